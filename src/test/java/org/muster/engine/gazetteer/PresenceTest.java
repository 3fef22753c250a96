package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PresenceTest {

  private static final Gazetteer GAZETTEER = Gazetteer.load();

  @ParameterizedTest
  @CsvSource({
    "Montréal, FR, 'FR CA', CA", // 1,900 people in the Aude
    "Montréal, FR, 'FR', FR", // and nothing in Canada
    "Boston, GB, 'GB US', GB", // 45,000 people
    "Valencia, GB, 'GB ES', ES",
    "London, CA, 'CA GB', CA",
  })
  void first_aSmallTownAtHome_isHiddenByACityOnly(
      String name, String home, String peopled, String country) {
    var named = GAZETTEER.named(name, home);
    assertThat(Presence.first(named, home, Set.of(peopled.split(" "))).getFirst().country())
        .isEqualTo(country);
  }
}
