package org.muster.engine.understanding;

import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.FunctionWords.Match;

/** Sums as people write them: "£40", "forty quid", "a tenner", "30-40 pounds", "20€ to 30€". */
final class MoneyAmounts {

  private static final String DASHES = "-–—~〜";

  private MoneyAmounts() {}

  /**
   * A sum, or the span between two.
   *
   * @param least absent: it is no span
   * @param currency ISO 4217; absent: not named
   */
  record Sum(@Nullable Double least, double most, @Nullable String currency, int first, int end) {}

  /** The sum whose number is at a token. */
  static @Nullable Sum at(ReadingState draft, int i) {
    Sum one = single(draft, i);
    if (one == null || one.least() != null) {
      return one;
    }
    int next = behindJoint(draft, one);
    Sum other = next < 0 ? null : single(draft, next);
    if (other == null && next >= 0 && isCurrency(draft, next)) { // "£20-£30"
      other = single(draft, next + 1);
    }
    if (other == null
        || other.least() != null
        || other.most() <= one.most()
        || (one.currency() == null && other.currency() == null)
        || !draft.isFree(one.first(), other.end())) {
      return one;
    }
    String currency = other.currency() == null ? one.currency() : other.currency();
    return new Sum(one.most(), other.most(), currency, one.first(), other.end());
  }

  private static boolean isCurrency(ReadingState draft, int i) {
    Match currency = draft.signs().at(i, FunctionWord.CURRENCY);
    return currency != null && currency.end() == i + 1;
  }

  private static @Nullable Sum single(ReadingState draft, int i) {
    if (!draft.isFree(i)) {
      return null;
    }
    Match named = draft.signs().at(i, FunctionWord.AMOUNT);
    if (named != null && draft.isFree(i, named.end())) {
      int space = named.value().indexOf(' ');
      double amount = Double.parseDouble(named.value().substring(0, space));
      return new Sum(null, amount, named.value().substring(space + 1), i, named.end());
    }
    Match inWords = draft.signs().at(i, FunctionWord.NUMBER);
    int end = inWords == null ? i + 1 : inWords.end();
    Match behind = draft.signs().at(end, FunctionWord.CURRENCY);
    Match coin = draft.signs().at(end, FunctionWord.AMOUNT); // "dwie dychy"
    Double count = inWords == null ? Numbers.measure(draft.token(i)) : Numbers.value(inWords);
    if (coin != null && count != null && draft.isFree(end, coin.end())) {
      int space = coin.value().indexOf(' ');
      double each = Double.parseDouble(coin.value().substring(0, space));
      return new Sum(null, count * each, coin.value().substring(space + 1), i, coin.end());
    }
    boolean known = behind != null && draft.isFree(end, behind.end()) && !isApart(draft, behind);
    if (inWords != null) {
      return known && behind != null
          ? new Sum(null, Double.parseDouble(inWords.value()), behind.value(), i, behind.end())
          : null;
    }
    Double most = Numbers.amount(draft.token(i));
    if (most == null) {
      return null;
    }
    Double least = Numbers.least(draft.token(i));
    if (least != null && least >= most) {
      least = null;
    }
    Match before = draft.signs().before(i, FunctionWord.CURRENCY);
    if (before != null && draft.isFree(before.first(), i) && !isLetter(draft, before)) {
      return new Sum(least, most, before.value(), before.first(), end);
    }
    return known && behind != null
        ? new Sum(least, most, behind.value(), i, behind.end())
        : new Sum(null, most, null, i, end);
  }

  /** "10e" is money, "10 e 20" is two numbers. */
  private static boolean isApart(ReadingState draft, Match currency) {
    int first = currency.first();
    return isLetter(draft, currency) && draft.token(first).from() > draft.token(first - 1).to();
  }

  private static boolean isLetter(ReadingState draft, Match currency) {
    return draft.token(currency.first()).folded().equals("e");
  }

  /** Behind "to", "and" or a dash; -1: nothing joins the sum to another. */
  private static int behindJoint(ReadingState draft, Sum one) {
    int end = one.end();
    Match to = draft.signs().at(end, FunctionWord.TO);
    if (to == null && draft.signs().before(one.first(), FunctionWord.BETWEEN) != null) {
      to = draft.signs().at(end, FunctionWord.AND);
    }
    if (to != null && draft.isFree(end, to.end())) {
      return to.end();
    }
    if (end >= draft.size()) {
      return -1;
    }
    String gap = draft.gap(end);
    return gap.length() == 1 && DASHES.contains(gap) ? end : -1;
  }
}
