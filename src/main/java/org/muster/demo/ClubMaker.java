package org.muster.demo;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.ClubBuilder;
import org.muster.core.GeoPoint;
import org.muster.core.game.Audience;
import org.muster.core.game.GameType;
import org.muster.core.game.Link;
import org.muster.core.game.Locality;
import org.muster.core.game.Scheme;

/** Generates clubs. */
final class ClubMaker {
  private static final List<GameType> PLAYED =
      List.of(GameType.SKIRMISH, GameType.MILSIM, GameType.CQB, GameType.SPEEDSOFT);
  private static final int LONGEST_LABEL = 50; // of the 63 allowed in a label of a host name

  private final World world;
  private final Slugs slugs;
  private final LocalDate today;

  ClubMaker(World world, Slugs slugs, LocalDate today) {
    this.world = world;
    this.slugs = slugs;
    this.today = today;
  }

  HostClub make(Town town, Club.Kind kind, SeededRandom dice) {
    return make(town, kind, null, dice);
  }

  /** A club that runs a site and is there for everybody. */
  HostClub welcoming(Town town, @Nullable Name name, SeededRandom dice) {
    HostClub host = make(town, Club.Kind.SITE_OPERATOR, name, dice);
    Club club =
        ClubBuilder.builder(host.club())
            .styles(List.of(GameType.SKIRMISH, GameType.CQB))
            .audience(List.of(Audience.BEGINNERS, Audience.JUNIORS))
            .contact(
                new Club.Contact(
                    "info@" + host(host.club().slug()),
                    null,
                    "https://" + host(host.club().slug()) + "/contact"))
            .visibility(Club.Visibility.PUBLIC)
            .state(Club.State.ACTIVE)
            .build();
    return new HostClub(club, host.name(), town);
  }

  private HostClub make(Town town, Club.Kind kind, @Nullable Name fixed, SeededRandom dice) {
    LocalTexts words = world.words(town);
    int founded = dice.between(1999, 2024);
    Slots slots = world.slots(town).with("year", Name.of(founded));
    Name name = fixed == null ? slugs.free(() -> name(kind, words, dice, slots)) : fixed;
    slots.with("club", name);
    String slug = slugs.of(name);
    List<GameType> styles = styles(dice);
    boolean recruiting = kind != Club.Kind.RETAILER && dice.chance(0.55);
    List<Audience> audience = audience(town.land(), dice);
    Club club =
        ClubBuilder.builder()
            .slug(slug)
            .name(name.text())
            .aka(aka(name, town, dice))
            .kind(kind)
            .description(description(kind, styles, audience, recruiting, words, dice, slots))
            .languages(languages(town, dice))
            .styles(styles)
            .home(
                new Locality(
                    near(town.point(), dice),
                    town.name().text(),
                    town.land().name(),
                    town.region().text()))
            .audience(audience)
            .recruiting(recruiting)
            .minAge(town.land().age(dice))
            .founded(founded)
            .schemes(schemes(town.land(), dice))
            .joinPolicy(policy(recruiting, dice))
            .visibility(visibility(dice))
            .links(links(slug, words, dice))
            .contact(contact(slug, dice))
            .images(List.of())
            .state(dice.chance(0.04) ? Club.State.ARCHIVED : Club.State.ACTIVE)
            .build();
    return new HostClub(club, name, town);
  }

  private static Name name(Club.Kind kind, LocalTexts words, SeededRandom dice, Slots slots) {
    slots.with("pack", words.name("club.pack", dice, slots));
    slots.with("spot", words.name("spot", dice, slots));
    return switch (kind) {
      case SITE_OPERATOR -> words.name("club.name.site", dice, slots);
      case RETAILER -> words.name("club.name.retailer", dice, slots);
      case FEDERATION -> words.name("club.name.federation", dice, slots);
      case TEAM, CLUB, ASSOCIATION -> words.name("club.name", dice, slots);
    };
  }

  /** Short names: initials of Latin names, transliterations of others. */
  private static List<String> aka(Name name, Town town, SeededRandom dice) {
    var aka = new ArrayList<String>();
    if (!name.latin().equals(name.text())) {
      aka.add(name.latin());
    } else if (dice.chance(0.45)) {
      String initials =
          Stream.of(name.text().split("[\\s'’.&-]+"))
              .filter(w -> !w.isEmpty() && Character.isUpperCase(w.codePointAt(0)))
              .map(w -> w.substring(0, w.offsetByCodePoints(0, 1)))
              .collect(Collectors.joining());
      if (initials.length() > 2) {
        aka.add(initials.toUpperCase(Locale.ROOT));
      } else if (!name.text().contains(town.name().text())) {
        aka.add(name.text() + " " + town.name().text());
      }
    }
    return aka;
  }

  private static List<GameType> styles(SeededRandom dice) {
    var styles = new ArrayList<>(dice.some(PLAYED, dice.between(1, 2)));
    if (dice.chance(0.3)) {
      styles.add(dice.either(GameType.OP, GameType.NIGHT_GAME, GameType.TRAINING, GameType.LARP));
    }
    return styles;
  }

  private static List<Audience> audience(CountryCustoms land, SeededRandom dice) {
    if (dice.chance(0.12)) {
      return List.of(Audience.ADULTS_ONLY);
    }
    var audience = new ArrayList<Audience>();
    if (dice.chance(0.45)) {
      audience.add(Audience.BEGINNERS);
    }
    if (dice.chance(land == CountryCustoms.DE ? 0.03 : 0.12)) {
      audience.add(Audience.JUNIORS);
    }
    if (dice.chance(0.15)) {
      audience.add(Audience.WOMEN);
    }
    if (dice.chance(0.1)) {
      audience.add(Audience.FAMILIES);
    }
    return audience;
  }

  private static String description(
      Club.Kind kind,
      List<GameType> styles,
      List<Audience> audience,
      boolean recruiting,
      LocalTexts words,
      SeededRandom dice,
      Slots slots) {
    var said = new ArrayList<String>();
    switch (kind) {
      case RETAILER -> said.addAll(words.several("club.retailer", 2, dice, slots));
      case SITE_OPERATOR -> said.addAll(words.several("club.site", 2, dice, slots));
      case FEDERATION -> said.add(words.say("club.federation", dice, slots));
      case TEAM, CLUB, ASSOCIATION -> {
        said.add(words.say("club.about", dice, slots));
        for (GameType style : styles) {
          if (PLAYED.contains(style)) {
            said.add(words.say("club.plays." + style.name().toLowerCase(Locale.ROOT), dice, slots));
          }
        }
      }
    }
    if (!audience.isEmpty() && dice.chance(0.8)) {
      String whom = dice.pick(audience).name().toLowerCase(Locale.ROOT);
      said.add(words.say("club.audience." + whom, dice, slots));
    }
    if (kind == Club.Kind.TEAM || kind == Club.Kind.CLUB || kind == Club.Kind.ASSOCIATION) {
      said.addAll(words.several("club.life", dice.between(1, 2), dice, slots));
      if (dice.chance(0.75)) {
        said.add(words.say(recruiting ? "club.join.yes" : "club.join.no", dice, slots));
      }
    }
    return JoinedText.sentences(words, said);
  }

  static List<String> languages(Town town, SeededRandom dice) {
    var languages = new ArrayList<>(List.of(town.lang()));
    String second =
        switch (town.land()) {
          case CH -> town.lang().equals("de") ? "fr" : "de";
          case BE -> town.lang().equals("nl") ? "fr" : "nl";
          case CA -> town.lang().equals("fr") ? "en" : "fr";
          case US -> "es";
          case GB -> "pl";
          case IE -> "ga";
          case AU -> "vi";
          default -> "en";
        };
    if (dice.chance(town.lang().equals("en") ? 0.06 : 0.3)) {
      languages.add(second);
    }
    return languages;
  }

  /** A random point in the town, so that its clubs differ. */
  static GeoPoint near(GeoPoint centre, SeededRandom dice) {
    return new GeoPoint(
        Math.round((centre.lat() + (dice.fraction() - 0.5) * 0.04) * 1e4) / 1e4,
        Math.round((centre.lon() + (dice.fraction() - 0.5) * 0.05) * 1e4) / 1e4);
  }

  private List<Scheme> schemes(CountryCustoms land, SeededRandom dice) {
    String scheme = land.scheme;
    if (scheme == null || !dice.chance(0.55)) {
      return List.of();
    }
    String id = scheme.toUpperCase(Locale.ROOT) + "-" + dice.between(1000, 9999);
    @Nullable LocalDate verified = dice.chance(0.6) ? today.minusDays(dice.between(20, 700)) : null;
    return List.of(new Scheme(scheme, id, verified));
  }

  private static Club.JoinPolicy policy(boolean recruiting, SeededRandom dice) {
    return recruiting
        ? dice.either(Club.JoinPolicy.OPEN, Club.JoinPolicy.REQUEST, Club.JoinPolicy.REQUEST)
        : dice.either(Club.JoinPolicy.INVITE, Club.JoinPolicy.CLOSED);
  }

  private static Club.Visibility visibility(SeededRandom dice) {
    double roll = dice.fraction();
    return roll < 0.94
        ? Club.Visibility.PUBLIC
        : roll < 0.97 ? Club.Visibility.UNLISTED : Club.Visibility.PRIVATE;
  }

  /** A host below the top-level domain that RFC 2606 reserves for examples. */
  static String host(String slug) {
    String label = slug.length() <= LONGEST_LABEL ? slug : slug.substring(0, LONGEST_LABEL);
    return (label.endsWith("-") ? label.substring(0, label.length() - 1) : label) + ".example";
  }

  private static List<Link> links(String slug, LocalTexts words, SeededRandom dice) {
    return dice.chance(0.7)
        ? List.of(
            new Link(words.say("label.website", dice, new Slots()), "https://" + host(slug) + "/"))
        : List.of();
  }

  private static Club.@Nullable Contact contact(String slug, SeededRandom dice) {
    return dice.chance(0.6)
        ? new Club.Contact("info@" + host(slug), null, "https://" + host(slug) + "/contact")
        : null;
  }
}
