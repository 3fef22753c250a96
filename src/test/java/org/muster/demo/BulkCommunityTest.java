package org.muster.demo;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;
import org.muster.core.json.JsonReader;

class BulkCommunityTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
  private static final int MANY = 20_050;

  @Test
  void stream_hasExactlyTheCountAndRefersOnlyBackwards() {
    Set<String> seen = new HashSet<>();
    List<Item> items = BulkCommunity.stream(TODAY, MANY, 1).toList();
    assertThat(items).hasSize(MANY);
    for (Item item : items) {
      switch (item) {
        case Item.OfClub(Club club) -> assertThat(seen.add("club " + club.slug())).isTrue();
        case Item.OfPlayer(Player player) -> assertThat(seen.add("@" + player.handle())).isTrue();
        case Item.OfVenue(Venue venue) -> {
          assertThat(seen).contains("club " + venue.operatorClub());
          assertThat(seen.add("venue " + venue.slug())).isTrue();
        }
        case Item.OfEvent(Event event) -> {
          String organiser = requireNonNull(event.organiser());
          assertThat(seen).contains(organiser.startsWith("@") ? organiser : "club " + organiser);
          assertThat(seen).contains("venue " + event.venue());
          assertThat(seen.add("event " + event.slug())).isTrue();
        }
      }
    }
  }

  @Test
  void stream_isTheSameForTheSameSeedAndVariedInNames() {
    List<Item> items = BulkCommunity.stream(TODAY, 3000, 5).toList();
    assertThat(BulkCommunity.stream(TODAY, 3000, 5)).containsExactlyElementsOf(items);
    assertThat(BulkCommunity.stream(TODAY, 3000, 6)).isNotEqualTo(items);
    List<String> names =
        items.stream()
            .flatMap(
                i ->
                    i instanceof Item.OfClub(Club c)
                        ? List.of(c.name()).stream()
                        : List.<String>of().stream())
            .toList();
    assertThat(new HashSet<>(names).size()).isGreaterThan(names.size() * 8 / 10);
  }

  @Test
  void stream_fitsTheSchemasOfImport() {
    var clubs = JsonReader.of(Club.class);
    var players = JsonReader.of(Player.class);
    var venues = JsonReader.of(Venue.class);
    var events = JsonReader.of(Event.class);
    BulkCommunity.stream(TODAY, 2000, 9)
        .forEach(
            item -> {
              switch (item) {
                case Item.OfClub(Club club) -> DemoCommunityTest.fits(clubs, List.of(club));
                case Item.OfPlayer(Player p) -> DemoCommunityTest.fits(players, List.of(p));
                case Item.OfVenue(Venue venue) -> DemoCommunityTest.fits(venues, List.of(venue));
                case Item.OfEvent(Event event) -> DemoCommunityTest.fits(events, List.of(event));
              }
            });
  }
}
