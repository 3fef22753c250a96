package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.vocabulary.Concept;

/**
 * "Looking for a serious milsim team": a club that recruits, whatever stands between. "Medics
 * looking for a milsim team" may be players, too.
 */
final class TeamSeekers implements Reader {

  private static final Set<String> JOINED = Set.of("team", "association", "club");
  private static final Set<String> OTHERS = Set.of(Fields.ROLE, "weapon");
  private static final Concept RECRUITING = new Concept(Fields.RECRUITING, "true", "recruiting");
  private static final Concept SEEKING =
      new Concept(Fields.LOOKING_FOR_TEAM, "true", "looking for team");

  private static final int LONGEST = 3;

  @Override
  public void read(ReadingState draft) {
    boolean clubs = draft.asker().types().contains("club");
    if (!clubs || !draft.signs().have(FunctionWord.LOOKS_FOR)) {
      return;
    }
    for (int i = 1; i < draft.size(); i++) {
      int end = end(draft, i);
      Match seeks = end == i ? null : SoughtNouns.seeks(draft, i);
      if (seeks != null && draft.isFree(seeks.first(), seeks.end())) {
        claim(draft, seeks, i, end);
      }
    }
  }

  private static void claim(ReadingState draft, Match seeks, int first, int end) {
    List<Concept> club = SoughtNouns.meant(draft, first, end);
    boolean oneself = isOneself(draft, seeks);
    Concept concept = oneself ? RECRUITING : SEEKING;
    Intent sought = Concepts.wish(List.of(concept), draft.asker(), Effect.PREFERRED);
    if (club.isEmpty() || sought == null) {
      return;
    }
    draft.take(seeks.first(), seeks.end(), sought);
    Intent wish = oneself ? Concepts.wish(club, draft.asker(), Effect.PREFERRED) : null;
    if (wish == null) {
      draft.takeEmpty(first, end);
    } else {
      draft.take(first, end, wish.phrases(draft.terms().phrases(first, end)));
    }
  }

  /** Behind a word for a club that begins at a token; the token itself: there is none. */
  private static int end(ReadingState draft, int first) {
    for (int end = Math.min(draft.size(), first + LONGEST); end > first; end--) {
      List<Concept> concepts = draft.isFree(first, end) ? meant(draft, first, end) : List.of();
      if (!concepts.isEmpty()) {
        return concepts.stream().anyMatch(TeamSeekers::isClub) ? end : first;
      }
    }
    return first;
  }

  private static List<Concept> meant(ReadingState draft, int first, int end) {
    return draft.terms().inContext(first, end);
  }

  private static boolean isClub(Concept concept) {
    return JOINED.contains(concept.value());
  }

  /** "チーム探し" is one word. */
  private static boolean isSeeking(Concept concept) {
    return concept.field().equals(Fields.LOOKING_FOR_TEAM);
  }

  /** "je cherche une équipe": who looks for a team, and is not looked for. */
  static boolean isJoining(ReadingState draft, int first, int end) {
    if (!draft.asker().types().contains("club")) {
      return false;
    }
    Match seeks = null;
    boolean club = false;
    for (int i = first; i < end; i++) {
      Match other = draft.signs().at(i, FunctionWord.LOOKS_FOR);
      seeks = seeks == null ? other : seeks;
      club |= meant(draft, i, i + 1).stream().anyMatch(c -> isClub(c) || isSeeking(c));
    }
    return club && seeks != null && isOneself(draft, seeks);
  }

  private static boolean isOneself(ReadingState draft, Match seeks) {
    if (seeks.value().equals("me")) {
      return true;
    }
    boolean oneself = false;
    boolean others = false;
    for (int i = 0; i < draft.size(); i++) {
      Match word = draft.signs().at(i, FunctionWord.LOOKS_FOR, FunctionWord.MYSELF);
      oneself |= isSaid(draft.signs().at(i, FunctionWord.MYSELF), "");
      oneself |= isSaid(word, "me");
      others |= isSaid(word, "others") || isSomebody(draft, i);
    }
    return oneself || !others;
  }

  private static boolean isSaid(@Nullable Match word, String value) {
    return word != null && word.value().equals(value);
  }

  private static boolean isSomebody(ReadingState draft, int i) {
    return draft.terms().isFor(i, "player")
        || draft.terms().concepts(i, i + 1).stream()
            .anyMatch(concept -> OTHERS.contains(concept.field()));
  }
}
