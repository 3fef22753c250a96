package org.muster.engine.lucene;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.DOUBLE;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Document;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hits;
import org.muster.engine.query.Near;
import org.muster.engine.query.Order;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Thereabouts;

/** Documents that have only a part of a text, and words that nothing has. */
class PartialAnswersTest extends SmallIndex {

  private static final GeoPoint ALNWICK = new GeoPoint(55.41, -1.71);
  private static final GeoPoint LEEDS = new GeoPoint(53.8, -1.55);
  private static final GeoPoint BERLIN = new GeoPoint(52.52, 13.4);
  private static final Clause MILSIM_WISH = should("milsim", MILSIM);

  @BeforeEach
  void games() {
    put(add("Iron Dawn").keyword(Fields.GAME_TYPE, "milsim").location(LEEDS, true));
    put(add("Iron Dusk").keyword(Fields.GAME_TYPE, "skirmish").location(LEEDS, false));
    put(add("Night Wolves").keyword(Fields.GAME_TYPE, "milsim").location(BERLIN, true));
    put(add("Open Day").keyword(Fields.GAME_TYPE, "skirmish").location(BERLIN));
  }

  @Test
  void all_comesFirst_thenPartsByTheirWeight() {
    Hits hits = search(10, "milsim dawn", MILSIM_WISH);
    assertThat(names(hits.full())).containsExactly("Iron Dawn");
    assertThat(names(hits.hits())).containsExactly("Iron Dawn", "Night Wolves");
    assertThat(hits.total().value()).isEqualTo(1);
    Partial partial = requireNonNull(hits.partial());
    assertThat(partial.from()).isEqualTo(1);
    assertThat(partial.lacking()).containsExactly("dawn");
    assertThat(partial.shares()).singleElement(DOUBLE).isBetween(.5, .99);
  }

  @Test
  void nothingHasAll_theBestPartsAreShown() {
    Hits hits = search(10, "milsim dusk", MILSIM_WISH);
    assertThat(hits.full()).isEmpty();
    assertThat(hits.total().value()).isZero();
    assertThat(names(hits.hits())).contains("Iron Dawn", "Night Wolves").doesNotContain("Open Day");
  }

  @Test
  void partsFillAPage_andNoMore() {
    assertThat(search(1, "milsim dawn", MILSIM_WISH).partial()).isNull();
    assertThat(names(search(2, "milsim dawn", MILSIM_WISH).hits()))
        .containsExactly("Iron Dawn", "Night Wolves");
  }

  /** Other lists and maps are counted without a page; they must be those of the page. */
  @Test
  void countedAlone_asCountedWithThePage() {
    String unknown = "zeppelin milsim";
    List<List<Hits>> counted =
        List.of(
            counted("milsim", MILSIM_WISH),
            counted("iron"),
            counted("irno dwan"),
            counted("milsim dusk", MILSIM_WISH),
            counted(unknown, milsim(unknown, "milsim")),
            counted("zeppelin"),
            counted("!?"));
    assertThat(counted)
        .allSatisfy(
            ways -> {
              assertThat(ways.getLast().facets()).isEqualTo(ways.getFirst().facets());
              assertThat(ways.getLast().cells()).isEqualTo(ways.getFirst().cells());
            });
    assertThat(requireNonNull(counted.get(1).getFirst().cells()))
        .satisfies(cells -> assertThat(cells.cells()).hasSize(1))
        .satisfies(cells -> assertThat(cells.unplaced()).isEqualTo(1));
    assertThat(counted.getFirst().getLast().facets().getFirst().buckets())
        .containsExactly(new Facet.Bucket("milsim", 2));
    assertThat(counted.get(2).getLast().facets().getFirst().buckets())
        .as("misspelt")
        .containsExactly(new Facet.Bucket("milsim", 1));
  }

  @Test
  void lessThanHalf_isNoAnswer() {
    Hits hits = search(10, "open zeppelin parade bonfire");
    assertThat(hits.ignored()).containsExactly("zeppelin", "parade", "bonfire");
    Hits known = search(10, "open dawn dusk wolves");
    assertThat(known.hits()).isEmpty();
    assertThat(known.ignored()).isEmpty();
  }

  /** "Free Dawn" is called so, but who writes a sentence means no name. */
  @Test
  void aCommonWordOfASentence_onlyRanks() {
    put(add("Free Dawn").keyword(Fields.GAME_TYPE, "skirmish"));
    String text = "free for milsim in leeds";
    Clause[] wishes = {
      should(text, "milsim", MILSIM), should(text, "leeds", new Filter.Within(LEEDS, 20_000))
    };
    assertThat(found(text, wishes)).as("language unknown").isEmpty();
    language = "en";
    assertThat(found(text, wishes)).containsExactly("Iron Dawn");
    assertThat(found("free dawn milsim", should("free dawn milsim", "milsim", MILSIM)))
        .as("two plain words may be a name")
        .isEmpty();
  }

  /** No game means that it rents out by telling that it does not. */
  @Test
  void whatEveryGameSays_isNotTakenFromItsDescription() {
    Clause rental = should("rental", Filter.is(Fields.RENTAL, "true"));
    put(add("Iron Noon").flag(Fields.RENTAL, false).body("No rental this time.", "en"));
    put(add("venue", "Iron Works").body("Rental on Sundays.", "en"));
    put(add("Iron Night").flag(Fields.RENTAL, true));
    assertThat(found("rental", rental)).containsExactlyInAnyOrder("Iron Night", "Iron Works");
  }

  @Test
  void aWordThatNothingHas_isLeftOutAndNamed() {
    Hits hits = search(10, "zeppelin milsim", milsim("zeppelin milsim", "milsim"));
    assertThat(names(hits.full())).containsExactlyInAnyOrder("Iron Dawn", "Night Wolves");
    assertThat(hits.total().value()).isEqualTo(2);
    assertThat(hits.ignored()).containsExactly("zeppelin");
    assertThat(hits.partial()).isNull();
  }

  @Test
  void aWordThatNothingHas_isLeftOutInOtherOrdersToo() {
    Hits hits =
        search(10, new Order.Name(), "zeppelin milsim", milsim("zeppelin milsim", "milsim"));
    assertThat(names(hits.hits())).containsExactly("Iron Dawn", "Night Wolves");
    assertThat(hits.ignored()).containsExactly("zeppelin");
  }

  /** Nothing is called "room": where it leaves nothing it only ranks. */
  @Test
  void anOrdinaryWord_ranksAndIsNamed_whereNothingHasAll() {
    put(add("Quiet Pines").keyword(Fields.GAME_TYPE, "skirmish").body("there is room", "en"));
    String text = "room milsim";
    Hits hits = search(10, text, milsim(text, "milsim"));
    assertThat(names(hits.full())).containsExactlyInAnyOrder("Iron Dawn", "Night Wolves");
    assertThat(hits.total().value()).isEqualTo(2);
    assertThat(hits.ignored()).containsExactly("room");
    assertThat(counted(text, milsim(text, "milsim")))
        .allSatisfy(its -> assertThat(its.facets().getFirst().buckets()).isNotEmpty());
    assertThat(search(10, "dusk milsim", milsim("dusk milsim", "milsim")).ignored()).isEmpty();
  }

  @Test
  void anOrdinaryWord_countsWhereSomethingHasAll_orNothingElseIsSaid() {
    put(add("Dark Pines").keyword(Fields.GAME_TYPE, "milsim").body("there is room", "en"));
    Hits hits = search(10, "room milsim", milsim("room milsim", "milsim"));
    assertThat(names(hits.full())).containsExactly("Dark Pines");
    assertThat(hits.ignored()).isEmpty();
    assertThat(found("room")).containsExactly("Dark Pines");
  }

  @Test
  void nothingIsKnown_namesThatLookLikeItAreShown() {
    Hits hits = search(10, "nihgtwolevs");
    assertThat(names(hits.hits())).startsWith("Night Wolves");
    assertThat(search(10, "zeppelin").hits()).isEmpty();
    assertThat(search(10, "zeppelin").ignored()).containsExactly("zeppelin");
  }

  @Test
  void aDemandHoldsForPartsToo() {
    String text = "milsim dusk leeds";
    var near = new Clause.Must(span(text, "leeds"), new Filter.Within(LEEDS, 50_000));
    Hits hits = search(10, text, milsim(text, "milsim"), near);
    assertThat(names(hits.hits())).containsExactlyInAnyOrder("Iron Dawn", "Iron Dusk");
  }

  @Test
  void whatMeetsTheDemandsAlone_isAPart() {
    String text = "zombie leeds";
    var near = new Clause.Must(span(text, "leeds"), new Filter.Within(LEEDS, 50_000));
    var zombie =
        new Clause.Should(span(text, "zombie"), Filter.is(Fields.THEME, "zombie"), List.of());
    put(add("Dead End").keyword(Fields.THEME, "zombie").location(BERLIN));
    Hits hits = search(10, text, zombie, near);
    assertThat(hits.full()).isEmpty();
    assertThat(names(hits.hits())).containsExactlyInAnyOrder("Iron Dawn", "Iron Dusk");
    assertThat(requireNonNull(hits.partial()).lacking()).containsExactly("zombie");
  }

  @Test
  void aLittleBeyondAPlace_whereNothingIsThere_asIfItLackedThePlace() {
    put(add("Iron York").keyword(Fields.GAME_TYPE, "milsim").location(new GeoPoint(54.6, -1.55)));
    String text = "milsim alnwick";
    Hits hits = search(10, text, milsim(text, "milsim"), near(text, "alnwick", ALNWICK));
    assertThat(hits.full()).isEmpty();
    // York is 1.75 times as far as near, Leeds a journey
    assertThat(names(hits.hits())).containsExactly("Iron York", "Iron Dawn", "Iron Dusk");
    assertThat(requireNonNull(hits.partial()).lacking()).containsExactly("milsim", "alnwick");
    assertThat(hits.total().value()).isZero();
  }

  @Test
  void whereNothingMeetsTheDemandsEvenFarther_oneIsGivenUp_butNoAge() {
    var york = new GeoPoint(53.96, -1.08);
    put(add("Iron York").number(Fields.PRICE, 60).number(Fields.MIN_AGE, 18).location(york));
    String text = "york under 10";
    var dear = new Filter.NumberIn(Fields.PRICE, null, 10.0);
    var demands = near(text, "york", york);
    Hits hits = search(10, text, demands, new Clause.Must(span(text, "under 10"), dear));
    assertThat(hits.full()).isEmpty();
    assertThat(names(hits.hits())).contains("Iron York");
    assertThat(requireNonNull(hits.partial()).lacking()).contains("under 10");

    String young = "york from 12";
    var age = new Filter.NumberIn(Fields.MIN_AGE, null, 12.0);
    Hits none =
        search(10, young, near(young, "york", york), new Clause.Must(span(young, "from 12"), age));
    assertThat(names(none.hits())).doesNotContain("Iron York");
  }

  @Test
  void ofSites_thoseOfUnknownAgeComeBehindThoseWhoseGamesLetIn() {
    put(site("Whatever Woods"));
    put(site("Adult Woods").number(Fields.MIN_AGE, 18));
    var tomorrow = NOW.plus(Duration.ofDays(1));
    put(site("Young Woods").steps(Fields.MIN_AGE, List.of(new Document.Step(12, tomorrow))));
    String text = "woods from 12";
    var young =
        Filter.all(
            new Filter.Not(new Filter.NumberIn(Fields.MIN_AGE, 12.5, null)),
            Thereabouts.OF_KNOWN_AGE);
    Hits hits = search(10, text, new Clause.Must(span(text, "from 12"), young));
    assertThat(names(hits.full())).containsExactly("Young Woods");
    assertThat(names(hits.hits())).contains("Whatever Woods", "Adult Woods");
    assertThat(requireNonNull(hits.partial()).lacking()).contains("from 12");
  }

  private Document.Builder site(String name) {
    return add("venue", name).keyword(Fields.TYPE, "venue");
  }

  @Test
  void beyondAPrice_whatCostsLeastComesFirst() {
    put(add("Dear Dawn").number(Fields.PRICE, 14).time(Fields.STARTS_AT, NOW));
    put(add("Nearly Dawn").number(Fields.PRICE, 11).time(Fields.STARTS_AT, NOW.plusSeconds(9)));
    String text = "dawn under 10";
    var most = new Filter.NumberIn(Fields.PRICE, null, 10.0);
    Hits hits = search(10, text, new Clause.Must(span(text, "under 10"), most));
    assertThat(names(hits.hits())).startsWith("Nearly Dawn", "Dear Dawn");
  }

  /** The cheapest is the last of all; who asks for one hit is shown it, as who asks for ten is. */
  @Test
  void beyondAPrice_theFirstIsTheSameOnAPageOfOne() {
    for (int day = 1; day <= 12; day++) {
      Instant start = NOW.plus(Duration.ofDays(day));
      put(add("Dawn " + day).number(Fields.PRICE, 14 - day / 4.0).time(Fields.STARTS_AT, start));
    }
    String text = "dawn under 10";
    var under =
        new Clause.Must(span(text, "under 10"), new Filter.NumberIn(Fields.PRICE, 0.0, 10.0));
    assertThat(names(search(10, text, under).hits())).startsWith("Dawn 12");
    assertThat(names(search(1, text, under).hits())).containsExactly("Dawn 12");
  }

  /** The day before and the day behind come before what is a week away, and that before May. */
  @Test
  void beyondADay_theNearestDayComesFirst_andAnyDayAtLast() {
    Instant day = NOW.plus(Duration.ofDays(30));
    Instant morning = day.plus(Duration.ofHours(9));
    for (int away : List.of(-7, 1, 120, -1, 5)) {
      put(
          add("Away " + away)
              .keyword(Fields.GAME_TYPE, "milsim")
              .time(Fields.STARTS_AT, morning.plus(Duration.ofDays(away)))
              .time(Fields.ENDS_AT, morning.plus(Duration.ofDays(away).plusHours(6))));
    }
    String text = "milsim that day";
    Filter days =
        Filter.all(
            new Filter.TimeIn(Fields.ENDS_AT, day, null),
            new Filter.TimeIn(Fields.STARTS_AT, null, day.plus(Duration.ofDays(1))));
    Hits hits =
        search(10, text, milsim(text, "milsim"), new Clause.Must(span(text, "that day"), days));
    assertThat(hits.full()).isEmpty();
    assertThat(names(hits.hits()))
        .startsWith("Away -1", "Away 1", "Away 5", "Away -7", "Away 120")
        .as("of another kind, on another day")
        .doesNotContain("Iron Dusk", "Open Day");
    assertThat(requireNonNull(hits.partial()).lacking()).contains("that day");
  }

  /** However many there are: those nearest to the day are the ones that are ranked. */
  @Test
  void beyondADay_theNearestAreKept() {
    Instant day = NOW.plus(Duration.ofDays(100));
    for (int away = 0; away < 130; away++) {
      game("Early " + away, day.minus(Duration.ofDays(50)).plus(Duration.ofHours(away)));
    }
    game("Two Days Later", day.plus(Duration.ofDays(2)));
    assertThat(names(search(3, "that day", days("that day", "that day", day)).hits()))
        .startsWith("Two Days Later");
  }

  /** The games around a town, the nearest first; its players are no games. */
  @Test
  void aTownWithoutGames_hasThoseAroundIt_howeverFar() {
    var town = new GeoPoint(50.26, -5.05);
    put(add("player", "Mad Jen").location(town));
    for (int km : List.of(900, 150, 400)) {
      put(add("Away " + km).location(new GeoPoint(50.26 + km / 111.2, -5.05)));
    }
    put(add("club", "Away 200").location(new GeoPoint(50.26 + 200 / 111.2, -5.05)));
    Hits hits = search(10, "truro", near("truro", "truro", town));
    assertThat(hits.total().value()).isZero();
    assertThat(names(hits.hits()))
        .containsExactly("Away 150", "Away 200", "Away 400", "Iron Dawn", "Iron Dusk");
  }

  /** Within a journey the place holds, then the day; past it the day gives way first. */
  @Test
  void aTownAndADayWithoutGames_bothGiveWay() {
    var town = new GeoPoint(50.26, -5.05);
    Instant day = NOW.plus(Duration.ofDays(30));
    gameAt(new GeoPoint(50.26 + 620 / 111.2, -5.05), "Far", day);
    gameAt(new GeoPoint(50.26 + 600 / 111.2, -5.05), "Far Later", day.plus(Duration.ofDays(1)));
    gameAt(new GeoPoint(50.26 + 250 / 111.2, -5.05), "Near Later", day.plus(Duration.ofDays(7)));
    gameAt(new GeoPoint(50.26 + 300 / 111.2, -5.05), "Near", day);
    String text = "truro that day";
    Hits hits = search(10, text, near(text, "truro", town), days(text, "that day", day));
    assertThat(names(hits.hits())).containsExactly("Near", "Near Later", "Far");
    assertThat(requireNonNull(hits.partial()).lacking()).containsExactly("truro", "that day");
  }

  /** What has places left is no part of an answer that it is. */
  @Test
  void placesLeft_nothingIsTwiceOnAPage() {
    put(add("Silver Night").number(Fields.PLACES_LEFT, 5));
    put(add("Silver Night").number(Fields.PLACES_LEFT, 0));
    String text = "silver night places left";
    Hits hits =
        search(10, text, new Clause.Must(span(text, "places left"), Filter.hasPlaces(true)));
    assertThat(hits.full()).hasSize(1);
    assertThat(names(hits.hits())).startsWith("Silver Night", "Silver Night");
    assertThat(hits.hits()).doesNotHaveDuplicates();
  }

  private void game(String name, Instant start) {
    put(timed(name, start));
  }

  private void gameAt(GeoPoint place, String name, Instant start) {
    put(timed(name, start).location(place));
  }

  private Document.Builder timed(String name, Instant start) {
    return add(name)
        .time(Fields.STARTS_AT, start.plus(Duration.ofHours(9)))
        .time(Fields.ENDS_AT, start.plus(Duration.ofHours(15)));
  }

  private static Clause days(String text, String words, Instant day) {
    return new Clause.Must(
        span(text, words),
        Filter.all(
            new Filter.TimeIn(Fields.ENDS_AT, day, null),
            new Filter.TimeIn(Fields.STARTS_AT, null, day.plus(Duration.ofDays(1)))));
  }

  /** Not even half a year beyond: the page has what there is. */
  @Test
  void nothingButADayFarOff_isAnswered() {
    Instant day = NOW.plus(Duration.ofDays(1000));
    put(
        add("Early Bird")
            .time(Fields.STARTS_AT, NOW.plus(Duration.ofDays(3)))
            .time(Fields.ENDS_AT, NOW.plus(Duration.ofDays(4))));
    Filter days =
        Filter.all(
            new Filter.TimeIn(Fields.ENDS_AT, day, null),
            new Filter.TimeIn(Fields.STARTS_AT, null, day.plus(Duration.ofDays(1))));
    Hits hits = search(10, "that day", new Clause.Must(span("that day", "that day"), days));
    assertThat(hits.full()).isEmpty();
    assertThat(names(hits.hits())).contains("Early Bird");
  }

  /** Who wants to play milsim rather drives to York than plays something else. */
  @Test
  void aLittleBeyondAPlace_followsWhatIsThere() {
    put(add("Iron York").keyword(Fields.GAME_TYPE, "milsim").location(new GeoPoint(54.6, -1.55)));
    String text = "milsim leeds";
    Hits hits = search(10, text, milsim(text, "milsim"), near(text, "leeds", LEEDS));
    assertThat(names(hits.full())).containsExactly("Iron Dawn");
    assertThat(names(hits.hits())).containsExactly("Iron Dawn", "Iron York", "Iron Dusk");
    assertThat(requireNonNull(hits.partial()).from()).isEqualTo(1);
  }

  @Test
  void unwanted_isNeverAPart() {
    String text = "iron dusk wolves no milsim";
    var never = new Clause.Never(span(text, "no milsim"), MILSIM, List.of("milsim"));
    assertThat(names(search(10, text, never).hits())).containsExactly("Iron Dusk");
  }

  @Test
  void aName_isNotFollowedByPartsOfIt() {
    assertThat(search(10, "iron dawn").partial()).isNull();
  }

  private static Clause near(String text, String words, GeoPoint place) {
    double metres = Near.DEFAULT_RADIUS_KM * 1000;
    return new Clause.Must(span(text, words), new Filter.Within(place, metres));
  }

  private static Clause milsim(String text, String words) {
    return new Clause.Should(span(text, words), MILSIM, List.of());
  }
}
