//! Where commits, rails and names of a git graph stand.
//!
//! Every commit has a place of its own in the order of time. Lines between lanes run in channels between two
//! commits, right behind the commit they leave or right before the one they enter, so that they pass no dot and
//! no text. The arithmetic is done in two directions that do not know which of them is level: `u` along the lanes
//! and `v` across them.

use penwork_language::git::{Git, Origin};
use penwork_scene::{Point, Rect};

use super::text::{Chip, Note};

/// How far a dot with its rings reaches.
pub(super) const REACH: f64 = 13.0;
/// The distance between neighbours in time, where nothing needs more.
const STEP: (f64, f64) = (48.0, 36.0);
/// A line between lanes has this distance from the dots before and behind it.
const CURVE: f64 = 20.0;
/// The distance between two lines of one channel.
const SLOT: f64 = 14.0;
/// Lines keep this far from text.
const CLEAR: f64 = 10.0;
const TEXT_GAP: f64 = 16.0;
const ROW_GAP: f64 = 12.0;
const LANE_GAP: f64 = 22.0;
const LEAST_LANE: f64 = 56.0;
/// The distance between lanes that run down.
const LANE: f64 = 26.0;
const TEXT_LEFT: f64 = 28.0;
const BELOW_DOT: f64 = REACH + 3.0;
const TAB_GAP: f64 = 32.0;
/// The rail of a branch without commits.
const STUB: f64 = 22.0;

/// The whole graph.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) dots: Vec<Point>,
    /// What is written at each commit.
    pub(super) notes: Vec<Note>,
    pub(super) wires: Vec<Wire>,
    /// Names of branches at the beginning of their lanes; empty where lanes run down.
    pub(super) tabs: Vec<(usize, Chip, Rect)>,
    /// From each tab to where its branch begins.
    pub(super) guides: Vec<(usize, [Point; 2])>,
    /// Ends of branches without commits.
    pub(super) stubs: Vec<(usize, Point)>,
}

/// A line from commit to commit, or to the end of an empty branch.
#[derive(Debug)]
pub(super) struct Wire {
    /// The branch whose tone it has.
    pub(super) branch: usize,
    pub(super) from: usize,
    /// Nothing at the end of an empty branch.
    pub(super) to: Option<usize>,
    pub(super) points: Vec<Point>,
}

/// Lines between lanes that run between a commit and the next.
#[derive(Debug, Clone, Copy, Default)]
struct Channel {
    /// Lines that leave the commit before.
    forks: bool,
    /// A line that enters the commit behind.
    merges: bool,
    fork_at: f64,
    merge_at: f64,
}

/// Lays the graph out.
pub(super) fn place(git: &Git, down: bool) -> Plan {
    let mut lane_of = vec![0; git.branches.len()];
    for (lane, branch) in git.lanes().into_iter().enumerate() {
        lane_of[branch] = lane;
    }
    let first = first_commits(git);
    let notes: Vec<Note> = (0..git.commits.len())
        .map(|commit| {
            if !down {
                return Note::around(git, commit, BELOW_DOT);
            }
            let here = |b: &usize| match first[*b] {
                Some(first) => first == commit,
                None => git.branches[*b].start.is_some_and(|s| s.commit == commit),
            };
            let here: Vec<usize> = (0..git.branches.len()).filter(here).collect();
            Note::beside(git, commit, &here, TEXT_LEFT + (git.branches.len() - 1) as f64 * LANE)
        })
        .collect();
    let tabs: Vec<Chip> =
        if down { Vec::new() } else { git.branches.iter().map(|b| Chip::branch(&b.name)).collect() };
    let tab = tabs.iter().map(|t| t.size.width).fold(0.0, f64::max);
    let lanes = if down {
        (0..git.branches.len()).map(|lane| lane as f64 * LANE).collect()
    } else {
        level_lanes(git, &lane_of, &notes, &tabs)
    };
    let mut channels = channels(git);
    let start = if down { 0.0 } else { tab + TAB_GAP };
    let along = along(git, &notes, &mut channels, down, start);
    let mut out = Router { git, down, along: &along, lanes: &lanes, lane_of: &lane_of, channels: &channels }
        .plan(&first);
    // A text beside a dot is placed from the first lane, wherever the dot is.
    out.notes = notes;
    if down {
        for (note, dot) in out.notes.iter_mut().zip(&out.dots) {
            for (_, rect) in &mut note.parts {
                rect.x -= dot.x;
            }
        }
    }
    for (branch, chip) in tabs.into_iter().enumerate() {
        let y = lanes[lane_of[branch]];
        let rect = Rect::new(0.0, y - chip.size.height / 2.0, chip.size.width, chip.size.height);
        let begin = out.begin(branch, first[branch]).unwrap_or(Point::new(tab, y));
        out.guides.push((branch, [Point::new(rect.right(), y), Point::new(begin.x, y)]));
        out.tabs.push((branch, chip, rect));
    }
    out
}

/// The first commit of each branch.
fn first_commits(git: &Git) -> Vec<Option<usize>> {
    let mut first = vec![None; git.branches.len()];
    for (index, commit) in git.commits.iter().enumerate() {
        first[commit.branch].get_or_insert(index);
    }
    first
}

/// The heights of level lanes: each has room for what is written at its commits.
fn level_lanes(git: &Git, lane_of: &[usize], notes: &[Note], tabs: &[Chip]) -> Vec<f64> {
    let mut reach = vec![(0.0_f64, 0.0_f64); lane_of.len()];
    for (branch, tab) in tabs.iter().enumerate() {
        reach[lane_of[branch]] = (tab.size.height / 2.0, tab.size.height / 2.0);
    }
    for (commit, note) in git.commits.iter().zip(notes) {
        let (above, below) = &mut reach[lane_of[commit.branch]];
        let extent = note.extent().unwrap_or_default();
        *above = above.max(REACH).max(-extent.y);
        *below = below.max(REACH).max(extent.bottom());
    }
    let mut out: Vec<f64> = Vec::new();
    for (lane, &(above, _)) in reach.iter().enumerate() {
        let at = out.last().map_or(above, |before| {
            let below: f64 = reach[lane - 1].1;
            before + (below + LANE_GAP + above).max(LEAST_LANE)
        });
        out.push(at);
    }
    out
}

/// Which lines run behind each commit.
fn channels(git: &Git) -> Vec<Channel> {
    let mut out = vec![Channel::default(); git.commits.len()];
    for branch in &git.branches {
        if let Some(start) = branch.start {
            out[start.commit].forks = true;
        }
    }
    for (index, commit) in git.commits.iter().enumerate() {
        if matches!(commit.origin, Origin::Merge { redundant: false, .. }) && index > 0 {
            out[index - 1].merges = true;
        }
    }
    out
}

/// Where each commit stands along the lanes; fills in where the lines of `channels` run.
fn along(git: &Git, notes: &[Note], channels: &mut [Channel], down: bool, start: f64) -> Vec<f64> {
    let step = if down { STEP.1 } else { STEP.0 };
    // How far text reaches before and behind each dot.
    let half = |commit: usize| {
        let extent = notes[commit].extent().unwrap_or_default();
        let text = if down { extent.height / 2.0 } else { extent.width / 2.0 };
        text.max(REACH)
    };
    let mut out: Vec<f64> = Vec::with_capacity(git.commits.len());
    let mut floor = start;
    let mut reach = f64::NEG_INFINITY;
    let mut lanes = vec![f64::NEG_INFINITY; git.branches.len()];
    for index in 0..git.commits.len() {
        let branch = git.commits[index].branch;
        let mut at = floor + if down { 0.0 } else { half(index) };
        if index > 0 {
            let before = out[index - 1];
            at = at.max(before + step);
            if down {
                at = at.max(before + half(index - 1) + half(index) + ROW_GAP);
            }
            let channel = &mut channels[index - 1];
            let mut last = None;
            let first_slot = (before + CURVE).max(if down { before } else { reach + CLEAR });
            if channel.forks {
                channel.fork_at = first_slot;
                last = Some(first_slot);
            }
            if channel.merges {
                channel.merge_at = last.map_or(first_slot, |slot| slot + SLOT);
                last = Some(channel.merge_at);
            }
            if let Some(last) = last {
                at = at.max(last + CURVE);
                if !down {
                    floor = last + CLEAR;
                    at = at.max(floor + half(index));
                }
            }
        }
        if !down {
            at = at.max(lanes[branch] + TEXT_GAP + half(index));
            lanes[branch] = at + half(index);
            reach = reach.max(lanes[branch]);
        }
        if index > 0 && channels[index - 1].merges {
            // A line into a commit turns as late as it can.
            let room = if down { CURVE } else { CURVE.max(half(index) + CLEAR) };
            let channel = &mut channels[index - 1];
            channel.merge_at = channel.merge_at.max(at - room);
        }
        out.push(at);
    }
    if let (Some(&last), Some(channel)) = (out.last(), channels.last_mut()) {
        channel.fork_at = (last + CURVE).max(if down { last } else { reach + CLEAR });
    }
    out
}

struct Router<'a> {
    git: &'a Git,
    down: bool,
    along: &'a [f64],
    lanes: &'a [f64],
    lane_of: &'a [usize],
    channels: &'a [Channel],
}

impl Router<'_> {
    fn point(&self, u: f64, v: f64) -> Point {
        if self.down { Point::new(v, u) } else { Point::new(u, v) }
    }

    fn lane(&self, branch: usize) -> f64 {
        self.lanes[self.lane_of[branch]]
    }

    fn plan(&self, first: &[Option<usize>]) -> Plan {
        let git = self.git;
        let dots: Vec<Point> = git
            .commits
            .iter()
            .enumerate()
            .map(|(index, commit)| self.point(self.along[index], self.lane(commit.branch)))
            .collect();
        let mut wires = Vec::new();
        let mut stubs = Vec::new();
        // Long ways first, so that what they share with short ways has the tone of those.
        let mut branches: Vec<usize> = (0..git.branches.len()).collect();
        branches.sort_by_key(|&b| std::cmp::Reverse(self.lanes_passed(b)));
        for branch in branches {
            let Some(start) = git.branches[branch].start else { continue };
            let mut points = self.fork(start.commit, branch);
            let end = first[branch].map_or_else(
                || self.point(self.channels[start.commit].fork_at + STUB, self.lane(branch)),
                |commit| dots[commit],
            );
            points.push(end);
            if first[branch].is_none() {
                stubs.push((branch, end));
            }
            wires.push(Wire { branch, from: start.commit, to: first[branch], points });
        }
        for (index, commit) in git.commits.iter().enumerate() {
            let Origin::Merge { branch, commit: source, redundant: false } = commit.origin else { continue };
            let Some(before) = index.checked_sub(1) else { continue };
            // A branch without a commit of its own at that time is entered where it was made.
            let mut points = if git.commits[source].branch == branch {
                vec![dots[source]]
            } else {
                self.fork(source, branch)
            };
            let u = self.channels[before].merge_at;
            points.extend([
                self.point(u, self.lane(branch)),
                self.point(u, self.lane(commit.branch)),
                dots[index],
            ]);
            wires.push(Wire { branch, from: source, to: Some(index), points });
        }
        for (index, commit) in git.commits.iter().enumerate() {
            if let Some(parent) = commit.parent.filter(|&p| git.commits[p].branch == commit.branch) {
                let points = vec![dots[parent], dots[index]];
                wires.push(Wire { branch: commit.branch, from: parent, to: Some(index), points });
            }
        }
        Plan { dots, notes: Vec::new(), wires, tabs: Vec::new(), guides: Vec::new(), stubs }
    }

    fn lanes_passed(&self, branch: usize) -> usize {
        let from = self.git.branches[branch].start.map_or(branch, |s| self.git.commits[s.commit].branch);
        self.lane_of[branch].abs_diff(self.lane_of[from])
    }

    /// From a commit to the lane of a branch that was made at it.
    fn fork(&self, commit: usize, branch: usize) -> Vec<Point> {
        let from = self.lane(self.git.commits[commit].branch);
        let u = self.channels[commit].fork_at;
        vec![self.point(self.along[commit], from), self.point(u, from), self.point(u, self.lane(branch))]
    }
}

impl Plan {
    /// Where the lane of a branch begins.
    fn begin(&self, branch: usize, first: Option<usize>) -> Option<Point> {
        let fork = self.wires.iter().find(|w| w.branch == branch && w.to == first && w.points.len() > 3);
        fork.map(|wire| wire.points[2]).or_else(|| first.map(|commit| self.dots[commit]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use penwork_language::Diagram;

    fn git(source: &str) -> Git {
        let parsed = penwork_language::parse(source);
        assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
        let Some(Diagram::Git(git)) = parsed.diagram else { panic!("a git graph") };
        git
    }

    const STORY: &str = "git\ncommit \"a rather long first message\"\nbranch a\ncommit \"two\"\n\
        branch b from=main\ncommit \"three\" tag=v1\ncheckout main\ncommit \"four\"\nmerge a\nmerge b\n";

    #[test]
    fn later_commits_stand_behind_earlier_ones() {
        let git = git(STORY);
        let (right, down) = (place(&git, false), place(&git, true));
        assert!(right.dots.windows(2).all(|w| w[1].x - w[0].x >= STEP.0));
        assert!(down.dots.windows(2).all(|w| w[1].y - w[0].y >= STEP.1));
        // Those of one branch lie on one line.
        assert_eq!(right.dots[0].y, right.dots[3].y);
        assert_eq!(down.dots[0].x, down.dots[3].x);
    }

    #[test]
    fn no_line_runs_through_text() {
        let git = git(STORY);
        for down in [false, true] {
            let plan = place(&git, down);
            for (dot, note) in plan.dots.iter().zip(&plan.notes) {
                for (part, rect) in &note.parts {
                    let text = rect.shifted(dot.x, dot.y);
                    for wire in &plan.wires {
                        for piece in wire.points.windows(2) {
                            let line = Rect::around([piece[0], piece[1]]).unwrap().grown(1.0);
                            assert!(!line.overlaps(&text), "{part:?} {:?}", wire.points);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn lines_turn_right_behind_a_fork_and_right_before_a_merge() {
        let plan = place(&git(STORY), false);
        let fork = plan.wires.iter().find(|w| w.from == 0 && w.to == Some(2)).expect("a fork");
        assert!(plan.dots[0].x < fork.points[1].x && fork.points[1].x < plan.dots[1].x);
        let merge = plan.wires.iter().find(|w| w.from == 2 && w.to == Some(5)).expect("a merge");
        assert!(plan.dots[4].x < merge.points[1].x && merge.points[1].x < plan.dots[5].x);
    }

    #[test]
    fn a_branch_that_is_merged_before_it_has_a_commit_begins_where_it_was_made() {
        let git = git("git\ncommit\nbranch a\ncommit\nbranch b\ncheckout main\nmerge b\n");
        let plan = place(&git, false);
        let merge = plan.wires.iter().find(|w| w.to == Some(2) && w.branch == 2).expect("a merge");
        assert_eq!(merge.points[0], plan.dots[1]);
        assert_eq!(merge.points.last(), Some(&plan.dots[2]));
        assert_eq!(plan.stubs.len(), 1);
    }
}
