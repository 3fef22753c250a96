package org.muster.app;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.muster.community.notice.MailOptOutStore;
import org.muster.community.notice.MailOptOuts;
import org.muster.community.notice.NoticeMailChannel;
import org.muster.community.notice.NoticeMailStore;
import org.muster.community.notice.UnsubscribeLinks;
import org.muster.community.notice.UnsubscribePages;
import org.muster.delivery.web.Pages;
import org.muster.platform.db.Databases;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;
import org.muster.platform.mail.Mailer;
import org.muster.platform.outbox.OutboxJob;
import org.muster.platform.outbox.OutboxStore;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;

/** Notices on their way to mail boxes, and what people do not want to be mailed about. */
final class NoticePart implements Part {

  private final List<Job> duties;
  private final MailOptOuts refusals;

  NoticePart(Databases databases, Mailer mailer, URI baseUrl, MeterRegistry meters) {
    var links =
        new UnsubscribeLinks(new SecretStore(databases.requests()).all(Purpose.LINK), baseUrl);
    var deliveries = new NoticeMailStore(databases.work());
    duties =
        List.of(
            new OutboxJob(
                new OutboxStore(databases.work()),
                new NoticeMailChannel(deliveries, mailer, links, baseUrl),
                meters),
            new Sweep(
                "notice-retention",
                Duration.ofHours(1),
                1_000,
                most -> deliveries.deleteOlder(NoticeMailStore.KEPT, most)));
    refusals =
        new MailOptOuts(databases.requests(), new MailOptOutStore(databases.requests()), links);
  }

  @Override
  public List<Job> duties() {
    return duties;
  }

  @Override
  public void addTo(Pages pages) {
    new UnsubscribePages(refusals).addTo(pages);
  }
}
