package org.muster.demo;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.community.venue.Venue;
import org.muster.community.venue.Venue.Amenity;
import org.muster.community.venue.VenueBuilder;
import org.muster.core.GeoPoint;
import org.muster.core.game.Environment;

/** Generates venues around the towns of their clubs. */
final class VenueMaker {
  private static final double METRES_PER_DEGREE = 111_195;
  private static final double NEIGHBOURS_M = 150_000;
  private static final int LEAST_ROOM = 48; // where anybody may come

  /** Amenities with sentences of their own. */
  private static final Set<Amenity> TOLD =
      EnumSet.of(
          Amenity.PARKING,
          Amenity.CAMPING,
          Amenity.FOOD,
          Amenity.SHOP,
          Amenity.SHOWER,
          Amenity.RENTAL,
          Amenity.BATTERY_CHARGING);

  private final World world;
  private final Slugs slugs;

  VenueMaker(World world, Slugs slugs) {
    this.world = world;
    this.slugs = slugs;
  }

  Site make(HostClub operator, SeededRandom dice) {
    VenueKind ground =
        dice.either(
            VenueKind.WOOD,
            VenueKind.WOOD,
            VenueKind.WOOD,
            VenueKind.FIELD,
            VenueKind.URBAN,
            VenueKind.INDOOR,
            VenueKind.INDOOR);
    return make(operator, ground, null, 0, dice);
  }

  /** A venue that is always open, easy to find and hires out equipment. */
  Site welcoming(HostClub operator, VenueKind ground, @Nullable Name name, SeededRandom dice) {
    Site site = make(operator, ground, name, LEAST_ROOM, dice);
    var amenities = EnumSet.copyOf(site.venue().amenities());
    amenities.addAll(List.of(Amenity.PARKING, Amenity.TOILETS, Amenity.CHRONO, Amenity.RENTAL));
    Venue venue =
        VenueBuilder.builder(site.venue())
            .amenities(List.copyOf(amenities))
            .environments(
                ground == VenueKind.INDOOR
                    ? List.of(Environment.CQB, Environment.INDOOR)
                    : site.venue().environments())
            .pointPrecision(Venue.Precision.EXACT)
            .state(Venue.State.ACTIVE)
            .build();
    return new Site(venue, site.name(), ground, operator);
  }

  private Site make(
      HostClub operator, VenueKind ground, @Nullable Name fixed, int least, SeededRandom dice) {
    Town town = operator.town();
    LocalTexts words = world.words(town);
    Slots slots =
        world
            .slots(town)
            .with("year", Name.of(dice.between(2003, 2024)))
            .with("n", Name.of(dice.between(2, 40)));
    Name name = fixed == null ? slugs.free(() -> name(ground, words, dice, slots)) : fixed;
    int area = ground.area(dice);
    int room = ground == VenueKind.INDOOR ? dice.between(24, 80, 4) : dice.between(60, 240, 10);
    int capacity = Math.max(room, least);
    boolean hire = dice.chance(0.4);
    int minGroup = dice.between(10, 30, 5);
    List<Amenity> amenities = amenities(ground, dice);
    SeededRandom found = SeededRandom.of(dice.seed());
    slots
        .with("venue", name)
        .with("area", new Figures(town.land(), words).area(area))
        .with("capacity", Name.of(capacity))
        .with("n", Name.of(minGroup));
    String directions =
        words.say(
            ground == VenueKind.INDOOR ? "venue.directions.in" : "venue.directions.out",
            found,
            slots);
    String description = description(ground, amenities, hire, directions, words, dice, slots);
    GeoPoint point = around(town, ground, dice);
    Venue venue =
        VenueBuilder.builder()
            .slug(slugs.of(name))
            .operatorClub(operator.club().slug())
            .name(name.text())
            .aka(aka(name))
            .address(world.addresses().near(town, ground, point, found))
            .description(description)
            .country(town.land().name())
            .region(town.region().text())
            .point(point)
            .pointPrecision(precision(ground, dice))
            .environments(ground.environments(dice))
            .areaM2(area)
            .floors(
                ground == VenueKind.INDOOR || ground == VenueKind.URBAN
                    ? Integer.valueOf(dice.between(1, 4))
                    : null)
            .capacity(capacity)
            .amenities(amenities)
            .defaultRules(dice.chance(0.8) ? new RulesMaker(world).make(town, ground, dice) : null)
            .privateHire(hire)
            .minGroup(hire ? Integer.valueOf(minGroup) : null)
            .state(dice.chance(0.03) ? Venue.State.CLOSED : Venue.State.ACTIVE)
            .build();
    return new Site(venue, name, ground, operator);
  }

  private static Name name(VenueKind ground, LocalTexts words, SeededRandom dice, Slots slots) {
    slots.with("spot", words.name("spot", dice, slots));
    return words.name("venue.name." + ground.section, dice, slots);
  }

  private static List<String> aka(Name name) {
    return name.latin().equals(name.text()) ? List.of() : List.of(name.latin());
  }

  private static List<Amenity> amenities(VenueKind ground, SeededRandom dice) {
    var amenities = EnumSet.of(Amenity.PARKING, Amenity.TOILETS, Amenity.CHRONO);
    boolean indoor = ground == VenueKind.INDOOR;
    for (Amenity amenity : EnumSet.range(Amenity.PARKING, Amenity.CHRONO)) {
      double likely =
          switch (amenity) {
            case PARKING, TOILETS, CHRONO -> 0.9;
            case CAMPING -> indoor ? 0 : 0.3;
            case HEATING -> indoor ? 0.5 : 0.1;
            case FOOD, RENTAL, BATTERY_CHARGING -> 0.45;
            case SHOP, WOMENS_CHANGING -> 0.3;
            case SHOWER, REPAIRS -> 0.15;
            case WHEELCHAIR_ACCESS -> 0; // follows from others, below
          };
      if (dice.chance(likely)) {
        amenities.add(amenity);
      } else {
        amenities.remove(amenity);
      }
    }
    if (indoor && amenities.contains(Amenity.SHOP)) {
      amenities.add(Amenity.WHEELCHAIR_ACCESS);
    }
    return List.copyOf(amenities);
  }

  private static String description(
      VenueKind ground,
      List<Amenity> amenities,
      boolean hire,
      String directions,
      LocalTexts words,
      SeededRandom dice,
      Slots slots) {
    var said = new ArrayList<String>();
    boolean outside = ground != VenueKind.INDOOR;
    if (outside && dice.chance(0.6)) {
      said.add(words.say("venue.where", dice, slots));
    }
    said.addAll(words.several("venue.about", said.isEmpty() ? dice.between(1, 2) : 1, dice, slots));
    said.add(words.say("ground." + ground.section, dice, slots));
    for (Amenity amenity : dice.some(amenities.stream().filter(TOLD::contains).toList(), 2)) {
      said.add(words.say("venue.extra." + amenity.name().toLowerCase(Locale.ROOT), dice, slots));
    }
    if (outside && dice.chance(0.4)) {
      said.add(words.say("venue.access", dice, slots));
    }
    if (hire && dice.chance(0.7)) {
      said.add(words.say("venue.hire", dice, slots));
    }
    return JoinedText.sentences(words, said)
        + "\n\n"
        + JoinedText.sentences(words, List.of(directions));
  }

  /**
   * A point in the direction of another town, to avoid the sea: indoor sites in town, others 4 to
   * 14 km away.
   */
  private GeoPoint around(Town town, VenueKind ground, SeededRandom dice) {
    GeoPoint centre = town.point();
    if (ground == VenueKind.INDOOR) {
      return ClubMaker.near(centre, dice);
    }
    List<Town> neighbours =
        world.towns().in(town.land()).stream()
            .filter(t -> !t.equals(town) && t.point().metresTo(centre) < NEIGHBOURS_M)
            .toList();
    if (neighbours.isEmpty()) {
      return ClubMaker.near(centre, dice);
    }
    GeoPoint other = dice.pick(neighbours).point();
    double away = other.metresTo(centre);
    double share = Math.min(0.5, dice.between(4000, 14_000) / away);
    double scatter = 1500 / METRES_PER_DEGREE;
    return new GeoPoint(
        rounded(centre.lat() + share * (other.lat() - centre.lat()) + scatter * dice.fraction()),
        rounded(centre.lon() + share * (other.lon() - centre.lon()) + scatter * dice.fraction()));
  }

  private static double rounded(double degrees) {
    return Math.round(degrees * 1e4) / 1e4;
  }

  /** Sites with an address show it; woods are often private land. */
  private static Venue.Precision precision(VenueKind ground, SeededRandom dice) {
    if (ground == VenueKind.INDOOR) {
      return Venue.Precision.EXACT;
    }
    return dice.either(
        Venue.Precision.EXACT,
        Venue.Precision.EXACT,
        Venue.Precision.APPROXIMATE,
        Venue.Precision.APPROXIMATE,
        Venue.Precision.HIDDEN);
  }
}
