package org.muster.community.venue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.community.club.Clubs;
import org.muster.community.club.Founding;
import org.muster.community.club.Roles;
import org.muster.core.Transferable;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.db.Database;

/** Wires venues. */
public final class VenueFeature implements Feature {

  private final VenueStore store;
  private final Venues venues;
  private final VenueEditing editing;
  private final VenueTools tools;
  private final VenueFormPages form;

  public VenueFeature(Platform platform, Roles roles, Clubs clubs, VenueGames next) {
    store = new VenueStore(platform.database());
    var places = ExactPlaces.on(platform.database(), roles);
    var founding = new Founding(platform.quotas(), roles);
    venues = new Venues(store, roles, places, platform.search(), platform.rows(), platform.clock());
    tools = new VenueTools(venues, new Cards(platform.cursors()), next, platform.gazetteer());
    editing = new VenueEditing(platform.database(), store, venues, clubs, roles, founding);
    form = new VenueFormPages(editing, clubs, platform.gazetteer(), platform.maps());
  }

  /** All venues, for import and export. */
  public static Transferable<Venue> rows(Database database) {
    return new VenueStore(database);
  }

  public Venues operations() {
    return venues;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new VenueRoutes(venues, editing).endpoints();
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return tools.tools();
  }

  @Override
  public void addTo(Pages site) {
    form.addTo(site);
    new VenueEndPages(editing).addTo(site);
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Venues", "The sites where games are played.");
  }

  @Override
  public Optional<DocumentSource> documents() {
    return Optional.of(new VenueIndex(store));
  }
}
