package org.muster;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.util.List;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.mail.Mailer;
import org.muster.notice.MailDelivery;
import org.muster.notice.MailDeliveryStore;
import org.muster.notice.NoticeRetention;
import org.muster.notice.RefusalLinks;
import org.muster.notice.RefusalPages;
import org.muster.notice.RefusalStore;
import org.muster.notice.Refusals;
import org.muster.secret.SecretStore;
import org.muster.secret.SecretStore.Purpose;
import org.muster.web.Pages;

/** Notices on their way to mail boxes, and what people do not want to be mailed about. */
final class NoticePart implements Part {

  private final List<Duty> duties;
  private final Refusals refusals;

  NoticePart(Databases databases, Mailer mailer, URI baseUrl, MeterRegistry meters) {
    var links = new RefusalLinks(new SecretStore(databases.requests()).all(Purpose.LINK), baseUrl);
    var deliveries = new MailDeliveryStore(databases.work());
    duties =
        List.of(
            new MailDelivery(deliveries, mailer, links, baseUrl, meters),
            new NoticeRetention(deliveries));
    refusals = new Refusals(databases.requests(), new RefusalStore(databases.requests()), links);
  }

  @Override
  public List<Duty> duties() {
    return duties;
  }

  @Override
  public void addTo(Pages pages) {
    new RefusalPages(refusals).addTo(pages);
  }
}
