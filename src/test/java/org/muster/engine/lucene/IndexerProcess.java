package org.muster.engine.lucene;

import java.nio.file.Path;
import java.util.List;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.engine.lucene.sync.Pace;
import org.muster.engine.rows.RowCache;
import org.muster.platform.changelog.ChangeStore;
import org.muster.platform.changelog.WakeUpSignal;
import org.muster.platform.db.Database;

/** An indexer in a process of its own, to be killed: says "following" and goes on for ever. */
final class IndexerProcess {

  private IndexerProcess() {}

  public static void main(String[] args) throws InterruptedException {
    Database database = Database.open(new Database.Address(args[0], args[1], args[2]), 2);
    var indexer =
        new Indexer(
            Path.of(args[3]),
            new ChangeStore(database),
            new WakeUpSignal(),
            RowCache.off(),
            Pace.USUAL,
            List.copyOf(Followed.sources(database)));
    indexer.start();
    indexer.awaitCaughtUp();
    System.out.println("following");
    Thread.sleep(Long.MAX_VALUE);
  }
}
