package org.muster.community.discovery;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.muster.community.club.Clubs;
import org.muster.community.event.Events;
import org.muster.community.player.Players;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;

/** Wires the search over all types, completion, and the search for places. */
public final class DiscoveryFeature implements Feature {

  private final Platform platform;
  private final Players players;
  private final Lookup lookup;

  public DiscoveryFeature(
      Platform platform, Events events, Clubs clubs, Venues venues, Players players) {
    this.platform = platform;
    this.players = players;
    lookup = new Lookup(platform.search(), clubs, events, venues, players, platform.clock());
  }

  public Lookup operations() {
    return lookup;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return Stream.<List<Endpoint<?>>>of(
            new LookupRoutes(lookup).endpoints(),
            new PlaceRoutes(new Places(platform.gazetteer())).endpoints(),
            new SuggestRoutes(suggest()).endpoints())
        .<Endpoint<?>>flatMap(List::stream)
        .toList();
  }

  private Suggest suggest() {
    return new Suggest(
        platform.completer(),
        new NameStore(platform.database()),
        players,
        platform.gazetteer(),
        platform.vocabulary(),
        platform.clock());
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Search", "Search of everything, suggestions and places.");
  }
}
