package org.muster.community.discovery;

import java.util.List;
import java.util.Map;
import org.muster.community.club.Clubs;
import org.muster.community.event.Events;
import org.muster.community.player.Players;
import org.muster.community.venue.Venues;
import org.muster.core.Lazy;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.NameLookup;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;

/** Wires the search over all types, completion, and the search for places. */
public final class DiscoveryFeature implements Feature {

  private final Platform platform;
  private final Lookup lookup;
  private final Lazy<Suggest> suggest;
  private final Described described;

  public DiscoveryFeature(
      Platform platform, Events events, Clubs clubs, Venues venues, Players players) {
    this.platform = platform;
    lookup = new Lookup(platform.search(), clubs, events, venues, players, platform.clock());
    described = new Described(clubs, events, venues, players);
    // asks the completer, which is there after the features
    suggest =
        new Lazy<>(
            () ->
                new Suggest(
                    platform.completer(),
                    platform.search(),
                    new NameStore(platform.database(), platform.rows()),
                    players,
                    platform.gazetteer(),
                    platform.vocabulary(),
                    platform.clock()));
  }

  public Lookup operations() {
    return lookup;
  }

  /** Finds things by their names, for tools. */
  public NameLookup names() {
    return new LookupNames(lookup, described);
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return new DiscoveryTools(lookup, described, platform.baseUrl()).tools();
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return Feature.concat(
        new LookupRoutes(lookup).endpoints(),
        new PlaceRoutes(new Places(platform.gazetteer())).endpoints(),
        new SuggestRoutes(suggest.get()).endpoints());
  }

  @Override
  public void addTo(Pages site) {
    new SuggestPages(suggest.get()).addTo(site);
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Search", "Search of everything, suggestions and places.");
  }
}
