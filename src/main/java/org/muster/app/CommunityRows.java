package org.muster.app;

import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.ClubFeature;
import org.muster.community.event.Event;
import org.muster.community.event.EventFeature;
import org.muster.community.player.Player;
import org.muster.community.player.PlayerFeature;
import org.muster.community.venue.Venue;
import org.muster.community.venue.VenueFeature;
import org.muster.core.Transferable;
import org.muster.demo.DemoCommunity;
import org.muster.demo.Item;
import org.muster.platform.db.Database;
import org.muster.platform.exchange.Exporter;
import org.muster.platform.exchange.Importer;

/**
 * All that a community consists of, to be taken in, written out and made up. Needs no running node,
 * and tells those that run through the change log.
 */
public final class CommunityRows {

  private static final int BATCH = 500;
  private static final List<String> TABLES = List.of("club", "player", "venue", "event");

  private final Database database;
  private final Transferable<Club> clubs;
  private final Transferable<Player> players;
  private final Transferable<Venue> venues;
  private final Transferable<Event> events;

  /** The rows of a database with this program's schema. */
  public CommunityRows(Database database) {
    this.database = database;
    clubs = ClubFeature.rows(database);
    players = PlayerFeature.rows(database);
    venues = VenueFeature.rows(database);
    events = EventFeature.rows(database);
  }

  /** Takes lines in. */
  public Importer importer() {
    return new Importer(database, portables());
  }

  /** Writes everything out. */
  public Exporter exporter() {
    return new Exporter(database, portables());
  }

  /** In an order that references allow. */
  private List<Transferable<?>> portables() {
    return List.of(clubs, players, venues, events);
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return TABLES.stream().allMatch(database::isEmpty);
  }

  /** Fills an empty database with the demo community; answers whether it did. */
  public boolean addDemo(Clock clock) {
    return database.atomically(
        () -> {
          boolean empty = isEmpty();
          if (empty) {
            put(DemoCommunity.create(clock).items().toList());
          }
          return empty;
        });
  }

  /** Writes made-up rows, in an order in which nothing refers to what comes later. */
  public void put(List<Item> items) {
    database.atomically(
        () -> {
          put(clubs, items, item -> item instanceof Item.OfClub(var club) ? club : null);
          put(players, items, item -> item instanceof Item.OfPlayer(var player) ? player : null);
          put(venues, items, item -> item instanceof Item.OfVenue(var venue) ? venue : null);
          put(events, items, item -> item instanceof Item.OfEvent(var event) ? event : null);
          return true;
        });
  }

  private static <T> void put(
      Transferable<T> type, List<Item> items, Function<Item, @Nullable T> asType) {
    List<T> rows = items.stream().map(asType).filter(Objects::nonNull).toList();
    for (int i = 0; i < rows.size(); i += BATCH) {
      type.put(rows.subList(i, Math.min(rows.size(), i + BATCH)));
    }
  }
}
