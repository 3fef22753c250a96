package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Document;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Order;

/** What clauses of a question do to an answer, on an index small enough to reason about. */
class WishesTest extends SmallIndex {

  private static final String GAME = Fields.GAME_TYPE;
  private static final Filter RETAILER = Filter.is(Fields.KIND, "retailer");

  @Test
  void should_whatIsMetComesBeforeWhatOnlyMentionsIt() {
    put(add("Iron Dawn").body("not like a milsim at all", "en"));
    put(add("Night Wolves").keyword(Fields.GAME_TYPE, "milsim"));
    put(add("Open Day"));
    assertThat(found("milsim", should("milsim", MILSIM)))
        .containsExactly("Night Wolves", "Iron Dawn");
  }

  @Test
  void should_aNameWithEveryWordComesFirst() {
    put(add("Night Wolves").keyword(Fields.GAME_TYPE, "milsim"));
    put(add("Milsim Wolves").keyword(Fields.GAME_TYPE, "skirmish"));
    assertThat(found("milsim wolves", should("milsim", MILSIM)))
        .containsExactly("Milsim Wolves", "Night Wolves");
  }

  @Test
  void should_anotherWordForItInTheNameComesBeforeWhatMeetsIt() {
    put(add("Exercise Copperhead").keyword(GAME, "op").body("an op", "en"));
    put(add("Operation Copperhead").keyword(GAME, "milsim").body("an op", "en"));
    put(add("Copperhead, Operation over").keyword(GAME, "milsim").body("an op", "en"));
    assertThat(found("op copperhead", should("op copperhead", "op", Filter.is(GAME, "op"))))
        .as("beside the word that it stands beside in the text")
        .containsExactly(
            "Operation Copperhead", "Exercise Copperhead", "Copperhead, Operation over");
  }

  @Test
  void should_aMisspeltNameIsFoundThoughItReadsLikeAWish() {
    put(add("Milsim Wolves").keyword(Fields.GAME_TYPE, "skirmish"));
    put(add("Milsim Bears").keyword(Fields.GAME_TYPE, "milsim"));
    assertThat(found("milsim wovles", should("milsim", MILSIM))).containsExactly("Milsim Wolves");
  }

  @Test
  void should_otherWordsForItAreFoundToo() {
    put(add("Iron Dawn").body("wie haben leihausrüstung", "de"));
    put(add("Iron Dusk"));
    var rental =
        new Clause.Should(span("iron rental", "rental"), null, List.of("hire", "Leihausrüstung"));
    assertThat(found("iron rental", rental)).containsExactly("Iron Dawn");
  }

  @Test
  void should_aClubThatSaysItIsClosedDoesNotRecruit() {
    put(add("Black Bears").keyword(Fields.RECRUITING, "false").body("nábor je uzavřený", "cs"));
    put(add("Iron Otters").keyword(Fields.RECRUITING, "true"));
    put(add("Night Wolves").body("nábor v neděli", "cs"));
    assertThat(found("nábor", should("nábor", Filter.is(Fields.RECRUITING, "true"))))
        .containsExactly("Iron Otters", "Night Wolves");
  }

  @Test
  void should_aClubThatTellsOfATournamentIsNone() {
    put(add("club", "Night Wolves").keyword(Fields.TYPE, "club").keyword(GAME, "tournament"));
    put(add("club", "Quiet Bears").keyword(Fields.TYPE, "club").body("tournament", "en"));
    put(game("Iron Dawn", 3).keyword(GAME, "tournament"));
    Filter games = Filter.all(Filter.is(GAME, "tournament"), Filter.is(Fields.TYPE, "event"));
    assertThat(found("tournament", should("tournament", games))).containsExactly("Iron Dawn");
  }

  @Test
  void should_playersAreNoGames() {
    put(add("player", "Night Wolf").keyword(Fields.TYPE, "player").keyword(GAME, "milsim"));
    put(add("Iron Dawn").keyword(Fields.TYPE, "event").keyword(GAME, "milsim"));
    put(add("player", "Milsim").keyword(Fields.TYPE, "player").keyword(GAME, "skirmish"));
    assertThat(found("milsim", should("milsim", MILSIM)))
        .as("but one who is called so")
        .containsExactlyInAnyOrder("Milsim", "Iron Dawn");
  }

  @Test
  void name_whatIsCalledSoComesBeforeWhatMeetsAWish() {
    put(add("Coldfield Ridge").keyword(Fields.WEEKDAY, "sunday"));
    put(add("Hazel Ridge").keyword(Fields.WEEKDAY, "saturday"));
    put(add("Saturday on the Ridge").body("not far from Coldfield", "en"));
    String text = "coldfield ridge saturday";
    Clause saturday = should(text, "saturday", Filter.is(Fields.WEEKDAY, "saturday"));
    var name = new Clause.Name(span(text, "coldfield ridge"), "coldfield ridge");
    assertThat(found(text, saturday)).containsExactly("Saturday on the Ridge");
    assertThat(found(text, saturday, name)).as("together").isEmpty();
    assertThat(names(search(10, text, saturday, name).hits())).first().isEqualTo("Coldfield Ridge");
  }

  @Test
  void name_ofTwoEachFindsItsOwn() {
    put(add("Coldfield Ridge"));
    put(add("Quiet Otters"));
    put(add("Cold Otters"));
    String text = "coldfield ridge quiet otters";
    var site = new Clause.Name(span(text, "coldfield ridge"), "coldfield ridge");
    var club = new Clause.Name(span(text, "quiet otters"), "quiet otters");
    assertThat(names(search(10, text, site, club).hits()))
        .containsExactly("Coldfield Ridge", "Quiet Otters");
  }

  @Test
  void should_oneWordOfItInANameIsNotAllOfIt() {
    put(add("Open Game"));
    Clause openDay = should("open day", Filter.is(GAME, "open_day"));
    assertThat(found("open day", openDay)).isEmpty();
    put(add("Come and Try").keyword(GAME, "open_day"));
    put(add("Open Day in Leeds"));
    assertThat(found("open day", openDay)).containsExactly("Come and Try", "Open Day in Leeds");
  }

  @Test
  void should_aNameThatIsNearlySpeltSoDoesNotMeetIt() {
    String text = "halle milsim";
    Clause[] wishes = {
      should(text, "halle", Filter.is(Fields.ENVIRONMENT, "indoor")), should(text, "milsim", MILSIM)
    };
    put(add("Onkel Kalle").keyword(GAME, "milsim"));
    assertThat(found(text, wishes)).isEmpty();
    put(add("Halle Nord").keyword(GAME, "milsim"));
    assertThat(found(text, wishes)).containsExactly("Halle Nord");
  }

  @Test
  void should_namesOfGamesSayNoMoreThanWhatTheyAre() {
    put(game("Milsim Sunday", 20).keyword(GAME, "milsim"));
    put(game("Iron Dawn", 3).keyword(GAME, "milsim"));
    put(game("Milsim for All", 1).keyword(GAME, "skirmish"));
    assertThat(found("milsim", should("milsim", MILSIM)))
        .containsExactly("Iron Dawn", "Milsim Sunday", "Milsim for All");
  }

  @Test
  void must_whatFailsItIsNoAnswerByAWordOfItsName() {
    put(game("Free Players Meet", 3).keyword(GAME, "skirmish"));
    var free = new Clause.Must(span("free", "free"), Filter.is(Fields.CHARITY, "true"));
    assertThat(found("free", free)).isEmpty();
    put(add("club", "Free").keyword(Fields.TYPE, "club"));
    assertThat(found("free", free)).as("but what is called so").containsExactly("Free");
  }

  @Test
  void name_gamesThereComeByTheirDays() {
    put(game("Training, Coldfield Ridge", 20));
    put(game("Walk-On", 3).whereabouts("Coldfield Ridge"));
    put(add("venue", "Coldfield Ridge").keyword(Fields.TYPE, "venue"));
    String text = "coldfield ridge";
    var name = new Clause.Name(span(text, text), text);
    assertThat(found(text, name))
        .containsExactly("Coldfield Ridge", "Walk-On", "Training, Coldfield Ridge");
  }

  @Test
  void name_misspelt_isAsGoodAsSpeltRight() {
    put(game("Coldfield Ridge: Training", 20));
    put(game("Walk-On", 3).whereabouts("Coldfield Ridge"));
    put(add("venue", "Coldfield Ridge").keyword(Fields.TYPE, "venue"));
    String text = "coldfeild ridge";
    var name = new Clause.Name(span(text, text), "coldfield ridge");
    assertThat(found(text, name))
        .containsExactly("Coldfield Ridge", "Walk-On", "Coldfield Ridge: Training");
  }

  @Test
  void name_halfOfASite_isTheSiteBeforeItsGames() {
    GeoPoint nottingham = new GeoPoint(52.95, -1.15);
    put(game("The Old Plantation, Hazelridge: Skirmish", 1).location(nottingham));
    put(add("venue", "The Old Plantation, Hazelridge").location(nottingham));
    String text = "old plantation nottingham";
    var near = should(text, "nottingham", new Filter.Within(nottingham, 50_000));
    assertThat(found(text, near))
        .containsExactly(
            "The Old Plantation, Hazelridge", "The Old Plantation, Hazelridge: Skirmish");
  }

  @Test
  void should_theTextOfAGameSaysNotWhenItIs() {
    put(game("Iron Dawn", 3).body("camp from the evening before", "en"));
    put(add("club", "Iron Wolves").body("we train every Friday evening", "en"));
    var evening = should("evening", new Filter.NumberIn(Fields.START_HOUR, 17.0, null));
    assertThat(found("evening", evening)).containsExactly("Iron Wolves");
  }

  @Test
  void should_aGameThatTellsOfAClubIsNone() {
    put(game("Iron Dawn", 3).body("a day with our club", "en"));
    put(add("club", "Iron Wolves").keyword(Fields.TYPE, "club"));
    assertThat(found("club", should("club", Filter.is(Fields.TYPE, "club"))))
        .containsExactly("Iron Wolves");
  }

  @Test
  void should_aClubThatTellsOfASiteIsNone_butItsGamesAreThere() {
    put(add("club", "Iron Wolves").keyword(Fields.TYPE, "club").body("we have no field", "en"));
    put(game("Iron Dawn", 3).body("the field is muddy", "en"));
    put(add("venue", "Hazel Ridge").keyword(Fields.TYPE, "venue"));
    assertThat(found("field", should("field", Filter.is(Fields.TYPE, "venue"))))
        .containsExactly("Hazel Ridge", "Iron Dawn");
  }

  @Test
  void aWordOfNames_isMoreThanAWish() {
    put(game("Operation Copperhead", 20));
    put(game("Walk-On", 3).keyword(Fields.AUDIENCE, "beginners"));
    String text = "copperhead beginners";
    Clause beginners = should(text, "beginners", Filter.is(Fields.AUDIENCE, "beginners"));
    assertThat(names(search(10, text, beginners).hits())).first().isEqualTo("Operation Copperhead");
  }

  @Test
  void ofGamesWithAWordInTheirTitle_theNextComesFirst_andTheSiteBeforeThem() {
    put(game("Copperhead", 20));
    put(game("Copperhead for All", 9));
    put(game("Copperhead Cup: Fifth of Ten", 3));
    put(add("venue", "Copperhead Ridge Arena").keyword(Fields.TYPE, "venue"));
    assertThat(found("copperhead"))
        .containsExactly(
            "Copperhead",
            "Copperhead Ridge Arena",
            "Copperhead Cup: Fifth of Ten",
            "Copperhead for All");
  }

  @Test
  void name_ofAPlayerBesideATown_isNobodyElse() {
    GeoPoint aachen = new GeoPoint(50.78, 6.08);
    put(add("player", "Alter Bär").keyword(Fields.TYPE, "player").location(aachen));
    put(game("Walk-On", 3).location(aachen));
    String text = "alter bär aachen";
    var near = should(text, "aachen", new Filter.Within(aachen, 50_000));
    var name = new Clause.Name(span(text, "alter bär"), "alter bär");
    assertThat(found(text, near, name)).containsExactly("Alter Bär");
  }

  @Test
  void commonWords_besideWishes_sayNothing_unlessSomethingIsCalledSo() {
    language = "de";
    String text = "pause milsim";
    Clause milsim = should(text, "milsim", MILSIM);
    put(game("Iron Dawn", 3).keyword(GAME, "milsim"));
    put(game("Iron Dusk", 5).keyword(GAME, "milsim").body("mit einer Pause", "de"));
    assertThat(found(text, milsim)).containsExactly("Iron Dawn", "Iron Dusk");
    assertThat(search(10, text, milsim).ignored()).containsExactly("pause");
    put(game("Die Pause", 7).keyword(GAME, "milsim"));
    assertThat(found(text, milsim)).containsExactly("Die Pause", "Iron Dusk");
  }

  @Test
  void name_ofAGameIsMoreThanAWordOfItSomewhere() {
    put(game("Stilla Natt", 20).keyword(GAME, "milsim"));
    put(game("Walk-On", 3).keyword(GAME, "milsim").body("the day after Stilla Natt", "en"));
    String text = "milsim stilla natt";
    var name = new Clause.Name(span(text, "stilla natt"), "stilla natt");
    assertThat(found(text, should(text, "milsim", MILSIM), name))
        .containsExactly("Stilla Natt", "Walk-On");
  }

  @Test
  void halfAWord_findsWhatIsTheAskersOwnFirst() {
    put(add("Milsim"));
    put(add("London Milsim Group").keyword(Fields.COUNTRY, "GB"));
    var order = new Order.Relevance(NOW, null, Filter.is(Fields.COUNTRY, "GB"));
    assertThat(names(search(10, order, "milsi").hits()))
        .containsExactly("London Milsim Group", "Milsim");
    assertThat(names(search(10, order, "milsim").hits())).first().isEqualTo("Milsim");
  }

  @Test
  void amongUndated_theNearestComesFirst() {
    put(add("venue", "Far Woods").location(new GeoPoint(53.9, -1.55)));
    put(add("venue", "Near Woods").location(new GeoPoint(53.81, -1.55)));
    var order = new Order.Relevance(NOW, new GeoPoint(53.8, -1.55), null);
    assertThat(names(search(10, order, "woods").hits())).containsExactly("Near Woods", "Far Woods");
  }

  @Test
  void cheap_decidesBehindTheDistanceAndBeforeTheDay() {
    var leeds = new GeoPoint(53.8, -1.55);
    put(game("Woods, Dear", 3).number(Fields.PRICE, 40).location(leeds));
    put(game("Woods, Cheap", 10).number(Fields.PRICE, 20).location(leeds));
    put(game("Woods, Whatever", 2).location(leeds));
    put(game("Woods, Far", 1).number(Fields.PRICE, 0).location(new GeoPoint(54.5, -1.55)));
    var order = new Order.Relevance(NOW, leeds, null, null, true);
    assertThat(names(search(10, order, "woods").hits()))
        .containsExactly("Woods, Cheap", "Woods, Dear", "Woods, Whatever", "Woods, Far");
  }

  private Document.Builder game(String name, int inDays) {
    return add(name)
        .keyword(Fields.TYPE, "event")
        .time(Fields.STARTS_AT, NOW.plus(Duration.ofDays(inDays)));
  }

  @Test
  void must_leavesOutWhatFails() {
    put(add("Leeds Milsim").location(new GeoPoint(53.8, -1.55)));
    put(add("York Milsim").location(new GeoPoint(53.96, -1.08)));
    put(add("Berlin Milsim").location(new GeoPoint(52.52, 13.4)));
    String text = "milsim near leeds";
    var near =
        new Clause.Must(
            span(text, "near leeds"), new Filter.Within(new GeoPoint(53.8, -1.55), 50_000));
    assertThat(found(text, near)).containsExactly("Leeds Milsim", "York Milsim");
  }

  @Test
  void must_theWholeNameIsFoundAllTheSame() {
    put(add("Sunday Skirmish").keyword(Fields.WEEKDAY, "saturday"));
    put(add("Woodland Skirmish").keyword(Fields.WEEKDAY, "sunday"));
    String text = "sunday skirmish";
    var sunday = new Clause.Must(span(text, "sunday"), Filter.is(Fields.WEEKDAY, "sunday"));
    assertThat(found(text, sunday)).containsExactly("Sunday Skirmish", "Woodland Skirmish");
  }

  @Test
  void must_withoutWordsListsAllThatPass() {
    put(add("Iron Dawn").number(Fields.PRICE, 30));
    put(add("Iron Dusk").number(Fields.PRICE, 50));
    put(add("Iron Noon"));
    var cheap =
        new Clause.Must(
            span("under 40", "under 40"), new Filter.NumberIn(Fields.PRICE, null, 40.0));
    assertThat(found("under 40", cheap)).containsExactly("Iron Dawn");
  }

  @Test
  void never_leavesOutByFilterAndByName_butNotByProse() {
    put(add("Iron Dawn").keyword(Fields.GAME_TYPE, "milsim"));
    put(add("Iron Milsim"));
    put(add("Iron Noon").body("this is no milsim", "en"));
    String text = "iron no milsim";
    var never = new Clause.Never(span(text, "no milsim"), MILSIM, List.of("milsim"));
    assertThat(found(text, never)).containsExactly("Iron Noon");
  }

  @Test
  void never_aloneListsTheRest() {
    put(add("Iron Dawn").keyword(Fields.GAME_TYPE, "milsim"));
    put(add("Iron Noon"));
    var never = new Clause.Never(span("no milsim", "no milsim"), MILSIM, List.of("milsim"));
    assertThat(found("no milsim", never)).containsExactly("Iron Noon");
  }

  @Test
  void never_aPlainWordIsLookedForEverywhere() {
    put(add("Iron Dawn").body("with zombies", "en"));
    put(add("Iron Noon"));
    var never = new Clause.Never(span("iron -zombies", "-zombies"), null, List.of("zombies"));
    assertThat(found("iron -zombies", never)).containsExactly("Iron Noon");
  }

  @Test
  void phrase_wantsTheWordsTogether() {
    put(add("Iron Dawn"));
    put(add("Dawn of Iron"));
    var phrase = new Clause.Phrase(span("\"iron dawn\"", "\"iron dawn\""), "iron dawn");
    assertThat(found("\"iron dawn\"", phrase)).containsExactly("Iron Dawn");
  }

  @Test
  void idle_neverDecides() {
    put(add("Iron Dawn"));
    String text = "please find iron dawn";
    assertThat(found(text, new Clause.Idle(span(text, "please find"))))
        .containsExactly("Iron Dawn");
  }

  @Test
  void idle_nothingElse_isWords() {
    put(add("Please"));
    put(add("Iron Dawn"));
    assertThat(found("please", new Clause.Idle(span("please", "please"))))
        .containsExactly("Please");
  }

  @Test
  void wishesOnly_theSoonestComesFirst() {
    put(
        add("Late")
            .keyword(Fields.GAME_TYPE, "milsim")
            .time(Fields.STARTS_AT, NOW.plusSeconds(9_000_000)));
    put(
        add("Soon")
            .keyword(Fields.GAME_TYPE, "milsim")
            .time(Fields.STARTS_AT, NOW.plusSeconds(90_000)));
    assertThat(found("milsim", should("milsim", MILSIM))).containsExactly("Soon", "Late");
  }

  @Test
  void wishesOnly_whatStandsInTheNameOfAGameDoesNotDecide_butInThatOfAClub() {
    GeoPoint toulouse = new GeoPoint(43.6, 1.44);
    put(
        add("Day with Airsoft Limoges, Toulouse")
            .location(toulouse)
            .time(Fields.STARTS_AT, NOW.plusSeconds(9_000_000)));
    put(add("Sunday").location(toulouse).time(Fields.STARTS_AT, NOW.plusSeconds(90_000)));
    put(add("club", "Airsoft Toulouse Sud").location(toulouse));
    var near = should("toulouse", new Filter.Within(toulouse, 50_000));
    assertThat(found("toulouse", near))
        .containsExactly("Airsoft Toulouse Sud", "Sunday", "Day with Airsoft Limoges, Toulouse");
  }

  @Test
  void aShop_isNoGameThatTellsOfOne() {
    put(add("Iron Dawn").body("there is a shop at the field", "en"));
    put(add("venue", "Iron Mill").body("there is a shop at the field", "en"));
    put(add("club", "Iron Supply").keyword(Fields.KIND, "retailer"));
    var shop = new Clause.Should(span("shop", "shop"), RETAILER, List.of());
    assertThat(found("shop", shop)).containsExactly("Iron Supply", "Iron Mill");
    assertThat(found("shop", should("shop", MILSIM))) // the control: no kind of club
        .contains("Iron Dawn");
  }

  @Test
  void whoSaysNoTime_seesWhatIsRunningLast() {
    put(
        add("Running")
            .keyword(Fields.GAME_TYPE, "milsim")
            .time(Fields.STARTS_AT, NOW.minusSeconds(9_000)));
    put(
        add("Next week")
            .keyword(Fields.GAME_TYPE, "milsim")
            .time(Fields.STARTS_AT, NOW.plusSeconds(600_000)));
    assertThat(found("milsim", should("milsim", MILSIM))).containsExactly("Next week", "Running");
  }
}
