package org.muster.app;

import java.net.URI;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.exchange.Exporter;
import org.muster.platform.exchange.Importer;
import org.muster.platform.exchange.Progress;

/** What commands can do, once arguments are parsed and the database is open and migrated. */
public interface Program {

  /** A running node. */
  interface Service extends AutoCloseable {

    /** Its public address. */
    URI address();

    /** Waits until searches see everything that is in the database. */
    void awaitReady() throws InterruptedException;

    /**
     * Ends readiness, drains requests, and stops following the change log, in this order. The
     * database must still be open.
     */
    @Override
    void close();
  }

  /** Begins what a start needs beside the database, while that is being opened. */
  void prepare();

  /** Starts a node; it listens when this returns, but may still be building its index. */
  Service serve(Settings settings, Databases databases);

  Importer importer(Database database);

  Exporter exporter(Database database);

  /** Rebuilds the index, in this process or in the running node; returns when it is complete. */
  void reindex(Settings settings, Database database, Progress progress);
}
