package org.muster.engine.understanding;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * What a game may cost: "under £40", "40 euro", "do 500 kč", "3000円以下", "free". A number without
 * currency is a price only behind a word such as "under", and from 19 on: below it is an age.
 */
final class Money implements Reader {

  private static final double LEAST_BARE = 19;
  private static final double MOST = 1_000_000;

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (!draft.isFree(i)) {
        continue;
      }
      Double amount = Numbers.amount(draft.token(i));
      if (amount != null && amount <= MOST) {
        amount(draft, i, amount);
      } else {
        free(draft, i);
      }
    }
  }

  private static void amount(ReadingState draft, int i, double amount) {
    FunctionWords signs = draft.signs();
    int first = i;
    int end = i + 1;
    String currency = null;
    Match before = signs.before(i, FunctionWord.CURRENCY);
    Match behind = signs.at(i + 1, FunctionWord.CURRENCY);
    if (before != null && draft.isFree(before.first(), i)) {
      currency = before.value();
      first = before.first();
    } else if (behind != null && draft.isFree(i + 1, behind.end())) {
      currency = behind.value();
      end = behind.end();
    }
    Match most = signs.before(first, FunctionWord.MAX, FunctionWord.TO);
    Match mostBehind = signs.at(end, FunctionWord.MAX_AFTER);
    boolean said = most != null || mostBehind != null;
    if (currency == null && !(said && isBarePrice(draft, i, amount))) {
      return;
    }
    if (signs.before(first, FunctionWord.MIN, FunctionWord.AFTER) != null) {
      return; // nobody can ask for what costs more
    }
    if (most != null && draft.isFree(most.first(), first)) {
      first = most.first();
    }
    if (mostBehind != null && draft.isFree(end, mostBehind.end())) {
      end = mostBehind.end();
    }
    draft.take(first, end, price(draft, amount, currency));
  }

  /** Not a year, not an age, not how many of something. */
  private static boolean isBarePrice(ReadingState draft, int i, double amount) {
    boolean year = amount >= 1990 && amount <= 2100 && Numbers.whole(draft.token(i)) > 0;
    boolean counts =
        draft.isFree(i + 1) && draft.token(i + 1).isWord() && draft.signs().at(i + 1).isEmpty();
    return amount >= LEAST_BARE
        && !year
        && !counts
        && draft.signs().at(i + 1, FunctionWord.UNIT, FunctionWord.PERIOD, FunctionWord.MONTH)
            == null;
  }

  private static Intent price(ReadingState draft, double amount, @Nullable String currency) {
    Filter cheap = new Filter.NumberIn(Fields.PRICE, null, amount);
    var said = new ArrayList<Said>();
    said.add(new Said("price_max", Numbers.plain(amount)));
    if (currency == null || draft.asker().given().contains("currency")) {
      return Intent.must(cheap, said.toArray(Said[]::new));
    }
    String local = local(currency, draft.asker().country());
    said.add(new Said("currency", local));
    return Intent.must(
        Filter.all(cheap, Filter.is(Fields.CURRENCY, local)), said.toArray(Said[]::new));
  }

  /** A sign that several countries use means the caller's own money, if it can. */
  private static String local(String currency, @Nullable String country) {
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
    if (free != null && draft.isFree(i, free.end())) {
      draft.take(
          i,
          free.end(),
          Intent.must(new Filter.NumberIn(Fields.PRICE, null, 0.0), new Said("price_max", "0")));
    }
  }
}
