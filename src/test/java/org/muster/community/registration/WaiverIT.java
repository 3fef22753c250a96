package org.muster.community.registration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.community.registration.Said.details;
import static org.muster.community.registration.Said.faults;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.muster.community.event.GameWaiver;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;

/** Which text of a game's waiver players agreed to, and when. */
class WaiverIT {

  private static final Playground THERE = new Playground();
  private static final String FIRST = new GameWaiver("At my own risk.", null).version();
  private static final String SECOND = new GameWaiver("At my own risk!", null).version();

  @AfterAll
  static void close() {
    THERE.close();
  }

  private static String game() {
    return THERE.game(
        "registration = '{\"guests_allowed\": true}',"
            + " waiver = '{\"text\": \"At my own risk.\"}'");
  }

  private static void revise(String game) {
    THERE.change(game, "waiver = '{\"text\": \"At my own risk!\"}'");
  }

  private static RegistrationView agreed(Caller who, String game) {
    return THERE.registrations().register(who, game, details("{\"waiver\": true}"));
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

  private static String said(String version) {
    return "{\"waiver\": true, \"waiver_version\": \"" + version + "\"}";
  }

  @Test
  void register_withoutAgreement_isRefused() {
    assertThat(faults(() -> THERE.register(THERE.player(), game())))
        .containsExactly("/waiver required");
  }

  @Test
  void register_toATextThatIsNotThisOne_isRefused() {
    String game = game();

    assertThat(
            faults(
                () -> THERE.registrations().register(THERE.player(), game, details(said(SECOND)))))
        .containsExactly("/waiver_version outdated");
    assertThat(
            faults(
                () ->
                    THERE
                        .registrations()
                        .register(THERE.player(), THERE.game(), details(said(FIRST)))))
        .containsExactly("/waiver_version outdated");
    assertThat(
            THERE
                .registrations()
                .register(THERE.player(), game, details(said(FIRST)))
                .details()
                .waiverVersion())
        .isEqualTo(FIRST);
  }

  @Test
  void agreement_isToTheTextAsItWas_untilItIsGivenAnew() {
    String game = game();
    Caller who = THERE.player();
    RegistrationView made = agreed(who, game);
    Instant then = THERE.clock.instant();
    assertThat(made.details().waiverVersion()).isEqualTo(FIRST);
    assertThat(made.waiverOutdated()).isFalse();

    revise(game);
    THERE.clock.forward(Duration.ofMinutes(5));

    // what is changed besides agrees to nothing
    RegistrationView larger =
        change(
            who,
            made,
            "{\"size\": 2, \"waiver\": true, \"waiver_version\": \"%s\"}".formatted(FIRST));
    assertThat(larger.waiverOutdated()).isTrue();
    assertThat(larger.waiverAt()).isEqualTo(then);
    RegistrationView sheet = THERE.attendees().all(THERE.officer, game, List.of()).getFirst();
    assertThat(sheet.waiverOutdated()).isTrue();
    assertThat(AttendeeCard.of(sheet).line()).contains("waiver agreed to an older text");
    assertThat(new String(THERE.attendees().sheet(THERE.officer, game, List.of()), UTF_8))
        .contains("waiver_outdated", ",true,");
    assertThat(Said.problem(() -> change(THERE.officer, made, said(SECOND))))
        .isInstanceOf(Problem.Forbidden.class);

    RegistrationView anew = change(who, made, said(SECOND));
    assertThat(anew.details().waiverVersion()).isEqualTo(SECOND);
    assertThat(anew.waiverOutdated()).isFalse();
    assertThat(anew.waiverAt()).isEqualTo(then.plus(Duration.ofMinutes(5)));
  }

  @Test
  void agreement_ofAnAssistant_isToTheTextAsItIsNow() {
    String game = game();
    Caller who = THERE.player();
    agreed(who, game);
    revise(game);

    assertThat(THERE.registrations().put(who, game, false, before -> before).now().waiverOutdated())
        .isTrue();
    assertThat(THERE.registrations().put(who, game, true, before -> before).now().details())
        .extracting(RegistrationDetails::waiverVersion)
        .isEqualTo(SECOND);
  }

  @Test
  void agreement_takenBack_hasNoText() {
    String game = game();
    Caller who = THERE.player();
    RegistrationView made = agreed(who, game);
    THERE.change(game, "waiver = null");

    RegistrationView back = change(who, made, "{}");

    assertThat(back.details().waiverVersion()).isNull();
    assertThat(back.waiverAt()).isNull();
  }
}
