package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.understanding.PlaceFinder.Found;
import org.muster.engine.vocabulary.Concept;

/**
 * What is not wanted: "no milsim", "ohne Pyro", "except CQB", "なし", "-milsim". "No" and its like
 * exclude only what is known, as names have them too ("No Mercy"); "without" any word, but not at
 * the beginning of a text.
 */
final class Exclusions implements Reader {

  /** What rules may say that they forbid; see {@code org.muster.core.game.RuleTag}. */
  private static final Set<String> FORBIDDEN =
      Set.of(
          "no_hpa",
          "no_hicap",
          "no_pyro",
          "no_smoke",
          "no_blank_fire",
          "no_full_face",
          "no_bang_rule");

  private static final int MOST_FILLERS = 2;

  private final WordDictionary words;
  private final PlaceFinder places;

  Exclusions(WordDictionary words, PlaceFinder places) {
    this.words = words;
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match not = draft.signs().at(i, FunctionWord.NOT, FunctionWord.WITHOUT);
      boolean in = draft.signs().at(i, FunctionWord.AT) != null; // "no pinhal" is in the pinewood
      if (not != null && !in && draft.isFree(i, not.end())) {
        boolean any = not.sign() == FunctionWord.WITHOUT && i > 0;
        int end = forward(draft, i, not.end(), any);
        Match or = draft.signs().at(end, FunctionWord.OR);
        while (end > not.end() && or != null && draft.isFree(or.first(), or.end())) {
          int next = forward(draft, or.first(), or.end(), false);
          or = next > or.end() ? draft.signs().at(next, FunctionWord.OR) : null;
        }
      }
      Match behind = draft.signs().at(i, FunctionWord.NOT_AFTER);
      if (behind != null && draft.isFree(i, behind.end())) {
        backward(draft, i, behind.end());
      }
    }
  }

  /**
   * Excludes what comes at or shortly behind a token.
   *
   * @return behind the excluded words; {@code at} if nothing was excluded
   */
  private int forward(ReadingState draft, int first, int at, boolean any) {
    int from = at;
    Match filler =
        draft
            .signs()
            .at(from, FunctionWord.IDLE, FunctionWord.OF, FunctionWord.ON, FunctionWord.AT);
    while (filler != null && known(draft, from) == from && from < at + MOST_FILLERS) {
      from = filler.end();
      filler =
          draft
              .signs()
              .at(from, FunctionWord.IDLE, FunctionWord.OF, FunctionWord.ON, FunctionWord.AT);
    }
    int end = known(draft, from);
    if (end == from && any && draft.isFree(from) && isPlain(draft, from)) {
      end = from + 1;
    }
    if (end == from || !draft.isFree(first, end)) {
      return at;
    }
    exclude(draft, first, from, end);
    return end;
  }

  private void backward(ReadingState draft, int at, int end) {
    for (int first = Math.max(0, at - words.longest()); first < at; first++) {
      if (draft.isFree(first, at) && known(draft, first) == at) {
        exclude(draft, first, end, first, at);
        return;
      }
    }
  }

  private static boolean isPlain(ReadingState draft, int i) {
    return draft.token(i).isWord() && draft.signs().at(i).isEmpty();
  }

  /** Behind the longest known words at a token; the token itself: none. */
  private int known(ReadingState draft, int from) {
    for (int end = Math.min(draft.size(), from + words.longest() + 1); end > from; end--) {
      if (draft.isFree(from, end)
          && (!TermLookup.concepts(words, draft, from, end).isEmpty()
              || !TermLookup.expansions(words, draft, from, end).isEmpty())) {
        return end;
      }
    }
    Match day = draft.signs().at(from, FunctionWord.DAY, FunctionWord.DAYS, FunctionWord.PERIOD);
    if (day != null && isDay(day)) {
      return day.end();
    }
    // "no Porto" is in Porto
    boolean in =
        draft.signs().before(from, FunctionWord.AT) != null
            && draft.signs().before(from, FunctionWord.NOT) != null;
    Found place = in ? null : place(draft, from);
    return place == null ? from : place.end();
  }

  private @Nullable Found place(ReadingState draft, int from) {
    if (!draft.isFree(from) || !isPlain(draft, from)) {
      return null;
    }
    Found exact = places.exact(draft, from);
    if (draft.signs().before(from, FunctionWord.AT) != null) {
      return exact == null ? places.nearly(draft, from, true) : exact;
    }
    return exact != null && PlaceNames.isLarge(draft, exact.place()) ? exact : null;
  }

  private static boolean isDay(Match match) {
    return match.sign() != FunctionWord.PERIOD || match.value().equals("weekend");
  }

  /** Excludes tokens; the claim begins earlier, with the word that says so. */
  void exclude(ReadingState draft, int first, int from, int end) {
    exclude(draft, first, end, from, end);
  }

  private void exclude(ReadingState draft, int first, int end, int from, int to) {
    var phrases = new ArrayList<String>();
    phrases.add(draft.words(from, to).toLowerCase(Locale.ROOT));
    phrases.addAll(TermLookup.expansions(words, draft, from, to));
    List<Concept> concepts = TermLookup.concepts(words, draft, from, to);
    Intent wish = Concepts.wish(concepts, draft.asker(), Effect.EXCLUDED);
    Intent forbidden = forbidden(wish);
    if (forbidden != null) {
      draft.take(first, end, forbidden);
      return;
    }
    if (wish == null) {
      wish = dayOrPlace(draft, from, to);
    } else {
      wish = wish.phrases(phrases);
    }
    if (wish == null) {
      wish = Intent.never(null, phrases, new Said("text", phrases.getFirst()));
    }
    draft.take(first, end, wish);
  }

  /** Who wants no pyro wants it said: what is not said may be either. */
  private static @Nullable Intent forbidden(@Nullable Intent wish) {
    if (wish == null || wish.said().size() != 1) {
      return null;
    }
    Said said = wish.said().getFirst();
    String value = "no_" + said.value();
    return said.as().equals(Fields.RULE) && FORBIDDEN.contains(value)
        ? Intent.must(Filter.is(Fields.RULE, value), new Said(Fields.RULE, value))
        : null;
  }

  private @Nullable Intent dayOrPlace(ReadingState draft, int from, int to) {
    Match day = draft.signs().at(from, FunctionWord.DAY, FunctionWord.DAYS, FunctionWord.PERIOD);
    if (day != null && day.end() == to && isDay(day)) {
      List<String> days = Weekdays.of(day);
      return Intent.never(
          Filter.anyOf(Fields.WEEKDAY, days),
          List.of(),
          new Said("weekday", String.join(",", days)));
    }
    Found place = place(draft, from);
    return place == null || place.end() != to
        ? null
        : PlaceNames.wish(draft, place, Effect.EXCLUDED);
  }
}
