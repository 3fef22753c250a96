package org.muster.community.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.community.player.Player.HideableField;
import org.muster.community.player.Player.Visibility;
import org.muster.community.player.Privacy.Viewer;
import org.muster.core.GeoPoint;
import org.muster.core.Stored;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;

class PrivacyTest {

  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
  private static final LocalDate ADULT = LocalDate.of(1990, 1, 1);
  private static final LocalDate MINOR = LocalDate.of(2010, 1, 1);

  /** Who sees a grown-up of this visibility; a minor is seen by nobody but the minor. */
  static Stream<Arguments> whoSees() {
    return Stream.of(
        arguments(Visibility.PUBLIC, List.of(Viewer.ANYONE, Viewer.CLUB_MATE, Viewer.SELF)),
        arguments(Visibility.MEMBERS_OF_MY_CLUBS, List.of(Viewer.CLUB_MATE, Viewer.SELF)),
        arguments(Visibility.PRIVATE, List.of(Viewer.SELF)));
  }

  @ParameterizedTest
  @MethodSource("whoSees")
  void isShown_toWhomTheVisibilitySays_ifOfAge(Visibility visibility, List<Viewer> sees) {
    for (Viewer viewer : Viewer.values()) {
      assertThat(Privacy.isShown(player(visibility, ADULT, List.of()), viewer, NOW))
          .as("a grown-up to %s", viewer)
          .isEqualTo(sees.contains(viewer));
      for (LocalDate birthDate : new LocalDate[] {MINOR, null}) {
        assertThat(Privacy.isShown(player(visibility, birthDate, List.of()), viewer, NOW))
            .as("born %s, to %s", birthDate, viewer)
            .isEqualTo(viewer == Viewer.SELF);
      }
    }
  }

  @Test
  void isShown_beginsWithTheBirthdayThatBeginsLast() {
    Player young = player(Visibility.PUBLIC, LocalDate.of(2008, 6, 1), List.of());
    assertThat(Privacy.isShown(young, Viewer.ANYONE, Instant.parse("2026-06-01T11:59:59Z")))
        .isFalse();
    assertThat(Privacy.isShown(young, Viewer.ANYONE, NOW)).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void view_lacksWhatIsHidden_andNothingElse(HideableField field) {
    String name = field.name().toLowerCase(Locale.ROOT);
    JsonNode open = view(List.of());
    JsonNode closed = view(List.of(field));
    assertThat(says(open, name)).as("control").isTrue();
    assertThat(says(closed, name)).isFalse();
    for (var member : open.properties()) {
      if (!member.getKey().equals(name)) {
        assertThat(closed.path(member.getKey())).isEqualTo(member.getValue());
      }
    }
  }

  private static boolean says(JsonNode view, String name) {
    JsonNode member = view.path(name);
    return member.isContainerNode() ? !member.isEmpty() : member.isValueNode() && !member.isNull();
  }

  @Test
  void view_neverHasWhatOnlyTheOwnerSees() {
    assertThat(view(List.of()).toString())
        .contains("UKARA")
        .doesNotContain("Quillfeather")
        .doesNotContain("1990")
        .doesNotContain("number-7431")
        .doesNotContain("53.4808");
  }

  private static JsonNode view(List<HideableField> hidden) {
    var row =
        new Stored<>(UUID.randomUUID(), 1, NOW, NOW, player(Visibility.PUBLIC, ADULT, hidden));
    JsonNode view = Json.mapper().valueToTree(PlayerView.of(row, null));
    ((ObjectNode) view).remove("id");
    return view;
  }

  private static Player player(
      Visibility visibility, @Nullable LocalDate birthDate, List<HideableField> hidden) {
    return PlayerBuilder.builder()
        .handle("raven")
        .callsign("Raven")
        .bio("I run and hide")
        .languages(List.of("en"))
        .area(new Locality(new GeoPoint(53.4808, -2.2426), "Manchester", "GB", "England"))
        .roles(List.of(Player.Role.MEDIC))
        .styles(List.of(GameType.MILSIM))
        .loadout(List.of("smock"))
        .lookingForTeam(true)
        .schemes(List.of(new Player.SchemeNumber("UKARA", "number-7431", null)))
        .birthDate(birthDate)
        .secrets(new Player.Secrets("Quillfeather"))
        .visibility(visibility)
        .hidden(hidden)
        .build();
  }
}
