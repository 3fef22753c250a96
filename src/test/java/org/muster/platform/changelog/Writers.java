package org.muster.platform.changelog;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.muster.platform.db.Database;
import org.muster.testing.Within;

/**
 * Eight people at their psql prompts, who insert, rename, hide and delete clubs in transactions
 * that stay open across each other's commits; some are rolled back. A seed makes what they do; the
 * operating system makes the order.
 */
public final class Writers {

  private static final int THREADS = 8;
  private static final int TRANSACTIONS = 40;
  private static final int LONGEST_PAUSE_MS = 12;

  private final Database.Address address;
  private final long seed;

  private final Set<UUID> committed = ConcurrentHashMap.newKeySet();
  private final Set<UUID> rolledBack = ConcurrentHashMap.newKeySet();

  public Writers(Database.Address address, long seed) {
    this.address = address;
    this.seed = seed;
  }

  /** Every row that a committed transaction touched. */
  public Set<UUID> committed() {
    return committed;
  }

  /** Rows that never were, but for those who made them. */
  public Set<UUID> rolledBack() {
    return rolledBack;
  }

  /** Writes until all are through; {@code meanwhile} runs on this thread again and again. */
  public void run(Runnable meanwhile) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        all.add(threads.submit(writer(new Random(seed * THREADS + i))));
      }
      while (!all.stream().allMatch(Future::isDone)) {
        meanwhile.run();
      }
      for (Future<?> writer : all) {
        Within.get(writer);
      }
    } catch (ExecutionException e) {
      throw new AssertionError("seed " + seed, e);
    }
  }

  private Callable<Void> writer(Random random) {
    return () -> {
      List<UUID> mine = new ArrayList<>();
      try (Connection connection =
          DriverManager.getConnection(address.url(), address.user(), address.password())) {
        connection.setAutoCommit(false);
        for (int i = 0; i < TRANSACTIONS; i++) {
          transaction(connection, random, mine);
        }
      }
      return null;
    };
  }

  private void transaction(Connection connection, Random random, List<UUID> mine)
      throws SQLException {
    List<UUID> inserted = new ArrayList<>();
    List<UUID> touched = new ArrayList<>();
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      if (mine.isEmpty() || random.nextInt(3) > 0) {
        UUID id = insert(connection, random);
        inserted.add(id);
        touched.add(id);
      } else {
        UUID id = mine.get(random.nextInt(mine.size()));
        change(connection, random, id);
        touched.add(id);
      }
      pause(random);
    }
    if (random.nextInt(6) == 0) {
      connection.rollback();
      rolledBack.addAll(inserted);
    } else {
      connection.commit();
      committed.addAll(touched);
      mine.addAll(inserted);
    }
  }

  private static UUID insert(Connection connection, Random random) throws SQLException {
    UUID id = new UUID(random.nextLong(), random.nextLong());
    try (var insert =
        connection.prepareStatement(
            """
            insert into club (id, slug, name, kind, join_policy, visibility, state)
            values (?, ?, ?, 'club', 'open', 'public', 'active')\
            """)) {
      insert.setObject(1, id);
      insert.setString(2, "club-" + id);
      insert.setString(3, name(random));
      insert.executeUpdate();
    }
    return id;
  }

  private static void change(Connection connection, Random random, UUID id) throws SQLException {
    String sql =
        switch (random.nextInt(6)) {
          case 0 -> "delete from club where id = ?";
          case 1 -> "update club set visibility = 'private' where id = ?";
          case 2 -> "update club set state = 'archived' where id = ?";
          case 3 -> "update club set visibility = 'public', state = 'active' where id = ?";
          default -> "update club set name = '" + name(random) + "' where id = ?";
        };
    try (var change = connection.prepareStatement(sql)) {
      change.setObject(1, id);
      change.executeUpdate();
    }
  }

  private static String name(Random random) {
    var name = new StringBuilder("club ");
    random.ints(12, 'a', 'z' + 1).forEach(letter -> name.append((char) letter));
    return name.toString();
  }

  private static void pause(Random random) {
    LockSupport.parkNanos(random.nextInt(LONGEST_PAUSE_MS) * 1_000_000L);
  }
}
