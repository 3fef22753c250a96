package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Where things are. */
class LinksTest {

  private static final UUID ID = UUID.fromString("0198f2ab-0000-7000-8000-000000000001");

  private final Links links = new Links(URI.create("https://muster.example:8443"));

  @Test
  void pages_areBelowTheBaseUrl() {
    assertThat(links.home()).hasToString("https://muster.example:8443");
    assertThat(links.event("moor")).hasToString("https://muster.example:8443/events/moor");
    assertThat(links.venue("moor")).hasToString("https://muster.example:8443/venues/moor");
    assertThat(links.club("wolves")).hasToString("https://muster.example:8443/clubs/wolves");
    assertThat(links.player("ghost")).hasToString("https://muster.example:8443/players/ghost");
  }

  @Test
  void organiser_isAClubOrAPlayer() {
    assertThat(links.organiser("wolves")).isEqualTo(links.club("wolves"));
    assertThat(links.organiser("@ghost")).isEqualTo(links.player("ghost"));
  }

  @Test
  void api_hasThingsAndSearches() {
    assertThat(links.api("events", "moor"))
        .hasToString("https://muster.example:8443/api/events/moor");
    assertThat(links.apiSearch("clubs", "?near=Leeds%20UK"))
        .hasToString("https://muster.example:8443/api/clubs?near=Leeds%20UK");
    assertThat(links.apiSearch("clubs", "")).hasToString("https://muster.example:8443/api/clubs");
  }

  @Test
  void calendarId_isOfThisHost() {
    assertThat(links.calendarId(ID)).isEqualTo(ID + "@muster.example");
  }
}
