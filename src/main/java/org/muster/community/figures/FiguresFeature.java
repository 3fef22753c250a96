package org.muster.community.figures;

import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.event.EventAccess;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;

/** Wires figures for those who run games. */
public final class FiguresFeature implements Feature {

  private final OrganiserFigures figures;

  public FiguresFeature(Platform platform, EventAccess access, Clubs clubs, Roles roles) {
    figures =
        new OrganiserFigures(
            new FiguresStore(platform.database()), access, clubs, roles, platform.clock());
  }

  /** Reads figures. */
  public OrganiserFigures figures() {
    return figures;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new FiguresRoutes(figures).endpoints();
  }
}
