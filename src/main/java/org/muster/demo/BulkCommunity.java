package org.muster.demo;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Any number of clubs, players, venues and games, for benchmarks and imports. They are generated
 * while the stream is read, in blocks that are then discarded, so memory use does not depend on
 * their number.
 */
public final class BulkCommunity {
  private static final int CLUBS = 8;
  private static final int PLAYERS = 40;
  private static final int VENUES = 3;
  private static final int BLOCK = 100; // the rest are games

  private BulkCommunity() {}

  /** Like {@link #stream(LocalDate, long, long)}, around today. */
  public static Stream<Item> stream(long count, long seed) {
    return stream(LocalDate.now(ZoneOffset.UTC), count, seed);
  }

  /**
   * Generates {@code count} items: of every hundred 8 clubs, 40 players, at most 3 venues, and
   * games. References point backwards, and all addresses are unique.
   */
  public static Stream<Item> stream(LocalDate today, long count, long seed) {
    World world = World.load();
    List<CountryCustoms> lands = byClubs();
    return LongStream.range(0, (count + BLOCK - 1) / BLOCK)
        .mapToObj(part -> part)
        .flatMap(part -> block(world, lands, today, part, seed).stream())
        .limit(count);
  }

  private static List<CountryCustoms> byClubs() {
    var lands = new ArrayList<CountryCustoms>();
    for (CountryCustoms land : CountryCustoms.values()) {
      for (int i = 0; i < land.clubs; i++) {
        lands.add(land);
      }
    }
    return lands;
  }

  private static List<Item> block(
      World world, List<CountryCustoms> lands, LocalDate today, long part, long seed) {
    SeededRandom dice = SeededRandom.of(seed, "block", part);
    long own = dice.seed();
    var block = new Block(world, dice.pick(lands), Block.Addresses.ofPart(part), today);
    block.addClubs(CLUBS, own);
    block.addPlayers(PLAYERS, own);
    block.addSites(0.5, VENUES, own);
    block.addEvents(BLOCK - CLUBS - PLAYERS - block.sites.size(), own);
    var items = new ArrayList<Item>(BLOCK);
    block.homes.forEach(home -> items.add(new Item.OfClub(home.club())));
    block.players.forEach(player -> items.add(new Item.OfPlayer(player)));
    block.sites.forEach(site -> items.add(new Item.OfVenue(site.venue())));
    block.events.forEach(event -> items.add(new Item.OfEvent(event)));
    return items;
  }
}
