package org.muster.architecture.broken.venue;

import org.muster.architecture.broken.moderation.ReportStore;
import org.muster.architecture.broken.notice.NoticeStore;
import org.muster.architecture.broken.registration.RegistrationStore;
import org.muster.architecture.broken.saved.SavedSearchStore;
import org.muster.architecture.broken.webhook.WebhookStore;

/** Goes past the operations of others, to their rows. */
public record VenueDesk(
    RegistrationStore registrations,
    NoticeStore notices,
    WebhookStore hooks,
    SavedSearchStore searches,
    ReportStore reports) {}
