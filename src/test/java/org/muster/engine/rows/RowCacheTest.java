package org.muster.engine.rows;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.core.json.Json;
import org.muster.engine.query.Near;
import org.muster.engine.query.ShownRow;
import org.muster.engine.query.ShownRows;
import org.muster.platform.changelog.Change;

class RowCacheTest {

  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final UUID ID = new UUID(0, 1);
  private static final long ROOM = 1 << 20;

  /** A row as it is sent. */
  record Thing(UUID id, @Nullable Long distanceM, String name) {
    Thing at(long metres) {
      return new Thing(id, metres, name);
    }
  }

  private final Map<UUID, PublicRow<Thing>> table = new HashMap<>();
  private final List<UUID> selected = new ArrayList<>();
  private final AtomicBoolean transaction = new AtomicBoolean();
  private Runnable afterSelect = () -> {};
  private RowCache cache = cache(ROOM);
  private PublicRows<Thing> rows = rows(cache);

  private RowCache cache(long bytes) {
    var made = new RowCache(bytes, transaction::get);
    made.level(System.nanoTime() + Duration.ofHours(1).toNanos(), Long.MAX_VALUE);
    return made;
  }

  private PublicRows<Thing> rows(RowCache of) {
    return new PublicRows<>(of, new RowForm<>("thing", Thing.class, this::select, Thing::at));
  }

  private List<PublicRow<Thing>> select(Collection<UUID> ids, Instant now) {
    selected.addAll(ids);
    var found = ids.stream().filter(table::containsKey).map(table::get).toList();
    afterSelect.run();
    return found;
  }

  private void put(UUID id, String name, Instant... turns) {
    put(new PublicRow<>(id, new Thing(id, null, name), null, List.of(turns), true));
  }

  private void put(PublicRow<Thing> row) {
    table.put(row.id(), row);
  }

  private @Nullable String name() {
    return name(NOW);
  }

  private @Nullable String name(Instant now) {
    ShownRow<Thing> row = rows.among(List.of(ID), null, now).get(ID);
    return row == null ? null : row.value().name();
  }

  private static List<Change> change(UUID... ids) {
    return List.of(ids).stream().map(id -> new Change("thing", id)).toList();
  }

  @Test
  void among_again_isNotSelectedAgain() {
    put(ID, "old");
    assertThat(name()).isEqualTo("old");
    table.clear();

    assertThat(name()).isEqualTo("old");
    assertThat(selected).containsExactly(ID);
    assertThat(cache.hits()).isEqualTo(1);
    assertThat(cache.misses()).isEqualTo(1);
  }

  @Test
  void changed_isSelectedAgain() {
    put(ID, "old");
    name();
    put(ID, "new");
    cache.changed(change(ID));

    assertThat(name()).isEqualTo("new");
  }

  @Test
  void changed_thingOfAnotherType_staysKept() {
    put(ID, "old");
    name();
    put(ID, "new");
    cache.changed(List.of(new Change("club", ID)));

    assertThat(name()).isEqualTo("old");
  }

  @Test
  void changed_betweenSelectAndKeeping_isNotKept() {
    put(ID, "old");
    afterSelect = () -> cache.changed(change(ID));
    name();
    afterSelect = () -> {};
    put(ID, "new");

    assertThat(name()).isEqualTo("new");
  }

  /** A standby shows a row as it was for a while after the first announcement. */
  @Test
  void changed_selectedFromAStandbyThatLags_theSecondAnnouncementForgets() {
    put(ID, "old");
    cache.changed(change(ID));
    name();
    put(ID, "new");
    cache.changed(change(ID));

    assertThat(name()).isEqualTo("new");
  }

  @Test
  void among_gone_isNotKept() {
    assertThat(name()).isNull();
    put(ID, "new");

    assertThat(name()).isEqualTo("new");
  }

  @Test
  void among_namesAPerson_isNeverKept() {
    put(new PublicRow<>(ID, new Thing(ID, null, "old"), null, List.of(), false));
    name();
    put(ID, "new");

    assertThat(name()).isEqualTo("new");
    assertThat(selected).containsExactly(ID, ID);
  }

  @Test
  void among_turn_endsWhatWasKept() {
    Instant turn = NOW.plusSeconds(60);
    put(ID, "before", NOW.minusSeconds(60), turn, turn.plusSeconds(60));
    name();
    put(ID, "after", NOW.minusSeconds(60), turn, turn.plusSeconds(60));

    assertThat(name(turn.minusMillis(1))).isEqualTo("before");
    assertThat(name(turn)).isEqualTo("after");
  }

  @Test
  void among_clockSetBackOverATurn_endsWhatWasKept() {
    put(ID, "after", NOW.minusSeconds(60));
    name();
    put(ID, "before", NOW.minusSeconds(60));

    assertThat(name(NOW.minusSeconds(60))).isEqualTo("after");
    assertThat(name(NOW.minusSeconds(61))).isEqualTo("before");
  }

  @Test
  void among_anHourLater_isSelectedAgain() {
    put(ID, "old");
    name();
    put(ID, "new");

    assertThat(name(NOW.plus(Duration.ofHours(1)).minusMillis(1))).isEqualTo("old");
    assertThat(name(NOW.plus(Duration.ofHours(1)))).isEqualTo("new");
  }

  @Test
  void among_afterACommitOfThisNode_untilTheLogWasReadBehindIt() {
    cache.level(System.nanoTime(), cache.commits());
    put(ID, "old");
    name();
    put(ID, "new");
    cache.committed();

    assertThat(name()).isEqualTo("new");
    assertThat(cache.behind()).isEqualTo(1);
    cache.level(System.nanoTime(), cache.commits());
    assertThat(name()).as("nobody announced it").isEqualTo("old");
  }

  @Test
  void among_logNotReadFor250ms_isSelected() {
    put(ID, "old");
    name();
    put(ID, "new");
    cache.level(System.nanoTime() - RowCache.BEHIND.toNanos(), Long.MAX_VALUE);

    assertThat(name()).isEqualTo("new");
    assertThat(cache.behind()).isEqualTo(1);
  }

  @Test
  void among_logNeverRead_isSelected() {
    cache = new RowCache(ROOM, () -> false);
    rows = rows(cache);
    put(ID, "old");
    name();

    assertThat(cache.bytes()).isZero();
    assertThat(cache.behind()).isEqualTo(1);
  }

  /** Who is in a transaction may see what is never committed. */
  @Test
  void among_inATransaction_isSelectedAndNotKept() {
    transaction.set(true);
    put(ID, "never committed");
    name();
    transaction.set(false);
    put(ID, "old");

    assertThat(name()).isEqualTo("old");
    transaction.set(true);
    put(ID, "changed by the transaction");
    assertThat(name()).isEqualTo("changed by the transaction");
  }

  @Test
  void clear_everythingIsSelectedAgain() {
    put(ID, "old");
    name();
    put(ID, "new");
    cache.clear();

    assertThat(cache.bytes()).isZero();
    assertThat(name()).isEqualTo("new");
  }

  @Test
  void readFrom_anotherSource_everythingIsSelectedAgain() {
    cache.readFrom("one");
    put(ID, "old");
    name();
    put(ID, "new");
    cache.readFrom("one");
    assertThat(name()).isEqualTo("old");
    cache.readFrom("two");
    assertThat(name()).isEqualTo("new");
  }

  @Test
  void among_moreThanThereIsRoomFor_thoseUsedLastStay() {
    cache = cache(100_000);
    rows = rows(cache);
    for (int i = 1; i <= 1_000; i++) {
      put(new UUID(0, i), "old " + i);
      rows.among(List.of(new UUID(0, i), ID), null, NOW);
    }
    assertThat(cache.bytes()).isBetween(80_000L, 100_000L);

    selected.clear();
    rows.among(List.of(ID, new UUID(0, 1_000), new UUID(0, 2)), null, NOW);
    assertThat(selected).containsExactly(new UUID(0, 2));
  }

  @Test
  void bytes_afterAllIsForgotten_none() {
    for (int i = 1; i <= 100; i++) {
      put(new UUID(0, i), "x".repeat(i));
      rows.among(List.of(new UUID(0, i)), null, NOW);
      rows.among(List.of(new UUID(0, i)), null, NOW.plus(Duration.ofHours(1)));
    }
    assertThat(cache.bytes()).isPositive();
    table.keySet().forEach(id -> cache.changed(change(id)));

    assertThat(cache.bytes()).isZero();
  }

  /** One row is kept for several uses, apart from each other; a change ends all of them. */
  @Test
  void changed_keptForSeveralUses_allAreForgotten() {
    var names = new PublicValues<>(cache, new NamesOfThings());
    List<Change> row = change(ID);
    put(ID, "old");
    assertThat(name()).isEqualTo("old");
    assertThat(names.among(row, NOW)).containsEntry(ID, "called old");
    put(ID, "new");
    assertThat(name()).isEqualTo("old");
    assertThat(names.among(row, NOW)).containsEntry(ID, "called old");

    cache.changed(row);

    assertThat(cache.bytes()).isZero();
    assertThat(name()).isEqualTo("new");
    assertThat(names.among(row, NOW)).containsEntry(ID, "called new");
  }

  @Test
  void values_namesAPerson_isNeverKept() {
    var names = new PublicValues<>(cache, new NamesOfThings());
    put(new PublicRow<>(ID, new Thing(ID, null, "old"), null, List.of(), false));
    names.among(change(ID), NOW);
    put(ID, "new");

    assertThat(names.among(change(ID), NOW)).containsEntry(ID, "called new");
  }

  @Test
  void values_sameRowTwice_isThereOnce() {
    var names = new PublicValues<>(cache, new NamesOfThings());
    put(ID, "old");

    assertThat(names.among(change(ID, ID), NOW)).hasSize(1);
    assertThat(names.among(List.of(), NOW)).isEmpty();
  }

  private final class NamesOfThings implements PublicValues.Form<String> {
    @Override
    public RowCache.Use use() {
      return RowCache.Use.SUGGESTION;
    }

    @Override
    public List<PublicRow<String>> load(Collection<Change> rows, Instant now) {
      return select(rows.stream().map(Change::id).toList(), now).stream()
          .map(row -> row.with("called " + row.row().name()))
          .toList();
    }

    @Override
    public String kept(String value) {
      return value;
    }

    @Override
    public long bytes(String value) {
      return value.length();
    }
  }

  @Test
  void off_isAlwaysSelected() {
    cache = cache(0);
    rows = rows(cache);
    put(ID, "old");
    name();
    put(ID, "new");

    assertThat(name()).isEqualTo("new");
    assertThat(cache.behind()).isZero();
  }

  @Test
  void json_isThatOfTheSerializer_withAndWithoutADistance() throws JsonProcessingException {
    String tricky = "\"distance_m\":0, ü \\ \u2028 \ud83c\udfaf";
    put(new PublicRow<>(ID, new Thing(ID, null, tricky), new GeoPoint(51, 0)));
    for (Near near : new Near[] {null, new Near(new GeoPoint(50, 0), 1)}) {
      for (int i = 0; i < 2; i++) {
        ShownRow<Thing> row = requireNonNull(rows.among(List.of(ID), near, NOW).get(ID));
        assertThat(row.value().distanceM()).isEqualTo(near == null ? null : 111_200L);
        List<Thing> values = List.of(row.value(), row.value());
        var shown = new ShownRows<>(List.of(row, row));
        assertThat(json(shown)).isEqualTo(json(values));
        assertThat(Json.write(shown)).as("as text").isEqualTo(Json.write(values));
        ShownRow<Map<String, Object>> inside =
            row.inside(thing -> Map.of("thing", thing), "{\"thing\":", "}");
        assertThat(json(new ShownRows<>(List.of(inside)))).isEqualTo(json(List.of(inside.value())));
      }
    }
    assertThat(selected).hasSize(1);
  }

  private static String json(Object value) throws JsonProcessingException {
    return new String(Json.mapper().writeValueAsBytes(value), StandardCharsets.UTF_8);
  }
}
