package org.muster.testing;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.muster.delivery.Platform;
import org.muster.delivery.http.ProtectedResources;
import org.muster.delivery.idempotency.StoredResponses;
import org.muster.engine.query.Cursors;
import org.muster.engine.rows.RowCache;
import org.muster.platform.db.Database;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.limits.Throttle;
import org.muster.platform.limits.ThrottleStore;
import org.muster.platform.limits.WriteQuotas;
import org.muster.platform.mail.MailSettings;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;

/** What features are built on, without an index: for tests that search for nothing. */
public final class TestPlatform {

  private TestPlatform() {}

  @SuppressWarnings("NullAway") // nothing is searched for, and there are no pages
  public static Platform on(Database database, Clock clock) {
    URI base = URI.create("http://127.0.0.1");
    var secrets = new SecretStore(database);
    var seal = new Seal(secrets.all(SecretStore.Purpose.SEAL));
    return new Platform(
        database,
        clock,
        base,
        null,
        RowCache.off(),
        new Cursors(new byte[32], clock),
        null,
        null,
        null,
        secrets,
        seal,
        new StoredResponses(database, seal, clock),
        new Throttle(new ThrottleStore(database)),
        WriteQuotas.NONE,
        SafeHttpClient.of(base),
        new MailSettings(Optional.empty(), MailSettings.NOBODY, Path.of("mail")),
        new ProtectedResources(base),
        null,
        new SimpleMeterRegistry());
  }
}
