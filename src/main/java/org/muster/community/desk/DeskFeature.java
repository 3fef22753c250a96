package org.muster.community.desk;

import org.muster.community.club.Memberships;
import org.muster.community.event.EventFeature;
import org.muster.community.registration.RegistrationFeature;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.web.Pages;

/** Wires the organiser's desk. */
public final class DeskFeature implements Feature {

  private final DeskPages desk;
  private final GamePages game;
  private final MovePages moves;

  public DeskFeature(
      EventFeature games, RegistrationFeature registrations, Memberships clubs, Venues venues) {
    desk = new DeskPages(games.mine(), registrations.attendees(), clubs, venues);
    game = new GamePages(games.operations(), registrations.attendees());
    moves = new MovePages(games.operations(), games.editing(), games.lifecycle());
  }

  @Override
  public void addTo(Pages site) {
    desk.addTo(site);
    game.addTo(site);
    moves.addTo(site);
  }
}
