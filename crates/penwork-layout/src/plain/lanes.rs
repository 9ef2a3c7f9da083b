//! Lanes of a corridor: spans that do not meet share one.

/// A span of places along a corridor, both ends included, and the item that takes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Span {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) item: usize,
}

impl Span {
    /// The span between `a` and `b`, in either order.
    pub(super) fn between(a: usize, b: usize, item: usize) -> Self {
        Self { first: a.min(b), last: a.max(b), item }
    }
}

/// Gives every span the first lane on which nothing meets it. Writes the lane of each item into
/// `lane_of` and returns the number of lanes, which is the least possible.
pub(super) fn assign(spans: &mut [Span], lane_of: &mut [usize]) -> usize {
    spans.sort_unstable();
    let mut ends: Vec<usize> = Vec::new();
    for span in spans.iter() {
        let lane = ends.iter().position(|&end| end < span.first).unwrap_or(ends.len());
        if lane == ends.len() {
            ends.push(span.last);
        } else {
            ends[lane] = span.last;
        }
        lane_of[span.item] = lane;
    }
    ends.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_that_do_not_meet_share_a_lane() {
        let mut spans = [Span::between(3, 0, 0), Span::between(2, 5, 1), Span::between(4, 6, 2)];
        let mut lanes = [9; 3];
        assert_eq!(assign(&mut spans, &mut lanes), 2);
        assert_eq!(lanes, [0, 1, 0]);
    }

    #[test]
    fn spans_that_touch_do_not() {
        let mut spans = [Span::between(0, 1, 0), Span::between(1, 2, 1)];
        assert_eq!(assign(&mut spans, &mut [0; 2]), 2);
    }
}
