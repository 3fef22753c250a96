package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.vocabulary.Concept;

/**
 * Phrases that mean something else than their words: "no gun" asks for rental, "no experience" for
 * beginners, "no limit" for nothing. They come before exclusions.
 */
final class Idioms implements Reader {

  private static final String ONLY = "_only";
  private static final String RECRUITING = Fields.RECRUITING + "=true";

  private static final Intent SOUGHT =
      Intent.should(
          Filter.is(Fields.LOOKING_FOR_TEAM, "true"), new Said(Fields.LOOKING_FOR_TEAM, "true"));

  /** Of games that are asked about: "is it still on?" */
  private static final String ANY_STATE = Fields.STATE + "=any";

  private static final List<String> STATES = List.of("published", "postponed", "cancelled");

  /** "nehmen noch Leute", "zoekt er nog leden". */
  private static final int MOST_BETWEEN = 2;

  private static final List<Filter> WITH_GEAR =
      List.of(
          Filter.is(Fields.RENTAL, "true"),
          Filter.all(
              new Filter.Not(Filter.is(Fields.TYPE, "event")),
              Filter.is(Fields.AMENITY, "rental")));

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match means = draft.signs().at(i, FunctionWord.MEANS);
      Match idle = draft.signs().at(i, FunctionWord.IDLE);
      Match recruits = recruits(draft, i);
      if (idle != null && means != null && idle.end() > means.end()) {
        means = null; // "we have nothing against milsim"
      }
      int sought = PlayersSought.end(draft, i);
      Match noFilter = draft.signs().at(i, FunctionWord.NO_FILTER);
      if (draft.isFree(i, sought)) {
        draft.take(i, sought, SOUGHT);
      } else if (noFilter != null && draft.isFree(i, noFilter.end())) {
        noFilter(draft, noFilter);
      } else if (recruits != null) {
        recruiting(draft, recruits);
      } else if (means != null && draft.isFree(i, means.end())) {
        Match which = means.value().equals(ANY_STATE) ? ofNoun(draft, means) : null;
        if (which != null) {
          wish(draft, which, which.value());
        } else if (means.value().equals(ANY_STATE)) {
          anyState(draft, means);
        } else {
          wish(draft, means, means.value());
          besides(draft, i, means.end());
        }
      } else if (idle != null && isNegation(draft, idle) && draft.isFree(i, idle.end())) {
        draft.takeIdle(idle);
      }
    }
  }

  /** "takes new members", "leden zoekt", of clubs: nobody else takes people on. */
  private static @Nullable Match recruits(ReadingState draft, int i) {
    FunctionWords signs = draft.signs();
    Match one = signs.at(i, FunctionWord.TAKES, FunctionWord.NEWCOMERS);
    if (one == null || !draft.asker().types().contains("club")) {
      return null;
    }
    FunctionWord sign =
        one.sign() == FunctionWord.TAKES ? FunctionWord.NEWCOMERS : FunctionWord.TAKES;
    Match other = signs.at(one.end(), sign);
    for (int at = one.end(); other == null && at < one.end() + MOST_BETWEEN; at++) {
      other = signs.at(at, FunctionWord.IDLE) == null ? null : signs.at(at + 1, sign);
    }
    if (other == null
        || !draft.isFree(i, other.end())
        || isSeekers(draft, one, other)
        || one.value().equals(Values.BEGINNERS) // "beginners welcome"
        || (other.value().equals(Values.BEGINNERS) && !isOfClub(draft))) {
      return null;
    }
    boolean beginners = sign == FunctionWord.NEWCOMERS && isBeginners(draft, other);
    return new Match(other.meaning(), i, beginners ? other.first() : other.end());
  }

  /** "a game that takes total beginners" recruits nobody; that they are welcome is read later. */
  private static void recruiting(ReadingState draft, Match recruits) {
    Match newcomers = draft.signs().at(recruits.end(), FunctionWord.NEWCOMERS);
    boolean beginners = newcomers != null && isBeginners(draft, newcomers);
    if (beginners && IntStream.range(0, draft.size()).anyMatch(i -> isGameOrSite(draft, i))) {
      draft.take(recruits.first(), recruits.end(), Clause.Idle::new);
    } else {
      wish(draft, recruits, RECRUITING);
    }
  }

  private static boolean isOfClub(ReadingState draft) {
    return IntStream.range(0, draft.size()).anyMatch(draft.terms()::isForClub);
  }

  private static boolean isGameOrSite(ReadingState draft, int i) {
    return draft.terms().isFor(i, "event")
        || draft.terms().isFor(i, "venue")
        || draft.terms().inContext(i, i + 1).stream()
            .anyMatch(concept -> concept.field().equals(Fields.GAME_TYPE));
  }

  /** "Which club takes total beginners": they are more than new there. */
  private static boolean isBeginners(ReadingState draft, Match newcomers) {
    return draft.terms().inContext(newcomers.end() - 1, newcomers.end()).stream()
        .anyMatch(concept -> concept.value().equals("beginners"));
  }

  /** "8 jugadores buscan partida": they come together, unless it is a club that they look for. */
  private static boolean isSeekers(ReadingState draft, Match one, Match other) {
    int i = one.first();
    boolean counted =
        one.sign() == FunctionWord.NEWCOMERS
            && !draft.isBorder(i)
            && (draft.isNumber(i - 1) || draft.signs().before(i, FunctionWord.NUMBER) != null);
    int sought = other.end();
    return counted && (sought == draft.size() || !draft.terms().isForClub(sought));
  }

  private static void wish(ReadingState draft, Match match, String means) {
    Concept concept = concept(means);
    if (concept.field().equals(RegistrationTimes.OPEN)) {
      RegistrationTimes.take(draft, match.first(), match.end(), concept.value());
      return;
    }
    if (concept.field().equals(Fields.STATE)) { // "what's been called off"
      Concepts.state(draft, match.first(), match.end(), concept);
      return;
    }
    Match not =
        draft
            .signs()
            .before(match.first(), FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT);
    boolean excluded = not != null && draft.isFree(not.first(), match.end());
    int first = excluded && not != null ? not.first() : match.first();
    if (concept.field().equals(Fields.RENTAL) && !excluded) {
      draft.take(first, match.end(), needsGear(draft));
      return;
    }
    Intent wish =
        Concepts.wish(
            List.of(concept), draft.asker(), excluded ? Effect.EXCLUDED : Effect.PREFERRED);
    if (wish != null) {
      draft.take(first, match.end(), wish);
    } else if (concept.field().equals(Fields.TYPE)) { // of a list of nothing else
      draft.takeEmpty(first, match.end());
    }
  }

  /** Of "field=value". */
  private static Concept concept(String means) {
    int equals = means.indexOf('=');
    return new Concept(means.substring(0, equals), means.substring(equals + 1), "");
  }

  /** Who has no gun cannot play where none is hired out; of players nobody asks that. */
  private static Intent needsGear(ReadingState draft) {
    boolean games = draft.asker().types().contains("event");
    var allowed = new ArrayList<>(WITH_GEAR);
    if (!games) {
      allowed.add(Filter.is(Fields.TYPE, "player"));
    }
    if (!games || isOfClub(draft)) {
      allowed.add(Filter.is(Fields.TYPE, "club"));
    }
    return Intent.must(new Filter.Or(allowed), new Said(Fields.RENTAL, "true"));
  }

  /** Who asks whether a game takes place wants to see it, even if it does not. */
  private static void anyState(ReadingState draft, Match asked) {
    Intent seen = Intent.note(Effect.PREFERRED, new Said(Fields.STATE, String.join(",", STATES)));
    if (draft.take(asked.first(), asked.end(), seen)) {
      draft.empty(asked.first(), asked.end());
      STATES.forEach(draft::state);
    }
  }

  /** "中止になった日" is what was cancelled, where "中止になった？" asks whether something was. */
  private static @Nullable Match ofNoun(ReadingState draft, Match asked) {
    int noun = asked.end();
    boolean beside =
        noun < draft.size()
            && draft.token(noun).kind() == Token.Kind.CJK
            && draft.gap(noun).isEmpty()
            && !KanaWords.isHiragana(draft.token(noun).raw().charAt(0)); // "中止になったか", "中止になったん"
    return !beside
        ? null
        : draft.signs().at(asked.first()).stream()
            .filter(
                match ->
                    match.sign() == FunctionWord.MEANS
                        && match.end() == noun
                        && !match.value().equals(ANY_STATE))
            .findFirst()
            .orElse(null);
  }

  /** "jugendverein": for juniors, and a club. What is a place to play, too, {@link Sites} tells. */
  static void besides(ReadingState draft, int first, int end) {
    for (Match match : draft.signs().at(first)) {
      if (match.sign() == FunctionWord.BESIDES
          && match.end() == end
          && !match.value().equals(Sites.BESIDES)) {
        List<Concept> means = List.of(concept(match.value()));
        Intent wish = Concepts.wish(means, draft.asker(), Effect.PREFERRED);
        if (wish != null) {
          draft.beside(first, end, wish);
        }
      }
    }
  }

  /** "women only": those that welcome women, and a word that no filter knows more. */
  private static void noFilter(ReadingState draft, Match match) {
    String means = match.value();
    wish(draft, match, means.substring(0, means.lastIndexOf(ONLY)));
    if (!draft.isFree(match.first())) {
      Concept only = concept(means);
      draft.ignored(match.first(), match.end(), new Said(only.field(), only.value()));
    }
  }

  /**
   * "no limit", "nothing but": the whole of a phrase that excludes nothing, though a part would.
   */
  private static boolean isNegation(ReadingState draft, Match idle) {
    for (int i = idle.first(); i < idle.end(); i++) {
      Match not = draft.signs().at(i, FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT);
      if (not != null && not.end() - not.first() < idle.end() - idle.first()) {
        return true;
      }
    }
    return false;
  }
}
