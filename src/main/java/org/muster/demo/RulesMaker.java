package org.muster.demo;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Rules;
import org.muster.core.game.Rules.Allowance;
import org.muster.core.game.Rules.FullAuto;
import org.muster.core.game.Rules.Limit;

/** Generates the rules of a venue or a game, based on the customary limits of the country. */
record RulesMaker(World world) {

  Rules make(Town town, VenueKind ground, SeededRandom dice) {
    LocalTexts words = world.words(town);
    List<Limit> limits = world.limits().pick(town.land(), ground, dice);
    return new Rules(
        limits,
        dice.chance(0.3) ? Double.valueOf(dice.between(20, 35, 5)) : null,
        fullAuto(limits),
        magazines(dice),
        dice.chance(0.1) ? Integer.valueOf(dice.between(300, 1200, 100)) : null,
        dice.chance(0.7) ? bb(ground, dice) : null,
        dice.chance(0.6)
            ? dice.either(Rules.Hpa.YES, Rules.Hpa.TOURNAMENT_LOCK, Rules.Hpa.NO)
            : null,
        dice.chance(0.75) ? pyro(ground, dice) : null,
        dice.chance(0.5) ? eye(town.land(), dice) : null,
        dice.chance(0.6) ? face(ground, dice) : null,
        dice.chance(0.5) ? hits(words, dice) : null,
        dice.chance(0.3) ? words.say("alcohol", dice, new Slots()) : null,
        dice.chance(0.4) ? words.say("waiver", dice, new Slots()) : null,
        dice.chance(0.3) ? words.say("insurance", dice, new Slots()) : null);
  }

  /** Derived from the limits: a site without a limit for automatic fire does not allow it. */
  private static FullAuto fullAuto(List<Limit> limits) {
    boolean support = false;
    for (Limit limit : limits) {
      if (limit.fire() == Rules.Fire.AUTO) {
        if (limit.weaponClass() != Rules.WeaponClass.SUPPORT) {
          return FullAuto.YES;
        }
        support = true;
      }
    }
    return support ? FullAuto.SUPPORT_ONLY : FullAuto.NO;
  }

  private static Rules.@Nullable Magazines magazines(SeededRandom dice) {
    double roll = dice.fraction();
    if (roll < 0.3) {
      return null;
    }
    Allowance hicap =
        roll < 0.6 ? Allowance.ALLOWED : roll < 0.8 ? Allowance.SUPPORT_ONLY : Allowance.NO;
    Allowance drum = hicap == Allowance.ALLOWED ? Allowance.ALLOWED : Allowance.SUPPORT_ONLY;
    return new Rules.Magazines(hicap, Allowance.ALLOWED, Allowance.ALLOWED, drum);
  }

  private static Rules.Bb bb(VenueKind ground, SeededRandom dice) {
    boolean bio = dice.chance(ground == VenueKind.INDOOR ? 0.1 : 0.75);
    List<Double> weights =
        ground == VenueKind.INDOOR
            ? dice.either(List.of(0.20, 0.25), List.<Double>of(0.20))
            : dice.either(
                List.<Double>of(), List.of(0.20, 0.25, 0.28), List.of(0.20, 0.25, 0.30, 0.40));
    return new Rules.Bb(bio, weights, dice.chance(0.08));
  }

  private static Rules.Pyro pyro(VenueKind ground, SeededRandom dice) {
    double roll = dice.fraction();
    double none = ground == VenueKind.INDOOR ? 0.6 : 0.35;
    if (roll < none) {
      return new Rules.Pyro(Rules.PyroPolicy.NONE, false, false, null);
    }
    Rules.PyroPolicy policy =
        dice.either(
            Rules.PyroPolicy.APPROVED, Rules.PyroPolicy.APPROVED, Rules.PyroPolicy.SITE_BOUGHT);
    return new Rules.Pyro(policy, ground != VenueKind.INDOOR, dice.chance(0.4), 18);
  }

  private static Rules.Eye eye(CountryCustoms land, SeededRandom dice) {
    List<String> standards =
        switch (land) {
          case US, CA -> List.of("ANSI Z87.1");
          case JP -> List.<String>of();
          default ->
              dice.either(
                  List.of("EN 166 F"), List.of("EN 166 B"), List.of("EN 166 B", "ANSI Z87.1"));
        };
    return new Rules.Eye(standards, dice.chance(0.4));
  }

  private static Rules.Face face(VenueKind ground, SeededRandom dice) {
    return ground == VenueKind.INDOOR
        ? dice.either(Rules.Face.ALL, Rules.Face.UNDER_18, Rules.Face.RECOMMENDED)
        : dice.either(Rules.Face.UNDER_18, Rules.Face.RECOMMENDED, Rules.Face.NONE);
  }

  private static Rules.HitRules hits(LocalTexts words, SeededRandom dice) {
    return new Rules.HitRules(
        words.say("medic", dice, new Slots()),
        dice.chance(0.5) ? Integer.valueOf(dice.between(60, 300, 60)) : null,
        words.say("respawn", dice, new Slots()),
        dice.chance(0.5),
        dice.chance(0.6),
        dice.chance(0.3));
  }
}
