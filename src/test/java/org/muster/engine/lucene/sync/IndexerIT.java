package org.muster.engine.lucene.sync;

import static java.util.Collections.disjoint;
import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.engine.lucene.Followed.execute;
import static org.muster.engine.lucene.Followed.insertClub;
import static org.muster.engine.lucene.Followed.soon;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.engine.lucene.Followed;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.platform.changelog.Writers;

/** The index follows the database, whoever writes there. */
class IndexerIT {

  @AutoClose private final Followed followed = Followed.started();

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13})
  void follow_writersThatCommitLateAndOutOfOrder_missesNothing(long seed) throws Exception {
    var writers = new Writers(followed.db.address(), seed);
    writers.run(() -> assertThat(disjoint(followed.found("club"), writers.rolledBack())).isTrue());
    List<UUID> listed = followed.listedClubs();
    System.out.printf("seed %d: %d clubs are listed%n", seed, listed.size());
    soon()
        .untilAsserted(
            () -> assertThat(followed.found("club")).as("seed %d", seed).isEqualTo(listed));
    assertThat(followed.indexer().size()).isEqualTo(listed.size());
  }

  @Test
  void follow_besideALongOpenTransaction_delaysNobody() throws SQLException {
    UUID waiting = UUID.randomUUID();
    UUID touched = followed.club("red fox");
    soon().until(() -> followed.found("club").contains(touched));
    try (Connection open = followed.connect()) {
      execute(open, insertClub(waiting, "wolf pack"));
      execute(open, "update club set name = 'grey fox' where id = '" + touched + "'");
      for (int i = 0; i < 20; i++) {
        UUID other = followed.club("bear " + i);
        soon().until(() -> followed.found("club").contains(other));
      }
      assertThat(followed.found("club")).doesNotContain(waiting);
      assertThat(named("red fox")).containsExactly(touched);
      open.commit();
    }
    soon().until(() -> followed.found("club").contains(waiting));
    soon().untilAsserted(() -> assertThat(named("grey fox")).containsExactly(touched));
  }

  @Test
  void follow_whatWasRolledBack_neverAppears() throws SQLException {
    UUID undone = UUID.randomUUID();
    try (Connection connection = followed.connect()) {
      execute(connection, insertClub(undone, "never was"));
      connection.rollback();
    }
    UUID later = followed.club("later");
    soon().until(() -> followed.found("club").contains(later));
    assertThat(followed.found("club")).containsExactly(later);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "delete from club",
        "update club set visibility = 'private'",
        "update club set visibility = 'unlisted'",
        "update club set state = 'archived'",
      })
  void follow_rowThatGoesOrIsHidden_disappears(String sql) {
    UUID club = followed.club("wolf pack");
    soon().until(() -> followed.found("club").contains(club));
    followed.sql(sql);
    soon().until(() -> followed.found("club").isEmpty());
    followed.sql("update club set visibility = 'public', state = 'active'");
    if (!sql.startsWith("delete")) {
      soon().until(() -> followed.found("club").contains(club));
    }
  }

  @Test
  void follow_venueAndClubOfAnEvent_changeItToo() {
    UUID club = followed.club("wolf pack");
    UUID venue = followed.venue("old mill");
    UUID event = followed.event("night raid", club, venue);
    soon().until(() -> named("old mill night").contains(event));
    followed.sql("update venue set name = 'new quarry', slug = 'new-quarry', country = 'DE'");
    soon().until(() -> named("new quarry night").contains(event));
    assertThat(events(Fields.VENUE, "new-quarry")).containsExactly(event);
    assertThat(events(Fields.COUNTRY, "DE")).containsExactly(event);
    followed.sql("update club set name = 'bear den', slug = 'bear-den'");
    soon().until(() -> events(Fields.ORGANISER, "bear-den").contains(event));
    assertThat(named("bear den night")).contains(event);
  }

  @Test
  void follow_coHostThatMoves_changesItsEvents() {
    UUID coHost = followed.club("second club");
    UUID event = followed.event("night raid", followed.club("first club"), followed.venue("mill"));
    followed.sql("update event set co_host_ids = array[cast('" + coHost + "' as uuid)]");
    soon().until(() -> events(Fields.ORGANISER, "c-" + coHost).contains(event));
    followed.settle();
    followed.sql("update club set slug = 'moved' where id = '" + coHost + "'");
    soon().until(() -> events(Fields.ORGANISER, "moved").contains(event));
    assertThat(events(Fields.ORGANISER, "c-" + coHost)).isEmpty();
    followed.sql("delete from club where id = '" + coHost + "'");
    soon().until(() -> events(Fields.ORGANISER, "moved").isEmpty());
  }

  @Test
  void follow_minorsAndPrivatePlayers_areNotIndexedUntilTheyMayBe() {
    followed.sql(
        """
        insert into player (handle, callsign, visibility, birth_date) values
          ('hidden', 'hidden', 'private', '1990-01-01'),
          ('members', 'members', 'members_of_my_clubs', '1990-01-01'),
          ('ageless', 'ageless', 'public', null),
          ('shown', 'shown', 'public', '1990-01-01')\
        """);
    soon().until(() -> followed.found("player").size() == 1);
    followed.sql("update player set visibility = 'public' where handle = 'hidden'");
    soon().until(() -> followed.found("player").size() == 2);
    followed.sql("update player set birth_date = null");
    soon().until(() -> followed.found("player").isEmpty());
  }

  @Test
  void follow_aRowThatCannotBeIndexed_stopsNoOthers() {
    UUID good = followed.club("good one");
    // longer than any term of an index may be
    UUID bad = followed.club("bad one");
    followed.sql(
        "update club set languages = array[repeat('wolf', 9000)] where id = '" + bad + "'");
    UUID after = followed.club("after it");
    soon().until(() -> followed.found("club").containsAll(List.of(good, after)));
    soon().untilAsserted(() -> assertThat(followed.indexer().rowsAside()).isEqualTo(1));
    followed.sql("update club set languages = '{}' where id = '" + bad + "'");
    // read again first, seen by searches a moment later
    soon().untilAsserted(() -> assertThat(followed.indexer().rowsAside()).isZero());
    soon().until(() -> followed.found("club").contains(bad));
  }

  private List<UUID> named(String words) {
    return followed.found(new Filter.And(List.of()), words);
  }

  private List<UUID> events(String field, String value) {
    return followed.found(
        Filter.all(Filter.is(Fields.TYPE, "event"), Filter.is(field, value)), null);
  }
}
