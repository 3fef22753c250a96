package org.muster.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.core.game.GameType;
import org.muster.core.game.Link;
import org.muster.testing.TestDatabase;

class RowsIT {

  @AutoClose private static final TestDatabase DB = TestDatabase.fresh();

  private record Thing(
      String name,
      @Nullable Integer minAge,
      long areaM2,
      boolean open,
      GameType type,
      List<GameType> types,
      List<String> aka,
      List<Link> links,
      Link link,
      Instant seenAt,
      @Nullable GeoPoint point,
      @Nullable String secret) {}

  private record Odd(URI address) {}

  @Test
  void of_readsEachComponent_fromTheColumnOfItsName() {
    Thing thing =
        one(
            """
            select 'a' as name, cast(null as int) as min_age, 7 as area_m2, true as open,
              'night_game' as type, cast('{cqb}' as text[]) as types, cast(null as text[]) as aka,
              '[{"label": "l", "url": "https://a.example/"}]' as links,
              '{"label": "m", "url": "https://b.example/"}' as link,
              timestamptz '2027-04-03 08:00+02' as seen_at, 51.5 as lat, -0.1 as lon
            """);
    assertThat(thing)
        .isEqualTo(
            new Thing(
                "a",
                null,
                7,
                true,
                GameType.NIGHT_GAME,
                List.of(GameType.CQB),
                List.of(),
                List.of(new Link("l", "https://a.example/")),
                new Link("m", "https://b.example/"),
                Instant.parse("2027-04-03T06:00:00Z"),
                new GeoPoint(51.5, -0.1),
                null));
  }

  @Test
  void of_nullWhereTheRecordHasNone_fails() {
    assertThatThrownBy(() -> one("select cast(null as text) as name"))
        .hasMessageContaining("column name is null");
  }

  @Test
  void of_typeThatNoColumnHas_isRefusedAtOnce() {
    assertThatThrownBy(() -> Rows.of(Odd.class)).hasMessageContaining("java.net.URI");
  }

  private static Thing one(String sql) {
    return DB.database().read(h -> h.createQuery(sql).map(Rows.of(Thing.class, "secret")).one());
  }
}
