package org.muster.index;

import java.nio.file.Path;
import java.util.List;
import org.muster.changes.ChangeStore;
import org.muster.changes.Wakeups;
import org.muster.db.Database;

/** An indexer in a process of its own, to be killed: says "following" and goes on for ever. */
final class IndexerProcess {

  private IndexerProcess() {}

  public static void main(String[] args) throws InterruptedException {
    Database database = Database.open(new Database.Address(args[0], args[1], args[2]), 2);
    var indexer =
        new Indexer(
            Path.of(args[3]),
            new ChangeStore(database),
            new Wakeups(),
            List.copyOf(Followed.sources(database)));
    indexer.start();
    indexer.awaitCaughtUp();
    System.out.println("following");
    Thread.sleep(Long.MAX_VALUE);
  }
}
