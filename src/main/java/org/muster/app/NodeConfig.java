package org.muster.app;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.muster.community.event.NewOrganisers;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.map.MapSettings;
import org.muster.engine.lucene.sync.Pace;
import org.muster.identity.account.Passwords;
import org.muster.identity.oidc.ProviderSettings;
import org.muster.platform.backup.DailyBackups;
import org.muster.platform.mail.MailSettings;
import org.muster.platform.secrets.SecretsKey;

/**
 * Configuration of a node.
 *
 * @param changesKept how long changes stay in the change log
 * @param rowCacheBytes how much memory public rows of lists may take; 0: none are kept
 * @param pace how often the indexer looks at the database by itself
 * @param mail how mails are sent
 * @param texts folder with the texts of the instance; need not exist
 * @param provider external identity provider to sign in with
 * @param map tiles for maps
 * @param secrets opens the secrets in the database; absent: they are not locked
 * @param backups writes a backup a day; absent: none
 * @param newOrganisers what happens to the first games of a new account
 * @param passwords hashes them
 * @param checksClock whether the clock is that of a machine, which may be wrong: it is compared
 *     with the database's, by which jobs go then
 */
@RecordBuilder
public record NodeConfig(
    HttpSettings http,
    Duration changesKept,
    long rowCacheBytes,
    Pace pace,
    MailSettings mail,
    Path texts,
    Optional<ProviderSettings> provider,
    MapSettings map,
    Optional<SecretsKey> secrets,
    Optional<DailyBackups> backups,
    NewOrganisers newOrganisers,
    Passwords passwords,
    boolean checksClock) {

  /**
   * The defaults, with mails in a folder next to the index, for a node that only its own people
   * use, and any clock.
   */
  public static NodeConfig of(HttpSettings http, Path index) {
    Path mails = index.resolveSibling(index.getFileName() + "-mail");
    return new NodeConfig(
        http,
        Settings.CHANGES_KEPT,
        Settings.ROW_CACHE_BYTES,
        Pace.USUAL,
        new MailSettings(Optional.empty(), MailSettings.NOBODY, mails),
        index.resolveSibling(index.getFileName() + "-site"),
        Optional.empty(),
        MapSettings.NONE,
        Optional.empty(),
        Optional.empty(),
        NewOrganisers.OPEN,
        new Passwords(),
        false);
  }
}
