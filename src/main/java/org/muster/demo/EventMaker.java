package org.muster.demo;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventBuilder;
import org.muster.core.game.Audience;
import org.muster.core.game.GameType;

/** Generates games, from eight weeks ago to eight months ahead. */
final class EventMaker {
  static final int FIRST_WEEK = -8;
  static final int LAST_WEEK = 33;

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
    GameType type =
        site.ground() == VenueKind.INDOOR
            ? dice.either(GameType.CQB, GameType.CQB, GameType.SKIRMISH, GameType.SPEEDSOFT)
            : dice.either(
                GameType.SKIRMISH, GameType.SKIRMISH, GameType.SKIRMISH, GameType.NIGHT_GAME);
    DayOfWeek day = day(type, site.ground(), dice);
    Draft draft = drafts.make(host, site, type, day, dice);
    String series = slugs.of(new Name("", "series " + site.name().latin() + " " + type));
    int number = dice.between(1, 30);
    int week = dice.between(FIRST_WEEK, 2);
    var games = new ArrayList<Event>();
    for (int i = 0; i < most && week <= LAST_WEEK; i++, week += every) {
      games.add(event(draft, date(week, day), series, number + i, "", dice));
    }
    return games;
  }

  /**
   * A single game; {@code organiser} is {@code @} and a player's handle, or empty for the host
   * club.
   */
  Event single(HostClub host, Site site, String organiser, SeededRandom dice) {
    GameType type =
        organiser.isEmpty()
            ? type(site.ground(), dice)
            : dice.either(GameType.TRAINING, GameType.SOCIAL);
    DayOfWeek day = day(type, site.ground(), dice);
    Draft draft = drafts.make(host, site, type, day, dice);
    LocalDate date = date(dice.between(FIRST_WEEK, LAST_WEEK), day);
    return event(draft, date, null, null, organiser, dice);
  }

  private LocalDate date(int week, DayOfWeek day) {
    return saturday.plusWeeks(week).with(TemporalAdjusters.nextOrSame(day));
  }

  private static GameType type(VenueKind ground, SeededRandom dice) {
    double roll = dice.fraction();
    if (ground == VenueKind.INDOOR) {
      return roll < 0.34
          ? GameType.CQB
          : roll < 0.44
              ? GameType.SKIRMISH
              : roll < 0.56 ? GameType.SPEEDSOFT : rare(dice, GameType.PRACTICAL_SHOOTING);
    }
    return roll < 0.22
        ? GameType.SKIRMISH
        : roll < 0.38 ? GameType.MILSIM : roll < 0.6 ? GameType.OP : rare(dice, GameType.LARP);
  }

  private static GameType rare(SeededRandom dice, GameType special) {
    return dice.either(
        GameType.OPEN_DAY,
        GameType.TRAINING,
        GameType.TRAINING,
        GameType.TOURNAMENT,
        GameType.NIGHT_GAME,
        GameType.NIGHT_GAME,
        GameType.PRIVATE_HIRE,
        GameType.SOCIAL,
        special,
        special);
  }

  private static DayOfWeek day(GameType type, VenueKind ground, SeededRandom dice) {
    boolean weekday =
        switch (type) {
          case MILSIM, OP, LARP, OPEN_DAY, TOURNAMENT, PRIVATE_HIRE, TRAINING -> false;
          case SOCIAL -> dice.chance(0.5);
          case CQB, SPEEDSOFT, PRACTICAL_SHOOTING -> dice.chance(0.45);
          case SKIRMISH -> dice.chance(ground == VenueKind.INDOOR ? 0.4 : 0.06);
          case NIGHT_GAME -> false;
        };
    if (weekday) {
      return dice.either(
          DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY, DayOfWeek.THURSDAY, DayOfWeek.FRIDAY);
    }
    return switch (type) {
      case MILSIM, LARP, NIGHT_GAME -> DayOfWeek.SATURDAY;
      default -> dice.chance(0.6) ? DayOfWeek.SUNDAY : DayOfWeek.SATURDAY;
    };
  }

  private Event event(
      Draft draft,
      LocalDate date,
      @Nullable String series,
      @Nullable Integer occurrence,
      String organiser,
      SeededRandom dice) {
    LocalTexts words = world.words(draft.town());
    ZonedDateTime start = draft.plan().start(date, draft.town());
    ZonedDateTime end = draft.plan().end(date, draft.town());
    Outcome fate = Outcome.of(draft, end.toLocalDate().isBefore(today), dice);
    @Nullable OffsetDateTime previous =
        fate.movedDays() > 0 ? start.minusDays(fate.movedDays()).toOffsetDateTime() : null;
    List<Audience> audience = audience(draft, dice);
    EventTexts.Text text = new EventTexts(draft, words, dice).write(audience);
    String host = ClubMaker.host(draft.host().club().slug());
    EventExtras extras = EventExtras.of(draft, words, host, dice);
    return EventBuilder.builder()
        .slug(slugs.of(address(draft, occurrence)))
        .seriesId(series)
        .occurrence(occurrence)
        .title(draft.title().text())
        .aka(aka(draft.title()))
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
        .prices(draft.terms().prices(start, SeededRandom.of(dice.seed())))
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

  private static Event.Faction withRoom(Event.Faction side, int capacity) {
    return new Event.Faction(
        side.name(),
        side.shortName(),
        side.colour(),
        side.dressCode(),
        Math.max(1, capacity / 2),
        null);
  }

  /**
   * The name from which the slug is made: title, place if the title lacks it, and number in a
   * series.
   */
  private static Name address(Draft draft, @Nullable Integer occurrence) {
    String title = draft.title().latin().toLowerCase(Locale.ROOT);
    String venue = draft.site().name().latin();
    String town = draft.town().name().latin();
    boolean placed =
        title.contains(venue.toLowerCase(Locale.ROOT))
            || title.contains(town.toLowerCase(Locale.ROOT))
            || draft.type() == GameType.MILSIM
            || draft.type() == GameType.OP;
    String latin = draft.title().latin() + (placed ? "" : " " + venue);
    return new Name("", occurrence == null ? latin : latin + " " + occurrence);
  }

  private static List<String> aka(Name title) {
    return title.latin().equals(title.text()) ? List.of() : List.of(title.latin());
  }

  /** The club that operates the venue, if another one plays there. */
  private static List<String> coHosts(Draft draft, SeededRandom dice) {
    String operator = draft.site().operator().club().slug();
    boolean guest = !operator.equals(draft.host().club().slug());
    return guest && dice.chance(0.35) ? List.of(operator) : List.of();
  }

  private static List<Audience> audience(Draft draft, SeededRandom dice) {
    if (draft.minAge() >= 18 && dice.chance(0.12)) {
      return List.of(Audience.ADULTS_ONLY);
    }
    var audience = new ArrayList<Audience>();
    double beginners =
        switch (draft.type()) {
          case OPEN_DAY -> 1;
          case SKIRMISH, TRAINING, CQB, SPEEDSOFT, PRACTICAL_SHOOTING -> 0.4;
          case MILSIM, OP, TOURNAMENT, LARP, NIGHT_GAME, PRIVATE_HIRE, SOCIAL -> 0.1;
        };
    if (dice.chance(beginners)) {
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
