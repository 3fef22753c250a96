package org.muster.lab.relevance;

import static java.util.stream.Collectors.toMap;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.player.Player;
import org.muster.community.player.Player.HideableField;
import org.muster.community.venue.Venue;
import org.muster.core.game.Locality;
import org.muster.demo.DemoCommunity;

/**
 * Everything of a community that anybody may find, made from its records alone. What is hidden,
 * unlisted or a draft is not there at all.
 */
final class Things {

  private static final int YEARS_OF_AGE = 18;

  private final Instant now;
  private final Map<String, Club> clubs;
  private final Map<String, Venue> venues;
  private final List<Thing> all;

  Things(DemoCommunity community, Instant now) {
    this.now = now;
    clubs = community.clubs().stream().collect(toMap(Club::slug, c -> c));
    venues = community.venues().stream().collect(toMap(Venue::slug, v -> v));
    var games = new Games(clubs, venues, now);
    all =
        Stream.of(
                community.clubs().stream().map(Things::club),
                community.venues().stream().map(Things::venue),
                community.players().stream().map(this::player),
                community.events().stream().map(games::thing))
            .flatMap(things -> things)
            .filter(Objects::nonNull)
            .toList();
  }

  List<Thing> all() {
    return all;
  }

  private static @Nullable Thing club(Club club) {
    if (club.visibility() != Club.Visibility.PUBLIC || club.state() != Club.State.ACTIVE) {
      return null;
    }
    var names = new ArrayList<>(List.of(club.name()));
    names.addAll(club.aka());
    return at(new Thing.Facts("club", club.slug(), names), club.home())
        .tag("kind", club.kind())
        .tags("game_type", club.styles())
        .tags("audience", club.audience())
        .tags("language", club.languages())
        .tags("scheme", club.schemes().stream().map(s -> s.scheme()).toList())
        .flag("recruiting", club.recruiting())
        .number("min_age", club.minAge())
        .number("founded", club.founded())
        .says(club.description())
        .thing(true);
  }

  private static @Nullable Thing venue(Venue venue) {
    if (venue.state() != Venue.State.ACTIVE) {
      return null;
    }
    var names = new ArrayList<>(List.of(venue.name()));
    names.addAll(venue.aka());
    var facts =
        new Thing.Facts("venue", venue.slug(), names)
            .tag("country", venue.country())
            .tag("region", venue.region())
            .tags("environment", venue.environments())
            .tags("amenity", venue.amenities())
            .tag("operator", venue.operatorClub())
            .flag("private_hire", venue.privateHire())
            .number("capacity", venue.capacity())
            .number("area", venue.areaM2())
            .number("min_group", venue.minGroup())
            .says(venue.pointPrecision() == Venue.Precision.HIDDEN ? null : venue.address())
            .says(venue.description())
            .at(venue.searchedPoint());
    RuleFacts.add(facts, venue.defaultRules());
    return facts.thing(true);
  }

  private @Nullable Thing player(Player player) {
    LocalDate birth = player.birthDate();
    if (player.visibility() != Player.Visibility.PUBLIC
        || birth == null
        || birth.plusYears(YEARS_OF_AGE).isAfter(LocalDate.ofInstant(now, ZoneOffset.UTC))) {
      return null;
    }
    var names = new ArrayList<String>();
    if (player.callsign() != null) {
      names.add(player.callsign());
    }
    names.add(player.handle());
    var facts = new Thing.Facts("player", player.handle(), names);
    if (shows(player, HideableField.AREA)) {
      at(facts, player.area());
    }
    if (shows(player, HideableField.ROLES)) {
      facts.tags("role", player.roles());
    }
    if (shows(player, HideableField.STYLES)) {
      facts.tags("game_type", player.styles());
    }
    if (shows(player, HideableField.LANGUAGES)) {
      facts.tags("language", player.languages());
    }
    if (shows(player, HideableField.LOOKING_FOR_TEAM)) {
      facts.flag("looking", player.lookingForTeam());
    }
    if (shows(player, HideableField.SCHEMES)) {
      facts.tags("scheme", player.schemes().stream().map(s -> s.scheme()).toList());
    }
    if (shows(player, HideableField.LOADOUT)) {
      facts.says(String.join(", ", player.loadout()));
    }
    return facts.says(shows(player, HideableField.BIO) ? player.bio() : null).thing(true);
  }

  private static boolean shows(Player player, HideableField field) {
    return !player.hidden().contains(field);
  }

  private static Thing.Facts at(Thing.Facts facts, @Nullable Locality home) {
    return home == null
        ? facts
        : facts
            .tag("country", home.country())
            .tag("region", home.region())
            .tag("place", home.place())
            .says(home.place())
            .at(home.point());
  }
}
