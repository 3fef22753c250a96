package org.muster.demo;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.Event.Per;
import org.muster.community.event.Event.Price;
import org.muster.community.event.PriceBuilder;
import org.muster.community.venue.Venue.Amenity;
import org.muster.core.game.GameType;

/**
 * Prices of a game and how players register: the same for all games of a series.
 *
 * @param price in whole units of the country's currency
 * @param early price for early booking, {@code member} for members; 0 if there is none
 * @param rental price of a rental set; 0 if there is none
 */
@RecordBuilder
record PriceTerms(
    CountryCustoms land,
    LocalTexts words,
    boolean team,
    int price,
    int early,
    int late,
    int member,
    int pitch,
    int rental,
    Event.JoinMode joinMode,
    boolean walkOn,
    boolean waitlist,
    int opensDays,
    int closesDays,
    List<String> includes,
    List<String> rentalIncludes) {

  private static final int LATE_OPENING = 80; // days before the game
  private static final int EARLY_DAYS = 7;
  private static final int LATE_DAYS = 2;

  static PriceTerms of(Site site, GameType type, Plan plan, LocalTexts words, SeededRandom dice) {
    CountryCustoms land = site.operator().town().land();
    boolean big = type == GameType.MILSIM || type == GameType.OP || type == GameType.LARP;
    boolean team = type == GameType.TOURNAMENT;
    boolean free = type == GameType.SOCIAL || type == GameType.PRIVATE_HIRE;
    int step = land.step;
    int price =
        free
            ? 0
            : big
                ? dice.between(land.weekendLow, land.weekendHigh, step)
                : dice.between(land.dayLow, land.dayHigh, step);
    if (team) {
      price *= 5;
    }
    int cheaper = price - Math.max(step, price / 5 / step * step);
    boolean rents =
        site.venue().amenities().contains(Amenity.RENTAL)
            && type != GameType.SOCIAL
            && type != GameType.MILSIM;
    boolean steps = big || dice.chance(0.15);
    return PriceTermsBuilder.builder()
        .land(land)
        .words(words)
        .team(team)
        .price(price)
        .early(steps && dice.chance(0.7) ? cheaper : 0)
        .late(steps && dice.chance(0.6) ? price + 2 * step : 0)
        .member(dice.chance(0.35) ? cheaper : 0)
        .pitch(plan.overnight() && dice.chance(0.4) ? 3 * step : 0)
        .rental(rents ? dice.between(land.rentalLow, land.rentalHigh, step) : 0)
        .joinMode(joinMode(type, dice))
        .walkOn(!big && !team && dice.chance(0.45))
        .waitlist(dice.chance(big ? 0.8 : 0.35))
        .opensDays(atLeast(LATE_OPENING, dice.chance(0.4) ? dice.between(21, 90) : 0))
        .closesDays(Math.min(big ? 5 : 2, dice.chance(0.6) ? dice.between(1, big ? 14 : 4) : 0))
        .includes(words.several("include", dice.between(0, 2), dice, new Slots()))
        .rentalIncludes(
            kit(words, words.several("rental.item", dice.between(2, 4), dice, new Slots())))
        .build();
  }

  /** What is hired out: the two things that nobody plays without, which come first, and others. */
  private static List<String> kit(LocalTexts words, List<String> others) {
    var kit = new LinkedHashSet<>(words.all("rental.item").subList(0, 2));
    kit.addAll(others);
    return List.copyOf(kit);
  }

  private static int atLeast(int least, int days) {
    return days < least ? 0 : days;
  }

  /** The least that is usual, for a game as for equipment, and nothing to calculate. */
  PriceTerms cheap() {
    return PriceTermsBuilder.builder(this)
        .price(land.dayLow)
        .early(0)
        .late(0)
        .member(0)
        .rental(land.rentalLow)
        .build();
  }

  /** The same prices, for players who come without registration, too. */
  PriceTerms forWalkOns() {
    return PriceTermsBuilder.builder(this).walkOn(true).build();
  }

  /** The same prices, with registration here until the game begins. */
  PriceTerms open() {
    return PriceTermsBuilder.builder(this)
        .joinMode(Event.JoinMode.FREE)
        .waitlist(true)
        .opensDays(0)
        .closesDays(0)
        .build();
  }

  private static Event.JoinMode joinMode(GameType type, SeededRandom dice) {
    double roll = dice.fraction();
    if (type == GameType.PRIVATE_HIRE) {
      return Event.JoinMode.INVITE;
    }
    return roll < 0.72
        ? Event.JoinMode.FREE
        : roll < 0.86 ? Event.JoinMode.APPROVAL : Event.JoinMode.EXTERNAL;
  }

  /**
   * Prices of a game: each step begins when the one before ends.
   *
   * @param club that runs the game; empty if a player does. Where there is a scheme, every other
   *     club has a price for its own members, not for those of the scheme; elsewhere the lower
   *     price stays for everybody, because queries are judged by it
   */
  List<Price> prices(ZonedDateTime start, String club, SeededRandom dice) {
    if (price == 0) {
      return List.of();
    }
    var prices = new ArrayList<Price>();
    Per per = team ? Per.TEAM : Per.PERSON;
    boolean early = this.early > 0 && this.early < price;
    @Nullable OffsetDateTime earlyEnd = early ? evening(start, EARLY_DAYS) : null;
    @Nullable OffsetDateTime lateStart = late > 0 ? evening(start, LATE_DAYS) : null;
    if (early) {
      prices.add(
          price("label.early", this.early, per, dice).until(earlyEnd).includes(includes).build());
    }
    prices.add(
        price(team ? "label.team" : walkOn ? "label.walkon" : "label.standard", price, per, dice)
            .from(earlyEnd)
            .until(lateStart)
            .includes(includes)
            .build());
    if (late > 0) {
      prices.add(price("label.late", late, per, dice).from(lateStart).includes(includes).build());
    }
    if (member > 0 && member < price) {
      boolean own = !club.isEmpty() && land.scheme != null && club.hashCode() % 2 == 0;
      prices.add(
          price("label.member", member, per, dice)
              .includes(includes)
              .membersOf(own ? club : null)
              .memberScheme(own ? null : land.scheme)
              .build());
    }
    if (pitch > 0) {
      prices.add(price("label.vehicle", pitch, Per.VEHICLE, dice).build());
    }
    return prices;
  }

  private PriceBuilder price(String label, int units, Per per, SeededRandom dice) {
    return PriceBuilder.builder()
        .label(words.say(label, dice, new Slots()))
        .amountMinor(land.minor(units))
        .currency(land.currency)
        .per(per);
  }

  private static OffsetDateTime evening(ZonedDateTime start, int daysBefore) {
    return start.minusDays(daysBefore).with(LocalTime.of(20, 0)).toOffsetDateTime();
  }

  Event.Registration registration(ZonedDateTime start, String host) {
    return new Event.Registration(
        team ? Event.Unit.TEAM : Event.Unit.PERSON,
        opensDays > 0
            ? start.minusDays(opensDays).with(LocalTime.of(18, 0)).toOffsetDateTime()
            : null,
        closesDays > 0 ? evening(start, closesDays) : null,
        team ? Integer.valueOf(5) : null,
        team ? Integer.valueOf(7) : null,
        walkOn,
        !team && closesDays % 2 == 0,
        waitlist,
        joinMode == Event.JoinMode.EXTERNAL ? "https://tickets." + host + "/" : null);
  }

  Event.@Nullable Rental hire() {
    return rental > 0
        ? new Event.Rental(true, land.minor(rental), rentalIncludes)
        : new Event.Rental(false, null, List.of());
  }
}
