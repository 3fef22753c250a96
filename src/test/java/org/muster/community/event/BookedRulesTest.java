package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.core.json.MergePatch;

/** What of a game cannot be taken from those who registered for it. */
class BookedRulesTest {

  private static final Event GAME =
      EventForm.SHAPE.read(
          Json.parse(
              """
              {"slug": "game", "title": "A game", "organiser": "wolves", "tz": "Europe/London",
               "starts_at": "2030-05-11T10:00:00+01:00", "ends_at": "2030-05-11T16:00:00+01:00",
               "factions": [{"name": "Blue"}, {"name": "Red", "capacity": 9}],
               "roles": [{"role": "medic", "limit": 3}, {"role": "sniper"}],
               "prices": [{"label": "Day", "amount_minor": 3000, "currency": "GBP"},
                          {"amount_minor": 4000, "currency": "GBP"}],
               "rental": {"available": true}, "rental_capacity": 5}
              """));

  private static final List<Booking> BOOKINGS =
      List.of(
          new Booking("Red", "medic", "Day", 3, 2, true),
          new Booking("Red", null, null, 1, 0, true),
          new Booking("Red", "medic", null, 2, 1, false));

  private static Event changed(String patch) {
    return MergePatch.of(EventForm.SHAPE, (ObjectNode) Json.parse(patch.replace('\'', '"')))
        .applyTo(GAME);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'factions': [{'name': 'Blue'}]} | /factions | must keep \"Red\": 3 registrations use it",
        "{'factions': [{'name': 'Blue'}, {'name': 'Crimson', 'capacity': 9}]} | /factions | 3 reg",
        "{'factions': [{'name': 'Red', 'capacity': 3}]} | /factions/0/capacity | at least 4",
        "{'roles': [{'role': 'sniper'}]} | /roles | must keep \"medic\": 2 registrations use it",
        "{'roles': [{'role': 'medic', 'limit': 0}]} | /roles/0/limit | at least 1",
        "{'prices': []} | /prices | must keep \"Day\": 1 registration uses it",
        "{'rental_capacity': 1} | /rental_capacity | at least 2",
        "{'rental': {'available': false}} | /rental | 2 registrations need it",
        "{'rental': null} | /rental | 2 registrations need it",
      })
  void faults_ofWhatIsTaken_sayWhereAndHowMany(String patch, String pointer, String words) {
    assertThat(BookedRules.faults(GAME, changed(patch), () -> BOOKINGS))
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.name()).isEqualTo(pointer);
              assertThat(fault.code()).isEqualTo("taken");
              assertThat(fault.detail()).contains(words);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'factions': [{'name': 'Red', 'capacity': 4, 'colour': 'red'}]}",
        "{'factions': [{'name': 'Red'}, {'name': 'Green'}]}",
        "{'roles': [{'role': 'medic', 'limit': 1}]}",
        "{'prices': [{'label': 'Day', 'amount_minor': 9000, 'currency': 'GBP'}]}",
        "{'rental_capacity': 2}",
        "{'rental_capacity': null}",
        "{'rental': {'available': true, 'price_minor': 900}}",
      })
  void faults_ofWhatNobodyHas_areNone(String patch) {
    assertThat(BookedRules.faults(GAME, changed(patch), () -> BOOKINGS)).isEmpty();
  }

  /** A game that was imported with less than is taken can still be changed otherwise. */
  @Test
  void faults_ofWhatIsNotChanged_areNone() {
    var crowd = List.of(new Booking("Red", "medic", "Old", 50, 9, true));

    assertThat(
            BookedRules.faults(
                GAME, changed("{'factions': [{'name': 'Red', 'capacity': 9}]}"), () -> crowd))
        .isEmpty();
    assertThat(BookedRules.faults(GAME, changed("{'rental_capacity': 4}"), () -> crowd)).hasSize(1);
  }

  @Test
  void faults_ofAnotherChange_askForNoBookings() {
    Supplier<List<Booking>> none =
        () -> {
          throw new AssertionError("nobody has to be asked");
        };

    assertThat(BookedRules.faults(GAME, changed("{'title': 'Another', 'capacity': 1}"), none))
        .isEmpty();
  }
}
