package org.muster.community.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.ClubView;
import org.muster.community.club.Clubs;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.community.venue.Venue;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * Resolves the clubs and the venue that a game refers to, as its author may see them. A co-host
 * need not agree: its officers then manage the game too, and can remove their club.
 */
final class EventNames {

  private final Clubs clubs;
  private final Venues venues;
  private final Roles roles;
  private final EventWriteStore store;

  EventNames(Clubs clubs, Venues venues, Roles roles, EventWriteStore store) {
    this.clubs = clubs;
    this.venues = venues;
    this.roles = roles;
    this.store = store;
  }

  /**
   * Requires that the caller may manage games for this organiser: a club's slug, or {@code @} and a
   * handle.
   *
   * @throws ProblemException {@code Forbidden}; {@code AgainstRules} if there is no such club
   */
  void requireOrganiser(Caller.Member me, String organiser) {
    if (organiser.startsWith("@")) {
      if (!organiser.substring(1).equals(store.handle(me.player()))) {
        throw new Problem.Forbidden(
                "organiser must be a club in which you are an officer, or your own handle prefixed"
                    + " with @.")
            .exception();
      }
      return;
    }
    List<Fault> faults = new ArrayList<>();
    club(me, organiser, "/organiser", faults)
        .ifPresent(club -> roles.require(me, club.id(), Role.OFFICER));
    end(faults);
  }

  /**
   * Resolves the references that a change adds.
   *
   * @param before null for a new game
   * @throws ProblemException {@code AgainstRules} with a pointer to each reference that cannot be
   *     resolved
   */
  void check(Caller.Member me, Event event, @Nullable Event before) {
    List<Fault> faults = new ArrayList<>();
    String venue = event.venue();
    if (venue != null && (before == null || !venue.equals(before.venue()))) {
      checkVenue(me, venue, faults);
    }
    for (int i = 0; i < event.coHosts().size(); i++) {
      String coHost = event.coHosts().get(i);
      String pointer = "/co_hosts/" + i;
      if (coHost.equals(event.organiser()) || event.coHosts().indexOf(coHost) < i) {
        faults.add(
            Fault.pointer(pointer, "twice", pointer + " is the organiser or is already listed."));
      } else if (before == null || !before.coHosts().contains(coHost)) {
        club(me, coHost, pointer, faults);
      }
    }
    end(faults);
  }

  private Optional<ClubView> club(
      Caller.Member me, String slug, String pointer, List<Fault> faults) {
    try {
      ClubView club = clubs.get(me, slug);
      if (club.club().state() == Club.State.ARCHIVED) {
        faults.add(Fault.pointer(pointer, "archived", pointer + " is an archived club."));
      }
      return Optional.of(club);
    } catch (ProblemException e) {
      faults.add(missing(e, pointer));
      return Optional.empty();
    }
  }

  private void checkVenue(Caller.Member me, String slug, List<Fault> faults) {
    try {
      if (venues.get(me, slug).venue().state() == Venue.State.CLOSED) {
        faults.add(Fault.pointer("/venue", "closed", "/venue is a closed venue."));
      }
      if (!venues.mayHost(me, slug)) {
        faults.add(
            Fault.pointer(
                "/venue",
                "not_allowed",
                "/venue does not show everybody where it is: only who knows its exact place can"
                    + " hold games there. Ask an officer of the club that runs it."));
      }
    } catch (ProblemException e) {
      faults.add(missing(e, "/venue"));
    }
  }

  private static Fault missing(ProblemException e, String pointer) {
    return switch (e.problem()) {
      case Problem.Moved(var kind, var now) ->
          Fault.pointer(pointer, "moved", pointer + " has a new slug: " + now + ".");
      case Problem.NotFound(var kind, var key) ->
          Fault.pointer(pointer, "not_found", pointer + " is not an existing " + kind + ".");
      default -> throw e;
    };
  }

  private static void end(List<Fault> faults) {
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }
}
