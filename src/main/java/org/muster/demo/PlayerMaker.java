package org.muster.demo;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.muster.community.player.Player;
import org.muster.community.player.Player.Role;
import org.muster.community.player.Player.Visibility;
import org.muster.community.player.PlayerBuilder;
import org.muster.core.GeoPoint;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;

/** Generates players: callsigns for all, legal names and birth dates as private data. */
final class PlayerMaker {
  private static final List<String> CARBINES =
      List.of(
          "M4",
          "HK416",
          "AK-74",
          "AKM",
          "G36C",
          "SCAR-L",
          "MP5",
          "P90",
          "AUG A3",
          "L85A2",
          "FAMAS",
          "CZ BREN 2",
          "SA-58",
          "MTAR",
          "ARP 9",
          "MP7",
          "Vz. 58",
          "URG-I",
          "MK18",
          "Type 89");
  private static final List<String> SIDEARMS =
      List.of("Glock 17", "Hi-Capa 5.1", "P226", "USP", "M1911", "CZ 75", "Mk 23", "Makarov");

  private final World world;
  private final Slugs handles;
  private final LocalDate today;

  PlayerMaker(World world, Slugs handles, LocalDate today) {
    this.world = world;
    this.handles = handles;
    this.today = today;
  }

  Player make(Town town, SeededRandom dice) {
    LocalTexts words = world.words(town);
    Slots slots = world.slots(town).with("year", Name.of(dice.between(2004, 2025)));
    Name callsign = words.name("callsign", dice, slots);
    List<Role> roles = dice.some(List.of(Role.values()), dice.chance(0.4) ? 2 : 1);
    boolean looking = dice.chance(0.35);
    return PlayerBuilder.builder()
        .handle(handle(callsign, town, dice))
        .callsign(callsign.text())
        .bio(dice.chance(0.85) ? bio(roles, looking, words, dice, slots) : null)
        .languages(ClubMaker.languages(town, dice))
        .area(dice.chance(0.93) ? area(town) : null)
        .roles(roles)
        .styles(dice.some(List.of(GameType.values()).subList(0, 9), dice.between(1, 3)))
        .loadout(loadout(roles, dice))
        .lookingForTeam(looking)
        .schemes(schemes(town.land(), dice))
        .birthDate(dice.chance(0.88) ? today.minusDays(age(dice)) : null)
        .secrets(dice.chance(0.7) ? new Player.Secrets(legalName(town, words, dice)) : null)
        .visibility(visibility(dice))
        .hidden(
            dice.chance(0.15)
                ? dice.some(List.of(Player.HideableField.values()), dice.between(1, 2))
                : List.of())
        .build();
  }

  private String handle(Name callsign, Town town, SeededRandom dice) {
    Name written =
        switch (dice.between(0, 5)) {
          case 0, 1 -> callsign;
          case 2 -> new Name("", callsign.latin() + "-" + town.name().latin());
          case 3 -> new Name("", callsign.latin() + dice.between(1975, 2008));
          default -> new Name("", callsign.latin() + dice.between(2, 99));
        };
    return handles.of(written);
  }

  private static String bio(
      List<Role> roles, boolean looking, LocalTexts words, SeededRandom dice, Slots slots) {
    var said = new ArrayList<String>();
    said.add(
        words.say("bio.role." + roles.getFirst().name().toLowerCase(Locale.ROOT), dice, slots));
    if (dice.chance(0.6)) {
      said.add(words.say("bio.since", dice, slots));
    }
    said.addAll(words.several("bio.misc", dice.between(0, 2), dice, slots));
    if (dice.chance(0.6)) {
      said.add(words.say(looking ? "bio.team.yes" : "bio.team.no", dice, slots));
    }
    return JoinedText.sentences(words, said);
  }

  /** The home, on a grid of a tenth of a degree, some 10 km. */
  private static Locality area(Town town) {
    GeoPoint point = town.point();
    return new Locality(
        new GeoPoint(Math.round(point.lat() * 10) / 10.0, Math.round(point.lon() * 10) / 10.0),
        town.name().text(),
        town.land().name(),
        town.region().text());
  }

  private static List<String> loadout(List<Role> roles, SeededRandom dice) {
    var loadout = new ArrayList<String>();
    loadout.add(
        switch (roles.getFirst()) {
          case SNIPER -> dice.either("VSR-10", "SSG10", "L96", "SRS A2", "M40A5", "SVD");
          case DMR -> dice.either("SR-25", "HK417", "M110", "SVD", "Mk 12", "L129A1");
          case SUPPORT -> dice.either("M249", "PKM", "MG42", "M60", "RPK", "L86A2", "Stoner 63");
          case GRENADIER -> dice.either("M4 + M203", "AK-74 + GP-25", "HK416 + AG-C", "MGL");
          default -> dice.pick(CARBINES);
        });
    if (dice.chance(0.5)) {
      loadout.add(dice.pick(SIDEARMS));
    }
    return loadout;
  }

  private List<Player.SchemeNumber> schemes(CountryCustoms land, SeededRandom dice) {
    String scheme = land.scheme;
    if (scheme == null || !dice.chance(0.35)) {
      return List.of();
    }
    @Nullable LocalDate until = dice.chance(0.7) ? today.plusDays(dice.between(-60, 700)) : null;
    return List.of(
        new Player.SchemeNumber(
            scheme, "%08d".formatted(dice.between(100_000, 99_999_999)), until));
  }

  /** The age in days: one player in sixteen is a minor, the oldest are in their sixties. */
  private static int age(SeededRandom dice) {
    return dice.chance(0.06)
        ? dice.between(12 * 366, 18 * 365)
        : dice.between(18 * 366, dice.chance(0.8) ? 45 * 365 : 66 * 365);
  }

  private static String legalName(Town town, LocalTexts words, SeededRandom dice) {
    String first = words.say("name.first", dice, new Slots());
    String last = words.say("name.last", dice, new Slots());
    return town.land() == CountryCustoms.JP ? last + " " + first : first + " " + last;
  }

  private static Visibility visibility(SeededRandom dice) {
    double roll = dice.fraction();
    return roll < 0.65
        ? Visibility.PUBLIC
        : roll < 0.85 ? Visibility.MEMBERS_OF_MY_CLUBS : Visibility.PRIVATE;
  }
}
