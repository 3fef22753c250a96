package org.muster.engine.ranking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.text.Latin;
import org.muster.engine.text.QueryWords;
import org.muster.engine.text.Typos;

/**
 * How well a document's name answers the words of a query, as a bucket: buckets are compared before
 * any score or business signal, so that a popular near-miss never beats an exact name.
 */
public final class Ranking {

  private static final int MOST_SURPLUS = 3;

  private Ranking() {}

  /**
   * What decides, in this order; less is better everywhere.
   *
   * @param lacks the informative words, and the first words of wishes, that are found nowhere in
   *     the document: a bit for each by its number. How many they are decides
   * @param light words that only rank and that the document does not have: a bit for each. They
   *     count in its share
   * @param unmet wishes that the document does not meet, though it has their words
   * @param typos wrong letters, all words together
   * @param joins words that are written together or apart
   * @param outside words found, but not in the name; wishes that are met do not count
   * @param lacking words without information that the name does not have either
   * @param disorder words that stand in another order than in the name; the whole name in disorder
   *     is as good as its beginning
   * @param looseness 0: the whole name; 1: its beginning; 2: words of it; one more for a prefix
   * @param surplus words that the name has more than the query; above three is three
   * @param inName whether every word that counts is in the name, wishes and all; decides nothing
   * @param plainInName whether the plain words are, two or more, spelt as they are; decides nothing
   */
  public record Bucket(
      long lacks,
      long light,
      int unmet,
      int typos,
      int joins,
      int outside,
      int lacking,
      int disorder,
      int looseness,
      int surplus,
      boolean inName,
      boolean plainInName)
      implements Comparable<Bucket> {

    /** What is found at all, and how it is typed. */
    static final Comparator<Bucket> BY_EVIDENCE =
        Comparator.comparingInt(Bucket::missing)
            .thenComparingInt(Bucket::unmet)
            .thenComparingInt(Bucket::typos)
            .thenComparingInt(Bucket::outside)
            .thenComparingInt(Bucket::joins);

    private static final Comparator<Bucket> ORDER =
        BY_EVIDENCE
            .thenComparingInt(Bucket::lacking)
            .thenComparingInt(bucket -> bucket.disorder() + bucket.looseness())
            .thenComparingInt(Bucket::disorder)
            .thenComparingInt(Bucket::surplus);

    /** How many informative words and wishes are found nowhere in the document. */
    public int missing() {
      return Long.bitCount(lacks);
    }

    /** Every plain word in the name, spelt as it is, and every wish met. */
    boolean isAllOfIt() {
      return lacks == 0 && unmet == 0 && typos == 0 && outside == 0;
    }

    private static Bucket ofWholeName(int typos, int joins, int looseness) {
      return new Bucket(0, 0, 0, typos, joins, 0, 0, 0, looseness, 0, true, typos == 0);
    }

    @Override
    public int compareTo(Bucket other) {
      return ORDER.compare(this, other);
    }
  }

  /** How a word was found outside the name, or the wish that it begins. */
  public enum Elsewhere {
    /** The wish is met, whatever the words. */
    MET,
    EXACT,
    MISSPELT,
    NOWHERE
  }

  /**
   * The best bucket over a document's names.
   *
   * @param names the words of each name
   * @param elsewhere for each word of the query, how it is found in the rest of the document
   * @param failed how many demands the document fails; what is called so is found all the same
   */
  static Bucket bucket(
      QueryWords query, List<List<String>> names, Elsewhere[] elsewhere, int failed) {
    Bucket best = bucketOf(query, List.of(), elsewhere, failed);
    for (List<String> name : names) {
      Bucket bucket = bucketOf(query, name, elsewhere, failed);
      if (bucket.compareTo(best) < 0) {
        best = bucket;
      }
    }
    return best;
  }

  private static Bucket bucketOf(
      QueryWords query, List<String> name, Elsewhere[] elsewhere, int failed) {
    Bucket whole = wholeName(query, name);
    if (whole != null && whole.typos() == 0) {
      return whole;
    }
    Bucket byWord = new Alignment(query, name).bucket(elsewhere, failed);
    return whole != null && whole.compareTo(byWord) < 0 ? whole : byWord;
  }

  /** The query against the name, both without spaces: nothing, or everything matched. */
  private static @Nullable Bucket wholeName(QueryWords query, List<String> name) {
    if (name.isEmpty()) {
      return null;
    }
    if (query.words().equals(name)) {
      return Bucket.ofWholeName(0, 0, 0);
    }
    String asked = String.join("", query.words());
    String called = String.join("", name);
    int joins = Math.max(1, Math.abs(query.words().size() - name.size()));
    if (asked.equals(called)) { // only spaces differ: behind who has them, before parts of a name
      return new Bucket(0, 0, 0, 0, 0, 0, 0, 0, 0, Math.min(MOST_SURPLUS, joins), true, true);
    }
    if (!Latin.isLatin(asked) && called.contains(asked)) {
      return Bucket.ofWholeName(0, joins, called.startsWith(asked) ? 1 : 2);
    }
    int typos = Typos.between(asked, called, QueryWords.typosAllowed(asked));
    if (typos == Typos.TOO_MANY) {
      return null;
    }
    return Bucket.ofWholeName(typos, query.words().size() == name.size() ? 0 : joins, 0);
  }

  /** Each word of a query laid against the words of one name. */
  private static final class Alignment {
    private final QueryWords query;
    private final List<String> asked;
    private final List<String> name;
    private final String[] pairs;
    private int typos;
    private int joins;
    private int prefixes;
    private final List<Integer> positions = new ArrayList<>();

    Alignment(QueryWords query, List<String> name) {
      this.query = query;
      this.asked = query.words();
      this.name = name;
      this.pairs = new String[Math.max(0, name.size() - 1)];
      for (int j = 0; j < pairs.length; j++) {
        pairs[j] = name.get(j) + name.get(j + 1);
      }
    }

    Bucket bucket(Elsewhere[] elsewhere, int failed) {
      long lacks = 0;
      long light = 0;
      int unmet = 0;
      int outside = 0;
      int met = 0;
      boolean inName = true;
      int plain = 0;
      int lacking = 0;
      for (int i = 0; i < asked.size(); ) {
        boolean isMet = !query.isFiller(i) && elsewhere[i] == Elsewhere.MET;
        int used = isMet && !isInName(i) ? 0 : align(i);
        boolean found = used > 0;
        inName &= found || !query.countsInName(i);
        lacking += !found && query.parts().get(i) == QueryWords.Part.FILLER ? 1 : 0;
        plain += found && query.isPlain(i) ? used : 0;
        if (isMet) {
          met++;
        } else if (query.isLight(i)) {
          light |= !found && elsewhere[i] == Elsewhere.NOWHERE ? 1L << i : 0;
        } else if (!query.isFiller(i)) {
          if (!query.isPlain(i) && (found || elsewhere[i] != Elsewhere.NOWHERE)) {
            unmet++;
          } else if (!found) {
            switch (elsewhere[i]) {
              case MET, EXACT -> outside++;
              case MISSPELT -> {
                outside++;
                typos += Math.max(1, QueryWords.typosAllowed(asked.get(i)));
              }
              case NOWHERE -> lacks |= 1L << i;
            }
          }
        }
        i += Math.max(1, used);
      }
      inName &= !positions.isEmpty();
      // where wishes are met, a word of theirs in the name is chance, unless the name has it all
      boolean byChance = met > 0 && !inName;
      return new Bucket(
          lacks,
          light,
          inName ? failed : unmet,
          typos,
          joins,
          outside,
          byChance ? 0 : lacking,
          byChance ? 0 : disorder(),
          byChance ? 3 : looseness(),
          byChance || positions.isEmpty()
              ? 0
              : Math.min(MOST_SURPLUS, name.size() - positions.size()),
          inName,
          typos == 0 && plain > 1 && plain >= query.plain());
    }

    /** Whether the name has a word as it is, or begun if it is the last. */
    private boolean isInName(int i) {
      return name.contains(asked.get(i))
          || (i == asked.size() - 1 && startingWith(asked.get(i)) >= 0);
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

    private int looseness() {
      if (positions.isEmpty()) {
        return 3;
      }
      int loose = positions.size() == name.size() ? 0 : positions.getFirst() == 0 ? 1 : 2;
      return loose + prefixes;
    }

    /** How many words of the query, from {@code i}, are found in the name: 0, 1 or 2. */
    private int align(int i) {
      String word = asked.get(i);
      boolean last = i == asked.size() - 1;
      int at = name.indexOf(word);
      if (at >= 0) {
        return found(at, 1, 0, 0, 0);
      }
      if (!last && (at = name.indexOf(word + asked.get(i + 1))) >= 0) {
        return found(at, 2, 0, 1, 0);
      }
      if ((at = joined(word)) >= 0) {
        return found(at, 1, 0, 1, 0);
      }
      if (last && (at = startingWith(word)) >= 0) {
        return found(at, 1, 0, 0, 1);
      }
      String meant = QueryWords.lettersOf(word);
      int slips = meant.equals(word) ? 0 : 1; // digits for letters
      int allowed = QueryWords.typosAllowed(meant);
      int least = Typos.TOO_MANY;
      int joinedToo = 0;
      for (int j = 0; allowed > 0 && j < name.size(); j++) {
        int typed = Typos.between(meant, name.get(j), allowed);
        if (typed < least) {
          least = typed;
          joinedToo = 0;
          at = j;
        }
        int together = j < pairs.length ? Typos.between(meant, pairs[j], allowed) : Typos.TOO_MANY;
        if (together < least) {
          least = together;
          joinedToo = 1;
          at = j;
        }
      }
      if (least != Typos.TOO_MANY) {
        return found(at, 1, least + slips, joinedToo, 0);
      }
      if (!last) {
        String pair = word + asked.get(i + 1);
        int pairAllowed = QueryWords.typosAllowed(pair);
        for (int j = 0; j < name.size(); j++) {
          int d = Typos.between(pair, name.get(j), pairAllowed);
          if (d != Typos.TOO_MANY) {
            return found(j, 2, d, 1, 0);
          }
        }
      }
      if (last && allowed > 0 && query.isPlain(i)) { // "lyon" does not begin "London"
        for (int j = 0; j < name.size(); j++) {
          int d = Typos.ofPrefix(word, name.get(j), allowed);
          if (d != Typos.TOO_MANY) {
            return found(j, 1, d, 0, 1);
          }
        }
      }
      return 0;
    }

    private int found(int at, int words, int wrongLetters, int joined, int prefix) {
      positions.add(at);
      typos += wrongLetters;
      joins += joined;
      prefixes += prefix;
      return words;
    }

    private int joined(String word) {
      for (int j = 0; j < pairs.length; j++) {
        if (pairs[j].equals(word)) {
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
}
