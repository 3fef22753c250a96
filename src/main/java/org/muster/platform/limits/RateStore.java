package org.muster.platform.limits;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.muster.platform.db.Database;

/**
 * The {@link RateLedger} in PostgreSQL. For each client it stores the instant at which the quota is
 * whole again. That value is the full state of a token bucket (ATM Forum TM 4.1, the generic cell
 * rate algorithm); it needs only the database's clock, and a row is obsolete once its instant has
 * passed.
 */
public final class RateStore implements RateLedger {

  private static final String NOTE =
      """
      insert into rate as known (policy, client, whole_at)
        select :policy, client, now() + least(granted * :each, :most) * interval '1 second'
        from unnest(cast(:clients as text[]), cast(:granted as bigint[])) as sent(client, granted)
        order by client
      on conflict (policy, client) do update set whole_at = least(
        greatest(known.whole_at, now()) + (excluded.whole_at - now()),
        now() + :most * interval '1 second')
      returning client, cast(extract(epoch from whole_at - now()) as double precision) as seconds\
      """;

  /** Skips locked rows, so that no two statements wait for each other. */
  private static final String SWEEP =
      """
      delete from rate where (policy, client) in
        (select policy, client from rate where whole_at < now() for update skip locked)\
      """;

  private final Database database;

  /**
   * @param database that holds the ledger
   */
  public RateStore(Database database) {
    this.database = database;
  }

  @Override
  public Map<String, Long> note(RatePolicy policy, Map<String, Long> granted) {
    double window = policy.window().toNanos() / 1e9;
    List<String> clients = List.copyOf(granted.keySet());
    List<Long> counts = new ArrayList<>();
    clients.forEach(client -> counts.add(granted.get(client)));
    return database.write(
        handle ->
            handle
                .createQuery(NOTE)
                .bind("policy", policy.name())
                .bind("each", window / policy.quota())
                .bind("most", 2 * window)
                .bindArray("clients", String.class, clients)
                .bindArray("granted", Long.class, counts)
                .reduceRows(
                    new HashMap<>(),
                    (left, row) -> {
                      double seconds = row.getColumn("seconds", Double.class);
                      double tokens = policy.quota() * (1 - seconds / window);
                      left.put(row.getColumn("client", String.class), Math.round(tokens));
                      return left;
                    }));
  }

  /** Deletes obsolete rows; returns how many. */
  public int sweep() {
    return database.write(handle -> handle.execute(SWEEP));
  }
}
