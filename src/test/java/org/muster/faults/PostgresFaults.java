package org.muster.faults;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** PostgreSQL is away, hangs, or has no place for us. */
final class PostgresFaults {

  private PostgresFaults() {}

  static List<Fault> all() {
    return List.of(new Killed(), new Frozen(), new Locked(), new NoConnections());
  }

  private static final class Killed extends Fault {
    Killed() {
      super(
          "postgres-killed",
          "kill -9 of PostgreSQL: 503 within 2 s, started again, back within 5 s");
    }

    @Override
    int cycles(Form form) {
      return form == Form.SHORT ? 1 : 30;
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      site.postgres().kill();
    }
  }

  private static final class Frozen extends Fault {
    Frozen() {
      super("postgres-frozen", "SIGSTOP of PostgreSQL: 503 within 2 s; SIGCONT: back within 5 s");
    }

    @Override
    int cycles(Form form) {
      return form == Form.SHORT ? 1 : 3;
    }

    @Override
    Duration lasts(Form form) {
      return Duration.ofSeconds(form == Form.SHORT ? 3 : 60);
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      site.postgres().freeze();
    }

    @Override
    void heal(Site site, Complaints complaints) throws Exception {
      site.postgres().thaw();
    }

    @Override
    void release(Site site) throws Exception {
      site.postgres().thaw();
    }
  }

  /** Whoever wants the table waits, with a connection in hand: the pool runs dry. */
  private static final class Locked extends Fault {
    private @Nullable Connection lock;

    Locked() {
      super("pool-exhausted", "every connection waits for a lock: 503 within 2 s, back within 5 s");
    }

    @Override
    Duration lasts(Form form) {
      return Duration.ofSeconds(form == Form.SHORT ? 2 : 20);
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      Connection connection = site.postgres().connect();
      lock = connection;
      connection.setAutoCommit(false);
      try (var statement = connection.createStatement()) {
        statement.execute("lock table fault_ledger, club in access exclusive mode");
      }
    }

    @Override
    void heal(Site site, Complaints complaints) throws Exception {
      release(site);
    }

    @Override
    void release(Site site) throws SQLException {
      if (lock != null) {
        lock.close();
        lock = null;
      }
    }
  }

  /** Others have taken all of PostgreSQL's places, and the node has just lost its own. */
  private static final class NoConnections extends Fault {
    private final List<Connection> others = new ArrayList<>();

    NoConnections() {
      super("postgres-full", "too many clients already: 503 within 2 s, back within 5 s");
    }

    @Override
    Duration lasts(Form form) {
      return Duration.ofSeconds(form == Form.SHORT ? 2 : 10);
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      others.add(site.postgres().connect());
      while (takeAPlace(site)) {
        try (var statement = others.getFirst().createStatement()) {
          statement.execute(
              """
              select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'muster'\
              """);
        }
      }
    }

    /** Until nobody gets in any more. */
    private boolean takeAPlace(Site site) throws Exception {
      try {
        others.add(site.postgres().connect());
        return true;
      } catch (SQLException e) {
        return false;
      }
    }

    @Override
    void heal(Site site, Complaints complaints) throws SQLException {
      release(site);
    }

    @Override
    void release(Site site) throws SQLException {
      for (Connection other : others) {
        other.close();
      }
      others.clear();
    }
  }
}
