package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.testing.Api;
import org.muster.testing.EventWorld;
import org.muster.testing.Within;

/** Who may know of which game, and who runs it. */
class EventAccessIT {

  @AutoClose private static final EventWorld WORLD = new EventWorld(Clock.systemUTC());

  private final EventAccess access = WORLD.access();

  @ParameterizedTest
  @CsvSource({
    "published, public, anyone, true, false",
    "published, unlisted, anyone, true, false",
    "published, members, anyone, false, false",
    "published, private, anyone, false, false",
    "draft, public, anyone, false, false",
    "published, public, stranger, true, false",
    "published, members, stranger, false, false",
    "published, private, stranger, false, false",
    "draft, public, stranger, false, false",
    "published, members, member, true, false",
    "published, members, asker, false, false",
    "published, private, member, false, false",
    "draft, public, member, false, false",
    "draft, members, officer, true, true",
    "published, private, officer, true, true",
    "draft, private, cohost_officer, true, true",
    "published, members, cohost_member, true, false",
    "draft, private, moderator, true, true",
    "published, private, registered, true, false",
    "draft, private, registered, false, false",
    "published, private, cancelled, false, false",
  })
  void sees_whoMay(String state, String visibility, String who, boolean sees, boolean runs) {
    UUID event = WORLD.event(state, visibility);
    WORLD.register(event, "registered", "confirmed", 1);
    WORLD.register(event, "cancelled", "cancelled", 1);
    LockedEvent managed = access.byId(event);
    Caller caller = WORLD.caller(who);

    assertThat(access.sees(caller, managed)).isEqualTo(sees);
    assertThat(access.runs(caller, managed)).isEqualTo(runs);
    String slug = managed.event().slug();
    if (runs) {
      assertThat(access.managed(caller, slug).id()).isEqualTo(event);
      assertThat(WORLD.events().get(caller, slug).event().organiser()).isEqualTo(EventWorld.CLUB);
    } else {
      assertThatThrownBy(() -> access.managed(caller, slug))
          .isInstanceOfSatisfying(
              ProblemException.class,
              e ->
                  assertThat(e.problem())
                      .isInstanceOf(sees ? Problem.Forbidden.class : Problem.NotFound.class));
    }
  }

  @Test
  void playersGame_isRunByThemAndModerators() {
    UUID event = WORLD.eventOf("stranger");
    LockedEvent managed = access.byId(event);
    assertThat(access.runs(WORLD.caller("stranger"), managed)).isTrue();
    assertThat(access.runs(WORLD.caller("moderator"), managed)).isTrue();
    assertThat(access.runs(WORLD.caller("officer"), managed)).isFalse();
  }

  @Test
  void oldAddress_isMovedOnlyForWhoMayKnow() {
    UUID event = WORLD.event("draft", "public");
    String old = access.byId(event).event().slug();
    String now = old + "-new";
    WORLD.sql("update event set slug = ? where id = ?", now, event);
    assertThatThrownBy(() -> access.managed(WORLD.caller("officer"), old))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem()).isEqualTo(new Problem.Moved("event", now)));
    assertThatThrownBy(() -> access.managed(WORLD.caller("stranger"), old))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem()).isEqualTo(new Problem.NotFound("event", old)));
  }

  @Test
  void taken_countsWhoHoldsAPlace() {
    UUID event = WORLD.event("published", "public");
    WORLD.register(event, "member", "confirmed", 3);
    WORLD.register(event, "officer", "offered", 2);
    WORLD.register(event, "registered", "checked_in", 1);
    WORLD.register(event, "moderator", "no_show", 1);
    WORLD.register(event, "stranger", "pending", 20);
    WORLD.register(event, "asker", "waitlisted", 30);
    WORLD.register(event, "cancelled", "cancelled", 40);
    assertThat(access.byId(event).taken()).isEqualTo(7);
    EventView view = WORLD.events().get(Caller.ANYONE, access.byId(event).event().slug());
    assertThat(view.event().registered()).isEqualTo(7);
    assertThat(view.placesLeft()).isEqualTo(EventWorld.CAPACITY - 7);
    WORLD.node().awaitCaughtUp();
    JsonNode listed =
        new Api(WORLD.node()).ok("/api/events?organiser=wolves&limit=100").path("items");
    assertThat(listed)
        .filteredOn(item -> item.path("id").asText().equals(event.toString()))
        .singleElement()
        .satisfies(item -> assertThat(item.path("registered").asInt()).isEqualTo(7));
    WORLD.sql("update event set registered = 10 where id = ?", event);
    assertThat(access.byId(event).taken()).isEqualTo(17);
    assertThat(access.byId(event).event().registered()).isEqualTo(10);
  }

  /** What was committed while one waited for the lock is counted. */
  @Test
  void locked_seesWhatTheLastHolderWrote() throws Exception {
    UUID event = WORLD.event("published", "public");
    var holds = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Boolean> first =
          threads.submit(
              () ->
                  WORLD
                      .database()
                      .atomically(
                          () -> {
                            access.byId(event);
                            WORLD.register(event, "member", "confirmed", 5);
                            holds.countDown();
                            return WORLD.awaitSomebodyWaiting();
                          }));
      Within.await(holds);
      Future<Integer> second =
          threads.submit(() -> WORLD.database().atomically(() -> access.byId(event).taken()));
      assertThat(Within.get(first)).as("the second waited").isTrue();
      assertThat(Within.get(second)).isEqualTo(5);
    }
  }
}
