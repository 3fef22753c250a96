package org.muster.engine.ranking;

import java.util.function.ToIntFunction;
import org.muster.engine.query.Aim;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.text.QueryWords;

/**
 * How much of a question a document covers. Each informative word and each wish is a part with a
 * weight: a rare word says more than a common one, a wish more than most words. A document's share
 * is the weight of the parts that it has, of the weight of all.
 */
public final class Coverage {

  /** A word that no document has is as good as a rather rare one. */
  private static final double UNKNOWN = 0.8;

  /** An ordinary word weighs so much of one that a name may have. */
  private static final double LIGHT = 0.3;

  /** A word of what something is called weighs so much of another. */
  private static final double NAMED = 3;

  /** A word that most documents with it have in their names weighs so much of another. */
  private static final double OF_NAMES = 1.5;

  /** Who types more words that mean nothing else tells a story. */
  private static final int MOST_OF_NAMES = 2;

  /** A letter in a name is a number: "X". */
  private static final int SHORTEST = 3;

  /** Who has so many wishes and demands is glad of fewer of them. */
  private static final int MANY = 3;

  private final float[] parts;
  private final double least;
  private final double all;

  private Coverage(float[] parts, double least) {
    this.parts = parts;
    this.least = least;
    double sum = 0;
    for (float part : parts) {
      sum += part;
    }
    all = sum;
  }

  /**
   * The parts of a question.
   *
   * @param documents how many there are
   * @param having how many have a word
   * @param called how many have it in a name
   */
  public static Coverage of(
      QueryWords words,
      Weights weights,
      int documents,
      ToIntFunction<String> having,
      ToIntFunction<String> called) {
    var parts = new float[words.words().size()];
    for (int i = 0; i < parts.length; i++) {
      if (words.isPlain(i) || words.isLight(i)) {
        String word = words.words().get(i);
        int those = having.applyAsInt(word);
        double weight = Math.max(rarity(documents + 1.0, those), weights.partWordLeast());
        parts[i] = (float) (worth(words, i, those, called) * weight);
      }
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      int head = words.heads().get(k);
      if (head >= 0) {
        boolean demand = words.isDemand(k) || words.isPlace(k);
        parts[head] = demand ? weights.partDemand() : wish(words.clauses().get(k), weights);
      }
    }
    return new Coverage(
        parts, words.wishes() < MANY ? weights.partialFrom() : weights.partialFromMany());
  }

  private static double worth(QueryWords words, int i, int having, ToIntFunction<String> called) {
    if (words.isLight(i)) {
      return LIGHT;
    }
    if (words.isNamed(i)) {
      return NAMED;
    }
    String word = words.words().get(i);
    return words.plain() <= MOST_OF_NAMES
            && word.length() >= SHORTEST
            && having > 0
            && 2 * called.applyAsInt(word) >= having
        ? OF_NAMES
        : 1;
  }

  private static float wish(Clause clause, Weights weights) {
    if (Aim.isOfFew(clause)) {
      return weights.partFew();
    }
    return switch (Aim.field(clause)) {
      case Fields.GAME_TYPE -> weights.partGameType();
      case Fields.THEME -> weights.partTheme();
      case Fields.AMENITY, Fields.WALK_ON -> weights.partAmenity();
      default -> weights.partWish();
    };
  }

  /** From 0, in every document, to 1, in a single one. */
  private static double rarity(double documents, int having) {
    return having == 0 || documents < 3
        ? UNKNOWN
        : Math.max(0, Math.log(documents / having) / Math.log(documents));
  }

  /** The weight of the word with this number, or of the wish that begins with it. */
  public float weight(int word) {
    return parts[word];
  }

  /** What covers a smaller share of the text than this is no answer. */
  public double least() {
    return least;
  }

  /** The weight of all parts. */
  public double whole() {
    return all;
  }

  /**
   * The share that a document covers, from 0 to 1.
   *
   * @param lacks the numbers of the words that it lacks, one bit each
   */
  public double share(long lacks) {
    double lacking = 0;
    for (long left = lacks; left != 0; left &= left - 1) {
      lacking += parts[Long.numberOfTrailingZeros(left)];
    }
    return all == 0 || lacks == 0 ? 1 : 1 - lacking / all;
  }
}
