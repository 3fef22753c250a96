package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;

final class AimTest {

  private static final Filter HPA = Filter.is(Fields.RULE, "hpa");
  private static final Filter ENERGY = new Filter.NumberIn(Fields.JOULES + "rifle", 1.13, null);
  private static final Filter INDOOR = Filter.is(Fields.ENVIRONMENT, "indoor");
  private static final Filter ITALY = Filter.is(Fields.COUNTRY, "IT");
  private static final Filter CHEAP = new Filter.NumberIn(Fields.PRICE, null, 20.0);

  private static List<Clause> clauses(Filter... asked) {
    var clauses = new ArrayList<Clause>();
    for (Filter filter : asked) {
      clauses.add(new Clause.Must(new Clause.Span(clauses.size(), clauses.size() + 1), filter));
    }
    return clauses;
  }

  @Test
  void isOfSites_rulesAndWhereTheyHold() {
    assertThat(Aim.isOfSites(clauses(HPA))).isTrue();
    assertThat(Aim.isOfSites(clauses(ENERGY, INDOOR, ITALY))).isTrue();
  }

  @Test
  void isOfSites_notWhatOnlyGamesHave() {
    assertThat(Aim.isOfSites(clauses(HPA, CHEAP))).isFalse();
    assertThat(Aim.isOfSites(clauses(INDOOR, ITALY))).isFalse();
    assertThat(Aim.isOfSites(List.of())).isFalse();
  }

  @Test
  void later_gamesBeforeSitesUnlessOneIsToBeHired() {
    var game = Aim.later(clauses(CHEAP, INDOOR));
    assertThat(game.applyAsInt("event")).isLessThan(game.applyAsInt("venue"));
    var hire = Aim.later(clauses(CHEAP, INDOOR, Filter.is(Fields.PRIVATE_HIRE, "true")));
    assertThat(hire.applyAsInt("venue")).isLessThan(hire.applyAsInt("event"));
    assertThat(hire.applyAsInt("event")).isLessThan(hire.applyAsInt("player"));
  }

  @Test
  void later_playersUnlessSomethingIsAskedOfPeople() {
    for (Filter asked :
        List.of(
            ITALY,
            Filter.is(Fields.TYPE, "event"),
            Filter.is(Fields.KIND, "team"),
            Filter.is(Fields.RECRUITING, "true"))) {
      var team = Aim.later(clauses(ITALY, asked));
      assertThat(team.applyAsInt("player")).as("%s", asked).isEqualTo(Aim.LAST);
      assertThat(team.applyAsInt("event")).as("%s", asked).isEqualTo(team.applyAsInt("venue"));
    }
    for (Filter asked :
        List.of(Filter.is(Fields.TYPE, "player"), Filter.is(Fields.ROLE, "medic"))) {
      assertThat(Aim.later(clauses(asked)).applyAsInt("player")).as("%s", asked).isZero();
    }
  }

  @Test
  void isOfNobody_whatOnlyGamesHaveOrAnotherType() {
    Filter any = new Filter.All();
    Filter milsim = Filter.is(Fields.GAME_TYPE, "milsim");
    Filter venue = Filter.is(Fields.TYPE, "venue");
    assertThat(Aim.isOfNobody(clauses(milsim, ITALY), false, any)).isTrue();
    assertThat(Aim.isOfNobody(clauses(venue), false, any)).isTrue();
    assertThat(Aim.isOfNobody(clauses(ITALY), false, any)).isFalse();
    Filter york = new Filter.Within(new GeoPoint(53.96, -1.08), Near.DEFAULT_RADIUS_KM * 1000);
    assertThat(Aim.isOfNobody(clauses(york), true, any)).as("a place and no other word").isTrue();
    assertThat(Aim.isOfNobody(clauses(york), false, any)).isFalse();
    assertThat(Aim.isOfNobody(clauses(ITALY), true, any)).as("nothing is around it").isFalse();
    assertThat(Aim.isOfNobody(clauses(), true, any)).isFalse();
    assertThat(Aim.isOfNobody(clauses(milsim, Filter.is(Fields.ROLE, "medic")), false, any))
        .isFalse();
    assertThat(Aim.isOfNobody(clauses(milsim, Filter.is(Fields.TYPE, "player")), false, any))
        .isFalse();
    assertThat(Aim.isOfNobody(clauses(milsim), true, Filter.is(Fields.TYPE, "player"))).isFalse();
  }

  @Test
  void isOfClubs_shopsWorkshopsAndFederations() {
    Filter shop = Filter.is(Fields.KIND, "retailer");
    Filter repairs = Filter.is(Fields.AMENITY, "repairs");
    assertThat(Aim.isOfClubs(clauses(ITALY, shop))).isTrue();
    assertThat(Aim.isOfClubs(clauses(new Filter.Or(List.of(shop, repairs))))).isTrue();
    assertThat(Aim.isOfClubs(clauses(Filter.is(Fields.KIND, "federation")))).isTrue();
    assertThat(Aim.isOfClubs(clauses(Filter.is(Fields.KIND, "team"), repairs))).isFalse();
    assertThat(Aim.isOfClubs(clauses(new Filter.Not(shop)))).isFalse();
  }

  @Test
  void isOfJourney_themesAndLargeGamesOfWhichMoreIsSaid() {
    Filter milsim = Filter.is(Fields.GAME_TYPE, "milsim");
    Filter team = Filter.is(Fields.KIND, "team");
    assertThat(Aim.isOfJourney(clauses(ITALY, Filter.is(Fields.THEME, "zombie")))).isTrue();
    assertThat(Aim.isOfJourney(clauses(ITALY, HPA, milsim))).isTrue();
    assertThat(Aim.isOfJourney(clauses(ITALY, milsim))).isFalse();
    assertThat(Aim.isOfJourney(clauses(ITALY, HPA, team, milsim))).isFalse();
    assertThat(Aim.isOfJourney(clauses(ITALY, HPA, Filter.is(Fields.GAME_TYPE, "skirmish"))))
        .isFalse();
  }

  @Test
  void isOfFew_shopsWorkshopsAndFederations() {
    Filter shop = Filter.is(Fields.KIND, "retailer");
    Filter repairs = Filter.is(Fields.AMENITY, "repairs");
    assertThat(clauses(shop, repairs)).allMatch(Aim::isOfFew);
    assertThat(clauses(Filter.is(Fields.KIND, "federation"))).allMatch(Aim::isOfFew);
    assertThat(
            clauses(
                Filter.is(Fields.KIND, "team"),
                Filter.is(Fields.AMENITY, "shop"),
                Filter.anyOf(Fields.KIND, List.of("retailer", "team")),
                new Filter.Or(List.of(shop, repairs)),
                ITALY))
        .noneMatch(Aim::isOfFew);
  }

  @Test
  void isAnywhere_ifNothingSaysWhere() {
    assertThat(Aim.isAnywhere(clauses(HPA, CHEAP))).isTrue();
    assertThat(Aim.isAnywhere(clauses(HPA, ITALY))).isFalse();
    assertThat(Aim.isAnywhere(clauses(new Filter.Or(List.of(ITALY, ITALY))))).isFalse();
    assertThat(Aim.isAnywhere(List.of())).isFalse();
  }

  @Test
  void isKind_everyKindOfClub() {
    assertThat(Aim.isKind(Filter.is(Fields.KIND, "team"))).isTrue();
    assertThat(Aim.isKind(Filter.is(Fields.KIND, "retailer"))).isTrue();
    assertThat(Aim.isKind(CHEAP)).isFalse();
  }

  @Test
  void mayBeOfClubs_unlessOnlyOtherTypesAreAskedFor() {
    assertThat(Aim.mayBeOfClubs(ITALY)).isTrue();
    assertThat(Aim.mayBeOfClubs(Filter.anyOf(Fields.TYPE, List.of("event", "club")))).isTrue();
    Filter games = Filter.all(ITALY, Filter.is(Fields.TYPE, "event"));
    assertThat(Aim.mayBeOfClubs(games)).isFalse();
    assertThat(Aim.mayBeOfClubs(new Filter.Or(List.of(games, Filter.is(Fields.TYPE, "club")))))
        .isTrue();
  }

  @Test
  void since_fromNowUnlessADayIsSaid() {
    Instant now = Instant.parse("2027-03-01T12:00:00Z");
    Instant later = now.plusSeconds(90_000);
    assertThat(Aim.since(clauses(HPA), now)).isEqualTo(now.toEpochMilli());
    assertThat(Aim.since(clauses(new Filter.TimeIn(Fields.ENDS_AT, later, null)), now))
        .isEqualTo(later.toEpochMilli() - 1);
  }
}
