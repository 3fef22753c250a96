package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Clause.Span;

/** Dates and places are widened where nobody said how far. */
class ThereaboutsTest {

  private static final GeoPoint LEEDS = new GeoPoint(53.8, -1.55);
  private static final Filter NEAR = new Filter.Within(LEEDS, Near.DEFAULT_RADIUS_KM * 1000);
  private static final Instant FRIDAY = Instant.parse("2027-05-14T00:00:00Z");
  private static final Instant SATURDAY = FRIDAY.plus(Duration.ofDays(1));

  @Test
  void aDay_hasTwoMonthsBeforeItAndHalfAYear() {
    Filter wider = widened(must(0, day(FRIDAY, SATURDAY)));
    assertThat(wider)
        .isEqualTo(day(FRIDAY.minus(Duration.ofDays(61)), SATURDAY.plus(Duration.ofDays(183))));
  }

  @Test
  void aDateWithANumber_hasOnlyTheDaysBesideIt() {
    Duration day = Duration.ofDays(1);
    Duration more = Duration.ofDays(61);
    assertThat(beside("saturday 15", day(FRIDAY, SATURDAY)))
        .isEqualTo(day(FRIDAY.minus(day), SATURDAY.plus(day)));
    assertThat(beside("this weekend", day(FRIDAY, SATURDAY)))
        .isEqualTo(day(FRIDAY.minus(more), SATURDAY.plus(more)));
  }

  @Test
  void behindWhatIsFree_isWhatHasNoPrice() {
    Clause free = must(0, new Filter.NumberIn(Fields.PRICE, null, 0.0));
    assertThat(widened(free))
        .isEqualTo(
            Filter.all(
                Filter.is(Fields.TYPE, "event"),
                new Filter.Not(new Filter.NumberIn(Fields.PRICE, null, null))));
    assertThat(Thereabouts.BESIDE.of(question(free))).isEmpty();
  }

  @Test
  void beyondTheCountryOfTheAsker_isTheWorld() {
    Clause home = new Clause.Must(new Span(7, 7), Filter.is(Fields.COUNTRY, "NL"));
    assertThat(Thereabouts.isHome(home)).isTrue();
    assertThat(widened(home)).isEqualTo(new Filter.All());
  }

  private static Filter beside(String date, Filter days) {
    var clause = new Clause.Must(new Span(0, date.length()), days);
    var question =
        new Question(date, List.of(clause), new Understood(null, List.of()), null, Set.of());
    return Question.filter(
        Thereabouts.BESIDE.of(question).getFirst().question().clauses().getFirst());
  }

  @Test
  void anEndThatWasSaid_isNoneToPass() {
    assertThat(of(must(0, day(null, SATURDAY)))).isEmpty();
    assertThat(of(must(0, day(FRIDAY, null)))).isEmpty();
  }

  @Test
  void nearAPlace_isFarther_unlessSomebodySaysHowFar() {
    assertThat(widened(must(0, NEAR))).isEqualTo(new Filter.Within(LEEDS, 140_000));
    assertThat(widened(new Clause.Should(new Span(0, 1), NEAR, List.of())))
        .isEqualTo(new Filter.Within(LEEDS, 140_000));
    assertThat(of(must(0, new Filter.Within(LEEDS, 30_000)))).isEmpty();
  }

  @Test
  void far_theDaysBehind_aJourney_theCountryOfARegion() {
    assertThat(widened(Thereabouts.FAR, must(0, day(FRIDAY, SATURDAY))))
        .isEqualTo(day(FRIDAY.minus(Duration.ofDays(61)), SATURDAY.plus(Duration.ofDays(183))));
    assertThat(widened(Thereabouts.FAR, must(0, NEAR)))
        .isEqualTo(new Filter.Within(LEEDS, 320_000));
    Filter spain = Filter.is(Fields.COUNTRY, "ES");
    Filter written = Filter.all(Filter.is(Fields.REGION, "comunidad valenciana"), spain);
    Clause region = must(0, new Filter.Or(List.of(Filter.is(Fields.AREA, "ES-VC"), written)));
    assertThat(widened(Thereabouts.FAR, region)).isEqualTo(spain);
    assertThat(of(region)).isEmpty();
  }

  @Test
  void anArea_isWhatIsAroundItsMiddle_ofARegionFarther() {
    Filter vercors = Filter.is(Fields.AREA, "FR/vercors");
    assertThat(widened(must(0, Filter.around(vercors, LEEDS, false))))
        .isEqualTo(
            new Filter.Or(
                List.of(vercors, new Filter.Within(LEEDS, 0), new Filter.Within(LEEDS, 87_500))));
    assertThat(widened(must(0, Filter.around(vercors, LEEDS, true))))
        .isEqualTo(
            new Filter.Or(
                List.of(vercors, new Filter.Within(LEEDS, 1), new Filter.Within(LEEDS, 210_000))));
  }

  @Test
  void farFromARegion_isInItsCountry_thenAllOfIt_thenAnywhereFartherAndFarther() {
    Filter spain = Filter.is(Fields.COUNTRY, "ES");
    Filter written = Filter.all(Filter.is(Fields.REGION, "andalucía"), spain);
    Filter andalusia = Filter.is(Fields.AREA, "ES-AN");
    Filter asked = Filter.around(new Filter.Or(List.of(andalusia, written)), LEEDS, true);
    Clause region = must(0, asked);
    Filter middle = new Filter.Within(LEEDS, 1);
    assertThat(widened(Thereabouts.FAR, region))
        .isEqualTo(
            new Filter.Or(
                List.of(
                    andalusia,
                    written,
                    middle,
                    Filter.all(new Filter.Within(LEEDS, 480_000), spain))));
    assertThat(Thereabouts.inCountry(question(region)))
        .extracting(wider -> wider.question().clauses().getFirst().asked())
        .containsExactly(spain);
    assertThat(Thereabouts.inCountry(question(must(0, NEAR)))).isEmpty();
    assertThat(widened(Thereabouts.FARTHER.getFirst(), region))
        .isEqualTo(
            new Filter.Or(List.of(andalusia, written, middle, new Filter.Within(LEEDS, 960_000))));
  }

  @Test
  void whatIsBeyondDaysOrAPlace_isNearestToThemFirst() {
    var york = new GeoPoint(53.96, -1.08);
    var order = new Order.Relevance(FRIDAY, york, null);
    Question asked = question(must(0, day(FRIDAY, SATURDAY)), must(1, NEAR));
    List<Thereabouts.Wider> one = Thereabouts.LATER.of(asked);
    var days = new Thereabouts.Period(FRIDAY, SATURDAY);
    assertThat(Thereabouts.nearestFirst(asked, one.getFirst(), order))
        .isEqualTo(new Order.Relevance(FRIDAY, york, null, days, false));
    assertThat(Thereabouts.nearestFirst(asked, one.getLast(), order))
        .isEqualTo(new Order.Relevance(FRIDAY, LEEDS, null));
    assertThat(Thereabouts.nearestFirst(asked, Thereabouts.LATER.ofTwo(asked).getFirst(), order))
        .isEqualTo(new Order.Relevance(FRIDAY, LEEDS, null, days, false));
    Question cheap = question(must(0, price(null, 20.0)));
    assertThat(Thereabouts.nearestFirst(cheap, Thereabouts.LATER.of(cheap).getFirst(), order))
        .isEqualTo(new Order.Relevance(FRIDAY, york, null, null, true));
  }

  @Test
  void aHighestPrice_isHalfAsMuchAgain_inItsCurrency() {
    Filter euros = Filter.is(Fields.CURRENCY, "EUR");
    assertThat(widened(must(0, Filter.all(price(null, 20.0), euros))))
        .isEqualTo(Filter.all(price(null, 30.0), euros));
    assertThat(widened(must(0, price(5.0, 10.0)))).isEqualTo(price(5.0, 15.0));
    assertThat(of(must(0, price(20.0, null)))).isEmpty();
    assertThat(of(Thereabouts.BESIDE, must(0, price(null, 20.0)))).isEmpty();
  }

  @Test
  void anHour_isAny_whereThereAreFew() {
    Filter evening = new Filter.NumberIn(Fields.START_HOUR, 17.0, null);
    assertThat(widened(must(0, evening))).isEqualTo(new Filter.All());
    assertThat(of(Thereabouts.BESIDE, must(0, evening))).isEmpty();
  }

  @Test
  void twoAtOnce_eachPair_andTheCountryOfTheAskerStays() {
    Clause date = must(0, day(FRIDAY, SATURDAY));
    Clause place = must(1, NEAR);
    Clause price = must(2, price(null, 20.0));
    Clause home = new Clause.Must(new Span(7, 7), Filter.is(Fields.COUNTRY, "NL"));
    Question question = question(date, place, price, home);

    List<Thereabouts.Wider> two = Thereabouts.LATER.ofTwo(question);

    assertThat(two)
        .extracting(Thereabouts.Wider::clauses)
        .containsExactly(List.of(0, 1), List.of(0, 2), List.of(1, 2));
    List<Clause> first = two.getFirst().question().clauses();
    assertThat(first.get(0).asked()).isEqualTo(widened(date));
    assertThat(first.get(1).asked()).isEqualTo(widened(place));
    assertThat(first.subList(2, 4)).containsExactly(price, home);
    assertThat(Thereabouts.LATER.ofTwo(question(date, home))).isEmpty();
  }

  private static Question question(Clause... clauses) {
    return new Question(
        "a b c d", List.of(clauses), new Understood(null, List.of()), null, Set.of());
  }

  private static Filter price(@Nullable Double least, @Nullable Double most) {
    return new Filter.NumberIn(Fields.PRICE, least, most);
  }

  @Test
  void without_limitsFirst_thenASecondPlace_theDate_andTheOnlyPlace_butNoAge() {
    Clause date = must(0, day(FRIDAY, SATURDAY));
    Clause price = must(1, price(null, 20.0));
    Clause age = must(2, new Filter.NumberIn(Fields.MIN_AGE, null, 12.0));
    assertThat(without(must(3, NEAR), date, price, age)).containsExactly(2, 1, 0);
    Filter york = new Filter.Within(new GeoPoint(53.96, -1.08), 80_000);
    assertThat(without(must(3, NEAR), date, must(2, york))).containsExactly(2, 0, 1);
    assertThat(without(new Clause.Never(new Span(0, 1), NEAR, List.of()))).isEmpty();
    assertThat(Thereabouts.withoutAnother(question(date, price, must(3, NEAR))))
        .extracting(Thereabouts.Wider::clauses)
        .as("all but an only place")
        .containsExactly(List.of(1), List.of(0));
    assertThat(Thereabouts.withoutAnother(question(must(3, NEAR), date, must(2, york)))).hasSize(3);
  }

  @Test
  void withoutAny_keepsAgesAndWishes_andNeedsTwoDemands() {
    Clause date = must(0, day(FRIDAY, SATURDAY));
    Clause near = must(1, NEAR);
    Clause age = must(2, new Filter.NumberIn(Fields.MIN_AGE, null, 12.0));
    Clause wish = new Clause.Should(new Span(3, 4), price(null, 20.0), List.of());
    assertThat(Thereabouts.withoutAny(question(date, age, wish))).isEmpty();
    assertThat(Thereabouts.withoutAny(question(date, near, age, wish)))
        .hasValueSatisfying(
            wider -> {
              assertThat(wider.clauses()).containsExactly(0, 1);
              assertThat(wider.isGivenUp()).isTrue();
              assertThat(wider.question().clauses().subList(2, 4)).containsExactly(age, wish);
            });
  }

  private static List<Integer> without(Clause... clauses) {
    List<Thereabouts.Wider> wider = Thereabouts.without(question(clauses));
    assertThat(wider)
        .allSatisfy(
            one ->
                assertThat(one.question().clauses().get(one.clauses().getFirst()).asked())
                    .isEqualTo(new Filter.All()));
    return wider.stream().map(one -> one.clauses().getFirst()).toList();
  }

  @Test
  void eachByItself_alternativesTogether() {
    Filter friday = day(FRIDAY, SATURDAY);
    assertThat(of(must(0, friday), must(2, NEAR))).hasSize(2);
    Filter either = new Filter.Or(List.of(friday, day(SATURDAY, null)));
    List<Thereabouts.Wider> wider = of(must(0, either), must(2, either));
    assertThat(wider)
        .singleElement()
        .satisfies(
            only ->
                assertThat(only.question().clauses())
                    .extracting(Clause::asked)
                    .doesNotContain(either));
  }

  @Test
  void aState_isWhatElseIsOff_andThenWhatIsOn() {
    Clause cancelled = must(0, Filter.is(Fields.STATE, "cancelled"));
    var question =
        new Question(
            "a b",
            List.of(cancelled, must(1, NEAR)),
            new Understood(null, List.of()),
            null,
            Set.of());
    assertThat(Thereabouts.ofStanding(question))
        .extracting(wider -> wider.question().clauses().getFirst().asked())
        .containsExactly(Filter.anyOf(Fields.STATE, List.of("cancelled", "postponed")));
    assertThat(Thereabouts.asPlanned(question))
        .extracting(wider -> wider.question().clauses().getFirst().asked())
        .containsExactly(
            Filter.anyOf(Fields.STATE, List.of("cancelled", "postponed", "published")));
    assertThat(Thereabouts.ofStanding(question))
        .allSatisfy(
            wider -> {
              assertThat(wider.clauses()).containsExactly(0);
              assertThat(wider.question().clauses().get(1).asked()).isEqualTo(NEAR);
            });
    Clause off = must(0, Filter.anyOf(Fields.STATE, List.of("postponed", "cancelled")));
    var both = new Question("a b", List.of(off), new Understood(null, List.of()), null, Set.of());
    assertThat(Thereabouts.ofStanding(both)).isEmpty(); // it is what was asked
    assertThat(Thereabouts.asPlanned(both)).hasSize(1);
  }

  @Test
  void ofStanding_whereFewPlacesShallBeLeftAnyAreNext() {
    Filter places = SignUps.havePlaces(Instant.EPOCH);
    Clause few = must(0, Filter.all(places, SignUps.LAST_PLACES));
    assertThat(Thereabouts.ofStanding(question(few)))
        .singleElement()
        .satisfies(
            wider ->
                assertThat(wider.question().clauses().getFirst().asked())
                    .isEqualTo(Filter.all(places)));
  }

  @Test
  void placesLeft_areWhatIsFull_too() {
    Clause left = must(0, Filter.hasPlaces(true));
    var question =
        new Question(
            "a b", List.of(left, must(1, NEAR)), new Understood(null, List.of()), null, Set.of());
    assertThat(Thereabouts.asPlanned(question)).isEmpty();
    assertThat(Thereabouts.ofStanding(question))
        .singleElement()
        .satisfies(
            wider -> {
              assertThat(wider.question().clauses().getFirst().asked())
                  .isEqualTo(
                      new Filter.Or(List.of(Filter.hasPlaces(true), Filter.hasPlaces(false))));
              assertThat(wider.question().clauses().get(1).asked()).isEqualTo(NEAR);
            });
  }

  @Test
  void whatIsNeitherDateNorPlace_staysAsItIs() {
    assertThat(of(must(0, new Filter.NumberIn(Fields.MIN_AGE, null, 12.0)))).isEmpty();
    assertThat(of(new Clause.Never(new Span(0, 1), NEAR, List.of()))).isEmpty();
    assertThat(of(new Clause.Idle(new Span(0, 1)))).isEmpty();
  }

  private static Filter widened(Clause clause) {
    return widened(Thereabouts.LATER, clause);
  }

  private static Filter widened(Thereabouts how, Clause clause) {
    Filter asked = of(how, clause).getFirst().question().clauses().getFirst().asked();
    assertThat(asked).isNotNull();
    return asked == null ? new Filter.All() : asked;
  }

  private static List<Thereabouts.Wider> of(Clause... clauses) {
    return of(Thereabouts.LATER, clauses);
  }

  private static List<Thereabouts.Wider> of(Thereabouts how, Clause... clauses) {
    return how.of(
        new Question("a b c d", List.of(clauses), new Understood(null, List.of()), null, Set.of()));
  }

  private static Clause must(int at, Filter filter) {
    return new Clause.Must(new Span(at, at + 1), filter);
  }

  private static Filter day(@Nullable Instant from, @Nullable Instant to) {
    var parts = new ArrayList<Filter>();
    if (from != null) {
      parts.add(new Filter.TimeIn(Fields.ENDS_AT, from, null));
    }
    if (to != null) {
      parts.add(new Filter.TimeIn(Fields.STARTS_AT, null, to));
    }
    return new Filter.And(parts);
  }
}
