package org.muster.community.venue;

import org.muster.core.OneLine;
import org.muster.core.game.Rules;
import org.muster.delivery.mcp.Describer;
import org.muster.delivery.mcp.Facts;
import org.muster.delivery.mcp.LimitLines;

/** Venues in text. */
public final class VenueDescriber {

  private VenueDescriber() {}

  /** All that the reader of a view may know. */
  public static Describer.Described of(VenueView view) {
    return new Describer.Described(
        view.venue().slug(), view.venue().name(), text(view), view.updatedAt());
  }

  private static String text(VenueView view) {
    Venue venue = view.venue();
    Rules rules = venue.defaultRules();
    return new Facts()
        .line(OneLine.of(venue.name()) + " (" + venue.slug() + ")")
        .fact("Also called", venue.aka())
        .fact("Where", where(venue))
        .fact("How exact", venue.pointPrecision())
        .fact("Directions", venue.directions())
        .fact("Phone", venue.phone())
        .fact("Open", venue.openingHours())
        .fact("Setting", venue.environments())
        .fact("Square metres", venue.areaM2())
        .fact("Floors", venue.floors())
        .fact("Players at most", venue.capacity())
        .fact("There is", venue.amenities())
        .fact("For private hire", venue.privateHire())
        .fact("Smallest group", venue.minGroup())
        .fact("Run by", venue.operatorClub())
        .fact("State", venue.state() == Venue.State.ACTIVE ? null : venue.state())
        .list("Energy limits", LimitLines.of(rules))
        .fact("Rules", Facts.members(rules, "limits"))
        .line("Its games: search_events with venue " + venue.slug() + ".")
        .written("Description", venue.description())
        .text();
  }

  private static String where(Venue venue) {
    return Facts.joined(
        venue.address(),
        venue.postcode(),
        venue.region(),
        venue.country(),
        venue.point() == null ? null : venue.point().lat() + "," + venue.point().lon());
  }
}
