package org.muster.community.venue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.community.venue.VenueStore.Age;
import org.muster.testing.TestDatabase;
import org.muster.testing.World;

/** A venue is indexed with the ages of its games, and again whenever they change. */
class VenueAgesIT {

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  private final World world = World.in(db.database());
  private final UUID club = world.club("wolves");
  private final UUID mill = world.venue("mill", club);
  private final UUID quarry = world.venue("quarry", club);

  @Test
  void ages_areThoseOfTheListedGamesThatAreStillOn() {
    at(mill, world.game("for-the-young", club).add(), 12);
    at(mill, world.game("for-some", club).visibility("private").add(), 8);
    at(mill, world.game("off", club).state("cancelled").add(), 10);
    assertThat(ages(mill)).containsExactly(12);
    assertThat(ages(quarry)).isEmpty();
  }

  @Test
  void games_tellTheirVenuesOfWhatChanges() {
    UUID game = world.game("dawn", club).add();
    assertThat(told(() -> at(mill, game, 12))).containsExactly(mill);
    assertThat(told(() -> at(quarry, game, 12))).containsExactlyInAnyOrder(mill, quarry);
    assertThat(told(() -> world.sql("update event set capacity = 9 where id = ?", game))).isEmpty();
    assertThat(told(() -> world.sql("update event set state = 'cancelled' where id = ?", game)))
        .containsExactly(quarry);
    assertThat(told(() -> world.sql("delete from event where id = ?", game)))
        .containsExactly(quarry);
  }

  private void at(UUID venue, UUID game, int age) {
    world.sql("update event set venue_id = ?, min_age = ? where id = ?", venue, age, game);
  }

  private List<Integer> ages(UUID venue) {
    return new VenueStore(db.database())
        .aged(List.of(venue)).getFirst().ages().stream().map(Age::minAge).toList();
  }

  /** The venues that the log names since before a change. */
  private List<UUID> told(Runnable change) {
    world.sql("delete from change_log");
    change.run();
    return db.database()
        .read(
            handle ->
                handle
                    .createQuery("select distinct id from change_log where kind = 'venue'")
                    .mapTo(UUID.class)
                    .list());
  }
}
