package org.muster;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.InetAddress;
import java.net.URI;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.muster.club.Clubs;
import org.muster.club.Roles;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.http.Endpoint;
import org.muster.notice.NoticeStore;
import org.muster.notice.Notices;
import org.muster.outside.Outside;
import org.muster.secret.Seal;
import org.muster.secret.SecretStore;
import org.muster.secret.SecretStore.Purpose;
import org.muster.webhook.HookDeliveryStore;
import org.muster.webhook.HookDuty;
import org.muster.webhook.HookRoutes;
import org.muster.webhook.HookStore;
import org.muster.webhook.Hooks;

/** Hooks, and what is sent to them. */
final class WebhookPart implements Part {

  private final HookDuty duty;
  private final Hooks hooks;

  WebhookPart(
      Databases databases,
      Clubs clubs,
      Roles roles,
      URI baseUrl,
      Clock clock,
      MeterRegistry meters) {
    var seal = new Seal(new SecretStore(databases.requests()).all(Purpose.SEAL));
    var outside = new Outside(InetAddress::getAllByName, tls(), baseUrl);
    duty =
        new HookDuty(
            new HookDeliveryStore(databases.work()),
            outside,
            seal,
            new Notices(new NoticeStore(databases.work())),
            clock,
            meters);
    hooks =
        new Hooks(
            databases.requests(),
            new HookStore(databases.requests()),
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
    return new HookRoutes(hooks).endpoints();
  }

  @Override
  public List<Duty> duties() {
    return List.of(duty);
  }
}
