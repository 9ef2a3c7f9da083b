//! Status marks: a line icon with a tone of its own.

/// One status mark.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Status {
    pub(crate) reference: &'static str,
    pub(crate) title: &'static str,
    /// The line icon it is drawn with.
    pub(crate) glyph: &'static str,
    pub(crate) tone: &'static str,
}

const fn status(
    reference: &'static str,
    title: &'static str,
    glyph: &'static str,
    tone: &'static str,
) -> Status {
    Status { reference, title, glyph, tone }
}

/// All status marks, the plainest first.
pub(crate) const STATUS: &[Status] = &[
    status("status:yes", "Yes", "lucide:check", "green"),
    status("status:no", "No", "lucide:x", "red"),
    status("status:success", "Success", "lucide:circle-check", "green"),
    status("status:error", "Error", "lucide:circle-x", "red"),
    status("status:warning", "Warning", "lucide:triangle-alert", "amber"),
    status("status:info", "Info", "lucide:info", "blue"),
    status("status:pending", "Pending", "lucide:clock", "neutral"),
    status("status:running", "Running", "lucide:refresh-cw", "blue"),
    status("status:retry", "Retry", "lucide:rotate-ccw", "amber"),
    status("status:skipped", "Skipped", "lucide:circle-slash", "neutral"),
    status("status:proceed", "Proceed", "lucide:circle-arrow-right", "green"),
    status("status:allowed", "Allowed", "lucide:shield-check", "green"),
    status("status:denied", "Denied", "lucide:shield-x", "red"),
    status("status:blocked", "Blocked", "lucide:ban", "red"),
    status("status:bug", "Bug", "lucide:bug", "red"),
    status("status:verified", "Verified", "lucide:badge-check", "green"),
    status("status:expired", "Expired", "lucide:clock-alert", "amber"),
    status("status:revoked", "Revoked", "lucide:shield-off", "red"),
    status("status:up", "Up", "lucide:arrow-up-right", "green"),
    status("status:down", "Down", "lucide:arrow-down-right", "red"),
];
