package org.muster.engine.ranking;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.text.AskedWords;
import org.muster.engine.text.QueryWords;
import org.muster.engine.text.Typos;

/**
 * How well a document's name answers the words of a query, as a bucket: buckets are compared before
 * any score or business signal, so that a popular near-miss never beats an exact name.
 */
public final class Ranking {

  /** More words that a name has beside the query are as many as this. */
  static final int MOST_SURPLUS = 3;

  private final AskedWords asked;
  private final boolean isUnderstood;

  Ranking(QueryWords query) {
    asked = new AskedWords(query);
    isUnderstood = query.isUnderstood();
  }

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

    /** The bits of what is behind {@link #evidence}. */
    private static final int FORM_BITS = 6 + 7 + 6 + 2;

    /** What is found at all, and how it is typed: the first half of {@link #order}. */
    int evidence() {
      return (int) (order() >>> FORM_BITS);
    }

    /** All that decides, in one number. */
    long order() {
      long order = missing();
      order = behind(order, 6, unmet);
      order = behind(order, 7, typos);
      order = behind(order, 6, outside);
      order = behind(order, 6, joins);
      order = behind(order, 6, lacking);
      order = behind(order, 7, disorder + looseness);
      order = behind(order, 6, disorder);
      return behind(order, 2, surplus);
    }

    /**
     * With a number behind all that is in an order already; more than its bits hold is the most.
     */
    private static long behind(long order, int bits, int number) {
      return order << bits | Math.min(number, (1 << bits) - 1);
    }

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
      return Long.compare(order(), other.order());
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
   * @param isClub whether it is a club or a site: names of games, and of players, tell what and
   *     where they are
   */
  Bucket bucket(List<List<String>> names, Elsewhere[] elsewhere, int failed, boolean isClub) {
    Bucket best = bucketOf(List.of(), elsewhere, failed, isClub);
    for (List<String> name : names) {
      Bucket bucket = bucketOf(name, elsewhere, failed, isClub);
      if (bucket.compareTo(best) < 0) {
        best = bucket;
      }
    }
    return best;
  }

  private Bucket bucketOf(List<String> name, Elsewhere[] elsewhere, int failed, boolean isClub) {
    Bucket whole = wholeName(name);
    if (whole != null && whole.typos() == 0) {
      return whole;
    }
    boolean byChance = isUnderstood && !isClub;
    Bucket byWord = new Alignment(asked, name).bucket(elsewhere, failed, byChance, isClub);
    return whole != null && whole.compareTo(byWord) < 0 ? whole : byWord;
  }

  /** The query against the name, both without spaces: nothing, or everything matched. */
  private @Nullable Bucket wholeName(List<String> name) {
    if (name.isEmpty()) {
      return null;
    }
    if (asked.query().words().equals(name)) {
      return Bucket.ofWholeName(0, 0, 0);
    }
    if (asked.isLatin() && !asked.mayBeWhole(name)) {
      return null;
    }
    String called = String.join("", name);
    int joins = Math.max(1, Math.abs(asked.size() - name.size()));
    if (asked.joined().equals(called)) { // only spaces differ: behind who has them
      return new Bucket(0, 0, 0, 0, 0, 0, 0, 0, 0, Math.min(MOST_SURPLUS, joins), true, true);
    }
    if (!asked.isLatin() && called.contains(asked.joined())) {
      return Bucket.ofWholeName(0, joins, called.startsWith(asked.joined()) ? 1 : 2);
    }
    int typos = asked.typosOfWhole(called);
    return typos == Typos.TOO_MANY
        ? null
        : Bucket.ofWholeName(typos, asked.size() == name.size() ? 0 : joins, 0);
  }
}
