package org.muster.community.registration;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.community.registration.Registration.State;
import org.muster.core.json.Json;
import org.muster.testing.TestDatabase;

/** The sets of states that statements use are those of the program. */
class RegistrationStatesIT {

  @AutoClose private static final TestDatabase DATABASE = TestDatabase.fresh();

  @Test
  void sets_areTheSameInJavaAndSql() {
    assertThat(states("registration_is_alive")).isEqualTo(State.ALIVE);
    assertThat(states("registration_is_seated")).isEqualTo(State.SEATED);
    assertThat(states("registration_is_unanswered")).isEqualTo(State.UNANSWERED);
  }

  /** The planner looks for the body of the function, which a partial index is over. */
  @Test
  void sets_areSeenThroughByThePlanner() {
    List<String> plan =
        DATABASE
            .database()
            .write(
                h -> {
                  h.execute("set enable_seqscan = off");
                  return h.createQuery(
                          "explain select from registration where event_id ="
                              + " '00000000-0000-0000-0000-000000000000' and player_id ="
                              + " '00000000-0000-0000-0000-000000000000' and"
                              + " registration_is_alive(state)")
                      .mapTo(String.class)
                      .list();
                });
    assertThat(String.join("\n", plan))
        .contains("registration_alive")
        .doesNotContain("registration_is_alive");
  }

  private static Set<State> states(String function) {
    String all =
        Arrays.stream(State.values())
            .map(state -> "('" + Json.name(state) + "')")
            .collect(joining(", "));
    List<String> chosen =
        DATABASE
            .database()
            .read(
                h ->
                    h.createQuery(
                            "select state from (values "
                                + all
                                + ") all_of (state) where "
                                + function
                                + "(state)")
                        .mapTo(String.class)
                        .list());
    return chosen.stream()
        .map(word -> State.valueOf(word.toUpperCase(Locale.ROOT)))
        .collect(Collectors.toSet());
  }
}
