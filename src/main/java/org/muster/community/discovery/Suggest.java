package org.muster.community.discovery;

import static java.util.stream.Collectors.groupingBy;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.muster.community.discovery.NameStore.Names;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.Completer;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Completer.Typing;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Home;
import org.muster.engine.query.Near;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Zones;
import org.muster.engine.vocabulary.Vocabulary;

/** Completes what a user types. Each feature contributes the filter for what may be suggested. */
final class Suggest {

  /** Extra rows to read, in case some were deleted or renamed since they were indexed. */
  private static final int SPARE = 4;

  private final Completer completer;
  private final SearchService searches;
  private final NameStore store;
  private final Players players;
  private final Gazetteer gazetteer;
  private final PlaceSuggestions places;
  private final Tags tags;
  private final Clock clock;

  public Suggest(
      Completer completer,
      SearchService searches,
      NameStore store,
      Players players,
      Gazetteer gazetteer,
      Vocabulary vocabulary,
      Clock clock) {
    this.completer = completer;
    this.searches = searches;
    this.store = store;
    this.gazetteer = gazetteer;
    this.places = new PlaceSuggestions(gazetteer);
    this.players = players;
    this.tags = new Tags(completer, vocabulary);
    this.clock = clock;
  }

  /** Suggestions for a text. Typos are considered only if nothing fits exactly. */
  public Suggestions suggest(Caller caller, SuggestQuery query) {
    Zones.of(query.tz()); // rejects an unknown zone
    Home home = searches.home(caller);
    String country = query.country(caller, home);
    Near near = Near.of(query.near(), null, country, gazetteer);
    var asker =
        new PlaceSuggestions.Asker(
            country, near != null ? near.point() : home == null ? null : home.point());
    SearchText text = query.text();
    if (text == null) {
      return Suggestions.NONE;
    }
    for (Tolerance tolerance : Tolerance.values()) {
      List<Suggestion> found = found(query, text.text(), asker, tolerance);
      if (!found.isEmpty()) {
        return new Suggestions(found);
      }
    }
    return Suggestions.NONE;
  }

  private List<Suggestion> found(
      SuggestQuery query, String text, PlaceSuggestions.Asker asker, Tolerance tolerance) {
    Set<SuggestQuery.Type> types = query.types();
    int most = query.limit() + SPARE;
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    Typing typing = completer.typing(text, tolerance);
    var choices = new ArrayList<List<? extends SuggestionCandidate>>();
    if (types.contains(SuggestQuery.Type.PLACE)) {
      choices.add(places.fitting(text, typing, tolerance, asker, most));
    }
    if (types.contains(SuggestQuery.Type.TAG)) {
      choices.add(tags.fitting(text, tolerance, query.language()));
    }
    List<Filter> findable = types.stream().flatMap(type -> findable(type, now)).toList();
    if (!findable.isEmpty()) {
      var request =
          new Completer.Request(new Filter.Or(findable), text, tolerance, now, asker.near(), most);
      choices.addAll(
          completer.complete(request).stream()
              .map(c -> new SuggestionCandidate.OfRows(type(c.hit().type()), c))
              .collect(groupingBy(SuggestionCandidate.OfRows::type))
              .values());
    }
    List<SuggestionCandidate> best = SuggestionMerger.take(choices).stream().limit(most).toList();
    List<Suggestion> shown = new ArrayList<>();
    int limit = query.limit();
    for (int i = 0; i < best.size() && shown.size() < limit; i += limit) {
      List<SuggestionCandidate> some = best.subList(i, Math.min(i + limit, best.size()));
      shown.addAll(shown(some, typing, now));
    }
    return shown.subList(0, Math.min(limit, shown.size()));
  }

  /** Those of them that there still are. */
  private List<Suggestion> shown(List<SuggestionCandidate> some, Typing typing, Instant now) {
    Map<UUID, Names> names = store.of(some.stream().flatMap(Suggest::hit).toList(), now);
    return some.stream()
        .map(
            choice ->
                switch (choice) {
                  case SuggestionCandidate.OfPlace(var place, var fit) ->
                      SuggestionText.of(place, typing);
                  case SuggestionCandidate.OfTag(var tag, var fit) ->
                      SuggestionText.of(tag, typing);
                  case SuggestionCandidate.OfRows(var type, var found) ->
                      SuggestionText.of(type, names.get(found.hit().id()), found.count(), typing);
                })
        .filter(Objects::nonNull)
        .toList();
  }

  /**
   * Filters the rows of a type that may be suggested; empty for types that are not in the index.
   */
  private Stream<Filter> findable(SuggestQuery.Type type, Instant now) {
    return switch (type) {
      case CLUB -> Stream.of(Filter.is(Fields.TYPE, "club"));
      case VENUE -> Stream.of(Filter.is(Fields.TYPE, "venue"));
      case EVENT -> Stream.of(goingToBe(now));
      case PLAYER -> Stream.of(players.findable(now));
      case PLACE, TAG -> Stream.empty();
    };
  }

  /** Listed games that are not cancelled and have not ended. */
  private static Filter goingToBe(Instant now) {
    return Filter.all(
        Filter.is(Fields.TYPE, "event"),
        Filter.anyOf(Fields.STATE, List.of("published", "postponed")),
        new Filter.TimeIn(Fields.ENDS_AT, now.plusMillis(1), null));
  }

  private static SuggestQuery.Type type(String document) {
    return SuggestQuery.Type.valueOf(document.toUpperCase(Locale.ROOT));
  }

  private static Stream<Hit> hit(SuggestionCandidate choice) {
    return choice instanceof SuggestionCandidate.OfRows(var type, var found)
        ? Stream.of(found.hit())
        : Stream.empty();
  }
}
