package org.muster.demo;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.event.EventBuilder;
import org.muster.core.game.Audience;
import org.muster.core.game.GameType;

/** Generates games, from eight weeks ago to eight months ahead. */
final class EventMaker {
  static final int FIRST_WEEK = -8;
  static final int LAST_WEEK = 33;
  private static final int MONTHLY = 4;
  private static final int NIGHTS = 4;

  private final World world;
  private final Drafts drafts;
  private final Slugs slugs;
  private final LocalDate today;

  /** Weeks are counted from this Saturday: today or the next one. */
  private final LocalDate saturday;

  EventMaker(World world, Slugs slugs, LocalDate today) {
    this.world = world;
    this.drafts = new Drafts(world);
    this.slugs = slugs;
    this.today = today;
    this.saturday = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY));
  }

  /** A game that is repeated at the same place every {@code every} weeks. */
  List<Event> series(HostClub host, Site site, int every, int most, SeededRandom dice) {
    GameType type = Kinds.regular(site.ground(), dice);
    DayOfWeek day = Kinds.day(type, site.ground(), dice);
    Draft draft = drafts.make(host, site, type, day, dice);
    String series = slugs.of(new Name("", "series " + site.name().latin() + " " + type));
    int number = dice.between(1, 30);
    int week = dice.between(FIRST_WEEK, 2);
    int step = type == GameType.NIGHT_GAME ? MONTHLY : every;
    int longest = type == GameType.NIGHT_GAME ? NIGHTS : most;
    int games = Math.min(longest, (LAST_WEEK - week) / step + 1);
    return repeated(draft, new Rhythm(day, week, step, games), series, number, dice);
  }

  /**
   * When the games of a series are.
   *
   * @param first the week of the first game, from today's
   */
  record Rhythm(DayOfWeek day, int first, int every, int games) {}

  /** Those of the draft, in as many weeks as are open. */
  private List<Event> repeated(
      Draft draft, Rhythm rhythm, String series, int number, SeededRandom dice) {
    var games = new ArrayList<Event>();
    for (int week = rhythm.first(); games.size() < rhythm.games(); week += rhythm.every()) {
      LocalDate date = date(week, rhythm.day());
      if (OpenDays.open(draft.type(), date)) {
        games.add(event(draft, date, series, number + games.size(), "", dice));
      }
    }
    return games;
  }

  /** A game that takes place, and that anybody can join. */
  Draft sure(HostClub host, Site site, GameType type, DayOfWeek day, SeededRandom dice) {
    return drafts.sure(drafts.make(host, site, type, day, dice), false);
  }

  /** The same for beginners. */
  Draft forBeginners(HostClub host, Site site, GameType type, DayOfWeek day, SeededRandom dice) {
    return drafts.sure(drafts.make(host, site, type, day, dice), true);
  }

  /** The games of a series. */
  List<Event> repeated(Draft draft, Rhythm rhythm, SeededRandom dice) {
    String place = draft.site().name().latin();
    String series = slugs.of(new Name("", "series " + place + " " + draft.type()));
    return repeated(draft, rhythm, series, dice.between(1, 30), dice);
  }

  /** A single game so many weeks from today's. */
  Event once(Draft draft, DayOfWeek day, int week, SeededRandom dice) {
    LocalDate date = OpenDays.dateOf(draft.type(), date(week, day));
    return event(draft, date, null, null, "", dice);
  }

  /** The skirmish for charity on the next Boxing Day, of those who cannot sit still. */
  Event boxingDay(HostClub host, Site site, SeededRandom dice) {
    Draft charity =
        DraftBuilder.builder(sure(host, site, GameType.SKIRMISH, DayOfWeek.SATURDAY, dice))
            .title(Name.of("Boxing Day Charity Skirmish"))
            .charity(true)
            .build();
    LocalDate since = today.plusWeeks(FIRST_WEEK);
    LocalDate day = LocalDate.of(since.getYear(), 12, 26);
    return event(charity, day.isBefore(since) ? day.plusYears(1) : day, null, null, "", dice);
  }

  /**
   * A single game; {@code organiser} is {@code @} and a player's handle, or empty for the host
   * club.
   */
  Event single(HostClub host, Site site, String organiser, SeededRandom dice) {
    GameType type =
        organiser.isEmpty()
            ? Kinds.single(site.ground(), dice)
            : Kinds.ofPlayer(site.ground(), dice);
    DayOfWeek day = Kinds.day(type, site.ground(), dice);
    Draft draft = drafts.make(host, site, type, day, dice);
    LocalDate planned = date(dice.between(FIRST_WEEK, LAST_WEEK), day);
    LocalDate date = OpenDays.dateOf(type, planned);
    return event(draft, date, null, null, organiser, dice);
  }

  private LocalDate date(int week, DayOfWeek day) {
    return saturday.plusWeeks(week).with(TemporalAdjusters.nextOrSame(day));
  }

  private Event event(
      Draft draft,
      LocalDate date,
      @Nullable String series,
      @Nullable Integer occurrence,
      String organiser,
      SeededRandom dice) {
    LocalTexts words = world.words(draft.town());
    var titles = new Titles(draft, words);
    ZonedDateTime start = draft.plan().start(date, draft.town());
    ZonedDateTime end = draft.plan().end(date, draft.town());
    // by the day of UTC, as today is: in the west an evening may go on into it
    boolean past = end.withZoneSameInstant(ZoneOffset.UTC).toLocalDate().isBefore(today);
    Outcome fate = Outcome.of(draft, past, dice);
    Name title = titles.shown(SeededRandom.of(dice.seed()));
    @Nullable OffsetDateTime previous =
        fate.movedDays() > 0 ? planned(start, fate.movedDays()).toOffsetDateTime() : null;
    List<Audience> audience = audience(draft, dice);
    EventTexts.Text text = new EventTexts(draft, words, dice).write(audience);
    String host = ClubMaker.host(draft.host().club().slug());
    EventExtras extras = EventExtras.of(draft, words, host, dice);
    return EventBuilder.builder()
        .slug(slugs.of(titles.address(occurrence)))
        .seriesId(series)
        .occurrence(occurrence)
        .title(title.text())
        .aka(aka(title))
        .synopsis(text.synopsis())
        .description(text.description())
        .lang(words.lang())
        .organiser(organiser.isEmpty() ? draft.host().club().slug() : organiser)
        .coHosts(coHosts(draft, dice))
        .venue(draft.site().venue().slug())
        .gameTypes(draft.types())
        .themes(draft.theme() == null ? List.of() : List.of(draft.theme()))
        .charity(draft.charity())
        .audience(audience)
        .startsAt(start.toOffsetDateTime())
        .endsAt(end.toOffsetDateTime())
        .tz(draft.town().zone())
        .continuousPlay(draft.plan().overnight() && draft.type() == GameType.MILSIM)
        .schedule(
            draft.type() == GameType.SOCIAL ? List.of() : draft.plan().schedule(date, draft.town()))
        .state(fate.state())
        .previousStart(previous)
        .cancelReason(
            fate.state() == Event.State.CANCELLED ? words.say("cancel", dice, new Slots()) : null)
        .visibility(fate.visibility())
        .joinMode(draft.terms().joinMode())
        .capacity(draft.capacity())
        .rentalCapacity(
            draft.terms().rental() > 0 ? Integer.valueOf(Math.max(4, draft.capacity() / 5)) : null)
        .registered(fate.registered())
        .registration(draft.terms().registration(start, host))
        .prices(
            draft
                .terms()
                .prices(
                    start,
                    organiser.isEmpty() ? draft.host().club().slug() : "",
                    SeededRandom.of(host.hashCode())))
        .rental(draft.type() == GameType.SOCIAL ? null : draft.terms().hire())
        .rules(draft.ownRules())
        .factions(draft.factions().stream().map(f -> withRoom(f, draft.capacity())).toList())
        .roles(extras.roles())
        .difficulty(extras.difficulty())
        .requiredItems(extras.requiredItems())
        .documents(extras.documents())
        .refundPolicy(extras.refundPolicy())
        .minAge(draft.minAge())
        .minAgeUnaccompanied(draft.minAge() < 16 ? Integer.valueOf(dice.either(16, 18)) : null)
        .build();
  }

  private static ZonedDateTime planned(ZonedDateTime start, int daysBefore) {
    ZonedDateTime planned = start.minusDays(daysBefore);
    return OpenDays.open(planned.toLocalDate()) ? planned : planned.minusWeeks(2);
  }

  private static Event.Faction withRoom(Event.Faction side, int capacity) {
    return new Event.Faction(
        side.name(),
        side.shortName(),
        side.colour(),
        side.dressCode(),
        Math.max(1, capacity / 2),
        null);
  }

  private static List<String> aka(Name title) {
    return title.latin().equals(title.text()) ? List.of() : List.of(title.latin());
  }

  /** The club that operates the venue, if another one plays there. */
  private static List<String> coHosts(Draft draft, SeededRandom dice) {
    Club operator = draft.site().operator().club();
    boolean guest = !operator.slug().equals(draft.host().club().slug());
    boolean known = operator.visibility() == Club.Visibility.PUBLIC;
    return guest && dice.chance(0.35) && known ? List.of(operator.slug()) : List.of();
  }

  private static List<Audience> audience(Draft draft, SeededRandom dice) {
    if (draft.minAge() >= 18 && dice.chance(0.12) && !draft.forBeginners()) {
      return List.of(Audience.ADULTS_ONLY);
    }
    var audience = new ArrayList<Audience>();
    double beginners =
        switch (draft.type()) {
          case OPEN_DAY -> 1;
          case SKIRMISH, TRAINING, CQB, SPEEDSOFT, PRACTICAL_SHOOTING -> 0.4;
          case MILSIM, OP, TOURNAMENT, LARP, NIGHT_GAME, PRIVATE_HIRE, SOCIAL -> 0.1;
        };
    if (dice.chance(beginners) || draft.forBeginners()) {
      audience.add(Audience.BEGINNERS);
    }
    if (draft.minAge() < 18 && dice.chance(0.3)) {
      audience.add(Audience.JUNIORS);
    }
    if (dice.chance(0.06)) {
      audience.add(Audience.WOMEN);
    }
    if (draft.type() == GameType.OPEN_DAY || draft.type() == GameType.SOCIAL) {
      audience.add(Audience.FAMILIES);
    }
    return audience;
  }
}
