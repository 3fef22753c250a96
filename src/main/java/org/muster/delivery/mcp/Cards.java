package org.muster.delivery.mcp;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Results;
import org.muster.engine.query.SearchRequest;
import org.muster.engine.query.Understood;
import org.muster.engine.query.Zones;

/**
 * What the search tools have in common: pages of short entries, marked where they miss a wish, with
 * an {@link PageOutcome}. A page ends early rather than become too long to read.
 */
public final class Cards {

  /** What a page of a search takes unless asked for otherwise, and at most. */
  private static final int USUAL = 10;

  private static final int MOST = 50;

  /** Characters for each entry of a page in both forms, on the average, with what follows. */
  private static final int ROOM = 455;

  /** As long as a cursor is. */
  private static final String CURSOR = "A".repeat(44);

  private final Paging paging;

  public Cards(Cursors cursors) {
    paging = new Paging(cursors);
  }

  /** An entry of a page. */
  public interface Card {
    /** All that is needed to choose it, in one line. */
    String line();

    /** What it misses of what was asked for; absent: nothing. */
    @Nullable List<String> misses();
  }

  /**
   * How one kind of things is shown.
   *
   * @param id of a row
   * @param values what a row has, by the parameter that asks for it
   * @param card makes the entry of a row from what it misses
   */
  public record Form<T, C extends Card>(
      Function<T, UUID> id,
      Function<T, Map<String, Collection<String>>> values,
      BiFunction<T, @Nullable List<String>, C> card) {}

  /** A page of entries. */
  public record Shown<C>(List<C> cards, PageOutcome outcome) {}

  /** The page that a request asks for. */
  public <T, C extends Card> Shown<C> page(
      String list, SearchRequest request, Paging.Search<T> search, Form<T, C> form) {
    Paging.Stretch<T> stretch = paging.page(list, request, search, form.id());
    Partial partial = stretch.found().partial();
    int firstPartial = partial == null ? Integer.MAX_VALUE : partial.from();
    List<C> cards = new ArrayList<>();
    int room =
        ROOM * Math.max(USUAL, request.limit()) - tail(request, stretch.found(), stretch.changed());
    for (int i = stretch.from(); i < stretch.to(); i++) {
      T row = stretch.found().items().get(i);
      List<String> misses = missed(stretch.found().understood(), form.values().apply(row));
      String lack = partial == null ? null : partial.lackedBy(i);
      if (misses.isEmpty() && lack != null) {
        misses.add(lack);
      }
      C card = form.card().apply(row, misses.isEmpty() ? null : misses);
      room -= written(line(card)) + Json.write(card).length();
      if (room < 0 && !cards.isEmpty()) {
        break;
      }
      cards.add(card);
    }
    int end = stretch.from() + cards.size();
    String next = paging.next(list, request, stretch, end, form.id());
    int full = Math.clamp((long) firstPartial - stretch.from(), 0, cards.size());
    Integer fewer = full == cards.size() ? null : Integer.valueOf(full);
    int near = (int) cards.stream().filter(card -> card.misses() != null).count();
    PageOutcome outcome =
        PageOutcomeBuilder.builder(
                PageOutcome.of(stretch.found(), Zones.of(request.tz()), stretch.changed()))
            .full(fewer)
            .nearMisses(near == 0 ? null : Integer.valueOf(near))
            .asked(end < stretch.to() ? request.limit() : null)
            .nextCursor(next)
            .build();
    return new Shown<>(List.copyOf(cards), outcome);
  }

  /** How long it is what follows the entries, in both forms. */
  private static int tail(SearchRequest request, Results<?> found, boolean changed) {
    PageOutcome outcome =
        PageOutcomeBuilder.builder(PageOutcome.of(found, Zones.of(request.tz()), changed))
            .full(0)
            .nearMisses(1)
            .asked(request.limit())
            .nextCursor(CURSOR)
            .build();
    return written(outcome.said(1)) + Json.write(outcome).length();
  }

  /** How long a text is in JSON, with its quotes and line ends escaped. */
  private static int written(String text) {
    return Json.write(text).length();
  }

  /** The wishes that a row does not fulfil, of those that can be seen in it. */
  private static List<String> missed(
      Understood understood, Map<String, Collection<String>> values) {
    List<String> missed = new ArrayList<>();
    for (Understood.Reading reading : understood.readings()) {
      Collection<String> has = values.get(reading.as());
      if (has != null
          && reading.effect() == Understood.Effect.PREFERRED
          && !missed.contains(reading.words())
          && List.of(reading.value().split(",", -1)).stream().noneMatch(has::contains)) {
        missed.add(reading.words());
      }
    }
    return missed;
  }

  /** The entries, one in a line, and what goes with them. */
  public static <C extends Card> String text(List<C> cards, PageOutcome outcome) {
    return cards.stream().map(card -> "- " + line(card) + "\n").collect(joining())
        + outcome.said(cards.size());
  }

  private static String line(Card card) {
    List<String> misses = card.misses();
    return misses == null
        ? card.line()
        : card.line() + " (misses: " + String.join(", ", misses) + ")";
  }

  /**
   * The arguments that all searches share, as models see them: the usual ones by themselves, all
   * others in one object.
   *
   * @param common members that stand by themselves, besides what every search has
   */
  public static <I> Arguments<I> arguments(Arguments<I> all, String... common) {
    List<String> names = new ArrayList<>(List.of("search", "near", "radius_km"));
    names.addAll(List.of(common));
    names.addAll(List.of("tz", "limit", "cursor"));
    return paged(
        all.without("bbox", "facets", "highlight")
            .common(names.toArray(String[]::new))
            .text("search", 200, "The person's own words.")
            .like("{\"more\": {\"country\": [\"GB\"]}}"));
  }

  /** The arguments of a list near a place, in words for models. */
  public static <I> Arguments<I> paged(Arguments<I> arguments) {
    return arguments
        .saying("near", "Place, postcode or lat,lon.")
        .saying("radius_km", "Around the place; default 80.")
        .text("tz", 60, "Their IANA zone.")
        .number("limit", USUAL, MOST)
        .text("cursor", 100, "From the page before.");
  }
}
