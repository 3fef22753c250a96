package org.muster.community.registration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.muster.community.event.Event;
import org.muster.core.OneLine;

/**
 * The places that remain under each limit of a game, and the order in which the waitlist gets them.
 *
 * <p>The waitlist is strictly ordered per limit: a registration that lacks something reserves what
 * is left of it against all later ones. A team of eight at the head is therefore not starved by
 * single players, since everyone needs a player's place; and a player who waits for a place as
 * medic does not keep a rifleman out of a game that has room. A registration that would not fit
 * into the empty game reserves nothing.
 */
final class Capacity {

  private final Map<CapacityLimit, Integer> limits;
  private final Map<CapacityLimit, Integer> left;
  private final Set<CapacityLimit> held = new HashSet<>();

  private Capacity(Map<CapacityLimit, Integer> limits) {
    this.limits = limits;
    this.left = new HashMap<>(limits);
  }

  /**
   * The capacity that remains in a game.
   *
   * @param event its limits, and the attendees who are not registered here
   */
  static Capacity of(Event event, List<CapacityUse> taken) {
    var limits = new LinkedHashMap<CapacityLimit, Integer>();
    if (event.capacity() != null) {
      int elsewhere = event.registered() == null ? 0 : event.registered();
      limits.put(CapacityLimit.PLAYERS, event.capacity() - elsewhere);
    }
    event.factions().stream()
        .filter(faction -> faction.capacity() != null)
        .forEach(faction -> limits.put(CapacityLimit.faction(faction.name()), faction.capacity()));
    event.roles().stream()
        .filter(role -> role.limit() != null)
        .forEach(role -> limits.put(CapacityLimit.role(role.role()), role.limit()));
    if (event.rentalCapacity() != null) {
      limits.put(CapacityLimit.RENTALS, event.rentalCapacity());
    }
    var room = new Capacity(limits);
    taken.forEach(room::take);
    return room;
  }

  private void take(CapacityUse taken) {
    use(CapacityLimit.PLAYERS, taken.players());
    use(CapacityLimit.RENTALS, taken.rentals());
    if (taken.faction() != null) {
      use(CapacityLimit.faction(taken.faction()), taken.players());
    }
    if (taken.role() != null) {
      use(CapacityLimit.role(taken.role()), taken.registrations());
    }
  }

  private void use(CapacityLimit limit, int amount) {
    left.computeIfPresent(limit, (any, before) -> before - amount);
  }

  /** How much of each limited thing a registration uses. */
  private Map<CapacityLimit, Integer> wanted(RegistrationDetails details) {
    var wanted = new LinkedHashMap<CapacityLimit, Integer>();
    wanted.put(CapacityLimit.PLAYERS, details.size());
    if (details.faction() != null) {
      wanted.put(CapacityLimit.faction(details.faction()), details.size());
    }
    if (details.role() != null) {
      wanted.put(CapacityLimit.role(details.role()), 1);
    }
    if (details.rentals() > 0) {
      wanted.put(CapacityLimit.RENTALS, details.rentals());
    }
    wanted.keySet().retainAll(limits.keySet());
    return wanted;
  }

  /** Allocates what a registration uses. */
  void take(RegistrationDetails details) {
    wanted(details).forEach(this::use);
  }

  /** Releases what a registration used. */
  void free(RegistrationDetails details) {
    wanted(details).forEach((limit, amount) -> use(limit, -amount));
  }

  /** The limits under which too little is left for a registration. */
  List<CapacityLimit> lacking(RegistrationDetails details) {
    return wanted(details).entrySet().stream()
        .filter(want -> left.getOrDefault(want.getKey(), 0) < want.getValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The limits under which too little is left for a registration, or for which others wait. */
  List<CapacityLimit> missing(RegistrationDetails details) {
    var missing = new ArrayList<>(wanted(details).keySet());
    missing.removeIf(limit -> !held.contains(limit) && !lacking(details).contains(limit));
    return missing;
  }

  /**
   * The limits that prevent a change from {@code before} to {@code after}; only increases count.
   */
  List<CapacityLimit> missing(RegistrationDetails before, RegistrationDetails after) {
    Map<CapacityLimit, Integer> had = wanted(before);
    return wanted(after).entrySet().stream()
        .filter(want -> want.getValue() > had.getOrDefault(want.getKey(), 0))
        .filter(
            want ->
                held.contains(want.getKey())
                    || left.getOrDefault(want.getKey(), 0)
                        < want.getValue() - had.getOrDefault(want.getKey(), 0))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The limits that a registration would exceed even in the empty game. */
  List<CapacityLimit> beyond(RegistrationDetails details) {
    return wanted(details).entrySet().stream()
        .filter(want -> limits.getOrDefault(want.getKey(), 0) < want.getValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** A sentence for people on a limit of {@link #beyond}, with its value. */
  String exceeded(CapacityLimit limit) {
    int most = limits.getOrDefault(limit, 0);
    return switch (limit.kind()) {
      case PLAYERS ->
          most <= 0
              ? "The game is full: others have all its places."
              : "size must be at most %d, the places of the game.".formatted(most);
      case FACTION ->
          "size must be at most %d, the places of the faction \"%s\"."
              .formatted(most, OneLine.of(limit.name()));
      case ROLE -> "The role \"%s\" has no places.".formatted(OneLine.of(limit.name()));
      case RENTALS ->
          "rentals must be at most %d, the rental packages of the game.".formatted(most);
    };
  }

  /**
   * Walks the waitlist: admits each registration that fits, and reserves for the others what they
   * lack.
   *
   * @param waiting in waitlist order
   * @return the registrations that now have a place
   */
  List<Registration> admit(List<Registration> waiting) {
    var admitted = new ArrayList<Registration>();
    for (Registration next : waiting) {
      if (!beyond(next.details()).isEmpty()) {
        continue;
      }
      if (missing(next.details()).isEmpty()) {
        take(next.details());
        admitted.add(next);
      } else {
        held.addAll(lacking(next.details()));
      }
    }
    return admitted;
  }

  /** What is left under a limit, at least 0; empty if the game has none. */
  OptionalInt left(CapacityLimit limit) {
    Integer amount = left.get(limit);
    return amount == null ? OptionalInt.empty() : OptionalInt.of(Math.max(0, amount));
  }

  /** Whether no limit is exceeded. */
  boolean isWithinLimits() {
    return left.values().stream().allMatch(amount -> amount >= 0);
  }
}
