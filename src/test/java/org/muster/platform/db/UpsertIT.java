package org.muster.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.community.club.Club;
import org.muster.community.club.ClubStore;
import org.muster.core.GeoPoint;
import org.muster.core.Transferable.Outcome;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.testing.TestDatabase;

class UpsertIT {

  private static final JsonReader<Club> CLUB = JsonReader.of(Club.class);

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  private final ClubStore clubs = new ClubStore(db.database());

  @Test
  void write_newRows_areInserted() {
    assertThat(clubs.put(List.of(club("a", "A"), club("b", "B")))).isEqualTo(new Outcome(2, 0, 0));
    assertThat(versions()).isEqualTo(Map.of("a", 1L, "b", 1L));
    assertThat(logged()).isEqualTo(2);
  }

  @Test
  void write_theSameAgain_changesNothingAndIsInNoLog() {
    clubs.put(List.of(club("a", "A"), club("b", "B")));
    long logged = logged();
    String updated = updatedAt();
    assertThat(clubs.put(List.of(club("a", "A"), club("b", "B")))).isEqualTo(new Outcome(0, 0, 2));
    assertThat(versions()).isEqualTo(Map.of("a", 1L, "b", 1L));
    assertThat(logged()).isEqualTo(logged);
    assertThat(updatedAt()).isEqualTo(updated);
  }

  @Test
  void update_writesOverTheRow_andOnlyWhatDiffers() {
    clubs.put(List.of(club("a", "A"), club("b", "B")));
    UUID id = id("b");
    Upsert names = Upsert.into("club", "slug").columns("slug", "name").build();
    for (int i = 0; i < 2; i++) {
      db.database()
          .write(
              handle -> {
                names.update(handle, id, club("c", "Bee"));
                return true;
              });
    }
    assertThat(versions()).isEqualTo(Map.of("a", 1L, "c", 2L));
    assertThat(id("c")).isEqualTo(id);
    assertThat(db.database().movedTo("club", "slug", "b")).hasValue("c");
  }

  @Test
  void isFree_notForWhatIsOrWasAnothers() {
    clubs.put(List.of(club("a", "A"), club("b", "B")));
    UUID a = id("a");
    db.database().write(handle -> handle.execute("update club set slug = 'new' where id = ?", a));
    assertThat(free("c", null)).isTrue();
    assertThat(free("b", null)).isFalse();
    assertThat(free("b", a)).isFalse();
    assertThat(free("new", a)).isTrue();
    assertThat(free("a", a)).as("back to where it was").isTrue();
    assertThat(free("a", null)).as("an old address of something else").isFalse();
  }

  private boolean free(String slug, @Nullable UUID but) {
    return db.database().isFree("club", "slug", slug, but);
  }

  @Test
  void write_mixed_countsEachOnce() {
    clubs.put(List.of(club("a", "A"), club("b", "B")));
    UUID id = id("b");
    long logged = logged();
    assertThat(clubs.put(List.of(club("a", "A"), club("b", "Bee"), club("c", "C"))))
        .isEqualTo(new Outcome(1, 1, 1));
    assertThat(versions()).isEqualTo(Map.of("a", 1L, "b", 2L, "c", 1L));
    assertThat(id("b")).as("an update keeps the id").isEqualTo(id);
    assertThat(logged()).isEqualTo(logged + 2);
  }

  @Test
  void write_nothing_isNothing() {
    assertThat(clubs.put(List.of())).isEqualTo(Outcome.NOTHING);
    assertThat(logged()).isZero();
  }

  @Test
  void write_absentValues_overwritePresentOnes() {
    clubs.put(
        List.of(
            CLUB.read(
                Json.parse(
                    """
                    {"slug": "a", "name": "A", "kind": "club", "aka": ["Aaa"], "recruiting": true,
                     "home": {"point": {"lat": 53.48, "lon": -2.24}, "place": "Manchester"},
                     "links": [{"label": "site", "url": "https://example.org"}]}
                    """))));
    clubs.put(List.of(club("a", "A")));
    assertThat(all()).containsExactly(club("a", "A"));
  }

  @Test
  void write_everyValue_comesBackAsItWas() {
    Club club =
        CLUB.read(
            Json.parse(
                """
                {"slug": "wilki-lodz", "name": "Wilki Łódź \\"7\\" \\\\ '%s' :x <y>", "kind": "team",
                 "aka": ["a,b", "{c}", "NULL", "\\"", "東京 🪖"], "description": "x\\n\\ty",
                 "languages": ["pl", "zh-Hant-TW"], "styles": ["milsim", "cqb"],
                 "home": {"point": {"lat": 0, "lon": -179.999999999}, "country": "PL"},
                 "audience": ["women"], "recruiting": false, "min_age": 0, "founded": 1999,
                 "schemes": [{"scheme": "UKARA"}], "join_policy": "invite",
                 "visibility": "unlisted", "state": "archived"}
                """));
    clubs.put(List.of(club));
    assertThat(all()).containsExactly(club);
    assertThat(clubs.put(all())).as("what was read").isEqualTo(new Outcome(0, 0, 1));
    assertThat(club.home())
        .isEqualTo(new Locality(new GeoPoint(0, -179.999999999), null, "PL", null));
  }

  @Test
  void write_aRowThatTheDatabaseRefuses_writesNoneOfThem() {
    assertThatThrownBy(() -> clubs.put(List.of(club("a", "A"), club("b", "x".repeat(121)))))
        .isInstanceOf(RuntimeException.class);
    assertThat(all()).isEmpty();
    assertThat(logged()).isZero();
  }

  @Test
  void write_manyAtOnce() {
    List<Club> many = IntStream.range(0, 3000).mapToObj(i -> club("c" + i, "C " + i)).toList();
    assertThat(clubs.put(many)).isEqualTo(new Outcome(3000, 0, 0));
    assertThat(clubs.put(many)).isEqualTo(new Outcome(0, 0, 3000));
  }

  @Test
  void anyWriter_countsAVersionForAChangeOnly() {
    clubs.put(List.of(club("a", "A")));
    sql("update club set name = name");
    assertThat(versions()).isEqualTo(Map.of("a", 1L));
    sql("update club set name = 'B'");
    assertThat(versions()).isEqualTo(Map.of("a", 2L));
    sql("update club set version = 1, name = 'C'");
    assertThat(versions()).as("nobody sets it back").isEqualTo(Map.of("a", 3L));
  }

  @Test
  void write_insideATransactionThatFails_isUndone() {
    assertThatThrownBy(
            () ->
                db.database()
                    .atomically(
                        () -> {
                          clubs.put(List.of(club("a", "A")));
                          assertThat(all()).as("its own writes").hasSize(1);
                          throw new IllegalStateException("no");
                        }))
        .hasMessage("no");
    assertThat(all()).isEmpty();
    assertThat(logged()).isZero();
  }

  private static Club club(String slug, String name) {
    return CLUB.read(
        Json.parse("{\"slug\":\"%s\",\"name\":\"%s\",\"kind\":\"club\"}".formatted(slug, name)));
  }

  private List<Club> all() {
    var all = new ArrayList<Club>();
    clubs.each(all::add);
    return all;
  }

  private Map<String, Long> versions() {
    return db.database()
        .read(
            handle ->
                handle
                    .createQuery("select slug, version from club")
                    .reduceRows(
                        new HashMap<String, Long>(),
                        (map, row) -> {
                          map.put(
                              row.getColumn("slug", String.class),
                              row.getColumn("version", Long.class));
                          return map;
                        }));
  }

  private UUID id(String slug) {
    return db.database()
        .read(
            handle ->
                handle
                    .createQuery("select id from club where slug = :slug")
                    .bind("slug", slug)
                    .mapTo(UUID.class)
                    .one());
  }

  private String updatedAt() {
    return db.database()
        .read(
            handle ->
                handle
                    .createQuery("select max(updated_at)::text from club")
                    .mapTo(String.class)
                    .one());
  }

  private long logged() {
    return db.database().count("change_log");
  }

  private void sql(String sql) {
    db.database().write(handle -> handle.execute(sql));
  }
}
