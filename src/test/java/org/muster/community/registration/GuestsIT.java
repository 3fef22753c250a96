package org.muster.community.registration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.community.registration.Said.details;
import static org.muster.community.registration.Said.faults;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;

/** Who else comes by a registration. */
class GuestsIT {

  private static final Playground THERE = new Playground();
  private static final String THREE =
      "{\"size\": 3, \"guests\": [{\"callsign\": \"Ghost\", \"birth_year\": 2001},"
          + " {\"callsign\": \"Jay\", \"adult\": false}]}";

  @AfterAll
  static void close() {
    THERE.close();
  }

  private static String game() {
    return THERE.game("registration = '{\"guests_allowed\": true}', min_age = 16");
  }

  /** Somebody whose age is known. */
  private static Caller.Member adult() {
    Caller.Member who = THERE.player();
    THERE.sql("update player set birth_date = '1990-01-01' where id = ?", who.player());
    return who;
  }

  private static RegistrationView register(Caller who, String game, String json) {
    return THERE.registrations().register(who, game, details(json));
  }

  private static RegistrationView change(Caller who, RegistrationView of, String json) {
    return THERE
        .registrations()
        .change(
            who,
            of.event().slug(),
            of.id().toString(),
            ExpectedVersion.ANY,
            before -> details(json));
  }

  /** The game is in 2030. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'guests': [{'callsign': 'A'}]} | /guests out_of_range",
        "{'size': 2, 'guests': [{'callsign': 'A'}, {'callsign': 'B'}]} | /guests out_of_range",
        "{'size': 2, 'guests': [{'callsign': 'A', 'birth_year': 2015}]}"
            + " | /guests/0/birth_year too_young",
        "{'size': 2, 'guests': [{'callsign': 'A', 'birth_year': 1999, 'adult': true}]}"
            + " | /guests/0/adult contradiction",
        "{'size': 2, 'guests': [{'callsign': 'A', 'waiver': true}]}"
            + " | /guests/0/waiver read_only",
        "{'size': 2, 'guests': [{'callsign': 'A', 'birth_year': 2014}]} |",
        "{'size': 3, 'guests': [{'callsign': 'A'}]} |",
      })
  void register_withGuests_withinTheRules(String said, String fault) {
    String json = said.replace('\'', '"');
    String game = game();
    if (fault == null || fault.isBlank()) {
      assertThat(register(adult(), game, json).details().guests()).isNotEmpty();
    } else {
      assertThat(faults(() -> register(adult(), game, json))).containsExactly(fault);
    }
  }

  @Test
  void guests_areReadByOfficers_andCountAsTheSizeSays() {
    String game = game();
    register(adult(), game, THREE);

    RegistrationView read = THERE.attendees().all(THERE.officer, game, List.of()).getFirst();

    assertThat(read.details().guests())
        .extracting(Guest::line)
        .containsExactly("Ghost, 2001", "Jay");
    assertThat(AttendeeCard.of(read).line()).contains("with Ghost, Jay").contains(" | 3 | ");
    assertThat(new String(THERE.attendees().sheet(THERE.officer, game, List.of()), UTF_8))
        .contains("guests", "\"Ghost, 2001\nJay, minor\"");
  }

  @Test
  void agreementAtTheGate_isNotedByOfficers_andStaysWithTheName() {
    String game = game();
    Caller who = adult();
    RegistrationView made = register(who, game, THREE);
    String agreed = THREE.replace("\"birth_year\": 2001", "\"waiver\": true");

    assertThat(faults(() -> change(who, made, agreed)))
        .containsExactly("/guests/0/waiver read_only");
    assertThat(change(THERE.officer, made, agreed).details().guests())
        .extracting(Guest::waiver)
        .containsExactly(true, false);
    assertThat(change(who, made, agreed.replace("Jay", "Kay")).details().guests())
        .extracting(Guest::callsign)
        .containsExactly("Ghost", "Kay");
    assertThat(faults(() -> change(who, made, agreed.replace("Ghost", "Another"))))
        .containsExactly("/guests/0/waiver read_only");
  }

  @Test
  void names_areForgottenAMonthAfterTheGame() {
    String game = game();
    Caller who = adult();
    RegistrationView made = register(who, game, THREE);
    THERE.change(
        game,
        "starts_at = '%1$s'::timestamptz - interval '8 h', ends_at = '%1$s'"
            .formatted(THERE.clock.instant().minus(GuestNameStore.KEPT).plusSeconds(1)));

    THERE.parts.guests().forget(10);
    assertThat(THERE.attendees().find(THERE.officer, game, made.id().toString()).details().guests())
        .hasSize(2);

    THERE.clock.forward(Duration.ofSeconds(1));
    assertThat(THERE.parts.guests().forget(10)).isEqualTo(1);
    assertThat(THERE.attendees().find(THERE.officer, game, made.id().toString()).details())
        .satisfies(
            left -> {
              assertThat(left.guests()).isEmpty();
              assertThat(left.size()).isEqualTo(3);
            });
    assertThat(THERE.parts.guests().forget(10)).isZero();
  }
}
