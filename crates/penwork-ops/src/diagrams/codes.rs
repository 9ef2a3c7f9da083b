//! The codes of all problems and warnings of the diagram tools, in the order results list them, and their pages.

/// Every code; a result's schema holds just these.
pub(crate) const ALL: [&str; 188] = [
    "E100", "E101", "E110", "E111", "E120", "E121", "E122", "E123", "E124", "E125", "E130", "E131", "E132",
    "E133", "E134", "E135", "E136", "E137", "E138", "E139", "E140", "W200", "W201", "W202", "W203", "W204",
    "W205", "W206", "W207", "W500", "M100", "M101", "M102", "M103", "M104", "M110", "M200", "M201", "M202",
    "M203", "M204", "M205", "M206", "M207", "M208", "M209", "M210", "M211", "M212", "M213", "M214", "M215",
    "M216", "M217", "M218", "E300", "E301", "E302", "E303", "E304", "W300", "W301", "W302", "W303", "M120",
    "M220", "M221", "M222", "E340", "E341", "E342", "E343", "E344", "E345", "W320", "W321", "W322", "W323",
    "M240", "M241", "M242", "E360", "E361", "E362", "E363", "E364", "E365", "E366", "E367", "W330", "W331",
    "W332", "W333", "W334", "M250", "M251", "E400", "E401", "E402", "E403", "W350", "W351", "W352", "W353",
    "M270", "M271", "E420", "E421", "E422", "E423", "E424", "W360", "W361", "W362", "W363", "W364", "M180",
    "M280", "M281", "M282", "E320", "E321", "E322", "E323", "E324", "E325", "E326", "E327", "E328", "E329",
    "E330", "W310", "W311", "W312", "W313", "W314", "M130", "M131", "M132", "M230", "M231", "M232", "M233",
    "M234", "M235", "M236", "M237", "M238", "E380", "E381", "E382", "E383", "W340", "W341", "W342", "W343",
    "M260", "I100", "I101", "I102", "I103", "I104", "I105", "I200", "I201", "I202", "I203", "I204", "I206",
    "R100", "R101", "R200", "R201", "R202", "R203", "R204", "R205", "R206", "R207", "S100", "S200", "S101",
    "S102", "S103", "S104", "S201", "S202", "S203",
];

/// Every code, in order.
pub fn codes() -> impl Iterator<Item = &'static str> {
    ALL.into_iter()
}

/// What a code means, with an example: a page in Markdown.
pub fn page(code: &str) -> Option<&'static str> {
    PAGES.iter().chain(&NOTES).find(|(name, _)| *name == code).map(|(_, page)| *page)
}

macro_rules! pages {
    ($($code:literal)+) => {
        [$(($code, include_str!(concat!("../../../../docs/codes/", $code, ".md")))),+]
    };
}

/// Notes have codes of their own, which results do not list beforehand.
const NOTES: [(&str, &str); 1] = pages! { "I122" };

const PAGES: [(&str, &str); ALL.len()] = pages! {
    "E100" "E101" "E110" "E111" "E120" "E121" "E122" "E123" "E124" "E125" "E130" "E131"
    "E132" "E133" "E134" "E135" "E136" "E137" "E138" "E139" "E140" "W200" "W201" "W202"
    "W203" "W204" "W205" "W206" "W207" "W500" "M100" "M101" "M102" "M103" "M104" "M110"
    "M200" "M201" "M202" "M203" "M204" "M205" "M206" "M207" "M208" "M209" "M210" "M211"
    "M212" "M213" "M214" "M215" "M216" "M217" "M218" "E300" "E301" "E302" "E303" "E304"
    "W300" "W301" "W302" "W303" "M120" "M220" "M221" "M222" "E340" "E341" "E342" "E343"
    "E344" "E345" "W320" "W321" "W322" "W323" "M240" "M241" "M242" "E360" "E361" "E362"
    "E363" "E364" "E365" "E366" "E367" "W330" "W331" "W332" "W333" "W334" "M250" "M251"
    "E400" "E401" "E402" "E403" "W350" "W351" "W352" "W353" "M270" "M271" "E420" "E421"
    "E422" "E423" "E424" "W360" "W361" "W362" "W363" "W364" "M180" "M280" "M281" "M282"
    "E320" "E321" "E322" "E323" "E324" "E325" "E326" "E327" "E328" "E329" "E330" "W310"
    "W311" "W312" "W313" "W314" "M130" "M131" "M132" "M230" "M231" "M232" "M233" "M234"
    "M235" "M236" "M237" "M238" "E380" "E381" "E382" "E383" "W340" "W341" "W342" "W343"
    "M260" "I100" "I101" "I102" "I103" "I104" "I105" "I200" "I201" "I202" "I203" "I204"
    "I206" "R100" "R101" "R200" "R201" "R202" "R203" "R204" "R205" "R206" "R207" "S100"
    "S200" "S101" "S102" "S103" "S104" "S201" "S202" "S203"
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_page() {
        for (code, (name, page)) in ALL.into_iter().zip(PAGES) {
            assert_eq!(code, name);
            assert!(page.starts_with(&format!("# {code}: ")), "{code}");
        }
    }
}
