package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.engine.query.Fold;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;

/** Suggestions over HTTP: what is offered, in which words, and what is never offered. */
class SuggestIT {

  private static final String ADULT =
      ", \"visibility\": \"public\", \"birth_date\": \"1987-06-05\"";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final Api API = new Api(NODE);

  @BeforeAll
  static void fill() {
    Lines.into(
        NODE,
        Lines.club(
                "wolf-pack",
                ", \"aka\": [\"Lupus Manc\"],"
                    + " \"home\": {\"place\": \"Manchester\", \"country\": \"GB\"}")
            .replace("Club wolf-pack", "Wölf Pack <b>"),
        Lines.club("quvoxclub", ", \"visibility\": \"private\""),
        Lines.club("quvoxunlisted", ", \"visibility\": \"unlisted\""),
        Lines.club("quvoxarchived", ", \"state\": \"archived\""),
        Lines.venue("barn", ", \"country\": \"IE\"").replace("Venue barn", "Wolf Barn"),
        Lines.venue("quvoxclosed", ", \"state\": \"closed\""),
        Lines.player("wolfie", ADULT + ", \"callsign\": \"Wolfgang\""),
        Lines.player(
            "egret",
            ADULT
                + ", \"callsign\": \"Egret\", \"hidden\": [\"area\"],"
                + " \"schemes\": [{\"scheme\": \"UKARA\", \"number\": \"QVX998877\"}],"
                + " \"area\": {\"place\": \"Quvoxtown\", \"country\": \"IS\"},"
                + " \"private\": {\"legal_name\": \"Quvoxlegal Person\"}"),
        Lines.player("quvoxprivate_p", ", \"birth_date\": \"1987-06-05\""),
        Lines.player("quvoxunknown_p", ", \"visibility\": \"public\""),
        Lines.player(
            "quvoxminor_p",
            ", \"visibility\": \"public\", \"birth_date\": \""
                + LocalDate.now(ZoneOffset.UTC).minusYears(18).plusDays(2)
                + "\""),
        skirmish("skirmish-1", 3, ", \"venue\": \"barn\""),
        skirmish("skirmish-2", 10, ""),
        skirmish("skirmish-3", 17, ""),
        Lines.event("quvoxdraft", "wolf-pack", Lines.A_DAY, ", \"state\": \"draft\""),
        Lines.event("quvoxcancelled", "wolf-pack", Lines.A_DAY, ", \"state\": \"cancelled\""),
        Lines.event("quvoxsecret", "wolf-pack", Lines.A_DAY, ", \"visibility\": \"private\""),
        Lines.event(
            "quvoxunlistedgame", "wolf-pack", Lines.A_DAY, ", \"visibility\": \"unlisted\""),
        Lines.event(
            "quvoxover",
            "wolf-pack",
            "2020-05-03T09:00:00+02:00 2020-05-03T16:00:00+02:00 Europe/Berlin",
            ""));
  }

  private static String skirmish(String slug, int day, String more) {
    String times =
        "2031-05-%02dT09:00:00+02:00 2031-05-%02dT16:00:00+02:00 Europe/Berlin".formatted(day, day);
    return Lines.event(slug, "wolf-pack", times, more).replace("Game " + slug, "Sunday Skirmish");
  }

  private static List<JsonNode> suggested(String query) {
    var items = new ArrayList<JsonNode>();
    API.ok("/api/suggest?" + query).path("items").forEach(items::add);
    return items;
  }

  private static String texts(String query) {
    return String.join(
        "|", suggested(query).stream().map(item -> item.path("text").asText()).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "type=club&type=venue&type=event&type=player&type=tag&q=wol, Wölf Pack <b>|Wolf Barn|Wolfgang",
    "type=club&type=venue&type=event&type=player&type=tag&q=wolf%20p, Wölf Pack <b>",
    "type=club&type=venue&type=event&type=player&type=tag&q=wlof, Wölf Pack <b>|Wolf Barn|Wolfgang",
    "type=club&type=venue&type=event&type=player&type=tag&q=eolf, Wölf Pack <b>|Wolf Barn|Wolfgang",
    "q=wol&type=venue, Wolf Barn",
    "q=wol&type=venue&type=player, Wolf Barn|Wolfgang",
    "type=club&type=venue&type=event&type=player&type=tag&q=wol&limit=1, Wölf Pack <b>",
    "type=club&type=venue&type=event&type=player&type=tag&q=skirm, skirm|Sunday Skirmish|night skirmish",
    "q=wo&type=tag&limit=2, women|woodland",
    "q=%20%20, ''",
    "'', ''",
    "q=zzzz&type=club, ''",
    "q=leed&type=place&limit=1, Leeds",
    "q=mancehster&type=place&limit=1, Manchester",
    "q=Prague&type=place&limit=1, Praha",
  })
  void suggestions_areNamesThatFit(String query, String expected) {
    assertThat(texts(query)).isEqualTo(expected);
  }

  @Test
  void club_saysWhatItIsAndWhere() {
    JsonNode club = suggested("q=wolf&type=club").getFirst();

    assertThat(club.toString())
        .isEqualTo(
            """
            {"text":"Wölf Pack <b>","type":"club","slug":"wolf-pack",\
            "where":"Manchester, GB","count":1,"highlights":[{"start":0,"end":4}],\
            "query":"Wölf Pack <b>"}\
            """);
  }

  @Test
  void alias_isNamedBesideTheName() {
    JsonNode club = suggested("type=club&q=lupus").getFirst();

    assertThat(club.path("text").asText()).isEqualTo("Wölf Pack <b>");
    assertThat(club.path("alias").asText()).isEqualTo("Lupus Manc");
    assertThat(club.path("highlights")).isEmpty();
  }

  @Test
  void player_isFoundByHandleToo() {
    JsonNode player = suggested("type=player&q=wolfie").getFirst();

    assertThat(player.path("handle").asText()).isEqualTo("wolfie");
    assertThat(player.path("text").asText()).isEqualTo("Wolfgang");
    assertThat(player.has("slug")).isFalse();
  }

  @Test
  void gamesOfOneName_areOneSuggestionWithTheSoonest() {
    List<JsonNode> games = suggested("type=event&q=sunday%20skirm");

    assertThat(games).hasSize(1);
    assertThat(games.getFirst().path("count").asInt()).isEqualTo(3);
    assertThat(games.getFirst().path("slug").asText()).isEqualTo("skirmish-1");
    assertThat(games.getFirst().path("date").asText()).isEqualTo("2031-05-03");
    assertThat(games.getFirst().path("where").asText()).isEqualTo("Wolf Barn, IE");
  }

  @Test
  void tag_saysWhichFilterItIs() {
    JsonNode tag = suggested("type=tag&q=night%20ga").getFirst();

    assertThat(tag.path("parameter").asText()).isEqualTo("game_type");
    assertThat(tag.path("value").asText()).isEqualTo("night_game");
  }

  /** Words of the vocabulary, each filter once, by the word that was typed. */
  @ParameterizedTest
  @CsvSource({
    "anfä, anfänger, audience=beginners",
    "Anfaeng, anfaenger, audience=beginners",
    "debut, debuter, audience=beginners",
    "初心, 初心者, audience=beginners",
    "новач, новачки, audience=beginners",
    "zweiter welt, zweiter weltkrieg, theme=ww2",
    "viet, vietnam, theme=vietnam",
    "zomb, zombie, theme=zombie",
    "parking, parking, amenity=parking",
    "beginenr, beginner, audience=beginners",
  })
  void tag_isCompletedInManyLanguages(String typed, String text, String filter) {
    List<JsonNode> tags = suggested("type=tag&limit=20&q=" + Api.encoded(typed));

    assertThat(tags).isNotEmpty();
    assertThat(Fold.key(tags.getFirst().path("text").asText())).isEqualTo(Fold.key(text));
    assertThat(filter(tags.getFirst())).isEqualTo(filter);
    assertThat(tags.stream().map(SuggestIT::filter)).doesNotHaveDuplicates();
  }

  private static String filter(JsonNode tag) {
    return tag.path("parameter").asText() + "=" + tag.path("value").asText();
  }

  @Test
  void tag_isAWordOfTheCallersLanguageFirst() {
    assertThat(suggested("type=tag&q=nov&lang=it").getFirst().path("text").asText())
        .isEqualTo("novizi");
    assertThat(suggested("type=tag&q=nov&lang=es").getFirst().path("text").asText())
        .isEqualTo("novata");
  }

  /** What is offered as a filter is one. */
  @Test
  void tags_filterGames() {
    var filters = new TreeSet<String>();
    for (char letter = 'a'; letter <= 'z'; letter++) {
      suggested("type=tag&limit=20&q=" + letter).forEach(tag -> filters.add(filter(tag)));
    }

    assertThat(filters).hasSizeGreaterThan(40);
    filters.forEach(filter -> API.ok("/api/events?" + filter));
  }

  @ParameterizedTest
  @CsvSource({
    "q=man&tz=Europe/London, 'Manchester, England, GB'",
    "q=man&lang=en-GB, 'Manchester, England, GB'",
    "q=man&country=GB, 'Manchester, England, GB'",
    "q=man&near=53.48%2C-2.24, 'Manchester, England, GB'",
    "q=man&near=Leeds, 'Manchester, England, GB'",
    "q=man&near=Manila, 'Manila, PH'",
    "q=man&country=PH&tz=Europe/London, 'Manila, PH'",
    "q=birm&near=Atlanta, 'Birmingham, Alabama, US'",
    "q=birm&tz=Europe/London, 'Birmingham, England, GB'",
  })
  void places_ofTheCallersCountryOrNearComeFirst(String query, String label) {
    assertThat(suggested("type=place&" + query).getFirst().path("near").asText()).isEqualTo(label);
  }

  @Test
  void place_isSuggestedOnce() {
    List<JsonNode> places = suggested("type=place&limit=20&q=praha");

    assertThat(places.stream().filter(p -> p.path("text").asText().equals("Praha"))).hasSize(1);
    assertThat(places.getFirst().path("near").asText()).isEqualTo("Praha, Praha, CZ");
  }

  @Test
  void wrongZone_isRefused() {
    JsonNode problem = API.problem("/api/suggest?q=man&tz=Nowhere/Atall", 400);

    assertThat(problem.toString()).contains("tz must be an IANA zone");
  }

  @Test
  void place_saysWhatToSearchAround() {
    JsonNode place = suggested("q=manchester&near=53.48,-2.24").getFirst();

    assertThat(place.path("type").asText()).isEqualTo("place");
    assertThat(place.path("near").asText()).startsWith("Manchester, ").endsWith(", GB");
    assertThat(place.has("query")).isFalse();
    API.ok("/api/clubs?near=" + Api.encoded(place.path("near").asText()));
  }

  /** Every way to be hidden has its word; with typos that would do for others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "quvox",
        "quv",
        "qu",
        "quvoxp",
        "quvoxclub",
        "quvoxunlisted",
        "quvoxarchived",
        "quvoxclosed",
        "quvoxprivate_p",
        "quvoxunknown_p",
        "quvoxminor_p",
        "quvoxdraft",
        "quvoxcancelled",
        "quvoxsecret",
        "quvoxunlistedgame",
        "quvoxover",
        "quvoxtown",
        "quvoxlegal",
        "quvoxlegal person",
        "qvx998877",
        "QVX99",
        "1987",
        "1987-06-05",
        "05.06.1987",
        "quvxo",
        "wuvoxlegal",
        "game quv",
        "club quv"
      })
  void whatIsHidden_isNotSuggested(String typed) {
    assertThat(suggested("type=club,event,venue,player&limit=20&q=" + Api.encoded(typed)))
        .isEmpty();
  }

  /** Nobody of the demo community who is not public is suggested, by whatever name. */
  @Test
  void demo_hiddenPlayersAreNotSuggested() {
    Api demo = Api.shared();
    List<String> hidden =
        demo.sql(
            "select p.handle || '|' || t from player p, lateral (values (cast(p.handle as text)),"
                + " (p.callsign), ((select legal_name from player_private where player_id = p.id)))"
                + " names (t) where t is not null and (visibility <> 'public' or birth_date is null"
                + " or birth_date + interval '18 years' > now()) order by 1 limit 300");

    for (String player : hidden) {
      String[] parts = player.split("\\|", 2);
      JsonNode found = demo.ok("/api/suggest?limit=20&q=" + Api.encoded(parts[1]));
      assertThat(found.toString()).doesNotContain("\"handle\":\"" + parts[0] + "\"");
    }
    assertThat(hidden).hasSizeGreaterThan(100);
  }

  @Test
  void hiddenPlace_isNotShown() {
    assertThat(suggested("q=egret").toString())
        .contains("Egret")
        .doesNotContain("Quvoxtown", "IS\"", "Quvoxlegal");
  }

  /** A row that was hidden a moment ago is still in the index, but not in the answer. */
  @Test
  void hiding_takesEffectAtOnce() {
    Lines.into(NODE, Lines.player("passing_one", ADULT + ", \"callsign\": \"Quvoxpassing\""));
    DemoNode.soon(() -> suggested("type=player&q=quvoxpass").size() == 1);

    NODE.database
        .database()
        .write(
            h ->
                h.execute("update player set visibility = 'private' where handle = 'passing_one'"));

    assertThat(suggested("type=player&q=quvoxpass")).isEmpty();
  }

  @Test
  void answer_isCachedLikeOthers() {
    var answer = NODE.get("/api/suggest?q=wol");

    assertThat(answer.headers().firstValue("cache-control"))
        .hasValue("public, max-age=30, stale-while-revalidate=60");
    assertThat(answer.headers().firstValue("etag")).isPresent();
  }

  /** Each name of the demo community is suggested to whoever has typed it, or most of it. */
  @Test
  void demo_namesAreSuggested() {
    Api demo = Api.shared();
    var missed = new ArrayList<String>();
    List<String> clubs =
        demo.sql(
            "select name from club where visibility = 'public' and state = 'active'"
                + " order by slug limit 200");
    for (String name : clubs) {
      String path = "/api/suggest?type=club&q=" + Api.encoded(name);
      JsonNode first = demo.ok(path).path("items").path(0);
      JsonNode begun =
          demo.ok("/api/suggest?type=club&q=" + Api.encoded(name.substring(0, name.length() - 1)))
              .path("items");
      if (!first.path("text").asText().equals(name) || begun.isEmpty()) {
        missed.add(name);
      }
    }

    assertThat(clubs).hasSizeGreaterThan(50);
    assertThat(missed).isEmpty();
  }
}
