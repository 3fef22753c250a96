package org.muster.demo;

import java.time.DayOfWeek;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;
import org.muster.core.game.Rules.Limit;

/** Decides which kind of game a club organises at a venue, and on which terms. */
record Drafts(World world) {
  private static final List<String> THEMES =
      List.of("zombie", "ww2", "vietnam", "stalker", "post_apocalyptic");
  private static final int LONGEST_ROMAN = 12;
  private static final int TEAM = 5;
  private static final int MOST_AT_NIGHT = 80;
  private static final String[] ROMAN = {
    "", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"
  };

  Draft make(HostClub host, Site site, GameType type, DayOfWeek day, SeededRandom dice) {
    Town town = site.operator().town();
    LocalTexts words = world.words(town);
    boolean evening = day != DayOfWeek.SATURDAY && day != DayOfWeek.SUNDAY;
    @Nullable String theme = story(type) && dice.chance(0.25) ? dice.pick(THEMES) : null;
    Plan plan = Plan.of(type, town.land(), evening, dice);
    PriceTerms terms = PriceTerms.of(site, type, plan, words, dice);
    Rules defaults = site.venue().defaultRules();
    boolean own = type != GameType.SOCIAL && (defaults == null || dice.chance(0.35));
    Rules ownRules = own ? new RulesMaker(world).make(town, site.ground(), dice) : null;
    Slots slots = world.slots(town).with("club", host.name()).with("venue", site.name());
    slots.with("n", number(story(type), dice));
    slots.with("op", words.name(theme == null ? "op" : "op." + theme, dice, slots));
    List<Event.Faction> factions =
        type == GameType.MILSIM || type == GameType.OP ? factions(words, dice) : List.of();
    Name title = words.name(titles(type, site.ground(), day, dice), dice, slots);
    int capacity = capacity(type, site, dice);
    int minAge = town.land().age(dice);
    Draft draft =
        DraftBuilder.builder()
            .host(host)
            .site(site)
            .type(type)
            .types(types(type, site, dice))
            .title(title)
            .theme(theme)
            .factions(factions)
            .plan(plan)
            .terms(title.text().contains("Walk-On") ? terms.forWalkOns() : terms)
            .ownRules(ownRules)
            .capacity(capacity)
            .minAge(minAge)
            .charity(dice.chance(0.03))
            .sure(false)
            .forBeginners(false)
            .slots(slots)
            .build();
    fill(draft, words);
    return draft;
  }

  /** The same game, on terms on which anybody can come. */
  Draft sure(Draft draft, boolean forBeginners) {
    PriceTerms terms = forBeginners ? draft.terms().cheap() : draft.terms();
    Draft sure =
        DraftBuilder.builder(draft)
            .terms(terms.open())
            .sure(true)
            .forBeginners(forBeginners)
            .slots(draft.slots().copy())
            .build();
    fill(sure, world.words(draft.town()));
    return sure;
  }

  private static boolean story(GameType type) {
    return type == GameType.MILSIM || type == GameType.OP || type == GameType.LARP;
  }

  private static Name number(boolean roman, SeededRandom dice) {
    int n = dice.between(1, 14);
    return roman && n <= LONGEST_ROMAN && dice.chance(0.6) ? Name.of(ROMAN[n]) : Name.of(n);
  }

  private static String titles(GameType type, VenueKind ground, DayOfWeek day, SeededRandom dice) {
    boolean inside = ground == VenueKind.INDOOR;
    boolean weekend = day == DayOfWeek.SATURDAY || day == DayOfWeek.SUNDAY;
    return switch (type) {
      case SKIRMISH ->
          !weekend
              ? "title.evening"
              : dice.chance(0.5) || inside
                  ? "title.skirmish"
                  : "title.skirmish." + day.name().toLowerCase(Locale.ROOT);
      case CQB -> !weekend ? "title.evening" : "title.cqb";
      case OPEN_DAY -> "title.open_day";
      case MILSIM -> "title.milsim";
      case OP -> "title.op";
      case SPEEDSOFT -> "title.speedsoft";
      case TOURNAMENT -> "title.tournament";
      case TRAINING -> inside ? "title.training.in" : "title.training.out";
      case LARP -> "title.larp";
      case PRACTICAL_SHOOTING -> "title.practical";
      case NIGHT_GAME -> "title.night";
      case PRIVATE_HIRE -> "title.private";
      case SOCIAL -> "title.social";
    };
  }

  private static List<GameType> types(GameType main, Site site, SeededRandom dice) {
    return switch (main) {
      case SKIRMISH ->
          site.ground() == VenueKind.INDOOR
              ? List.of(GameType.SKIRMISH, GameType.CQB)
              : List.of(GameType.SKIRMISH);
      case MILSIM -> dice.either(List.of(main), List.of(main, GameType.OP));
      case OP -> dice.either(List.of(main), List.of(main, GameType.MILSIM));
      case OPEN_DAY -> List.of(main, GameType.SKIRMISH);
      case TOURNAMENT ->
          site.ground() == VenueKind.INDOOR ? List.of(main, GameType.SPEEDSOFT) : List.of(main);
      case CQB -> List.of(main, GameType.SKIRMISH);
      case SPEEDSOFT, TRAINING, LARP, PRACTICAL_SHOOTING, NIGHT_GAME, PRIVATE_HIRE, SOCIAL ->
          List.of(main);
    };
  }

  private static int capacity(GameType type, Site site, SeededRandom dice) {
    Integer room = site.venue().capacity();
    int most = room == null ? 40 : room;
    return switch (type) {
      case TRAINING -> dice.between(10, 24, 2);
      case SOCIAL, PRIVATE_HIRE -> Math.min(most, dice.between(20, 50, 5));
      case TOURNAMENT -> Math.min(most, dice.between(8, 16, 2) * TEAM) / TEAM * TEAM;
      case PRACTICAL_SHOOTING -> Math.min(most, dice.between(24, 48, 8));
      case NIGHT_GAME -> Math.min(MOST_AT_NIGHT, most * dice.between(6, 10) / 10);
      case SKIRMISH, OPEN_DAY, MILSIM, OP, CQB, SPEEDSOFT, LARP ->
          Math.max(10, most * dice.between(6, 10) / 10);
    };
  }

  /** Parses "Name/SHORT/colour/dress ; Name/SHORT/colour/dress". */
  private static List<Event.Faction> factions(LocalTexts words, SeededRandom dice) {
    return Stream.of(words.say("faction", dice, new Slots()).split(" ; ", -1))
        .map(side -> side.split("/", -1))
        .map(f -> new Event.Faction(f[0], f[1], f[2], f[3], null, null))
        .toList();
  }

  private static void fill(Draft draft, LocalTexts words) {
    Slots slots = draft.slots();
    var figures = new Figures(draft.town().land(), words);
    slots
        .with("gates", figures.time(draft.plan().gates()))
        .with("briefing", figures.time(draft.plan().briefing()))
        .with("start", figures.time(draft.plan().start()))
        .with("end", figures.time(draft.plan().endTime()))
        .with("hours", figures.hours(draft.plan().minutes()))
        .with("teams", Name.of(draft.capacity() / TEAM))
        .with("capacity", Name.of(draft.capacity()))
        .with("age", Name.of(draft.minAge()));
    if (draft.terms().price() > 0) {
      slots.with("price", figures.money(draft.terms().price()));
    }
    if (draft.terms().rental() > 0) {
      slots.with("rental", figures.money(draft.terms().rental()));
    }
    if (!draft.factions().isEmpty()) {
      slots.with("a", draft.factions().get(0).name()).with("b", draft.factions().get(1).name());
    }
    Rules rules = draft.rules();
    if (rules != null && !rules.limits().isEmpty()) {
      slots.with("limits", figures.limits(rules.limits()));
      rules.limits().stream()
          .filter(l -> l.weaponClass() == Rules.WeaponClass.RIFLE)
          .max(Comparator.comparingDouble(Limit::joules))
          .ifPresent(l -> slots.with("rifle", figures.energy(l)));
    }
  }
}
