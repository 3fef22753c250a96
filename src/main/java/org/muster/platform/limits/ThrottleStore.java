package org.muster.platform.limits;

import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.statement.SqlStatement;
import org.muster.platform.db.Database;

/**
 * Token buckets in the database: one row and one statement each, by the database's clock. {@link
 * RateStore} explains the rows.
 */
public final class ThrottleStore {

  private static final String TAKE =
      """
      insert into rate as known (policy, client, whole_at)
        values (:policy, :key, now() + :each * interval '1 second')
      on conflict (policy, client) do update set whole_at =
        case when known.whole_at <= now() + (:window - :each) * interval '1 second'
          then greatest(known.whole_at, now()) + :each * interval '1 second'
          else known.whole_at end
      returning cast(case when old.whole_at = new.whole_at
        then extract(epoch from new.whole_at - now()) - (:window - :each) end
        as double precision) as wait\
      """;

  private static final String GIVE_BACK =
      """
      update rate set whole_at = whole_at - :each * interval '1 second'
      where policy = :policy and client = :key\
      """;

  private final Database database;

  public ThrottleStore(Database database) {
    this.database = database;
  }

  /** Takes one token; if there is none, returns the time to wait. */
  Optional<Duration> take(RatePolicy policy, String key) {
    return database.write(
        h ->
            bound(h.createQuery(TAKE), policy, key)
                .bind("window", policy.window().toNanos() / 1e9)
                .mapTo(Double.class)
                .findOne() // empty if the column is null
                .map(seconds -> Duration.ofMillis((long) Math.ceil(seconds * 1000))));
  }

  void giveBack(RatePolicy policy, String key) {
    database.write(h -> bound(h.createUpdate(GIVE_BACK), policy, key).execute());
  }

  private static <S extends SqlStatement<S>> S bound(S sql, RatePolicy policy, String key) {
    double window = policy.window().toNanos() / 1e9;
    return sql.bind("policy", policy.name()).bind("key", key).bind("each", window / policy.quota());
  }
}
