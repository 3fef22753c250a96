package org.muster.delivery.web.part;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class FollowWaysTest {

  @Test
  void ways_areAddressesOfOneSearch() {
    var ways =
        FollowWays.of(URI.create("https://muster.example"), "organiser", "@ann", "x".repeat(90));
    assertThat(ways.subscribe()).isEqualTo("webcal://muster.example/events.ics?organiser=%40ann");
    assertThat(ways.calendar()).isEqualTo("https://muster.example/events.ics?organiser=%40ann");
    assertThat(ways.feed()).isEqualTo("/events.atom?organiser=%40ann");
    assertThat(ways.save()).isEqualTo("/me/searches/new?list=events&organiser=%40ann");
    assertThat(ways.name()).hasSize(80);
  }
}
