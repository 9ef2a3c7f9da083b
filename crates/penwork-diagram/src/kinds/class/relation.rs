//! Relations: their lines and heads, and the cardinalities beside their ends.

use penwork_language::class::RelationType;
use penwork_scene::{Arrowhead, Point, Rect};

use crate::parts::connector::Line;
use crate::parts::text::{Fitted, Type};

/// Between a line and a text beside it.
const BESIDE: f64 = 5.0;
/// Between a box and a text beside the end of a line.
const FROM_BOX: f64 = 4.0;
/// How far a head reaches from the box, beyond which a text starts.
const HEAD: f64 = 12.0;

/// How a relation is drawn from its first class to its second one.
pub(super) const fn look(relation: RelationType) -> (Line, Arrowhead, Arrowhead) {
    match relation {
        RelationType::Inheritance => (Line::Solid, Arrowhead::None, Arrowhead::Generalisation),
        RelationType::Realization => (Line::Dashed, Arrowhead::None, Arrowhead::Generalisation),
        RelationType::Composition => (Line::Solid, Arrowhead::Composition, Arrowhead::None),
        RelationType::Aggregation => (Line::Solid, Arrowhead::Aggregation, Arrowhead::None),
        RelationType::Association => (Line::Solid, Arrowhead::None, Arrowhead::Chevron),
        RelationType::TwoWay => (Line::Solid, Arrowhead::Chevron, Arrowhead::Chevron),
        RelationType::Dependency => (Line::Dashed, Arrowhead::None, Arrowhead::Chevron),
        RelationType::Link => (Line::Solid, Arrowhead::None, Arrowhead::None),
    }
}

/// Whether the second class stands above: it is the parent.
pub(super) const fn is_upwards(relation: RelationType) -> bool {
    matches!(relation, RelationType::Inheritance | RelationType::Realization)
}

/// The text of a cardinality.
pub(super) fn text(cardinality: Option<&str>) -> Option<Fitted> {
    cardinality.filter(|c| !c.trim().is_empty()).map(|c| Type::Small.fit_line(c, 120.0))
}

/// The place of a cardinality beside the end of a line at `end`, which comes from `neighbour`.
pub(super) fn place(text: &Fitted, end: Point, neighbour: Point, has_head: bool) -> Rect {
    let (width, height) = (text.size.width, text.size.height);
    let away = FROM_BOX + if has_head { HEAD - FROM_BOX } else { 0.0 };
    if end.x == neighbour.x {
        let y = if neighbour.y > end.y { end.y + away } else { end.y - away - height };
        return Rect::new(end.x + BESIDE, y, width, height);
    }
    let x = if neighbour.x > end.x { end.x + away } else { end.x - away - width };
    Rect::new(x, end.y - BESIDE - height + 2.0, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cardinalities_stand_beside_their_end() {
        let many = text(Some("1..*")).expect("a text");
        let p = Point::new;
        let below = place(&many, p(50.0, 100.0), p(50.0, 200.0), false);
        assert!(below.x > 50.0 && below.y == 104.0);
        let above = place(&many, p(50.0, 100.0), p(50.0, 20.0), true);
        assert!(above.bottom() == 88.0);
        let right = place(&many, p(50.0, 100.0), p(90.0, 100.0), false);
        assert!(right.x == 54.0 && right.bottom() < 100.0);
        assert_eq!(text(Some("  ")), None);
    }
}
