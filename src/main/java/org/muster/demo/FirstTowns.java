package org.muster.demo;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.venue.Venue;
import org.muster.core.game.GameType;

/**
 * Clubs, sites and games in the towns of {@code demo/first-towns.tsv}: whoever tries the demo there
 * finds games of several kinds in the coming weeks, and one for beginners.
 */
final class FirstTowns {
  private static final List<VenueKind> GROUNDS =
      List.of(VenueKind.WOOD, VenueKind.FIELD, VenueKind.URBAN);
  private static final int GAMES = 3;
  private static final int WEEKLY_GAMES = 14;

  private final World world;
  private final ClubMaker clubMaker;
  private final VenueMaker venueMaker;
  private final EventMaker eventMaker;
  private final long seed;

  final List<Club> clubs = new ArrayList<>();
  final List<Venue> venues = new ArrayList<>();
  final List<Event> events = new ArrayList<>();

  FirstTowns(World world, Block.Addresses addresses, LocalDate today, long seed) {
    this.world = world;
    this.seed = seed;
    clubMaker = new ClubMaker(world, addresses.clubs(), today);
    venueMaker = new VenueMaker(world, addresses.venues());
    eventMaker = new EventMaker(world, addresses.events(), today);
    DemoFile.forEachLine("demo/first-towns.tsv", this::add);
  }

  private void add(String line) {
    String[] f = line.split("\t", -1);
    Town town =
        world.towns().in(CountryCustoms.valueOf(f[0])).stream()
            .filter(t -> t.name().text().equals(f[1]))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no such town: " + f[1]));
    int number = clubs.size();
    SeededRandom dice = SeededRandom.of(seed, "first places", number);
    HostClub host = clubMaker.welcoming(town, name(f, 2), dice);
    Site hall = venueMaker.welcoming(host, VenueKind.INDOOR, name(f, 3), dice);
    boolean busy = f.length > 2;
    VenueKind kind = busy ? VenueKind.WOOD : GROUNDS.get(number % GROUNDS.size());
    Site ground = venueMaker.welcoming(host, kind, name(f, 4), dice);
    clubs.add(host.club());
    venues.add(hall.venue());
    venues.add(ground.venue());
    if (busy) {
      everyWeek(host, hall, ground, dice);
    } else {
      everyOtherWeek(host, hall, ground, number, dice);
    }
    once(host, ground, number, dice);
    special(host, number % GROUNDS.size() == 1 ? hall : ground, number, dice);
    if (town.land() == CountryCustoms.GB && number % GROUNDS.size() == 0) {
      events.add(eventMaker.boxingDay(host, ground, dice));
    }
  }

  private static @Nullable Name name(String[] columns, int index) {
    return columns.length > index ? Name.of(columns[index]) : null;
  }

  /** Something for beginners every weekend, close quarters as well as woods. */
  private void everyWeek(HostClub host, Site hall, Site ground, SeededRandom dice) {
    Draft sunday =
        DraftBuilder.builder(
                eventMaker.forBeginners(host, hall, GameType.CQB, DayOfWeek.SUNDAY, dice))
            .title(Name.of("Sunday CQB at " + hall.name().text()))
            .build();
    add(sunday, DayOfWeek.SUNDAY, -2, 1, WEEKLY_GAMES, dice);
    DayOfWeek saturday = DayOfWeek.SATURDAY;
    Draft speedsoft = eventMaker.forBeginners(host, hall, GameType.SPEEDSOFT, saturday, dice);
    add(speedsoft, saturday, 0, 1, WEEKLY_GAMES / 2, dice);
    Draft skirmish = eventMaker.forBeginners(host, ground, GameType.SKIRMISH, saturday, dice);
    add(skirmish, saturday, 0, 1, WEEKLY_GAMES / 2, dice);
    Draft pistols =
        DraftBuilder.builder(eventMaker.sure(host, hall, GameType.CQB, DayOfWeek.THURSDAY, dice))
            .title(Name.of(hall.name().text() + ": Pistols Only"))
            .build();
    add(pistols, DayOfWeek.THURSDAY, 1, 2, GAMES, dice);
  }

  private void everyOtherWeek(
      HostClub host, Site hall, Site ground, int number, SeededRandom dice) {
    DayOfWeek day = weekend(number);
    Draft close =
        number % 2 == 0
            ? eventMaker.forBeginners(host, hall, GameType.CQB, day, dice)
            : eventMaker.sure(host, hall, GameType.CQB, day, dice);
    add(close, day, number % 2, 2, GAMES, dice);
    DayOfWeek other = weekend(number + 1);
    Draft skirmish = eventMaker.forBeginners(host, ground, GameType.SKIRMISH, other, dice);
    add(skirmish, other, (number + 1) % 2, 2, GAMES, dice);
  }

  private void add(Draft draft, DayOfWeek day, int first, int every, int games, SeededRandom dice) {
    var rhythm = new EventMaker.Rhythm(day, first, every, games);
    events.addAll(eventMaker.repeated(draft, rhythm, dice));
  }

  private void once(HostClub host, Site ground, int number, SeededRandom dice) {
    DayOfWeek day = weekend(number);
    Draft open = eventMaker.forBeginners(host, ground, GameType.OPEN_DAY, day, dice);
    events.add(eventMaker.once(open, day, 1 + number % 3, dice));
    DayOfWeek other = weekend(number + 1);
    Draft training = eventMaker.sure(host, ground, GameType.TRAINING, other, dice);
    events.add(eventMaker.once(training, other, 3 + number % 4, dice));
  }

  private void special(HostClub host, Site site, int number, SeededRandom dice) {
    GameType type =
        switch (number % GROUNDS.size()) {
          case 0 -> GameType.OP;
          case 1 -> GameType.SPEEDSOFT;
          default -> GameType.MILSIM;
        };
    Draft draft = eventMaker.sure(host, site, type, DayOfWeek.SATURDAY, dice);
    events.add(eventMaker.once(draft, DayOfWeek.SATURDAY, 2 + number % 4, dice));
  }

  private static DayOfWeek weekend(int number) {
    return number % 2 == 0 ? DayOfWeek.SUNDAY : DayOfWeek.SATURDAY;
  }
}
