package org.muster.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.muster.community.club.ClubFeature;
import org.muster.community.club.ClubQuery;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.discovery.DiscoveryFeature;
import org.muster.community.discovery.Lookup;
import org.muster.community.discovery.LookupQuery;
import org.muster.community.event.Attendance;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventFeature;
import org.muster.community.event.EventQuery;
import org.muster.community.event.Events;
import org.muster.community.event.NewOrganisers;
import org.muster.community.notice.Notices;
import org.muster.community.venue.VenueFeature;
import org.muster.community.venue.VenueQuery;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.delivery.Platform;
import org.muster.engine.rows.RowCache;

/** The lists that keep rows, with their items as they are sent. */
record PublicLists(Events events, Clubs clubs, Venues venues, Lookup lookup) {

  private static final Map<String, ?> EVERYTHING = Map.of("limit", 100);
  private static final Map<String, ?> NEAR =
      Map.of("limit", 100, "near", "53,-1.5", "radius_km", 1000);

  /** Those of a node. */
  static PublicLists of(Node node) {
    return new PublicLists(node.events(), node.clubs(), node.venues(), node.lookup());
  }

  /** Lists over the same index that read each row from the database. */
  static PublicLists withoutCache(Node node) {
    Platform p = node.platform();
    var platform =
        new Platform(
            p.database(),
            p.clock(),
            p.baseUrl(),
            p.search(),
            RowCache.off(),
            p.cursors(),
            p.completer(),
            p.gazetteer(),
            p.vocabulary(),
            p.secrets(),
            p.seal(),
            p.responses(),
            p.throttle(),
            p.quotas(),
            p.egress(),
            p.mail(),
            p.resources(),
            p.maps(),
            p.meters());
    var roles = Roles.on(p.database());
    var notices = Notices.on(p.database());
    var access = EventAccess.on(p.database(), roles);
    Clubs clubs = new ClubFeature(platform, roles, node.players(), notices).operations();
    Venues venues =
        new VenueFeature(platform, roles, clubs, ids -> java.util.Map.of()).operations();
    Events events =
        new EventFeature(
                platform,
                access,
                Attendance.NOBODY,
                clubs,
                venues,
                node.players(),
                roles,
                notices,
                NewOrganisers.OPEN)
            .operations();
    Lookup lookup =
        new DiscoveryFeature(platform, events, clubs, venues, node.players()).operations();
    return new PublicLists(events, clubs, venues, lookup);
  }

  /** The items of each list, by its name. */
  Map<String, String> items() {
    EventQuery games = query(EVERYTHING, EventQuery.class);
    EventQuery near = query(NEAR, EventQuery.class);
    Map<String, Supplier<List<?>>> lists =
        Map.of(
            "events", () -> events.search(Caller.ANYONE, games).items(),
            "near", () -> events.upcoming(Caller.ANYONE, near).items(),
            "clubs", () -> clubs.search(Caller.ANYONE, query(NEAR, ClubQuery.class)).items(),
            "venues", () -> venues.search(Caller.ANYONE, query(NEAR, VenueQuery.class)).items(),
            "all",
                () -> lookup.search(Caller.ANYONE, query(EVERYTHING, LookupQuery.class)).items());
    var items = new TreeMap<String, String>();
    lists.forEach((name, list) -> items.put(name, json(new Sent(list.get()))));
    return items;
  }

  /** A body with a list in it, as responses have it. */
  record Sent(List<?> items) {}

  private static <Q> Q query(Map<String, ?> members, Class<Q> type) {
    JsonNode json = Json.mapper().valueToTree(members);
    return Json.mapper().convertValue(json, type);
  }

  private static String json(Object value) {
    try {
      return new String(Json.mapper().writeValueAsBytes(value), UTF_8);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
