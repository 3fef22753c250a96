package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.understanding.UnwantedThings.Thing;
import org.muster.engine.vocabulary.Concept;

/**
 * What is not wanted: "no milsim", "ohne Pyro", "except A and B", "milsim isn't my thing", "なし",
 * "-milsim". "No" and its like exclude only what is known, as names have them too ("No Mercy");
 * "without" and "except" any word, but not at the beginning of a text. What is listed behind the
 * first thing is not wanted either, unless it is something of another kind ("no milsim and
 * rental").
 */
final class Exclusions implements Reader {

  static final FunctionWord[] BEFORE = {
    FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT
  };

  /** Nobody says "zero Madrid" of games elsewhere. */
  private static final Set<String> WHERE_AND_WHEN = Set.of("place", "day");

  /**
   * The rule that forbids what is allowed by another; see {@code org.muster.core.game.RuleTag}.
   * What is not here is left out instead.
   */
  private static final Map<String, String> FORBIDDEN =
      Map.of(
          "hpa", "no_hpa",
          "hicap", "no_hicap",
          "pyro", "no_pyro",
          "smoke", "no_smoke",
          "blank_fire", "no_blank_fire",
          "full_face", "no_full_face",
          "bang_rule", "no_bang_rule",
          "full_auto", "semi_only",
          "semi_only", "full_auto");

  private final UnwantedThings things;

  Exclusions(PlaceFinder places, PlaceWords placeWords) {
    this.things = new UnwantedThings(places, placeWords);
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match not = draft.signs().at(i, BEFORE);
      Match behind = draft.signs().at(i, FunctionWord.NOT_AFTER);
      if (behind == null && not != null && isLast(draft, not)) { // "sábados, nocturnas no"
        behind = not;
      }
      boolean forward =
          behind != null
              && not != null
              && !behind.equals(not)
              && behind.end() == not.end()
              && isFollowed(draft, not);
      forward |= behind != null && isFollowedByDay(draft, behind.end());
      if (behind != null
          && (not == null || behind.end() >= not.end())
          && !forward
          && draft.isFree(i, behind.end())
          && backward(draft, behind)) {
        continue;
      }
      if (not == null || (behind != null && behind.end() > not.end())) {
        continue; // "más de 20 euros no pago" is of the sum
      }
      Match in = draft.signs().at(i, FunctionWord.AT); // "no pinhal" is in the pinewood
      if ((in == null || in.end() < not.end() || !draft.signs().isOwn(in))
          && !isLimit(draft, not)
          && !isOfPrice(draft, not)
          && !isOfTerm(draft, not)
          && draft.isFree(i, not.end())) {
        Match but = draft.signs().at(not.end(), FunctionWord.EXCEPT);
        if (but != null && not.sign() == FunctionWord.NOT && draft.isFree(i, but.end())) {
          draft.take(i, but.end(), Clause.Idle::new); // "not into anything but"
        } else {
          forward(draft, not);
        }
      }
    }
  }

  /** "Veneto escluso Verona", but "domenica esclusa, Verona". */
  private boolean isFollowed(ReadingState draft, Match not) {
    Thing next = draft.isBorder(not.end()) ? null : thing(draft, not, false);
    return next != null && draft.isFree(not.first(), next.end());
  }

  /** "le dimanche, mais je peux pas le 23 mai": it is that day that is not wanted. */
  private static boolean isFollowedByDay(ReadingState draft, int end) {
    Match the = draft.signs().at(end, FunctionWord.THE_DAY, FunctionWord.ON, FunctionWord.IDLE);
    int at = the == null ? end : the.end();
    return !draft.isBorder(end)
        && draft.isNumber(at)
        && draft.signs().at(at + 1, FunctionWord.UNIT, FunctionWord.CURRENCY) == null;
  }

  /**
   * What stands behind the words that exclude it. Their last one may begin it: "nada de noche" is
   * "nada" and "de noche", "nada de speedsoft" is "nada de" and "speedsoft".
   *
   * @param any whether a word that nobody knows is one, too
   */
  private @Nullable Thing thing(ReadingState draft, Match not, boolean any) {
    if (not.end() - not.first() > 1) {
      Thing with = things.at(draft, not.end() - 1, false, false);
      if (with != null && with.first() == not.end() - 1 && with.end() > not.end()) {
        return with;
      }
    }
    return things.at(draft, not.end(), any, false);
  }

  /** "no more than", "byle nie drożej niż", "10 euros o menos". */
  private static boolean isLimit(ReadingState draft, Match not) {
    Match orLess = draft.signs().before(not.end(), FunctionWord.MAX_AFTER);
    if (orLess != null && orLess.first() < not.first()) {
      return true;
    }
    for (int i = not.first(); i < not.end(); i++) {
      Match most = draft.signs().at(i, FunctionWord.MAX);
      int number = not.end();
      boolean ofSum = // "menos 20€", but "menos 20 de marzo"
          most != null
              && most.end() == number
              && draft.isNumber(number)
              && draft.signs().at(number + 1, FunctionWord.MONTH, FunctionWord.OF) == null;
      if (most != null && (ofSum || most.end() > not.end())) {
        return true;
      }
    }
    return false;
  }

  /** "senza spendere": asks for what costs nothing. */
  private static boolean isOfPrice(ReadingState draft, Match not) {
    Match price = draft.signs().at(not.first(), FunctionWord.CHEAPEST, FunctionWord.FREE);
    return price != null && price.end() > not.end();
  }

  /** "costs nothing", "not sold out", "no car": a word of a term excludes nothing behind it. */
  private static boolean isOfTerm(ReadingState draft, Match not) {
    int longest = draft.terms().longest();
    for (int first = Math.max(0, not.end() - longest); first <= not.first(); first++) {
      for (int end = Math.min(draft.size(), first + longest); end >= not.end(); end--) {
        boolean more = end - first > not.end() - not.first();
        if (more && draft.isFree(first, end) && !draft.terms().concepts(first, end).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  /** What says behind something that it is not wanted: "is not for me", "sábados no". */
  static @Nullable Match behind(ReadingState draft, int at) {
    Match after = draft.signs().at(at, FunctionWord.NOT_AFTER);
    Match not = after == null ? draft.signs().at(at, FunctionWord.NOT) : after;
    return not != null && (after != null || isLast(draft, not)) && draft.isFree(at, not.end())
        ? not
        : null;
  }

  private static boolean isLast(ReadingState draft, Match not) {
    String language = draft.signs().language();
    return not.sign() == FunctionWord.NOT
        && language != null
        && not.meaning().languages().contains(language)
        && draft.isBorder(not.end())
        && !draft.isBorder(not.first());
  }

  /** "no A", "without A or B", "except A, B and C". */
  private void forward(ReadingState draft, Match not) {
    boolean any = not.sign() != FunctionWord.NOT && not.first() > 0;
    boolean onlyThat = not.value().equals(Values.ONLY);
    Thing first = thing(draft, not, any || isList(draft, not));
    if (first == null || !draft.isFree(not.first(), first.end()) || isOfName(draft, not, first)) {
      if (onlyThat) {
        draft.takeIdle(not);
      }
      return;
    }
    boolean there = // "radio no Porto", where a word is Spanish
        draft.signs().at(not.first(), FunctionWord.AT) != null
            && first.kinds().stream().anyMatch(WHERE_AND_WHEN::contains);
    if (there || isOfOther(draft, not, first)) {
      return;
    }
    var listed = new ArrayList<Thing>();
    int known = 0; // of those in the list that are surely of it
    int at = first.end();
    for (Joint joint = joint(draft, at); joint != null; joint = joint(draft, at)) {
      Thing next = things.at(draft, joint.end(), false, true);
      boolean same = next != null && next.isLike(first);
      if (next != null && isOnly(draft, joint, next)) {
        known = listed.size();
        break;
      }
      if (next == null
          || !draft.isFree(at, next.end())
          || !(joint.isOr() || not.sign() == FunctionWord.EXCEPT || same)) {
        break;
      }
      listed.add(new Thing(joint.first(), next.first(), next.end(), next.kinds()));
      known = joint.isComma() ? known : listed.size();
      at = next.end();
    }
    if (onlyThat) {
      notOnly(draft, not, known == 0 ? first.end() : listed.get(known - 1).end());
      return;
    }
    exclude(draft, not.first(), first.end(), first.first(), first.end());
    for (Thing thing : listed.subList(0, known)) {
      exclude(draft, thing.claim(), thing.end(), thing.first(), thing.end());
    }
  }

  /** "Team, nicht nur Milsim und CQB": nothing is said of either, unless nothing else is said. */
  private static void notOnly(ReadingState draft, Match not, int end) {
    if (not.first() == 0 && end == draft.size()) {
      draft.takeIdle(not);
    } else {
      draft.take(not.first(), end, Clause.Idle::new);
    }
  }

  /** "no A and only B", "no A and B only": B is wanted. */
  private boolean isOnly(ReadingState draft, Joint joint, Thing next) {
    FunctionWords signs = draft.signs();
    if (signs.at(joint.end(), FunctionWord.ONLY) != null) {
      return true;
    }
    Match only = signs.at(next.end(), FunctionWord.ONLY, FunctionWord.ONLY_AFTER);
    if (only == null || joint.isOr()) {
      return false;
    }
    Thing other = things.at(draft, only.end(), false, false); // "no A and B only C"
    return other == null || !other.isLike(next);
  }

  /**
   * "we have nothing manchester", "je ne connais pas lyon": a place or a day that stands bare
   * behind "nothing" or another word is not what is not wanted.
   */
  private static boolean isOfOther(ReadingState draft, Match not, Thing what) {
    FunctionWords signs = draft.signs();
    boolean place = what.kinds().contains("place");
    if ((!place && !what.kinds().contains("day"))
        || IntStream.rangeClosed(not.end(), what.first())
            .anyMatch(i -> isIn(signs.before(i, FunctionWord.AT, FunctionWord.ON), not))) {
      return false;
    }
    Match idle = signs.before(not.end(), FunctionWord.IDLE);
    return not.value().equals(Values.NOTHING)
        || (place && (what.first() > not.end() || (idle != null && idle.first() < not.first())));
  }

  private static boolean isIn(@Nullable Match in, Match not) {
    return in != null && in.end() > not.first();
  }

  /** "zona cero madrid", "patient zéro" and the like: a number that ends a name. */
  private static boolean isOfName(ReadingState draft, Match not, Thing what) {
    return not.value().equals(Values.ZERO)
        && (what.kinds().stream().anyMatch(WHERE_AND_WHEN::contains)
            || (!draft.isBorder(not.first()) && UnwantedThings.isPlain(draft, not.first() - 1)));
  }

  /** "without X or B" at the beginning of a text: it is no name if B is known. */
  private boolean isList(ReadingState draft, Match not) {
    Thing unknown = not.sign() == FunctionWord.NOT ? null : thing(draft, not, true);
    Joint joint = unknown == null ? null : joint(draft, unknown.end());
    return joint != null && !joint.isComma() && things.at(draft, joint.end(), false, true) != null;
  }

  /** "A and B are not my thing", "AとBなし". */
  private boolean backward(ReadingState draft, Match not) {
    Thing last = things.before(draft, not.first());
    if (last == null || !draft.isFree(last.first(), not.end())) {
      return false;
    }
    if (not.value().equals(Values.NEEDLESS) && isOfRule(draft, last)) { // "pyro muss nicht sein"
      draft.take(last.first(), not.end(), Clause.Idle::new);
      return true;
    }
    exclude(draft, last.first(), not.end(), last.first(), last.end());
    Thing right = last;
    Match and = draft.signs().before(right.first(), FunctionWord.AND, FunctionWord.OR);
    while (and != null && draft.isFree(and.first(), right.claim())) {
      Thing left = things.before(draft, and.first());
      if (left == null || !draft.isFree(left.first(), and.end()) || !left.isLike(last)) {
        return true;
      }
      exclude(draft, left.first(), and.end(), left.first(), left.end());
      right = left;
      and = draft.signs().before(right.first(), FunctionWord.AND, FunctionWord.OR);
    }
    return true;
  }

  /**
   * What stands between two things of a list.
   *
   * @param isOr whether what follows is surely of the list
   * @param isComma whether what follows is of the list only if the list goes on with "and"
   */
  private record Joint(int first, int end, boolean isOr, boolean isComma) {}

  private static @Nullable Joint joint(ReadingState draft, int at) {
    if (at >= draft.size()) {
      return null;
    }
    Match or = draft.signs().at(at, FunctionWord.OR);
    Match and = draft.signs().at(at, FunctionWord.AND);
    if (or != null) {
      return new Joint(at, or.end(), true, false);
    }
    if (and != null) {
      return new Joint(at, and.end(), false, false);
    }
    return switch (draft.gap(at).strip()) {
      case "/" -> new Joint(at, at, true, false);
      case ",", "、" -> new Joint(at, at, false, true);
      default -> null;
    };
  }

  /** Excludes tokens; the claim begins earlier, with the word that says so. */
  void exclude(ReadingState draft, int first, int from, int end) {
    exclude(draft, first, end, from, end);
  }

  private void exclude(ReadingState draft, int first, int end, int from, int to) {
    var phrases = new ArrayList<String>();
    phrases.add(draft.words(from, to).toLowerCase(Locale.ROOT));
    phrases.addAll(draft.terms().phrases(from, to));
    List<Concept> concepts = draft.terms().unwanted(from, to);
    if (NegatedStates.areFull(concepts)) { // "満員じゃない": places are left
      draft.take(first, end, Concepts.placesLeft(draft.asker().now()));
      return;
    }
    Intent wish = Concepts.wish(concepts, draft.asker(), Effect.EXCLUDED);
    Intent forbidden = forbidden(wish);
    if (forbidden != null) {
      draft.take(first, end, forbidden);
      return;
    }
    if (wish == null) {
      wish = things.dayOrPlace(draft, from, to);
    } else {
      wish = withoutPlayers(draft, wish.phrases(phrases));
    }
    if (wish == null) {
      wish = Intent.never(null, phrases, new Said("text", phrases.getFirst()));
    }
    draft.take(first, end, wish);
  }

  /** Whether a rule allows a thing: it may be there for who does without. */
  private static boolean isOfRule(ReadingState draft, Thing thing) {
    List<Concept> concepts = draft.terms().unwanted(thing.first(), thing.end());
    return forbidden(Concepts.wish(concepts, draft.asker(), Effect.EXCLUDED)) != null;
  }

  /** The rule that forbids what another allows; null: there is none. */
  static @Nullable String forbids(String rule) {
    return FORBIDDEN.get(rule);
  }

  /** Who wants no pyro wants it said: what is not said may be either. */
  private static @Nullable Intent forbidden(@Nullable Intent wish) {
    if (wish == null || wish.said().size() != 1) {
      return null;
    }
    Said said = wish.said().getFirst();
    String rule = said.as().equals(Fields.RULE) ? FORBIDDEN.get(said.value()) : null;
    return rule == null
        ? null
        : Intent.must(Filter.is(Fields.RULE, rule), new Said(Fields.RULE, rule));
  }

  /** Who wants games of another kind wants games: nobody is asked for in words such as "no cqb". */
  private static Intent withoutPlayers(ReadingState draft, Intent wish) {
    Filter filter = wish.filter();
    Set<String> types = draft.asker().types();
    Set<String> fields = wish.said().stream().map(Said::as).collect(Collectors.toSet());
    boolean ofGames = fields.stream().anyMatch(UnwantedThings.PLAYED::contains);
    return filter != null && ofGames && types.containsAll(Set.of("event", "player"))
        ? Intent.never(
            new Filter.Or(List.of(filter, Filter.is(Fields.TYPE, "player"))),
            wish.phrases(),
            wish.said().toArray(Said[]::new))
        : wish;
  }
}
