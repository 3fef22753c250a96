package org.muster.app;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import org.muster.delivery.Platform;
import org.muster.delivery.http.ProtectedResources;
import org.muster.delivery.idempotency.StoredResponses;
import org.muster.delivery.map.Maps;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.lucene.LuceneEngine;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.engine.query.Completer;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.SearchService;
import org.muster.engine.rows.RowCache;
import org.muster.identity.account.AccountHomes;
import org.muster.platform.changelog.ChangeStore;
import org.muster.platform.db.Database;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.limits.Throttle;
import org.muster.platform.limits.ThrottleStore;
import org.muster.platform.limits.WriteQuotas;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;

/** Creates the services on which a node's features are built. */
final class NodePlatform {

  private NodePlatform() {}

  /**
   * Creates them.
   *
   * @param indexer called later, because the indexer needs the features
   */
  static Platform of(
      Database database,
      Supplier<Indexer> indexer,
      ChangeStore changes,
      RowCache rows,
      Clock clock,
      NodeConfig config,
      Materials materials,
      NodeMetrics metrics,
      MeterRegistry meters) {
    Gazetteer gazetteer = materials.gazetteer();
    var cursors = new Cursors(changes.cursorKey(), clock);
    var search =
        new SearchService(
            metrics.timed(() -> indexer.get().engine()),
            cursors,
            materials.texts(),
            gazetteer,
            new AccountHomes(database),
            LuceneEngine.matches());
    var secrets = new SecretStore(database, config.secrets());
    var seal = new Seal(secrets.all(Purpose.SEAL));
    var throttle = new Throttle(new ThrottleStore(database));
    return new Platform(
        database,
        clock,
        config.http().baseUrl(),
        search,
        rows,
        cursors,
        completer(indexer),
        gazetteer,
        materials.vocabulary(),
        secrets,
        seal,
        new StoredResponses(database, seal, clock),
        throttle,
        config.http().limits().admission().rates().isPresent()
            ? WriteQuotas.in(throttle)
            : WriteQuotas.NONE,
        SafeHttpClient.of(config.http().baseUrl()),
        config.mail(),
        new ProtectedResources(config.http().baseUrl()),
        Maps.load(gazetteer, config.map()),
        meters);
  }

  private static Completer completer(Supplier<Indexer> indexer) {
    return new Completer() {
      @Override
      public List<Completion> complete(Request request) {
        return indexer.get().completer().complete(request);
      }

      @Override
      public Typing typing(String text, Tolerance tolerance) {
        return indexer.get().completer().typing(text, tolerance);
      }

      @Override
      public Dictionary dictionary(List<String> names) {
        return indexer.get().completer().dictionary(names);
      }
    };
  }
}
