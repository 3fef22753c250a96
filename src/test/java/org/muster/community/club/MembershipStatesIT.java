package org.muster.community.club;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.json.Json;
import org.muster.testing.TestDatabase;

/** The set of states that statements use is that of the program. */
class MembershipStatesIT {

  @AutoClose private static final TestDatabase DATABASE = TestDatabase.fresh();

  @ParameterizedTest
  @EnumSource
  void alive_isTheSameInJavaAndSql(Membership.State state) {
    boolean alive =
        DATABASE
            .database()
            .read(
                h ->
                    h.createQuery("select membership_is_alive(:state)")
                        .bind("state", Json.name(state))
                        .mapTo(Boolean.class)
                        .one());
    assertThat(alive).isEqualTo(state.isAlive());
  }
}
