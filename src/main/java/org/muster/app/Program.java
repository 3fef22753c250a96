package org.muster.app;

import java.net.URI;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.exchange.Exporter;
import org.muster.platform.exchange.Importer;
import org.muster.platform.exchange.Progress;

/** What the commands set going, once the words are read and the database is open and migrated. */
public interface Program {

  /** A node that answers requests. */
  interface Service extends AutoCloseable {

    /** Where clients reach it. */
    URI address();

    /** Returns as soon as searches see everything that is in the database. */
    void awaitReady() throws InterruptedException;

    /**
     * Not ready, drain, stop following the change log: in this order. The database is still open.
     */
    @Override
    void close();
  }

  /** Starts a node; it listens when this returns, but may still be building its index. */
  Service serve(Settings settings, Databases databases);

  Importer importer(Database database);

  Exporter exporter(Database database);

  /** Builds the index anew, here or in the node that runs beside; returns when it is done. */
  void reindex(Settings settings, Database database, Progress progress);
}
