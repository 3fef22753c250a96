package org.muster.lab.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.app.Node;
import org.muster.core.log.Logs;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.lab.bench.Child;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;

/** A JVM with a whole node in it, beside a database that is already there. */
final class NodeProcess {

  private static final int CONNECTIONS = 16;

  private NodeProcess() {}

  /** What is searched for. */
  record Asked(@Nullable String q) {}

  /** What is found. */
  record Ids(List<UUID> ids) {}

  /** Its own home, the data directory, and the index in it. */
  public static void main(String... args) throws IOException, InterruptedException {
    Logs.toStandardError(false);
    try (var postgres = EmbeddedPostgres.open(Path.of(args[1]));
        Database database = Database.open(postgres.address(), CONNECTIONS);
        var node = Node.local(database, Path.of(args[2]), Clock.systemUTC())) {
      HttpServer server = node.serve(List.of(ids(new OwnSearch(node))), List.of());
      try {
        node.indexer().awaitCaughtUp();
        Child.serve(Path.of(args[0]), server.port());
      } finally {
        server.stop();
      }
    }
  }

  private static Endpoint<?> ids(OwnSearch search) {
    return Endpoint.get(OwnHttp.IDS.substring(0, OwnHttp.IDS.indexOf('?')), Asked.class)
        .operation("benchNames", "Bench", "Search without rows")
        .answers(Ids.class, "Ids")
        .handle((caller, asked, path) -> new Ids(search.ids(asked.q() == null ? "" : asked.q())));
  }
}
