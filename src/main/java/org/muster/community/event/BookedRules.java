package org.muster.community.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.OneLine;

/**
 * What a change to a game must not take from those who are registered: the faction, role and price
 * they chose, and the quantities they hold. Faults name positions, not names, because a fault must
 * not repeat text that players wrote.
 */
final class BookedRules {

  private final Event before;
  private final Event after;
  private final List<Booking> bookings;
  private final List<Fault> faults = new ArrayList<>();

  private BookedRules(Event before, Event after, List<Booking> bookings) {
    this.before = before;
    this.after = after;
    this.bookings = bookings;
  }

  /**
   * Checks a change.
   *
   * @param bookings loaded only if the change concerns them
   */
  static List<Fault> faults(Event before, Event after, Supplier<List<Booking>> bookings) {
    if (offered(before).equals(offered(after))) {
      return List.of();
    }
    var rules = new BookedRules(before, after, bookings.get());
    rules.checkFactions();
    rules.checkRoles();
    rules.checkNames("prices", Event::prices, Event.Price::label, Booking::price);
    rules.checkRentals();
    return rules.faults;
  }

  /** Everything that registrations refer to or use up, except the capacity. */
  private static List<@Nullable Object> offered(Event event) {
    var offered = new ArrayList<@Nullable Object>();
    offered.add(event.factions());
    offered.add(event.roles());
    offered.add(event.prices());
    offered.add(event.rental());
    offered.add(event.rentalCapacity());
    return offered;
  }

  private void checkFactions() {
    checkNames("factions", Event::factions, Event.Faction::name, Booking::faction);
    for (int i = 0; i < after.factions().size(); i++) {
      Event.Faction side = after.factions().get(i);
      if (!before.factions().contains(side)) {
        checkLimit(
            "/factions/" + i + "/capacity",
            side.capacity(),
            taken(side.name(), Booking::faction, Booking::players));
      }
    }
  }

  private void checkRoles() {
    checkNames("roles", Event::roles, Event.Role::role, Booking::role);
    for (int i = 0; i < after.roles().size(); i++) {
      Event.Role role = after.roles().get(i);
      if (!before.roles().contains(role)) {
        checkLimit(
            "/roles/" + i + "/limit", role.limit(), taken(role.role(), Booking::role, each -> 1));
      }
    }
  }

  private void checkRentals() {
    if (!Objects.equals(before.rentalCapacity(), after.rentalCapacity())) {
      int packages = bookings.stream().filter(Booking::seated).mapToInt(Booking::rentals).sum();
      checkLimit("/rental_capacity", after.rentalCapacity(), packages);
    }
    long hiring = bookings.stream().filter(each -> each.rentals() > 0).count();
    if (isHiring(before) && !isHiring(after) && hiring > 0) {
      add(
          "/rental",
          "rental.available must stay true: %s it.".formatted(registrations(hiring, "need")));
    }
  }

  private static boolean isHiring(Event event) {
    return event.rental() != null && event.rental().available();
  }

  private <T> void checkNames(
      String list,
      Function<Event, List<T>> of,
      Function<T, @Nullable String> name,
      Function<Booking, @Nullable String> named) {
    List<@Nullable String> now = of.apply(after).stream().map(name).toList();
    for (T each : of.apply(before)) {
      String was = name.apply(each);
      long naming =
          bookings.stream().filter(booking -> Objects.equals(was, named.apply(booking))).count();
      if (was != null && naming > 0 && !now.contains(was)) {
        add(
            "/" + list,
            "%s must keep \"%s\": %s it."
                .formatted(list, OneLine.of(was), registrations(naming, "use")));
      }
    }
  }

  private int taken(
      String name, Function<Booking, @Nullable String> named, ToIntFunction<Booking> amount) {
    return bookings.stream()
        .filter(each -> each.seated() && name.equals(named.apply(each)))
        .mapToInt(amount)
        .sum();
  }

  private void checkLimit(String pointer, @Nullable Integer limit, int taken) {
    if (limit != null && limit < taken) {
      add(
          pointer,
          "%s must be at least %d, the number already taken."
              .formatted(pointer.substring(1), taken));
    }
  }

  private static String registrations(long count, String verb) {
    return count == 1 ? "1 registration " + verb + "s" : count + " registrations " + verb;
  }

  private void add(String pointer, String detail) {
    faults.add(Fault.pointer(pointer, "taken", detail));
  }
}
