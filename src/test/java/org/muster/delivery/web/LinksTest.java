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
  void pages_haveTheAddressesOfTheApi() {
    assertThat(links.page("events", "moor")).isEqualTo(links.event("moor"));
    assertThat(links.list("clubs", "?near=Leeds%20UK"))
        .hasToString("https://muster.example:8443/clubs?near=Leeds%20UK");
    assertThat(links.list("clubs", "")).hasToString("https://muster.example:8443/clubs");
  }

  @Test
  void picture_isOfAVersionInALanguage() {
    assertThat(links.picture("events", "moor", 3, "de"))
        .hasToString("https://muster.example:8443/share/events/moor/3.de.png");
  }

  @Test
  void calendarId_isOfThisHost() {
    assertThat(links.calendarId(ID)).isEqualTo(ID + "@muster.example");
  }
}
