package org.muster.community.event;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;

/** How the prices of a game may contradict the game and each other. */
final class PriceRules {

  private PriceRules() {}

  /** All that contradicts, each with a pointer to a member of a price. */
  static List<Fault> faults(Event event) {
    List<Event.Price> prices = event.prices();
    var faults = new ArrayList<Fault>();
    for (int i = 0; i < prices.size(); i++) {
      Event.Price price = prices.get(i);
      String at = "/prices/" + i;
      period(price, at).or(() -> deposit(price, at)).ifPresent(faults::add);
      if (price.from() != null && !price.from().isBefore(event.endsAt())) {
        faults.add(wrong(at + "/from", "contradiction", "must be before the game ends."));
      }
      if (price.membersOf() != null && !isHost(event, price.membersOf())) {
        faults.add(
            wrong(at + "/members_of", "not_a_host", "must be the organising club or a co-host."));
      }
      checkOthers(prices, i, faults);
    }
    return faults;
  }

  /** What is wrong with the first price that can be none, whatever the game is. */
  static Optional<Fault> unsound(Event event) {
    for (int i = 0; i < event.prices().size(); i++) {
      Event.Price price = event.prices().get(i);
      String at = "/prices/" + i;
      Optional<Fault> fault = period(price, at).or(() -> deposit(price, at));
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private static Optional<Fault> period(Event.Price price, String at) {
    return price.from() != null && price.until() != null && !price.until().isAfter(price.from())
        ? Optional.of(wrong(at + "/until", "contradiction", "must be after from."))
        : Optional.empty();
  }

  private static Optional<Fault> deposit(Event.Price price, String at) {
    return price.depositMinor() != null && price.depositMinor() > price.amountMinor()
        ? Optional.of(
            wrong(at + "/deposit_minor", "contradiction", "must be at most amount_minor."))
        : Optional.empty();
  }

  private static boolean isHost(Event event, String club) {
    return club.equals(event.organiser()) || event.coHosts().contains(club);
  }

  private static void checkOthers(List<Event.Price> prices, int i, List<Fault> faults) {
    for (int other = 0; other < i; other++) {
      Event.Price one = prices.get(other);
      Event.Price two = prices.get(i);
      if (isSame(one, two) && overlap(one, two) && !isStep(one, two) && !isStep(two, one)) {
        String how =
            "overlaps /prices/%d, which has the same label and is for the same people: give them"
                    .formatted(other)
                + " periods that do not overlap, or different labels.";
        faults.add(wrong("/prices/" + i, "overlap", how));
        return;
      }
    }
  }

  /** Whether nobody could tell which of them to pay if both were valid. */
  private static boolean isSame(Event.Price one, Event.Price two) {
    return lower(one.label()).equals(lower(two.label()))
        && one.currency().equals(two.currency())
        && per(one) == per(two)
        && Objects.equals(one.membersOf(), two.membersOf())
        && lower(one.memberScheme()).equals(lower(two.memberScheme()));
  }

  private static String lower(@Nullable String text) {
    return text == null ? "" : text.toLowerCase(Locale.ROOT);
  }

  private static Event.Per per(Event.Price price) {
    return price.per() == null ? Event.Per.PERSON : price.per();
  }

  private static boolean overlap(Event.Price one, Event.Price two) {
    return begin(one).isBefore(end(two)) && begin(two).isBefore(end(one));
  }

  /** Whether the first is the cheaper one that ends first: the other one is the step after it. */
  private static boolean isStep(Event.Price one, Event.Price two) {
    return one.amountMinor() < two.amountMinor()
        && end(one).isBefore(end(two))
        && !begin(two).isBefore(begin(one));
  }

  private static Instant begin(Event.Price price) {
    OffsetDateTime from = price.from();
    return from == null ? Instant.MIN : from.toInstant();
  }

  private static Instant end(Event.Price price) {
    OffsetDateTime until = price.until();
    return until == null ? Instant.MAX : until.toInstant();
  }

  private static Fault wrong(String pointer, String code, String detail) {
    return Fault.pointer(pointer, code, pointer + " " + detail);
  }
}
