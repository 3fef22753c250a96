package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a game's factions, roles and rental packages, each by its own limit; numbers
 * only, never who has taken them. What has no limit is absent.
 */
public record Left(
    List<Of> factions,
    List<Of> roles,
    @Nullable @JsonPropertyDescription("Rental packages; absent if they have no limit.")
        Integer rentals) {

  public Left {
    factions = List.copyOf(factions);
    roles = List.copyOf(roles);
  }

  /** What is left of one faction or role. */
  public record Of(String name, @JsonPropertyDescription("Places.") int left) {}

  /**
   * What registrations with one faction and role hold, or wait for.
   *
   * @param faction null: none
   * @param role null: none
   * @param waiting how many are on the waitlist
   */
  record Booked(
      @Nullable String faction,
      @Nullable String role,
      int players,
      int rentals,
      int registrations,
      int waiting) {}

  static Left of(Event event, List<Booked> booked) {
    return new Left(
        event.factions().stream()
            .filter(faction -> faction.capacity() != null)
            .map(
                faction ->
                    new Of(
                        faction.name(), left(faction.capacity(), players(booked, faction.name()))))
            .toList(),
        event.roles().stream()
            .filter(role -> role.limit() != null)
            .map(role -> new Of(role.role(), left(role.limit(), inRole(booked, role.role()))))
            .toList(),
        event.rentalCapacity() == null
            ? null
            : Integer.valueOf(left(event.rentalCapacity(), sum(booked, Booked::rentals))));
  }

  private static int players(List<Booked> booked, String faction) {
    return sum(booked, each -> faction.equals(each.faction()) ? each.players() : 0);
  }

  /** A team needs one of a role. */
  private static int inRole(List<Booked> booked, String role) {
    return sum(booked, each -> role.equals(each.role()) ? each.registrations() : 0);
  }

  /** How many registrations are on the waitlist. */
  static int waiting(List<Booked> booked) {
    return sum(booked, Booked::waiting);
  }

  private static int sum(List<Booked> booked, ToIntFunction<Booked> amount) {
    return booked.stream().mapToInt(amount).sum();
  }

  private static int left(int limit, int taken) {
    return Math.max(0, limit - taken);
  }
}
