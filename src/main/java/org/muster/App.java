package org.muster;

import org.muster.core.CannotRunException;
import org.muster.db.Database;
import org.muster.exchange.Exporter;
import org.muster.exchange.Importer;
import org.muster.exchange.Progress;

/** The wiring of a node, by plain constructors. */
final class App implements Program {

  @Override
  public Service serve(Settings settings, Database database) {
    throw notYet();
  }

  @Override
  public Importer importer(Database database) {
    throw notYet();
  }

  @Override
  public Exporter exporter(Database database) {
    throw notYet();
  }

  @Override
  public void reindex(Settings settings, Database database, boolean beside, Progress progress) {
    throw notYet();
  }

  private static CannotRunException notYet() {
    return CannotRunException.failed("This part of Muster is not wired yet", null);
  }
}
