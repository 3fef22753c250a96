package org.muster.engine.understanding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fold;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * What something in the index is called, a word of it perhaps misspelt: "unit 13 hastings rental".
 * Its words say nothing else, unless all of them are ordinary ones of the sport, places or days, of
 * which people make sentences too: "airsoft park paris".
 */
final class KnownNames implements Reader {

  private static final int SHORTEST = 3;

  /** A smaller place is no reason to doubt that a name is meant. */
  private static final int LARGE = 30_000;

  private static final int LONGEST = 4;

  private final PlaceDictionary places;

  KnownNames(PlaceDictionary places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (Clause.Name name : draft.indexed().names()) {
      int first = draft.firstToken(name.span().from());
      int end = draft.endOfTokens(first, name.span().to());
      if (draft.isFree(first, end)
          && isName(draft, first, end)
          && !isOtherwise(draft, first, end, name.words())) {
        Match not = notWanted(draft, first);
        if (not == null) {
          draft.take(first, end, here -> new Clause.Name(here, name.words()));
        } else {
          String words = name.words();
          draft.take(not.first(), end, Intent.never(null, List.of(words), new Said("text", words)));
        }
        draft.hide(first, end);
      }
    }
  }

  /** "leeds but not the mill", but "no mercy" is a name of its own. */
  private static @Nullable Match notWanted(ReadingState draft, int first) {
    FunctionWords signs = draft.signs();
    Match not = signs.before(first, Exclusions.BEFORE);
    Match article = signs.before(first, FunctionWord.IDLE, FunctionWord.AT);
    if (not == null && article != null && !draft.isBorder(article.first())) {
      not = signs.before(article.first(), Exclusions.BEFORE);
    }
    return not != null && not.first() > 0 && draft.isFree(not.first(), first) ? not : null;
  }

  /** Whether a word that would be a misspelt one of the name is another word, or a place. */
  private boolean isOtherwise(ReadingState draft, int first, int end, String name) {
    List<String> right = List.of(Fold.place(name).split(" "));
    for (int i = first; i < end; i++) {
      String word = Fold.place(draft.token(i).folded());
      if (!right.contains(word)
          && !name.equals(draft.words(first, end))
          && (!draft.signs().at(i).isEmpty()
              || draft.terms().isKnown(i, i + 1)
              || places.named(word, null).stream().anyMatch(place -> mayBeMeant(draft, place)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBeMeant(ReadingState draft, Place place) {
    return place.population() >= LARGE || place.country().equals(draft.asker().country());
  }

  private boolean isName(ReadingState draft, int first, int end) {
    for (int i = first; i < end; i++) {
      Token token = draft.token(i);
      if (token.kind() == Token.Kind.WORD
          && token.raw().length() >= SHORTEST
          && draft.signs().at(i).isEmpty()
          && !draft.terms().isKnown(i, i + 1)
          && !isOfPlace(draft, first, i, end)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word is a large place, or a part of its name: "airsoft clermont-ferrand". */
  private boolean isOfPlace(ReadingState draft, int first, int word, int end) {
    for (int from = Math.max(first, word - LONGEST); from <= word; from++) {
      for (int to = word + 1; to <= Math.min(end, from + LONGEST); to++) {
        if (places.named(Fold.place(draft.words(from, to)), null).stream()
            .anyMatch(place -> place.population() >= LARGE)) {
          return true;
        }
      }
    }
    return false;
  }
}
