package org.muster.community.profile;

import static java.util.stream.Collectors.joining;

import java.net.URI;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventCards;
import org.muster.community.event.EventQuery;
import org.muster.community.event.EventQueryBuilder;
import org.muster.community.event.EventSummary;
import org.muster.community.event.Events;
import org.muster.community.moderation.ModerationState;
import org.muster.community.moderation.ReasonTerms;
import org.muster.community.moderation.ReportedKind;
import org.muster.community.moderation.Reports;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.FollowWays;
import org.muster.delivery.web.part.GameCard;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Results;

/** What pages of clubs, venues and players have in common. */
final class Profiles {

  private static final int GAMES = 5;
  private static final int LONGEST_DESCRIPTION = 200;

  /** Days of moderation have no zone of their own. */
  private static final ZoneId ZONE = ZoneOffset.UTC;

  /** Marks of Markdown at the begin of a line, and those inside. */
  private static final Pattern MARKS =
      Pattern.compile("(?m)^[\\s#>*+-]+|[*_`\\\\]|!?\\[|\\]\\([^)]*\\)");

  private static final Pattern GAPS = Pattern.compile("\\s+");

  private final Events events;
  private final Reports reports;
  private final URI base;

  Profiles(Events events, Reports reports, URI base) {
    this.events = events;
    this.reports = reports;
    this.base = base;
  }

  Links links() {
    return new Links(base);
  }

  /** The next games that a club or a player runs. */
  NextGames gamesBy(Visit visit, String organiser) {
    return games(
        visit,
        EventQueryBuilder.builder().organiser(organiser),
        "organiser=" + organiser,
        EventCards::ofOrganiser);
  }

  /** The next games at a venue. */
  NextGames gamesAt(Visit visit, String venue) {
    return games(
        visit, EventQueryBuilder.builder().venue(venue), "venue=" + venue, EventCards::ofVenue);
  }

  private NextGames games(
      Visit visit,
      EventQueryBuilder query,
      String parameter,
      BiFunction<EventCards, EventSummary, GameCard> shown) {
    EventQuery few = query.limit(GAMES).build();
    Results<EventSummary> found = events.upcoming(visit.caller(), few);
    var cards = new EventCards(visit.words(), visit::link);
    return new NextGames(
        found.items().stream().map(game -> shown.apply(cards, game)).toList(),
        found.total().value(),
        visit.link("/events?" + parameter));
  }

  /** Ways to follow games by one parameter of their list. */
  FollowWays follow(String parameter, String value, String name) {
    return FollowWays.of(base, parameter, value, name);
  }

  /** Address of the form that reports a thing. */
  static String report(Visit visit, ReportedKind kind, String slug) {
    return visit.link("/report?kind=" + Json.name(kind) + "&slug=" + slug);
  }

  /** What moderators did to a thing that the reader sees; null: nothing. */
  @Nullable HiddenNote hidden(Visit visit, ReportedKind kind, String slug) {
    if (visit.viewer().isEmpty()) {
      return null; // would not see it
    }
    ModerationState state = reports.stateOf(visit.caller(), kind, slug);
    Instant since = state.hiddenSince();
    if (since == null) {
      return null;
    }
    Words words = visit.words();
    String reasons =
        words.list(state.reasons().stream().map(each -> words.of(ReasonTerms.of(each))).toList());
    return new HiddenNote(
        words.of(ProfileWords.HIDDEN_TEXT, words.date(since, ZONE)),
        reasons.isEmpty() ? "" : words.of(ProfileWords.HIDDEN_WHY, reasons));
  }

  /** Town, region and country, each once. */
  static String place(Words words, @Nullable Locality at) {
    return at == null ? "" : place(words, at.place(), at.region(), at.country());
  }

  /** The parts that there are, with the name of the country. */
  static String place(
      Words words, @Nullable String town, @Nullable String region, @Nullable String country) {
    return Stream.of(town, region, country == null ? null : words.countryName(country))
        .filter(Objects::nonNull)
        .distinct()
        .collect(joining(", "));
  }

  /** The beginning of what somebody wrote, for search engines; the other text if there is none. */
  static String description(@Nullable String written, String otherwise) {
    if (written == null || written.isBlank()) {
      return otherwise;
    }
    String plain = GAPS.matcher(MARKS.matcher(written).replaceAll("")).replaceAll(" ").strip();
    if (plain.codePointCount(0, plain.length()) <= LONGEST_DESCRIPTION) {
      return plain;
    }
    String cut = plain.substring(0, plain.offsetByCodePoints(0, LONGEST_DESCRIPTION));
    int space = cut.lastIndexOf(' ');
    return (space > 0 ? cut.substring(0, space) : cut) + "…";
  }

  /** The names of languages. */
  static String languages(Words words, List<String> tags) {
    return words.list(tags.stream().map(words::languageName).toList());
  }

  /** The language of something if it is in one. */
  static @Nullable String language(List<String> languages) {
    return languages.size() == 1 ? languages.getFirst() : null;
  }
}
