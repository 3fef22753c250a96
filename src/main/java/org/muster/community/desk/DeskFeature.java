package org.muster.community.desk;

import java.time.Clock;
import org.muster.community.club.Memberships;
import org.muster.community.event.EventFeature;
import org.muster.community.figures.OrganiserFigures;
import org.muster.community.registration.RegistrationFeature;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.web.OncePerForm;
import org.muster.delivery.web.Pages;

/** Wires the organiser's desk. */
public final class DeskFeature implements Feature {

  private final DeskPages desk;
  private final GamePages game;
  private final FormPages form;
  private final CopyPages copy;
  private final RepeatPages repeat;
  private final CoOrganiserPages coOrganisers;
  private final FiguresPages figures;
  private final MovePages moves;
  private final RegistrationTablePages table;
  private final WalkInPages walkIns;

  public DeskFeature(
      EventFeature games,
      RegistrationFeature registrations,
      OrganiserFigures figures,
      Memberships clubs,
      Venues venues,
      OncePerForm once,
      Clock clock) {
    desk = new DeskPages(games.mine(), registrations.attendees(), clubs, venues);
    game =
        new GamePages(
            games.operations(), registrations.attendees(), games.coOrganisers(), figures, clock);
    this.figures = new FiguresPages(figures, clubs, clock);
    form =
        new FormPages(
            games.editing(), games.series(), games.lifecycle(), games.mine(), clubs, venues, once);
    copy = new CopyPages(games.editing(), games.lifecycle(), once);
    repeat = new RepeatPages(games.editing(), games.repeating());
    coOrganisers = new CoOrganiserPages(games.editing(), games.coOrganisers());
    table =
        new RegistrationTablePages(
            games.editing(), registrations.attendees(), registrations.batch());
    walkIns = new WalkInPages(games.editing(), registrations.walkIns());
    moves = new MovePages(games.operations(), games.editing(), games.lifecycle());
  }

  @Override
  public void addTo(Pages site) {
    desk.addTo(site);
    game.addTo(site);
    form.addTo(site);
    copy.addTo(site);
    repeat.addTo(site);
    coOrganisers.addTo(site);
    figures.addTo(site);
    moves.addTo(site);
    table.addTo(site);
    walkIns.addTo(site);
  }
}
