package org.muster.lab.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.muster.app.Node;
import org.muster.core.log.Logs;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;

/** A JVM with a node in it and nothing else, beside a database that is already there. */
final class ServedNode {

  /** Collects the garbage and answers what is left. */
  static final String HEAP = "/bench/heap";

  private static final int CONNECTIONS = 16;

  private ServedNode() {}

  /** What is in use. */
  record Heap(long bytes) {}

  /** Its own home, the data directory, and the index of that data. */
  public static void main(String... args) throws IOException, InterruptedException {
    Logs.toStandardError(false);
    try (var postgres = EmbeddedPostgres.open(Path.of(args[1]));
        Database database = Database.open(postgres.address(), CONNECTIONS);
        var node = Node.local(database, Path.of(args[2]), Clock.systemUTC())) {
      HttpServer server = node.serve(List.of(heap()), List.of());
      try {
        Ready.await(node);
        Child.serve(Path.of(args[0]), server.port());
      } finally {
        server.stop();
      }
    }
  }

  private static Endpoint<?> heap() {
    return Endpoint.get(HEAP)
        .operation("benchHeap", "Bench", "Heap after a collection")
        .answers(Heap.class, "Heap")
        .handle(
            (caller, query, path) -> {
              System.gc();
              return new Heap(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
            });
  }
}
