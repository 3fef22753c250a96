package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.community.registration.Said.details;
import static org.muster.community.registration.Said.faults;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;

/** What players answer to a game's own questions. */
class GameAnswersIT {

  private static final Playground THERE = new Playground();

  private static final String QUESTIONS =
      """
      questions = '[
        {"key": "kit", "text": "Your kit?", "kind": "choice", "required": true,
          "choices": ["Rifle", "Pistol"]},
        {"key": "size", "text": "Which size?", "max_length": 3},
        {"key": "camping", "text": "Do you stay?", "kind": "yes_no"},
        {"key": "notes", "text": "What else?"}]'\
      """;

  @AfterAll
  static void close() {
    THERE.close();
  }

  private static RegistrationView register(Caller who, String game, String answers) {
    return THERE.registrations().register(who, game, details("{\"answers\": " + answers + "}"));
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | /answers/kit required",
        "{'kit': ' '} | /answers/kit required",
        "{'kit': 'Spoon'} | /answers/kit unknown_value",
        "{'kit': 'rifle'} | /answers/kit unknown_value",
        "{'kit': 'Rifle', 'size': 'long'} | /answers/size length",
        "{'kit': 'Rifle', 'camping': 'true'} | /answers/camping unknown_value",
        "{'kit': 'Rifle', 'colour': 'red'} | /answers unknown_value",
      })
  void register_withWrongAnswers_namesThem(String answers, String fault) {
    String game = THERE.game(QUESTIONS);

    assertThat(faults(() -> register(THERE.player(), game, answers.replace('\'', '"'))))
        .containsExactly(fault);
  }

  @Test
  void register_atTheBounds_keepsTheAnswers() {
    String game = THERE.game(QUESTIONS);
    String longest = "n".repeat(500);

    RegistrationView made =
        register(
            THERE.player(),
            game,
            "{\"kit\": \"Pistol\", \"size\": \"XXL\", \"camping\": \"no\", \"notes\": \"%s\"}"
                .formatted(longest));

    assertThat(made.details().answers())
        .isEqualTo(Map.of("kit", "Pistol", "size", "XXL", "camping", "no", "notes", longest));
  }

  @Test
  void register_forAGameThatAsksNothing_takesNoAnswers() {
    String game = THERE.game();

    assertThat(faults(() -> register(THERE.player(), game, "{\"kit\": \"Rifle\"}")))
        .containsExactly("/answers unknown_value");
  }

  @Test
  void answers_stayByTheirKeys_whenTheQuestionsChange() {
    String game = THERE.game("registration = '{\"guests_allowed\": true}', " + QUESTIONS);
    Caller who = THERE.player();
    RegistrationView made = register(who, game, "{\"kit\": \"Rifle\", \"notes\": \"Late\"}");

    THERE.change(
        game,
        """
        questions = '[{"key": "kit", "text": "What do you carry?", "kind": "choice",
          "required": true, "choices": ["Pistol", "Knife"]},
          {"key": "food", "text": "What do you eat?", "required": true}]'\
        """);

    // what was so before is no fault of this change
    RegistrationView changed =
        change(who, made, "{\"size\": 2, \"answers\": {\"kit\": \"Rifle\", \"notes\": \"Late\"}}");
    assertThat(changed.details().answers()).isEqualTo(Map.of("kit", "Rifle", "notes", "Late"));
    assertThat(faults(() -> change(who, made, "{\"answers\": {\"kit\": \"Sword\"}}")))
        .containsExactly("/answers/kit unknown_value");
    assertThat(
            change(who, made, "{\"answers\": {\"kit\": \"Knife\", \"food\": \"Rice\"}}")
                .details()
                .answers())
        .isEqualTo(Map.of("kit", "Knife", "food", "Rice"));
  }

  @Test
  void officers_readAnswers_butDoNotWriteThem() {
    String game = THERE.game(QUESTIONS);
    RegistrationView made = register(THERE.player(), game, "{\"kit\": \"Rifle\"}");

    assertThat(
            THERE.attendees().find(THERE.officer, game, made.id().toString()).details().answers())
        .isEqualTo(Map.of("kit", "Rifle"));
    assertThat(
            Said.problem(() -> change(THERE.officer, made, "{\"answers\": {\"kit\": \"Pistol\"}}")))
        .isInstanceOf(Problem.Forbidden.class);
  }

  @Test
  void accept_needsTheRequiredAnswers() {
    String game = THERE.game(QUESTIONS);
    Caller.Member who = THERE.player();
    THERE.belong(who, "member");
    RegistrationView offered =
        THERE.attendees().invite(THERE.officer, game, new Invitation(THERE.handle(who)));

    assertThat(faults(() -> THERE.registrations().accept(who, game, offered.id().toString())))
        .containsExactly("/answers/kit required");

    change(who, offered, "{\"answers\": {\"kit\": \"Rifle\"}}");
    assertThat(THERE.registrations().accept(who, game, offered.id().toString()).state())
        .isEqualTo(State.CONFIRMED);
  }
}
