package org.muster.demo;

import org.jspecify.annotations.Nullable;

/** What is customary in a country. Amounts are whole units of its currency. */
enum CountryCustoms {
  GB(55, "GBP", cost(30, 40, 45, 120, 20, 35, 5), 12, 16, 18, "UKARA", 930, 360),
  IE(12, "EUR", cost(25, 40, 45, 95, 15, 30, 5), 14, 16, 18, null, 1000, 360),
  US(55, "USD", cost(25, 45, 60, 160, 25, 45, 5), 12, 14, 18, null, 900, 420),
  CA(22, "CAD", cost(30, 50, 60, 140, 25, 45, 5), 14, 12, 18, null, 930, 390),
  DE(50, "EUR", cost(20, 35, 40, 120, 20, 35, 5), 18, 18, 14, null, 1000, 420),
  AT(16, "EUR", cost(15, 30, 35, 90, 15, 30, 5), 18, 18, 16, null, 930, 420),
  CH(16, "CHF", cost(25, 50, 60, 140, 30, 50, 5), 18, 18, 16, null, 930, 420),
  FR(40, "EUR", cost(5, 25, 30, 90, 15, 30, 5), 18, 16, 18, "FFA", 900, 450),
  BE(16, "EUR", cost(15, 30, 35, 90, 15, 30, 5), 16, 18, 16, null, 930, 420),
  ES(32, "EUR", cost(10, 25, 25, 70, 15, 25, 5), 18, 16, 18, null, 930, 270),
  PL(36, "PLN", cost(30, 80, 90, 260, 50, 100, 10), 18, 16, 16, null, 1000, 360),
  CZ(28, "CZK", cost(100, 350, 400, 1400, 250, 500, 50), 18, 15, 15, null, 1000, 420),
  NL(24, "EUR", cost(20, 40, 45, 110, 20, 35, 5), 18, 18, 16, "NABV", 1000, 390),
  SE(26, "SEK", cost(100, 250, 350, 1200, 200, 350, 50), 18, 18, 15, "Sverok", 1000, 360),
  IT(36, "EUR", cost(10, 25, 25, 80, 15, 30, 5), 18, 18, 16, "FIGT", 900, 300),
  PT(24, "EUR", cost(10, 20, 25, 70, 10, 25, 5), 18, 18, 16, "APD", 900, 300),
  JP(42, "JPY", cost(2500, 4500, 5000, 12_000, 2000, 4500, 500), 18, 18, 10, null, 930, 420),
  AU(8, "AUD", cost(35, 55, 70, 150, 25, 45, 5), 18, 18, 16, null, 900, 420);

  /** Number of clubs in the demo community, before some are added per venue kind. */
  final int clubs;

  /** ISO 4217. */
  final String currency;

  final int dayLow;
  final int dayHigh;
  final int weekendLow;
  final int weekendHigh;
  final int rentalLow;
  final int rentalHigh;
  final int step;
  private final int usualAge;
  private final int otherAge;
  private final int youngAge;

  /** The registration or federation scheme that clubs there refer to. */
  final @Nullable String scheme;

  /** Start of the first game as HHMM, and duration of a day's play in minutes. */
  final int firstGame;

  final int playMinutes;

  CountryCustoms(
      int clubs,
      String currency,
      Cost cost,
      int usualAge,
      int otherAge,
      int youngAge,
      @Nullable String scheme,
      int firstGame,
      int playMinutes) {
    this.clubs = clubs;
    this.currency = currency;
    this.dayLow = cost.dayLow;
    this.dayHigh = cost.dayHigh;
    this.weekendLow = cost.weekendLow;
    this.weekendHigh = cost.weekendHigh;
    this.rentalLow = cost.rentalLow;
    this.rentalHigh = cost.rentalHigh;
    this.step = cost.step;
    this.usualAge = usualAge;
    this.otherAge = otherAge;
    this.youngAge = youngAge;
    this.scheme = scheme;
    this.firstGame = firstGame;
    this.playMinutes = playMinutes;
  }

  private record Cost(
      int dayLow,
      int dayHigh,
      int weekendLow,
      int weekendHigh,
      int rentalLow,
      int rentalHigh,
      int step) {}

  private static Cost cost(
      int dayLow,
      int dayHigh,
      int weekendLow,
      int weekendHigh,
      int rentalLow,
      int rentalHigh,
      int step) {
    return new Cost(dayLow, dayHigh, weekendLow, weekendHigh, rentalLow, rentalHigh, step);
  }

  /** Converts to minor units by ISO 4217: the yen has no decimals. */
  long minor(int units) {
    return this == JP ? units : units * 100L;
  }

  /** A minimum age that is usual there. */
  int age(SeededRandom dice) {
    double roll = dice.fraction();
    return roll < 0.6 ? usualAge : roll < 0.85 ? otherAge : youngAge;
  }

  /** Whether areas and distances are in acres and feet instead of square metres and metres. */
  boolean imperial() {
    return this == GB || this == US || this == IE || this == CA;
  }
}
