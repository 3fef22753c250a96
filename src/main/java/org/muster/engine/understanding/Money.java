package org.muster.engine.understanding;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.understanding.MoneyAmounts.Sum;

/**
 * What a game may cost: "under £40", "40 euro", "30-40 pounds", "do 500 kč", "3000円以下", "a tenner",
 * "free"; and "cheapest", which is an order. A number without currency is a price only behind a
 * word such as "under", and from 19 on: below it is an age.
 */
final class Money implements Reader {

  private static final double LEAST_BARE = 19;
  private static final double MOST = 1_000_000;

  /** ISO 4217's code for no currency: "balles" are euros in Lyon and francs in Geneva. */
  private static final String WHICHEVER = "XXX";

  /** Words between "not" and "more than": "no cueste más de". */
  private static final int NOT_APART = 3;

  /** What "about" lets pass. */
  private static final double ABOUT = 1.25;

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Sum sum = draft.isFree(i) ? MoneyAmounts.at(draft, i) : null;
      if (sum != null && sum.most() <= MOST) {
        sum(draft, sum);
      } else if (draft.isFree(i)) {
        free(draft, i);
        cheapest(draft, i);
      }
    }
  }

  /** Whether a text says that little money is to be spent: "cheap, under 10". */
  static boolean isSubject(ReadingState draft) {
    FunctionWords signs = draft.signs();
    return signs.have(FunctionWord.CHEAPEST)
        || IntStream.range(0, draft.size())
            .anyMatch(i -> signs.value(i, FunctionWord.IDLE, Values.PRICE) != null);
  }

  private static void sum(ReadingState draft, Sum sum) {
    FunctionWords signs = draft.signs();
    Match mostBefore = signs.before(sum.first(), FunctionWord.MAX, FunctionWord.TO);
    Match mostBehind = signs.at(sum.end(), FunctionWord.MAX_AFTER);
    boolean said = mostBefore != null || mostBehind != null;
    boolean asMoney = mostBefore != null && Values.isOfMoney(mostBefore);
    if (sum.currency() == null
        && !(said && isBarePrice(draft, sum, asMoney || isSubject(draft) ? 1 : LEAST_BARE))) {
      return;
    }
    Match least = signs.before(sum.first(), FunctionWord.MIN);
    if (least != null
        && sum.least() == null
        && (mostBefore == null || least.first() < mostBefore.first()) // "sans dépenser plus de"
        && draft.isFree(least.first(), sum.first())) {
      atLeast(draft, sum, least.first());
      return;
    }
    if (signs.before(sum.first(), FunctionWord.AFTER) != null) {
      return;
    }
    int first = sum.first();
    int end = sum.end();
    Match between = sum.least() == null ? null : signs.before(first, FunctionWord.BETWEEN);
    if (mostBefore != null && draft.isFree(mostBefore.first(), first)) {
      first = mostBefore.first();
    } else if (between != null && draft.isFree(between.first(), first)) {
      first = between.first();
    }
    if (mostBehind != null && draft.isFree(end, mostBehind.end())) {
      end = mostBehind.end();
    }
    Match about = signs.before(first, FunctionWord.ABOUT);
    Match aboutBehind = signs.at(end, FunctionWord.ABOUT);
    double most = sum.most();
    if (!said && about != null && draft.isFree(about.first(), first)) {
      first = about.first();
      most *= ABOUT;
    } else if (aboutBehind != null && draft.isFree(end, aboutBehind.end())) {
      end = aboutBehind.end();
      most *= said ? 1 : ABOUT; // "予算1万くらい" is a limit
    }
    boolean less =
        (mostBefore != null && Values.isLess(mostBefore))
            || (mostBehind != null && Values.isLess(mostBehind));
    String currency = local(draft, sum);
    most = less ? below(most, currency) : most;
    draft.take(first, end, price(draft, sum.least(), most, currency));
  }

  /** The greatest sum that is less: a coin of the smallest kind. */
  private static double below(double sum, @Nullable String currency) {
    int digits =
        currency == null
            ? 2
            : Math.max(0, Currency.getInstance(currency).getDefaultFractionDigits());
    BigDecimal coin = BigDecimal.ONE.movePointLeft(digits);
    return BigDecimal.valueOf(sum).subtract(coin).max(BigDecimal.ZERO).doubleValue();
  }

  /**
   * "over £20"; "not over £20", "doesn't cost more than £20" and "über 20 € zahl ich nicht" are the
   * opposite.
   */
  private static void atLeast(ReadingState draft, Sum sum, int first) {
    int not = not(draft, first);
    Match refused = draft.signs().at(sum.end(), FunctionWord.NOT_AFTER);
    if (refused != null && draft.isFree(sum.end(), refused.end())) {
      draft.take(first, refused.end(), price(draft, null, sum.most(), local(draft, sum)));
    } else if (not >= 0) {
      draft.take(not, sum.end(), price(draft, null, sum.most(), local(draft, sum)));
    } else {
      draft.take(first, sum.end(), price(draft, sum.most(), null, local(draft, sum)));
    }
  }

  /** Where what is denied begins, a few words before; -1: nothing is. */
  private static int not(ReadingState draft, int first) {
    for (int end = first; end > 0 && end >= first - NOT_APART && !draft.isBorder(end); end--) {
      Match not = draft.signs().before(end, FunctionWord.NOT);
      if (not != null) {
        return draft.isFree(not.first(), first) ? not.first() : -1;
      }
    }
    return -1;
  }

  /** Not a year, not an age, not how many of something. */
  private static boolean isBarePrice(ReadingState draft, Sum sum, double least) {
    int last = sum.end() - 1;
    double amount = sum.most();
    boolean year = amount >= 1990 && amount <= 2100 && Numbers.whole(draft.token(last)) > 0;
    boolean counts =
        draft.isFree(sum.end())
            && draft.token(sum.end()).isWord()
            && draft.signs().at(sum.end()).isEmpty();
    return amount >= least
        && draft.token(last).isNumber()
        && !year
        && !counts
        && draft.signs().at(sum.end(), FunctionWord.UNIT, FunctionWord.PERIOD, FunctionWord.MONTH)
            == null;
  }

  private static Intent price(
      ReadingState draft,
      @Nullable Double least,
      @Nullable Double most,
      @Nullable String currency) {
    Filter range = new Filter.NumberIn(Fields.PRICE, least, most);
    var said = new ArrayList<Said>();
    if (least != null) {
      said.add(new Said("price_min", Numbers.plain(least)));
    }
    if (most != null) {
      said.add(new Said("price_max", Numbers.plain(most)));
    }
    if (currency == null || draft.asker().given().contains("currency")) {
      return Intent.must(range, said.toArray(Said[]::new));
    }
    said.add(new Said("currency", currency));
    return Intent.must(
        Filter.all(range, Filter.is(Fields.CURRENCY, currency)), said.toArray(Said[]::new));
  }

  /** A sign that several countries use means the asker's own money, if it can; null: unknown. */
  private static @Nullable String local(ReadingState draft, Sum sum) {
    String currency = sum.currency();
    String country = draft.asker().country();
    if (currency == null || currency.equals(WHICHEVER)) {
      return null;
    }
    return switch (currency + " " + country) {
      case "SEK DK" -> "DKK";
      case "SEK NO" -> "NOK";
      case "USD CA" -> "CAD";
      case "USD AU" -> "AUD";
      case "USD NZ" -> "NZD";
      case "JPY CN" -> "CNY";
      default -> currency;
    };
  }

  private static void free(ReadingState draft, int i) {
    Match free = draft.signs().at(i, FunctionWord.FREE);
    Match little = draft.signs().at(i, FunctionWord.IDLE); // "senza spendere troppo"
    boolean costs = free != null && little != null && little.end() > free.end();
    if (free != null && !costs && draft.isFree(i, free.end())) {
      draft.take(
          i,
          free.end(),
          Intent.must(new Filter.NumberIn(Fields.PRICE, null, 0.0), new Said("price_max", "0")));
    }
  }

  /** "cheapest", but not "cheaper than". */
  private static void cheapest(ReadingState draft, int i) {
    Match cheapest = draft.signs().at(i, FunctionWord.CHEAPEST);
    Match limit = // "günstig gelegen" is about the place
        draft.signs().at(i, FunctionWord.MAX, FunctionWord.MIN, FunctionWord.IDLE);
    if (cheapest != null
        && (limit == null || limit.end() <= cheapest.end())
        && draft.isFree(i, cheapest.end())) {
      draft.take(i, cheapest.end(), Intent.note(Effect.REQUIRED, new Said("sort", "price")));
      draft.empty(i, cheapest.end());
    }
  }
}
