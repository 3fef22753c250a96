package org.muster.community.moderation;

import java.util.List;
import java.util.Optional;

/**
 * A report with everything that a moderator needs to decide.
 *
 * @param thing what it is about; empty if that is gone
 * @param shown the same as its page shows it; empty if nobody sees that
 * @param others how many other reports of it are open
 * @param acts what moderators have done to it, the newest first
 */
record ReportCase(
    Report report,
    Optional<Thing> thing,
    Optional<Reported> shown,
    int others,
    List<ModerationAction> acts) {}
