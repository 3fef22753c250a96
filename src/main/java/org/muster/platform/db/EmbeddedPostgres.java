package org.muster.platform.db;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;

/**
 * The PostgreSQL server that comes with a node, in the data directory, on the loopback interface
 * only.
 *
 * <p>The server is not tied to one process. The first process that needs it starts it, others join,
 * and the last one stops it, so that {@code import} works with and without a running service. Two
 * regions of a lock file coordinate this. The <em>gate</em> is held exclusively while a process
 * joins, starts or stops the server. The <em>users</em> region is held shared by all users of the
 * server; a process that can lock it exclusively is the last. The operating system releases both
 * when a process is killed; a server that was left running is joined by the next process.
 *
 * <p>While open, a server that dies is restarted, on the same port if possible.
 */
public final class EmbeddedPostgres implements AutoCloseable {

  private static final Logger LOG = System.getLogger(EmbeddedPostgres.class.getName());
  private static final Duration LOOK_AGAIN = Duration.ofMillis(500);
  private static final long GATE = 0;
  private static final long USERS = 1;

  private final PostgresCluster cluster;
  private final PostgresServer server;
  private final FileChannel locks;
  private final PostgresPrograms programs;
  private final Database.Address address;
  private final CountDownLatch closing = new CountDownLatch(1);
  private @Nullable FileLock using;

  /**
   * Joins or starts the server of this data directory, and creates what is missing.
   *
   * @throws CannotRunException with a line for the operator
   */
  public static EmbeddedPostgres open(Path dataDirectory) {
    return open(dataDirectory, Optional.empty());
  }

  /** With the programs of another major version, for an upgrade. */
  static EmbeddedPostgres open(Path dataDirectory, Optional<PostgresBinaries> others) {
    PostgresCluster cluster = new PostgresCluster(DataDirectory.prepare(dataDirectory));
    try {
      FileChannel locks = FileChannel.open(cluster.lockFile(), CREATE, READ, WRITE);
      try {
        return new EmbeddedPostgres(cluster, locks, others);
      } catch (IOException | RuntimeException e) {
        locks.close();
        throw e;
      }
    } catch (IOException e) {
      throw CannotRunException.failed(
          "PostgreSQL cannot run in %s: %s".formatted(cluster.home(), DataDirectory.reason(e)), e);
    }
  }

  private EmbeddedPostgres(
      PostgresCluster cluster, FileChannel locks, Optional<PostgresBinaries> others)
      throws IOException {
    this.cluster = cluster;
    this.locks = locks;
    this.server = new PostgresServer(cluster);
    try (FileLock _ = locks.lock(GATE, 1, false)) {
      if (cluster.isUpgrading()) {
        throw CannotRunException.failed(
            "An upgrade in %s was interrupted; run ./muster upgrade again"
                .formatted(cluster.home()),
            null);
      }
      PostgresBinaries binaries =
          others.isPresent() ? others.get() : PostgresBinaries.under(cluster.programs());
      this.programs = new PostgresPrograms(binaries, cluster.home());
      if (!cluster.exists()) {
        LOG.log(
            Level.INFO,
            "making a PostgreSQL " + binaries.major() + " cluster in " + cluster.data());
        cluster.create(programs);
      }
      cluster.check(binaries.major());
      this.address = joinOrStart();
      this.using = locks.lock(USERS, 1, true);
    }
    Thread.ofPlatform().daemon().name("postgres-watch").start(this::watch);
  }

  /** The address of this node's database, as its owner, who is a superuser. */
  public Database.Address address() {
    return address;
  }

  /** The same as a role that has rights on rows only, once {@link RequestRole#grant} gave them. */
  public Database.Address requests() {
    try {
      return server.requests(address);
    } catch (IOException e) {
      throw CannotRunException.failed(
          "PostgreSQL cannot be used in %s: %s".formatted(cluster.home(), DataDirectory.reason(e)),
          e);
    }
  }

  private Database.Address joinOrStart() throws IOException {
    OptionalInt port = server.running();
    if (port.isPresent()) {
      LOG.log(Level.INFO, "joining PostgreSQL at port " + port.getAsInt());
      return server.database(port.getAsInt());
    }
    int started = server.start(programs);
    LOG.log(Level.INFO, "started PostgreSQL at port " + started);
    try {
      return server.database(started);
    } catch (IOException | RuntimeException e) {
      server.stop(programs);
      throw e;
    }
  }

  private void watch() {
    try {
      // do not interrupt this thread: that would close the channel and release the locks
      while (!closing.await(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS)) {
        reviveIfDead();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void reviveIfDead() {
    try {
      if (using == null || server.isAlive()) {
        return;
      }
      try (FileLock _ = locks.lock(GATE, 1, false)) {
        if (!server.isAlive()) {
          LOG.log(Level.WARNING, "PostgreSQL has died, starting it again");
          server.start(programs);
        }
      }
    } catch (IOException | RuntimeException e) {
      LOG.log(Level.ERROR, "PostgreSQL is away: {0}", e.getMessage());
    }
  }

  /** Leaves; stops the server if no other process uses it. */
  @Override
  public void close() {
    closing.countDown();
    leave();
  }

  private synchronized void leave() {
    if (using == null) {
      return;
    }
    try (locks;
        FileLock _ = locks.lock(GATE, 1, false)) {
      using.release();
      using = null;
      try (FileLock alone = locks.tryLock(USERS, 1, false)) {
        if (alone != null) {
          server.stop(programs);
          LOG.log(Level.INFO, "stopped PostgreSQL in {0}", cluster.data());
        }
      }
    } catch (IOException e) {
      LOG.log(Level.ERROR, "PostgreSQL in {0} may still run: {1}", cluster.data(), e.getMessage());
    }
  }
}
