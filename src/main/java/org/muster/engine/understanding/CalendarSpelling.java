package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.text.Typos;

/**
 * Misspelt names of days, months and "weekend": "samstg", "wendesday", "fervier". A long word that
 * nobody knows and that is one slip from one name is that name, for all readers; the text stays as
 * typed.
 */
final class CalendarSpelling {

  private static final int SHORTEST = 5;

  /** "march" and "lundi" are one slip from too many other words: "marsh", "lundy". */
  private static final int SHORTEST_NAME = 6;

  /** Other words, though they are one slip from a name. */
  private static final Set<String> OTHER_WORDS =
      Set.of(
          "sundry",
          "sundae",
          "frida",
          "auguste",
          "montage",
          "juliet",
          "juliette",
          "marte",
          "salado",
          "domino",
          "aprire",
          "aprite",
          "maggior",
          "domenico",
          "domingueiro",
          "domingueiros",
          "worek",
          "cervena",
          "cerveny",
          "cervene",
          "strela",
          "mandat",
          "helgon",
          "segundo",
          "segundos");

  private record Name(Typos.Word word, Set<String> values) {}

  private final Grammar grammar;
  private final Predicate<String> isKnown;
  private final Map<String, List<Name>> names = new HashMap<>();

  /**
   * @param isKnown whether a folded word is a term or a place
   */
  CalendarSpelling(Grammar grammar, Predicate<String> isKnown) {
    this.grammar = grammar;
    this.isKnown = isKnown;
    for (String language : Grammar.LANGUAGES) {
      names.put(language, names(grammar, language));
    }
  }

  private static List<Name> names(Grammar grammar, String language) {
    Set<FunctionWord> signs =
        EnumSet.of(FunctionWord.DAY, FunctionWord.DAYS, FunctionWord.MONTH, FunctionWord.PERIOD);
    return grammar.words(signs, "", Set.of(language)).stream()
        .filter(word -> word.length() >= SHORTEST_NAME)
        .filter(word -> grammar.of(word).stream().noneMatch(m -> m.sign() == FunctionWord.WEAK))
        .map(word -> new Name(Typos.Word.of(word), values(grammar, word)))
        .filter(name -> !name.values().isEmpty())
        .toList();
  }

  /** Which day or month a name is; none of those that are no name. */
  private static Set<String> values(Grammar grammar, String word) {
    var values = new HashSet<String>();
    for (Grammar.Meaning meaning : grammar.of(word)) {
      boolean name =
          switch (meaning.sign()) {
            case DAY, DAYS, MONTH -> !meaning.value().equals("workday");
            case PERIOD -> meaning.value().equals("weekend");
            default -> false;
          };
      if (name) {
        values.add(meaning.value());
      }
    }
    return values;
  }

  /** The tokens with the names that were meant; the same list if all are spelt right. */
  List<Token> right(List<Token> tokens, @Nullable String language, Asker asker) {
    var right = new ArrayList<Token>(tokens.size());
    boolean changed = false;
    for (Token token : tokens) {
      String meant = mayBeMisspelt(token) ? meant(token.folded(), language, asker) : null;
      changed |= meant != null;
      right.add(meant == null ? token : token.spelt(meant));
    }
    return changed ? right : tokens;
  }

  private boolean mayBeMisspelt(Token token) {
    String word = token.folded();
    return token.kind() == Token.Kind.WORD
        && word.length() >= SHORTEST
        && grammar.of(word).isEmpty()
        && !OTHER_WORDS.contains(word);
  }

  private @Nullable String meant(String word, @Nullable String language, Asker asker) {
    var typed = Typos.Word.of(word);
    return Stream.of(language, asker.language(), asker.reads())
        .filter(Objects::nonNull)
        .distinct()
        .map(spoken -> meant(typed, names.getOrDefault(spoken, List.of())))
        .filter(Objects::nonNull)
        .findFirst()
        .filter(meant -> !isKnown.test(word))
        .orElse(null);
  }

  /** The name that is one slip away, if no other one is. */
  private static @Nullable String meant(Typos.Word typed, List<Name> names) {
    Name meant = null;
    for (Name name : names) {
      String spelt = name.word().text();
      if (spelt.charAt(0) == typed.text().charAt(0) && typed.to(name.word(), 1) == 1) {
        if (meant != null && !meant.values().equals(name.values())) {
          return null;
        }
        boolean first = meant == null || spelt.compareTo(meant.word().text()) < 0;
        meant = first ? name : meant;
      }
    }
    return meant == null ? null : meant.word().text();
  }
}
