package org.muster.registration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.event.Event;

/**
 * What a game has left of each thing that it has only so much of, and whose turn it is.
 *
 * <p>The waitlist is in strict order for each limit: who lacks something holds it for themselves
 * against all behind them who want some of it too. So a team of eight at the head is not starved by
 * single players, since everybody wants a player's place; and somebody who waits for a place among
 * the medics does not keep a rifleman out of a game that has room. Who could not even come to the
 * empty game holds nothing.
 */
final class Room {

  private final Map<Limit, Integer> limits;
  private final Map<Limit, Integer> left;
  private final Set<Limit> held = new HashSet<>();

  private Room(Map<Limit, Integer> limits) {
    this.limits = limits;
    this.left = new HashMap<>(limits);
  }

  /**
   * The room of a game.
   *
   * @param event its limits, and who comes without a registration here
   */
  static Room of(Event event, List<Taken> taken) {
    var limits = new LinkedHashMap<Limit, Integer>();
    if (event.capacity() != null) {
      int elsewhere = event.registered() == null ? 0 : event.registered();
      limits.put(Limit.PLAYERS, event.capacity() - elsewhere);
    }
    event.factions().stream()
        .filter(faction -> faction.capacity() != null)
        .forEach(faction -> limits.put(Limit.faction(faction.name()), faction.capacity()));
    event.roles().stream()
        .filter(role -> role.limit() != null)
        .forEach(role -> limits.put(Limit.role(role.role()), role.limit()));
    if (event.rentalCapacity() != null) {
      limits.put(Limit.RENTALS, event.rentalCapacity());
    }
    var room = new Room(limits);
    taken.forEach(room::take);
    return room;
  }

  private void take(Taken taken) {
    use(Limit.PLAYERS, taken.players());
    use(Limit.RENTALS, taken.rentals());
    if (taken.faction() != null) {
      use(Limit.faction(taken.faction()), taken.players());
    }
    if (taken.role() != null) {
      use(Limit.role(taken.role()), taken.registrations());
    }
  }

  private void use(Limit limit, int amount) {
    left.computeIfPresent(limit, (any, before) -> before - amount);
  }

  /** How much somebody wants of what there are limits of. */
  private Map<Limit, Integer> wanted(Details details) {
    var wanted = new LinkedHashMap<Limit, Integer>();
    wanted.put(Limit.PLAYERS, details.size());
    if (details.faction() != null) {
      wanted.put(Limit.faction(details.faction()), details.size());
    }
    if (details.role() != null) {
      wanted.put(Limit.role(details.role()), 1);
    }
    if (details.rentals() > 0) {
      wanted.put(Limit.RENTALS, details.rentals());
    }
    wanted.keySet().retainAll(limits.keySet());
    return wanted;
  }

  /** Gives somebody what they want. */
  void take(Details details) {
    wanted(details).forEach(this::use);
  }

  /** Takes back what somebody had. */
  void free(Details details) {
    wanted(details).forEach((limit, amount) -> use(limit, -amount));
  }

  /** What there is too little of for somebody. */
  List<Limit> lacking(Details details) {
    return wanted(details).entrySet().stream()
        .filter(want -> left.getOrDefault(want.getKey(), 0) < want.getValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** What there is too little of for somebody, or that others wait for. */
  List<Limit> missing(Details details) {
    var missing = new ArrayList<>(wanted(details).keySet());
    missing.removeIf(limit -> !held.contains(limit) && !lacking(details).contains(limit));
    return missing;
  }

  /** What somebody would lack who has {@code before} and wants {@code after}: of what grows. */
  List<Limit> missing(Details before, Details after) {
    Map<Limit, Integer> had = wanted(before);
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
  List<Limit> beyond(Details details) {
    return wanted(details).entrySet().stream()
        .filter(want -> limits.getOrDefault(want.getKey(), 0) < want.getValue())
        .map(Map.Entry::getKey)
        .toList();
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
