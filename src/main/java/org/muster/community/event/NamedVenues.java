package org.muster.community.event;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.muster.community.venue.VenueQuery;
import org.muster.community.venue.VenueView;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.OneLine;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.game.Formats;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;

/** Finds the venue that an assistant names by its slug, or by a name that no other has. */
final class NamedVenues {

  private static final JsonReader<VenueQuery> QUERY = JsonReader.of(VenueQuery.class);
  private static final Pattern SLUG = Pattern.compile(Formats.SLUG);
  private static final int OFFERED = 5;

  private final Venues venues;

  NamedVenues(Venues venues) {
    this.venues = venues;
  }

  /**
   * The slug of a venue.
   *
   * @param wish a slug, or a name such as {@code Ashdown Mill, Leeds}
   * @throws ProblemException {@code AgainstRules} that names the nearest ones; {@code Unavailable}
   */
  String slug(Caller caller, String wish) {
    return bySlug(caller, wish).orElseGet(() -> byName(caller, wish));
  }

  private Optional<String> bySlug(Caller caller, String wish) {
    if (!SLUG.matcher(wish).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(venues.get(caller, wish).venue().slug());
    } catch (ProblemException e) {
      return switch (e.problem()) {
        case Problem.Moved(_, var now) -> Optional.of(now);
        case Problem.NotFound _ -> Optional.empty();
        default -> throw e;
      };
    }
  }

  private String byName(Caller caller, String wish) {
    String words = wish.replace('-', ' ');
    VenueQuery query =
        QUERY.read(Json.mapper().createObjectNode().put("search", words).put("limit", OFFERED));
    var results = venues.search(caller, query);
    List<VenueView> all = results.full();
    List<VenueView> named = all.stream().filter(venue -> isNamed(venue, wish)).toList();
    List<VenueView> meant = named.isEmpty() ? all : named;
    if (meant.size() == 1) {
      return meant.getFirst().venue().slug();
    }
    List<VenueView> near = meant.isEmpty() ? results.items() : meant;
    throw Problem.rule(
        "/venue",
        "unknown_venue",
        near.isEmpty()
            ? "venue must be the slug or the name of a venue: search finds none like this. Leave it"
                + " out, and say the place in the description."
            : near.stream()
                .limit(OFFERED)
                .map(NamedVenues::line)
                .collect(
                    Collectors.joining(
                        ", ", "venue must be the slug of one venue. The nearest: ", ".")));
  }

  private static boolean isNamed(VenueView venue, String wish) {
    String name = venue.venue().name().toLowerCase(Locale.ROOT);
    String asked = wish.toLowerCase(Locale.ROOT).strip();
    return asked.equals(name) || asked.startsWith(name + ",");
  }

  private static String line(VenueView view) {
    String region = view.venue().region();
    return "%s (\"%s\"%s)"
        .formatted(
            view.venue().slug(),
            OneLine.of(view.venue().name()),
            region == null ? "" : ", " + OneLine.of(region));
  }
}
