package org.muster.app;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.InetAddress;
import java.net.URI;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.notice.NoticeStore;
import org.muster.community.notice.Notices;
import org.muster.community.webhook.WebhookChannel;
import org.muster.community.webhook.WebhookDeliveryStore;
import org.muster.community.webhook.WebhookRoutes;
import org.muster.community.webhook.WebhookStore;
import org.muster.community.webhook.Webhooks;
import org.muster.delivery.http.Endpoint;
import org.muster.platform.db.Databases;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.jobs.Job;
import org.muster.platform.outbox.OutboxJob;
import org.muster.platform.outbox.OutboxStore;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;

/** Hooks, and what is sent to them. */
final class WebhookPart implements Part {

  private final Job duty;
  private final Webhooks hooks;

  WebhookPart(
      Databases databases,
      Clubs clubs,
      Roles roles,
      URI baseUrl,
      Clock clock,
      MeterRegistry meters) {
    var seal = new Seal(new SecretStore(databases.requests()).all(Purpose.SEAL));
    var outside = new SafeHttpClient(InetAddress::getAllByName, tls(), baseUrl);
    duty =
        new OutboxJob(
            new OutboxStore(databases.work()),
            new WebhookChannel(
                new WebhookDeliveryStore(databases.work()),
                outside,
                seal,
                new Notices(new NoticeStore(databases.work())),
                clock),
            meters);
    hooks =
        new Webhooks(
            databases.requests(),
            new WebhookStore(databases.requests()),
            clubs,
            roles,
            seal,
            outside,
            clock);
  }

  private static SSLContext tls() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has TLS
    }
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new WebhookRoutes(hooks).endpoints();
  }

  @Override
  public List<Job> duties() {
    return List.of(duty);
  }
}
