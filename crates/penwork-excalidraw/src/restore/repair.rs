//! Relations between elements: ids, labels, frames and bindings, mended as on opening.

use std::collections::{BTreeMap, BTreeSet};

use super::{Element, Kind, Linear, Notices};

/// Makes ids unique, drops relations to what is not there, and gives containers their labels.
pub(super) fn relations(elements: &mut [Element], notices: &mut Notices) {
    unique_ids(elements, notices);
    let known: BTreeMap<String, Sort> = elements.iter().map(|e| (e.id.clone(), Sort::of(&e.kind))).collect();
    // Container to label. The first text that names a container is its label.
    let mut labels: BTreeMap<String, String> = BTreeMap::new();
    for element in elements.iter_mut() {
        if let Some(frame) = &element.frame
            && (known.get(frame) != Some(&Sort::Frame) || *frame == element.id)
        {
            notices.inform("X116", &format!("{}.frameId", element.place), "names no frame; it is ignored");
            element.frame = None;
        }
        let place = element.place.clone();
        match &mut element.kind {
            Kind::Text(text) => {
                let Some(container) = text.container.clone() else { continue };
                match known.get(&container) {
                    // Texts and frames hold no text, which also keeps containers from holding each other.
                    Some(Sort::Container) if !labels.contains_key(&container) => {
                        labels.insert(container, element.id.clone());
                    }
                    Some(Sort::Container) => {
                        let message = "names a container that has a text already; it is drawn on its own";
                        notices.warn("X116", &format!("{place}.containerId"), message);
                        text.container = None;
                    }
                    Some(Sort::Frame | Sort::Other) | None => {
                        let message = "names nothing that can hold a text; it is drawn on its own";
                        notices.inform("X116", &format!("{place}.containerId"), message);
                        text.container = None;
                    }
                }
            }
            Kind::Linear(Linear { start, end, .. }) => {
                for (name, binding) in [("startBinding", start), ("endBinding", end)] {
                    if binding.as_ref().is_some_and(|b| !known.contains_key(&b.element)) {
                        notices.inform(
                            "X116",
                            &format!("{place}.{name}"),
                            "names no element; the end is loose",
                        );
                        *binding = None;
                    }
                }
            }
            _ => {}
        }
    }
    for element in elements {
        element.label = labels.remove(&element.id);
    }
}

/// What relations ask of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Container,
    Frame,
    Other,
}

impl Sort {
    fn of(kind: &Kind) -> Self {
        match kind {
            Kind::Rectangle | Kind::Diamond | Kind::Ellipse | Kind::StickyNote(_) => Self::Container,
            Kind::Linear(linear) if linear.arrow => Self::Container,
            Kind::Frame { .. } => Self::Frame,
            _ => Self::Other,
        }
    }
}

/// A later element of the same id gets a new one; relations go to the first.
fn unique_ids(elements: &mut [Element], notices: &mut Notices) {
    let mut seen = BTreeSet::new();
    for element in elements {
        if seen.insert(element.id.clone()) {
            continue;
        }
        notices.warn("X115", &format!("{}.id", element.place), format!("{:?} is taken already", element.id));
        // Places differ between elements, and no two elements get the same one.
        let mut id = format!("{} ({})", element.id, element.place);
        while !seen.insert(id.clone()) {
            id.push('\'');
        }
        element.id = id;
    }
}
