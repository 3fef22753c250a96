package org.muster.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The words of a query that are looked for in one name, from left to right, and what was found. */
public final class NameWords {

  private static final int[] SIDES = {1, -1};

  private final AskedWords asked;
  private final QueryWords query;
  private final List<String> name;
  private Typos.@Nullable Word @Nullable [] nameWords;
  private int typos;
  private int joins;
  private int prefixes;
  private final List<Integer> positions = new ArrayList<>();

  public NameWords(AskedWords asked, List<String> name) {
    this.asked = asked;
    this.query = asked.query();
    this.name = name;
  }

  /**
   * Looks for a word, alone or with the next one.
   *
   * @param isMet whether it begins a wish that is met: then it counts only as it is spelt
   * @return how many words of the query were found from {@code i} on: 0, 1 or 2
   */
  public int find(int i, boolean isMet) {
    int used = beside(i);
    return used > 0 || (isMet && !isInName(i)) ? used : align(i);
  }

  /** How many words the name has. */
  public int size() {
    return name.size();
  }

  /** How many words of the name were found. */
  public int found() {
    return positions.size();
  }

  /** How many words the name has beside; less than none if the query says one twice. */
  public int more() {
    return name.size() - positions.size();
  }

  /** How many letters of what was found are wrong. */
  public int typos() {
    return typos;
  }

  /** How many words were found joined or split. */
  public int joins() {
    return joins;
  }

  /**
   * Whether the name has the other words of a wish, from {@code i} on: "open game" is no open day.
   */
  public boolean hasRest(int i) {
    return i == asked.size()
        || query.parts().get(i) != QueryWords.Part.MORE_OF_WISH
        || (isInName(i) && hasRest(i + 1));
  }

  /** Whether the name has a word as it is, or begun if it is the last. */
  private boolean isInName(int i) {
    return name.contains(asked.word(i)) || (asked.isLast(i) && startingWith(asked.word(i)) >= 0);
  }

  /** How many of the words stand before the one that they are typed behind. */
  public int disorder() {
    int disorder = 0;
    for (int i = 1; i < positions.size(); i++) {
      if (positions.get(i) < positions.get(i - 1)) {
        disorder++;
      }
    }
    return disorder;
  }

  /** See {@code looseness} of a bucket of the ranking: 3 if no word was found. */
  public int looseness() {
    if (positions.isEmpty()) {
      return 3;
    }
    int loose = positions.size() == name.size() ? 0 : positions.getFirst() == 0 ? 1 : 2;
    return loose + prefixes;
  }

  /**
   * "Op Copperhead" is called "Operation Copperhead", whatever kind of game that is: what begins as
   * a word for a wish stands in the name beside the plain word that stands beside it in the query.
   *
   * @return 1, or 0 if that is not so
   */
  private int beside(int i) {
    Set<String> forms = asked.forms(i);
    if (forms.isEmpty() || name.contains(asked.word(i))) {
      return 0;
    }
    for (int side : SIDES) {
      int neighbour = i + side;
      int at =
          neighbour >= 0 && neighbour < asked.size() && query.isPlain(neighbour)
              ? name.indexOf(asked.word(neighbour)) - side
              : -1;
      if (at >= 0 && at < name.size() && forms.stream().anyMatch(name.get(at)::startsWith)) {
        return found(at, 1, 0, 0, 0);
      }
    }
    return 0;
  }

  /** How many words of the query, from {@code i}, are found in the name: 0, 1 or 2. */
  private int align(int i) {
    String word = asked.word(i);
    boolean last = asked.isLast(i);
    int at = name.indexOf(word);
    if (at >= 0) {
      return found(at, 1, 0, 0, 0);
    }
    if (!last && (at = name.indexOf(asked.pair(i))) >= 0) {
      return found(at, 2, 0, 1, 0);
    }
    if ((at = joined(word)) >= 0) {
      return found(at, 1, 0, 1, 0);
    }
    if (last && (at = startingWith(word)) >= 0) {
      return found(at, 1, 0, 0, 1);
    }
    int used = asked.mayBeMisspelt(i) ? misspelt(i) : 0;
    if (used == 0 && !last) {
      used = firstLike(of -> asked.typosOfPair(i, of), 2, 1, 0);
    }
    if (used == 0 && last && asked.mayBeMisspelt(i) && query.isPlain(i)) {
      // "lyon" does not begin "London"
      used = firstLike(of -> asked.typosOfBeginning(i, of), 1, 0, 1);
    }
    return used;
  }

  /** A word of the name, or two together, that has the fewest wrong letters. */
  private int misspelt(int i) {
    int least = Typos.TOO_MANY;
    int at = -1;
    int joinedToo = 0;
    for (int j = 0; j < name.size(); j++) {
      int alone = asked.typos(i, nameWord(j));
      if (alone < least) {
        least = alone;
        joinedToo = 0;
        at = j;
      }
      int together =
          j + 1 < name.size() ? asked.typos(i, name.get(j), name.get(j + 1)) : Typos.TOO_MANY;
      if (together < least) {
        least = together;
        joinedToo = 1;
        at = j;
      }
    }
    int slips = asked.hasDigitsForLetters(i) ? 1 : 0;
    return least == Typos.TOO_MANY ? 0 : found(at, 1, least + slips, joinedToo, 0);
  }

  /** The first word of the name that is meant with few enough wrong letters. */
  private int firstLike(ToIntFunction<Typos.Word> typosOf, int words, int joined, int prefix) {
    for (int j = 0; j < name.size(); j++) {
      int wrong = typosOf.applyAsInt(nameWord(j));
      if (wrong != Typos.TOO_MANY) {
        return found(j, words, wrong, joined, prefix);
      }
    }
    return 0;
  }

  /** A word of the name, prepared once for all words that it is compared with. */
  private Typos.Word nameWord(int j) {
    if (nameWords == null) {
      nameWords = new Typos.Word[name.size()];
    }
    Typos.Word word = nameWords[j];
    if (word == null) {
      word = Typos.Word.of(name.get(j));
      nameWords[j] = word;
    }
    return word;
  }

  private int found(int at, int words, int wrongLetters, int joined, int prefix) {
    positions.add(at);
    typos += wrongLetters;
    joins += joined;
    prefixes += prefix;
    return words;
  }

  private int joined(String word) {
    for (int j = 0; j + 1 < name.size(); j++) {
      String first = name.get(j);
      if (word.length() == first.length() + name.get(j + 1).length()
          && word.startsWith(first)
          && word.endsWith(name.get(j + 1))) {
        return j;
      }
    }
    return -1;
  }

  private int startingWith(String word) {
    for (int j = 0; j < name.size(); j++) {
      if (name.get(j).startsWith(word)) {
        return j;
      }
    }
    return -1;
  }
}
