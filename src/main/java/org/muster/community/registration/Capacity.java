package org.muster.community.registration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.community.event.Event;
import org.muster.core.OneLine;

/**
 * What a game has left of each thing that it has only so much of, and whose turn it is.
 *
 * <p>The waitlist is in strict order for each limit: who lacks something holds it for themselves
 * against all behind them who want some of it too. So a team of eight at the head is not starved by
 * single players, since everybody wants a player's place; and somebody who waits for a place among
 * the medics does not keep a rifleman out of a game that has room. Who could not even come to the
 * empty game holds nothing.
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
   * The room of a game.
   *
   * @param event its limits, and who comes without a registration here
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

  /** How much somebody wants of what there are limits of. */
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

  /** Gives somebody what they want. */
  void take(RegistrationDetails details) {
    wanted(details).forEach(this::use);
  }

  /** Takes back what somebody had. */
  void free(RegistrationDetails details) {
    wanted(details).forEach((limit, amount) -> use(limit, -amount));
  }

  /** What there is too little of for somebody. */
  List<CapacityLimit> lacking(RegistrationDetails details) {
    return wanted(details).entrySet().stream()
        .filter(want -> left.getOrDefault(want.getKey(), 0) < want.getValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** What there is too little of for somebody, or that others wait for. */
  List<CapacityLimit> missing(RegistrationDetails details) {
    var missing = new ArrayList<>(wanted(details).keySet());
    missing.removeIf(limit -> !held.contains(limit) && !lacking(details).contains(limit));
    return missing;
  }

  /** What somebody would lack who has {@code before} and wants {@code after}: of what grows. */
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

  /** What somebody wants more of than there would be in the empty game. */
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
      case PLAYERS -> "size must be at most %d, the places of the game.".formatted(most);
      case FACTION ->
          "size must be at most %d, the places of the faction \"%s\"."
              .formatted(most, OneLine.of(limit.name()));
      case ROLE -> "The role \"%s\" has no places.".formatted(OneLine.of(limit.name()));
      case RENTALS ->
          "rentals must be at most %d, the rental packages of the game.".formatted(most);
    };
  }

  /**
   * Goes along the waitlist, gives those a place whose turn it is, and lets the others hold what
   * they lack.
   *
   * @param waiting in order
   * @return those who have a place now
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

  /** Whether nothing is given out beyond its limit. */
  boolean isWithinLimits() {
    return left.values().stream().allMatch(amount -> amount >= 0);
  }
}
