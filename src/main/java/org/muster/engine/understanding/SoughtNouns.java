package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.vocabulary.Concept;

/**
 * Words that say what is looked for, however long the text is: "looking for a serious milsim team",
 * "cherche terrain indoor"; or that it begins with: "field with pro shop", "rund um Leipzig ein
 * Feld, wo man essen kann".
 */
final class SoughtNouns {

  /** "a small beginner friendly". */
  private static final int MOST_BEFORE = 4;

  private static final String SITE = "venue";

  private static final Set<String> PLACE = Set.of("near", "region", "country", "radius_km");

  private static final Set<String> NOUNS = Set.of(Fields.TYPE, Fields.KIND);

  /** What comes behind these is no more what is looked for. */
  private static final FunctionWord[] ENDS = {
    FunctionWord.AT,
    FunctionWord.ON,
    FunctionWord.WITH,
    FunctionWord.WITHOUT,
    FunctionWord.TO,
    FunctionWord.ORIGIN,
    FunctionWord.OURS,
    FunctionWord.TAKES,
    FunctionWord.WANTS,
    FunctionWord.LOOKS_FOR
  };

  /** Where what is behind a noun says what it is, and the noun only of what kind: "team game". */
  private static final Set<String> NOUN_LAST = Set.of("en", "de", "nl", "sv");

  private static final Set<String> HEADS = Set.of(Fields.TYPE, Fields.KIND, Fields.GAME_TYPE);

  private SoughtNouns() {}

  /** What a noun stands for that is looked for; none if it is not, or stands for nothing. */
  static List<Concept> meant(ReadingState draft, int first, int end) {
    Match site = draft.signs().value(first, FunctionWord.BESIDES, Sites.BESIDES);
    boolean ground = site != null && site.end() == end; // "Halle", which is a town, too
    List<Concept> nouns =
        draft.terms().inContext(first, end).stream()
            .filter(concept -> ground || NOUNS.contains(concept.field()))
            .toList();
    return !nouns.isEmpty()
            && isHead(draft, first, end)
            && (isFirst(draft, first) || isBehindPlace(draft, first) || seeks(draft, first) != null)
        ? nouns
        : List.of();
  }

  /** Of the text, but for the sport itself: "airsoft event near Zürich that". */
  private static boolean isFirst(ReadingState draft, int first) {
    Match sport = draft.signs().at(0, FunctionWord.SPORT);
    return first == 0 || (sport != null && sport.end() == first);
  }

  /** A site behind a place and nothing else: "around Leipzig a field where", not "on the field". */
  private static boolean isBehindPlace(ReadingState draft, int first) {
    return draft.terms().isFor(first, SITE)
        && draft.signs().before(first, FunctionWord.AT) == null
        && IntStream.range(0, first).anyMatch(i -> draft.isReadAs(i, PLACE))
        && IntStream.range(0, first)
            .allMatch(
                i ->
                    draft.isReadAs(i, PLACE)
                        || (draft.isFree(i) && draft.signs().at(i, FunctionWord.IDLE) != null));
  }

  /** "team game" is no team, and "store room" no shop. */
  private static boolean isHead(ReadingState draft, int first, int end) {
    String language = draft.signs().language();
    boolean last = language == null || NOUN_LAST.contains(language);
    if (!last || !draft.isFree(end) || draft.isBorder(end)) {
      return true;
    }
    return (first > 0 || !draft.signs().at(end).isEmpty())
        && draft.terms().inContext(end, end + 1).stream()
            .noneMatch(concept -> HEADS.contains(concept.field()));
  }

  /** The verb whose object a noun is. */
  static @Nullable Match seeks(ReadingState draft, int noun) {
    for (int i = noun; i >= Math.max(0, noun - MOST_BEFORE); i--) {
      Match seeks = draft.signs().before(i, FunctionWord.LOOKS_FOR);
      if (seeks != null) {
        boolean not =
            draft.signs().before(seeks.first(), FunctionWord.NOT, FunctionWord.WITHOUT) != null;
        return not ? null : seeks;
      }
      if (i == 0 || draft.isBorder(i) || ends(draft, i - 1)) {
        return null;
      }
    }
    return null;
  }

  private static boolean ends(ReadingState draft, int i) {
    Match end = draft.signs().at(i, ENDS);
    return (end != null && draft.signs().isOwn(end))
        || draft.terms().inContext(i, i + 1).stream()
            .anyMatch(concept -> NOUNS.contains(concept.field()));
  }
}
