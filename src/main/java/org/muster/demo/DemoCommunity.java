package org.muster.demo;

import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;

/**
 * The demo community, in an order in which lists refer only to earlier lists.
 *
 * <p>The same seed gives the same community. Another date shifts all dates, and changes only what
 * depends on being over: the state of games.
 */
public record DemoCommunity(
    List<Club> clubs, List<Player> players, List<Venue> venues, List<Event> events) {

  private static final long SEED = 2041;
  private static final int PLAYERS_PER_CLUB = 8;
  private static final int EVENTS_PER_SITE = 13;
  private static final int MOST_SITES = 100;
  private static final double CLUBS_WITH_SITES = 0.42;

  public DemoCommunity {
    clubs = List.copyOf(clubs);
    players = List.copyOf(players);
    venues = List.copyOf(venues);
    events = List.copyOf(events);
  }

  /** The community of every new instance, around the clock's date. */
  public static DemoCommunity create(Clock clock) {
    return create(LocalDate.now(clock), SEED);
  }

  /** The community for a seed. Takes about a second. */
  public static DemoCommunity create(LocalDate today, long seed) {
    World world = World.load();
    Block.Addresses addresses = Block.Addresses.unique();
    var clubs = new ArrayList<Club>();
    var players = new ArrayList<Player>();
    var venues = new ArrayList<Venue>();
    var events = new ArrayList<Event>();
    for (CountryCustoms land : CountryCustoms.values()) {
      var block = new Block(world, land, addresses, today);
      block.addClubs(land.clubs, seed);
      block.addPlayers(land.clubs * PLAYERS_PER_CLUB, seed);
      block.addSites(CLUBS_WITH_SITES, MOST_SITES, seed);
      block.addEvents(block.sites.size() * EVENTS_PER_SITE, seed);
      block.homes.forEach(home -> clubs.add(home.club()));
      players.addAll(block.players);
      block.sites.forEach(site -> venues.add(site.venue()));
      events.addAll(block.events);
    }
    var first = new FirstTowns(world, addresses, today, seed);
    clubs.addAll(first.clubs);
    players.addAll(DemoPeople.at(today));
    venues.addAll(first.venues);
    events.addAll(first.events);
    return new DemoCommunity(clubs, players, venues, events);
  }

  /** All items, in an order in which references point backwards. */
  public Stream<Item> items() {
    return Stream.of(
            clubs.stream().map(Item.OfClub::new),
            players.stream().map(Item.OfPlayer::new),
            venues.stream().map(Item.OfVenue::new),
            events.stream().map(Item.OfEvent::new))
        .flatMap(s -> s);
  }
}
