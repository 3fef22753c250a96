package org.muster.engine.ranking;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.muster.engine.text.AskedWords;
import org.muster.engine.text.QueryWords;
import org.muster.engine.text.Typos;

/** Each word of a query laid against the words of one name. */
final class Alignment {

  private static final int[] SIDES = {1, -1};

  private final AskedWords asked;
  private final QueryWords query;
  private final List<String> name;
  private Typos.@Nullable Word @Nullable [] nameWords;
  private int typos;
  private int joins;
  private int prefixes;
  private final List<Integer> positions = new ArrayList<>();

  Alignment(AskedWords asked, List<String> name) {
    this.asked = asked;
    this.query = asked.query();
    this.name = name;
  }

  /**
   * How well the name answers; see {@link Ranking#bucket}.
   *
   * @param chance whether words of wishes that are met stand in the name by chance
   * @param isClub whether it is a club or a site
   */
  Ranking.Bucket bucket(Ranking.Elsewhere[] elsewhere, int failed, boolean chance, boolean isClub) {
    long lacks = 0;
    long light = 0;
    int unmet = 0;
    int outside = 0;
    int met = 0;
    boolean inName = true;
    long guessed = 0;
    int plain = 0;
    int lacking = 0;
    for (int i = 0; i < asked.size(); ) {
      boolean isMet = !query.isFiller(i) && elsewhere[i] == Ranking.Elsewhere.MET;
      int typosBefore = typos;
      int used = beside(i);
      if (used == 0) {
        used = isMet && !isInName(i) ? 0 : align(i);
      }
      boolean found = used > 0;
      inName &= found || !query.countsInName(i);
      lacking += !found && query.parts().get(i) == QueryWords.Part.FILLER ? 1 : 0;
      plain += found && query.isPlain(i) ? used : 0;
      if (isMet) {
        met++;
      } else if (chance && found && query.isNamed(i) && name.size() > query.plain()) {
        outside++; // a game need not repeat what its site is called
      } else if (query.isLight(i)) {
        light |= !found && elsewhere[i] == Ranking.Elsewhere.NOWHERE ? 1L << i : 0;
      } else if (!query.isFiller(i)) {
        boolean nowhere = elsewhere[i] == Ranking.Elsewhere.NOWHERE;
        if (!query.isPlain(i) && (found || !nowhere)) {
          unmet++;
          guessed |= nowhere && (typos > typosBefore || !hasRest(i + used)) ? 1L << i : 0;
        } else if (!found) {
          switch (elsewhere[i]) {
            case MET, EXACT -> outside++;
            case MISSPELT -> {
              outside++;
              typos += Math.max(1, QueryWords.typosAllowed(asked.word(i)));
            }
            case NOWHERE -> lacks |= 1L << i;
          }
        }
      }
      i += Math.max(1, used);
    }
    inName &= !positions.isEmpty();
    if (!inName) {
      lacks |= guessed;
      unmet -= Long.bitCount(guessed);
    }
    // where wishes are met, a word of theirs in the name is chance, unless the name has it all, or
    // half the name of a site is typed: "old plantation nottingham"
    boolean isHalf = isClub && plain > 0 && plain >= query.plain();
    boolean byChance = chance || (met > 0 && !inName && !isHalf);
    boolean isCalledSo = inName && (query.plain() > 0 || (!byChance && looseness() <= 1));
    return new Ranking.Bucket(
        lacks,
        light,
        isCalledSo ? failed : Math.max(failed, unmet),
        typos,
        joins,
        outside,
        byChance ? 0 : lacking,
        byChance ? 0 : disorder(),
        byChance ? 3 : looseness(),
        byChance || positions.isEmpty() ? 0 : surplus(isClub),
        inName,
        typos == 0 && plain > 1 && plain >= query.plain());
  }

  /**
   * Whether the name has the other words of a wish, from {@code i} on: "open game" is no open day.
   */
  private boolean hasRest(int i) {
    return i == asked.size()
        || query.parts().get(i) != QueryWords.Part.MORE_OF_WISH
        || (isInName(i) && hasRest(i + 1));
  }

  /** Whether the name has a word as it is, or begun if it is the last. */
  private boolean isInName(int i) {
    return name.contains(asked.word(i)) || (asked.isLast(i) && startingWith(asked.word(i)) >= 0);
  }

  private int disorder() {
    int disorder = 0;
    for (int i = 1; i < positions.size(); i++) {
      if (positions.get(i) < positions.get(i - 1)) {
        disorder++;
      }
    }
    return disorder;
  }

  /** Of games of which one word of the title is typed the next one comes first. */
  private int surplus(boolean isClub) {
    int more = name.size() - positions.size(); // less than none if the text says a word twice
    boolean counts = isClub || more <= 0 || positions.size() > 1;
    return Math.clamp(counts ? more : Ranking.MOST_SURPLUS, 0, Ranking.MOST_SURPLUS);
  }

  private int looseness() {
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
