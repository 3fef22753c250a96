package org.muster.engine.understanding;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Fold;
import org.muster.engine.vocabulary.Concept;
import org.muster.engine.vocabulary.Vocabulary;

/**
 * Words that people make of what a game is about and what it is, or of what a club plays and what
 * it is, in languages that write them as one: "zombielajv", "Waldmilsim", "vietnamtema",
 * "milsimvereniging". The vocabulary has the usual ones whole.
 */
final class GameCompounds {

  private static final Set<String> ABOUT = Set.of(Fields.THEME, Fields.ENVIRONMENT);
  private static final Set<String> WHAT = Set.of(Fields.GAME_TYPE);

  /** What clubs are named after; other kinds of games are also everyday words. */
  private static final Set<String> PLAYED = Set.of("milsim", "skirmish", "speedsoft", "larp");

  private static final Set<String> CLUBS = Set.of("club", "team", "association");

  /** "vietnamtema" is a game of that theme. */
  private static final Set<String> THEMED = Set.of("tema", "thema", "temat");

  private static final int SHORTEST = 4;

  private GameCompounds() {}

  /** The words, folded, with where the second part begins. */
  static Map<String, Integer> of(Vocabulary vocabulary) {
    Set<String> games = words(vocabulary, is -> WHAT.contains(is.field()));
    games.addAll(THEMED);
    var compounds = new HashMap<String, Integer>();
    join(vocabulary, words(vocabulary, is -> ABOUT.contains(is.field())), games, compounds);
    join(vocabulary, PLAYED, words(vocabulary, is -> CLUBS.contains(is.value())), compounds);
    return compounds;
  }

  private static void join(
      Vocabulary vocabulary, Set<String> firsts, Set<String> lasts, Map<String, Integer> found) {
    for (String first : firsts) {
      for (String last : lasts) {
        String whole = first + last;
        if (!first.equals(last) && !vocabulary.begins(Fold.place(whole))) {
          found.put(whole, first.length());
        }
      }
    }
  }

  private static Set<String> words(Vocabulary vocabulary, Predicate<Concept> are) {
    var words = new HashSet<String>();
    for (Vocabulary.Naming naming : vocabulary.namings()) {
      String text = Fold.key(naming.text());
      boolean known =
          naming.languages().isEmpty()
              || naming.languages().stream().anyMatch(Grammar.JOINING::contains);
      if (known
          && are.test(naming.concept())
          && text.length() >= SHORTEST
          && text.chars().allMatch(Character::isLetter)
          && !Segments.isCjk(text.codePointAt(0))) {
        words.add(text);
      }
    }
    return words;
  }
}
