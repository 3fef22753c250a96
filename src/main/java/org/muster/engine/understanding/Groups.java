package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * How many come together: "for 20 people", "we are 12", "group of 8", "10人で"; or how many places
 * must be left: "at least 5 spots". A game has places for them, or a site takes so many.
 */
final class Groups implements Reader {

  private static final int MOST = 500;

  private static final Set<String> SOUGHT = Set.of(Fields.RECRUITING, Fields.LOOKING_FOR_TEAM);

  /** Groups without a word before them; more are how large a game is. */
  private static final int MOST_BARE = 60;

  /** Words that say that places are free. */
  private static final int MOST_OF_FREE = 4;

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match inWords = draft.signs().at(i, FunctionWord.NUMBER);
      int end = inWords == null ? i + 1 : inWords.end();
      if (!draft.isFree(i, end)) {
        continue;
      }
      int people = Numbers.whole(draft.token(i), inWords);
      if (people > 1 && people <= MOST) {
        claim(draft, i, end, people);
      }
    }
  }

  private static void claim(ReadingState draft, int i, int end, int people) {
    FunctionWords signs = draft.signs();
    if (freePlaces(draft, i, end, people) || seats(draft, i, end, people)) {
      return;
    }
    Match more = signs.at(end, FunctionWord.MIN_AFTER); // "10 or more people"
    Match unit =
        signs.value(more == null ? end : more.end(), FunctionWord.UNIT, "people", "members");
    Match group = signs.before(i, FunctionWord.GROUP);
    Match on = unit == null ? null : signs.before(i, FunctionWord.ON, FunctionWord.AT);
    boolean inWords = draft.token(i).isWord(); // "zu dritt", "für vier"
    boolean needsUnit = group != null && !group.value().isEmpty() && !inWords;
    boolean young = unit == null && isYoung(draft, i, end); // whose word is left to who knows it
    Match before = group != null && (unit != null || young || !needsUnit) ? group : on;
    boolean counted =
        unit != null && isPeople(unit) && (more != null || isCounted(draft, i, unit, people));
    counted |= young && people <= MOST_BARE;
    if (unit != null && isMost(draft, i, unit.end()) && draft.isFree(i, unit.end())) {
      draft.take(i, unit.end(), Clause.Idle::new); // "20 players max": no game says so
      return;
    }
    if ((before == null && !counted) || isOwn(draft, signs.before(i, FunctionWord.MAX))) {
      return;
    }
    boolean said = group != null && group.value().isEmpty(); // "somos cuatro madrid"
    if (unit == null && !young && !(said ? isNoCount(draft, end) : isAlone(draft, end))) {
      return;
    }
    // "stag do of 15": the words before it may stand for more
    int first = before == null || !draft.isFree(before.first(), i) ? i : before.first();
    int behind = unit == null ? end : unit.end();
    if (draft.isFree(first, behind)) {
      if (isRecruiting(draft, behind)) { // "team de 6 cherche joueurs"
        draft.take(first, behind, Clause.Idle::new);
      } else {
        take(draft, first, behindSeeks(draft, behind), people);
      }
    }
  }

  /** "per 10 bambini", but "ab 10 kinder". */
  private static boolean isYoung(ReadingState draft, int i, int end) {
    return !draft.isBorder(end)
        && !draft.isMeasured(end)
        && draft.terms().isOfYoung(end)
        && draft.signs().before(i, FunctionWord.MIN, FunctionWord.FROM, FunctionWord.UNIT) == null;
  }

  /** Whether the words there look for players, or for a team. */
  private static boolean isRecruiting(ReadingState draft, int first) {
    int longest = Math.min(draft.size(), first + draft.terms().longest());
    for (int end = first + 1; end <= longest && !draft.isBorder(first); end++) {
      if (draft.terms().concepts(first, end).stream()
          .anyMatch(concept -> SOUGHT.contains(concept.field()))) {
        return true;
      }
    }
    return draft.isReadAs(first, SOUGHT);
  }

  /** "lediga platser för 6 pers": so many, and games that have any. */
  private static boolean freePlaces(ReadingState draft, int i, int end, int people) {
    Match unit = draft.signs().value(end, FunctionWord.UNIT, "people");
    Match joint = draft.signs().before(i, FunctionWord.GROUP);
    if (joint == null || (unit == null && !isNoCount(draft, end))) {
      return false;
    }
    int behind = unit == null ? end : unit.end();
    for (int last = i - 1; last >= joint.first(); last--) { // "platser för" are two
      for (int first = Math.max(0, last - MOST_OF_FREE); first < last; first++) {
        if (draft.isFree(first, behind) && Concepts.isPlacesLeft(draft, first, last)) {
          draft.take(first, last, Concepts.placesLeft(draft.asker().now()));
          take(draft, last, behind, people);
          return true;
        }
      }
    }
    return false;
  }

  /** "8 jugadores buscan partida": that they look for something says nothing more. */
  private static int behindSeeks(ReadingState draft, int end) {
    Match seeks = draft.signs().at(end, FunctionWord.TAKES);
    return seeks != null && draft.isFree(end, seeks.end()) && !draft.isBorder(end)
        ? seeks.end()
        : end;
  }

  /** "10 leute im januar", "plus de 200 joueurs": people who come, without a word that says so. */
  private static boolean isCounted(ReadingState draft, int i, Match unit, int people) {
    return people <= MOST_BARE
        || draft.token(unit.first()).kind() == Token.Kind.CJK
        || draft.signs().before(i, FunctionWord.MIN) != null
        || standsAlone(draft, i, unit.end());
  }

  /** "15 leden" alone are no group. */
  private static boolean isPeople(Match unit) {
    return unit.value().equals("people");
  }

  private static boolean isMost(ReadingState draft, int first, int end) {
    return isOwn(draft, draft.signs().before(first, FunctionWord.MAX, FunctionWord.TO))
        || draft.signs().at(end, FunctionWord.MAX_AFTER) != null;
  }

  /** "stag do 15 people": "do" is "up to" in Polish only. */
  private static boolean isOwn(ReadingState draft, @Nullable Match match) {
    return match != null && draft.signs().isOwn(match);
  }

  static void take(ReadingState draft, int first, int end, int people) {
    draft.take(
        first,
        end,
        Intent.should(
            new Filter.Or(
                List.of(
                    new Filter.NumberIn(Fields.PLACES_LEFT, (double) people, null),
                    new Filter.NumberIn(Fields.CAPACITY, (double) people, null))),
            new Said("places_min", String.valueOf(people))));
  }

  /** "au moins 5 places"; "3 places pour dormir" are something else. */
  private static boolean seats(ReadingState draft, int i, int end, int people) {
    Match seats = draft.signs().value(end, FunctionWord.UNIT, "seats");
    Match least = draft.signs().before(i, FunctionWord.MIN, FunctionWord.GROUP);
    boolean said = least != null && draft.isFree(least.first(), i);
    if (seats == null
        || !draft.isFree(i, seats.end())
        || !(said || draft.isBorder(seats.end()))
        || draft.signs().before(i, FunctionWord.MAX) != null) {
      return false;
    }
    take(draft, least != null && said ? least.first() : i, seats.end(), people);
    return true;
  }

  /** ", 20 people,": a remark of its own. */
  private static boolean standsAlone(ReadingState draft, int first, int end) {
    return draft.isBorder(first) && draft.isBorder(end);
  }

  /** What is behind the number is not what is counted: "we are 12 beginners", but "2 fields". */
  private static boolean isNoCount(ReadingState draft, int end) {
    return isAlone(draft, end)
        || (!draft.isMeasured(end)
            && draft.terms().inContext(end, end + 1).stream()
                .allMatch(concept -> concept.field().equals(Fields.AUDIENCE)));
  }

  /** Nothing behind the number says what is counted. */
  private static boolean isAlone(ReadingState draft, int end) {
    Match joint = // "in 12 e vogliamo", "zu dritt am samstag": neither euros nor the morning
        draft.signs().at(end, FunctionWord.AND, FunctionWord.ON, FunctionWord.AT);
    boolean joined =
        joint != null
            && draft.signs().isOwn(joint)
            && joint.end() < draft.size()
            && draft.token(end - 1).to() < draft.token(end).from();
    return joined
        || (!draft.isMeasured(end) && (draft.isBorder(end) || !draft.signs().at(end).isEmpty()));
  }
}
