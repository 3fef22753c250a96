package org.muster.demo;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;

/**
 * Clubs of one country with their venues, players and games, without references to other blocks.
 */
final class Block {
  private static final int CHOICE_OF_SITES = 4;
  private static final int YEARS_OF_AGE = 18;

  private final World world;
  private final CountryCustoms land;
  private final LocalDate today;
  private final ClubMaker clubMaker;
  private final VenueMaker venueMaker;
  private final PlayerMaker playerMaker;
  private final EventMaker eventMaker;

  final List<HostClub> homes = new ArrayList<>();
  final List<Site> sites = new ArrayList<>();
  final List<Player> players = new ArrayList<>();
  final List<Event> events = new ArrayList<>();

  /** The addresses in use, shared by blocks that must not clash. */
  record Addresses(Slugs clubs, Slugs venues, Slugs players, Slugs events) {
    static Addresses unique() {
      return new Addresses(Slugs.unique(), Slugs.unique(), Slugs.unique(), Slugs.unique());
    }

    static Addresses ofPart(long part) {
      return new Addresses(
          Slugs.ofPart(part), Slugs.ofPart(part), Slugs.ofPart(part), Slugs.ofPart(part));
    }
  }

  Block(World world, CountryCustoms land, Addresses addresses, LocalDate today) {
    this.world = world;
    this.land = land;
    this.today = today;
    clubMaker = new ClubMaker(world, addresses.clubs(), today);
    venueMaker = new VenueMaker(world, addresses.venues());
    playerMaker = new PlayerMaker(world, addresses.players(), today);
    eventMaker = new EventMaker(world, addresses.events(), today);
  }

  void addClubs(int count, long seed) {
    for (int i = 0; i < count; i++) {
      SeededRandom dice = SeededRandom.of(seed, land + " club", i);
      Town town = world.towns().pick(land, dice);
      homes.add(clubMaker.make(town, kind(i, dice), dice));
    }
  }

  private static Club.Kind kind(int index, SeededRandom dice) {
    if (index == 11) {
      return Club.Kind.FEDERATION;
    }
    double roll = dice.fraction();
    return roll < 0.34
        ? Club.Kind.TEAM
        : roll < 0.64
            ? Club.Kind.CLUB
            : roll < 0.82
                ? Club.Kind.ASSOCIATION
                : roll < 0.94 ? Club.Kind.SITE_OPERATOR : Club.Kind.RETAILER;
  }

  void addPlayers(int count, long seed) {
    for (int i = 0; i < count; i++) {
      SeededRandom dice = SeededRandom.of(seed, land + " player", i);
      players.add(playerMaker.make(world.towns().pick(land, dice), dice));
    }
  }

  /** Adds at least one, because every club must have a place to play. */
  void addSites(double share, int most, long seed) {
    for (int i = 0; i < homes.size() && sites.size() < most; i++) {
      HostClub home = homes.get(i);
      SeededRandom dice = SeededRandom.of(seed, land + " venue", i);
      double likely =
          switch (home.club().kind()) {
            case SITE_OPERATOR -> 1;
            case TEAM, CLUB, ASSOCIATION -> share;
            case RETAILER, FEDERATION -> 0;
          };
      boolean last = i == homes.size() - 1 && sites.isEmpty();
      boolean active = home.club().state() == Club.State.ACTIVE;
      if (last || (active && dice.chance(likely))) {
        sites.add(venueMaker.make(home, dice));
      }
    }
  }

  /** Adds each venue's regular games, and single games of the clubs, up to {@code most}. */
  void addEvents(int most, long seed) {
    for (int round = 0; events.size() < most && round < most; round++) {
      for (int i = 0; i < sites.size() && events.size() < most; i++) {
        Site site = sites.get(i);
        SeededRandom dice = SeededRandom.of(seed, land + " series " + round, i);
        int every = dice.either(1, 2, 4, 4);
        if (site.venue().state() == Venue.State.ACTIVE && round % 2 == 0) {
          events.addAll(eventMaker.series(host(site.operator()), site, every, 9, dice));
        }
      }
      for (int i = 0; i < homes.size() && events.size() < most; i++) {
        SeededRandom dice = SeededRandom.of(seed, land + " single " + round, i);
        if (homes.get(i).club().state() == Club.State.ACTIVE && dice.chance(0.7)) {
          HostClub host = host(homes.get(i));
          events.add(eventMaker.single(host, near(host, dice), organiser(dice), dice));
        }
      }
    }
    while (events.size() > most) {
      events.removeLast();
    }
  }

  /** The club itself, or if only its members may know it, the closest that everybody may know. */
  private HostClub host(HostClub club) {
    return isPublic(club)
        ? club
        : homes.stream()
            .filter(Block::isPublic)
            .min(Comparator.comparingDouble(h -> h.town().point().metresTo(club.town().point())))
            .orElse(club);
  }

  private static boolean isPublic(HostClub host) {
    return host.club().visibility() == Club.Visibility.PUBLIC
        && host.club().state() == Club.State.ACTIVE;
  }

  private Site near(HostClub host, SeededRandom dice) {
    List<Site> closest =
        sites.stream()
            .sorted(
                Comparator.comparingDouble(
                    s -> s.operator().town().point().metresTo(host.town().point())))
            .limit(CHOICE_OF_SITES)
            .toList();
    return dice.pick(closest);
  }

  /** Now and then the organiser is a player instead of a club. */
  private String organiser(SeededRandom dice) {
    if (!dice.chance(0.03) || players.isEmpty()) {
      return "";
    }
    Player player = dice.pick(players);
    return player.visibility() == Player.Visibility.PUBLIC && isAdult(player.birthDate())
        ? "@" + player.handle()
        : "";
  }

  private boolean isAdult(@Nullable LocalDate birth) {
    return birth != null && !birth.plusYears(YEARS_OF_AGE).isAfter(today);
  }
}
