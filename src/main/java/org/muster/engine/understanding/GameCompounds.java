package org.muster.engine.understanding;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Fold;
import org.muster.engine.vocabulary.Vocabulary;

/**
 * Words that people make of what a game is about and what it is, in languages that write them as
 * one: "zombielajv", "Waldmilsim", "vietnamtema". The vocabulary has the usual ones whole.
 */
final class GameCompounds {

  private static final Set<String> ABOUT = Set.of(Fields.THEME, Fields.ENVIRONMENT);
  private static final Set<String> WHAT = Set.of(Fields.GAME_TYPE);

  /** "vietnamtema" is a game of that theme. */
  private static final Set<String> THEMED = Set.of("tema", "thema", "temat");

  private static final int SHORTEST = 4;

  private GameCompounds() {}

  /** The words, folded, with where the second part begins. */
  static Map<String, Integer> of(Vocabulary vocabulary) {
    Set<String> games = words(vocabulary, WHAT);
    games.addAll(THEMED);
    var compounds = new HashMap<String, Integer>();
    for (String about : words(vocabulary, ABOUT)) {
      for (String game : games) {
        String whole = about + game;
        if (!about.equals(game) && !vocabulary.begins(Fold.place(whole))) {
          compounds.put(whole, about.length());
        }
      }
    }
    return compounds;
  }

  private static Set<String> words(Vocabulary vocabulary, Set<String> fields) {
    var words = new HashSet<String>();
    for (Vocabulary.Naming naming : vocabulary.namings()) {
      String text = Fold.key(naming.text());
      boolean known =
          naming.languages().isEmpty()
              || naming.languages().stream().anyMatch(Grammar.JOINING::contains);
      if (known
          && fields.contains(naming.concept().field())
          && text.length() >= SHORTEST
          && text.chars().allMatch(Character::isLetter)
          && !Segments.isCjk(text.codePointAt(0))) {
        words.add(text);
      }
    }
    return words;
  }
}
