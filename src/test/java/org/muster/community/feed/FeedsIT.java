package org.muster.community.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import java.io.StringReader;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;

/** Games as calendars, feeds and maps, over HTTP. */
class FeedsIT {

  private static final Clock MAY =
      Clock.fixed(Instant.parse("2031-05-01T12:00:00Z"), ZoneOffset.UTC);

  private static final Pattern SLUG =
      Pattern.compile(
          "\n"
              + "URL:[^\n"
              + "]*/events/([a-z]+)|<link"
              + " rel=\"alternate\"[^>]*/events/([a-z]+)|\"slug\":\"([a-z]+)\"");

  @AutoClose private static final DemoNode NODE = DemoNode.at(MAY);
  private static final Api API = new Api(NODE);

  @BeforeAll
  static void fill() {
    Lines.into(
        NODE,
        Lines.club("wolves", ", \"contact\": {\"email\": \"wolves@club.example\"}"),
        Lines.club("foxes", ""),
        Lines.venue("open", ", \"point\": {\"lat\": 53.8, \"lon\": -1.5}, \"address\": \"1 Lane\""),
        Lines.venue(
            "secret",
            ", \"point\": {\"lat\": 53.123456, \"lon\": -2.654321}, \"address\": \"2 Lane\","
                + " \"point_precision\": \"hidden\""),
        event("next", "wolves", 2, "\"venue\": \"open\", \"game_types\": [\"cqb\"]"),
        event("hidden", "wolves", 3, "\"venue\": \"secret\""),
        event("moved", "wolves", 4, "\"state\": \"postponed\""),
        event("off", "foxes", 5, "\"state\": \"cancelled\", \"co_hosts\": [\"wolves\"]"),
        event("unlisted", "wolves", 6, "\"visibility\": \"unlisted\""),
        event("draft", "wolves", 7, "\"state\": \"draft\""),
        Lines.event("past", "wolves", "2031-04-02T09:00:00Z 2031-04-02T16:00:00Z UTC", ""),
        Lines.event(
            "off-long-ago",
            "wolves",
            "2031-04-03T09:00:00Z 2031-04-03T16:00:00Z UTC",
            ", \"state\": \"cancelled\""));
  }

  private static String event(String slug, String organiser, int day, String more) {
    String times =
        "2031-05-%02dT09:00:00+02:00 2031-05-%02dT16:00:00+02:00 Europe/Berlin".formatted(day, day);
    return Lines.event(slug, organiser, times, ", " + more);
  }

  private static String text(String path) {
    HttpResponse<String> answer = NODE.get(path);
    assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static Stream<String> summaries(String path) {
    return OtherReaders.calendar(text(path))
        .path("events")
        .valueStream()
        .map(event -> event.path("summary").asText());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /events.ics                                       | next hidden moved off
          /events.ics?game_type=cqb                         | next
          /events.ics?search=hidden                         | hidden
          /events.ics?state=cancelled                       | off
          /events.ics?from=2031-04-01                       | past off-long-ago next hidden moved off
          /events.ics?organiser=foxes                       | off
          /api/clubs/wolves/events.ics                      | next hidden moved off
          /api/clubs/foxes/events.ics                       | off
          /api/clubs/wolves/events.ics?game_type=cqb        | next
          /api/events/unlisted.ics                          | unlisted
          /api/events/past.ics                              | past
          """)
  void calendar_hasWhatTheSearchFinds(String path, String slugs) {
    assertThat(summaries(path))
        .containsExactlyInAnyOrder(
            Stream.of(slugs.split(" ")).map(slug -> "Game " + slug).toArray(String[]::new));
  }

  @Test
  void calendar_cancelledIsThereAsCancelled() {
    JsonNode events = OtherReaders.calendar(text("/events.ics")).path("events");

    assertThat(events)
        .extracting(event -> event.path("summary").asText() + " " + event.path("status").asText())
        .contains("Game next CONFIRMED", "Game moved TENTATIVE", "Game off CANCELLED");
    assertThat(API.walk("/api/events")) // the control: a list leaves it out
        .extracting(event -> event.path("slug").asText())
        .containsExactlyInAnyOrder("next", "hidden", "moved");
  }

  @Test
  void calendar_ofAClub_isCalledLikeIt() {
    assertThat(OtherReaders.calendar(text("/api/clubs/foxes/events.ics")).path("name").asText())
        .isEqualTo("Club foxes");
    assertThat(OtherReaders.calendar(text("/events.ics?search=cqb")).path("name").asText())
        .isEqualTo("Airsoft games: cqb");
    assertThat(text("/events.atom?organiser=foxes")).contains("<title>Club foxes</title>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /events.ics?country=GB,DE&game_type=night_game | Airsoft games: United Kingdom, Germany, night game
          /events.ics?near=Leeds&radius_km=30&rental=true&price_max=40 | Airsoft games: near Leeds, price max 40, rental
          /api/clubs/foxes/events.ics?rental=false | Club foxes: no rental
          /events.ics?organiser=foxes&rental=false | Club foxes: no rental
          /events.ics?organiser=nobody | Airsoft games
          """)
  void calendar_ofASearch_isCalledByIt(String path, String name) {
    String written = OtherReaders.calendar(text(path)).path("name").asText();
    assertThat(written.replace("\\", "")).isEqualTo(name);
  }

  /** All of a search, page by page; the first says that it goes on, the last does not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/events.ics",
        "/events.ics?search=game",
        "/api/clubs/wolves/events.ics",
        "/events.atom",
        "/events.atom?search=game",
        "/api/events.geojson"
      })
  void pages_haveAllOnce(String path) {
    List<String> games = new ArrayList<>();
    String next = path + (path.contains("?") ? "&" : "?") + "limit=3";
    int pages = 0;
    while (!next.isEmpty()) {
      HttpResponse<String> page = NODE.get(next);
      assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
      SLUG.matcher(page.body().replace("\r\n ", ""))
          .results()
          .forEach(
              found ->
                  Stream.of(found.group(1), found.group(2), found.group(3))
                      .filter(Objects::nonNull)
                      .forEach(games::add));
      next = page.headers().firstValue("link").map(Api::target).orElse("");
      assertThat(page.body().contains("first 3 of 4 games"))
          .isEqualTo(path.contains(".ics") && pages == 0);
      assertThat(page.body().contains("rel=\"next\"") || page.body().contains("\"next_cursor\""))
          .isEqualTo(!path.contains(".ics") && pages == 0);
      pages++;
    }
    assertThat(pages).isEqualTo(2);
    assertThat(games).containsExactlyInAnyOrder("next", "hidden", "moved", "off");
    assertThat(text(path)).as("whole").doesNotContain("of 4 games", "rel=\"next\"", "next_cursor");
    API.problem(path + (path.contains("?") ? "&" : "?") + "limit=2001", 400);
  }

  @Test
  void calendar_isSoonestFirst_alsoOfAText() {
    assertThat(summaries("/events.ics?search=game&limit=1")).containsExactly("Game next");
    assertThat(summaries("/events.ics?search=hiden")).containsExactly("Game hidden");
  }

  @Test
  void calendar_changes_keepTheUidAndCountOn() {
    JsonNode before = OtherReaders.calendar(text("/api/events/moved.ics")).at("/events/0");
    Lines.into(NODE, event("moved", "wolves", 24, "\"state\": \"postponed\""));
    JsonNode after = OtherReaders.calendar(text("/api/events/moved.ics")).at("/events/0");

    assertThat(after.path("uid")).isEqualTo(before.path("uid"));
    assertThat(after.path("sequence").asInt()).isEqualTo(before.path("sequence").asInt() + 1);
    assertThat(after.path("start").asText()).isEqualTo("2031-05-24T07:00:00Z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"events", "clubs", "venues"})
  void updatedSince_findsWhatWasChangedThen_lastChangedFirst(String list) {
    String all = "/api/" + list + "?sort=updated";
    List<String> changes = Api.each(API.walk(all), row -> row.path("updated_at").asText());
    assertThat(changes.stream().map(Instant::parse).toList())
        .isSortedAccordingTo(Comparator.reverseOrder());

    Lines.into(
        NODE,
        event(
            "next",
            "wolves",
            2,
            "\"venue\": \"open\", \"game_types\": [\"cqb\"], \"lang\": \"en\""),
        Lines.club("foxes", ", \"description\": \"" + list + "\""),
        Lines.venue(
            "open",
            ", \"point\": {\"lat\": 53.8, \"lon\": -1.5}, \"address\": \"1 Lane\","
                + " \"description\": \""
                + list
                + "\""));
    JsonNode last = API.walk(all).getFirst();
    String since = last.path("updated_at").asText();
    assertThat(since).isGreaterThan(changes.getFirst());
    assertThat(API.walk(all + "&updated_since=" + since)).containsExactly(last);
    assertThat(API.walk(all + "&updated_since=2999-01-01")).isEmpty();
    API.problem("/api/" + list + "?updated_since=yesterday", 400);
  }

  @Test
  void places_areNoMoreExactThanTheyMayBe() {
    String all =
        Stream.of("/events.ics", "/events.atom", "/api/events.geojson", "/api/events/hidden.jsonld")
            .map(FeedsIT::text)
            .reduce("", String::concat);

    assertThat(all).contains("53.8", "1 Lane", "Venue secret");
    assertThat(all).doesNotContain("53.1", "-2.6", "2 Lane", "@club.example", "mailto");
  }

  @Test
  void map_isGeoJson() {
    JsonNode features = OtherReaders.map(text("/api/events.geojson")).path("features");

    assertThat(features)
        .extracting(
            feature ->
                feature.at("/properties/slug").asText()
                    + " "
                    + feature.path("geometry").path("coordinates"))
        .contains("next [-1.5,53.8]")
        .anyMatch(feature -> feature.startsWith("hidden") && !feature.contains("["));
  }

  @Test
  void feed_isItsSearchsOwn() throws FeedException {
    SyndFeed one = feed("/events.atom?game_type=cqb,milsim&search=next");
    SyndFeed same = feed("/events.atom?search=next&game_type=cqb&game_type=milsim");
    SyndFeed other = feed("/events.atom?search=next");

    assertThat(one.getEntries()).extracting(SyndEntry::getTitle).containsExactly("Game next");
    assertThat(one.getUri()).isEqualTo(same.getUri()).isNotEqualTo(other.getUri());
    String self = one.getUri().substring("http://127.0.0.1".length());
    assertThat(feed(self).getUri()).isEqualTo(one.getUri());
  }

  private static SyndFeed feed(String path) throws FeedException {
    return new SyndFeedInput().build(new StringReader(text(path)));
  }

  @ParameterizedTest
  @CsvSource({
    "/events.ics, text/calendar; charset=utf-8",
    "/api/clubs/wolves/events.ics, text/calendar; charset=utf-8",
    "/api/events/next.ics, text/calendar; charset=utf-8",
    "/events.atom, application/atom+xml; charset=utf-8",
    "/api/events.geojson, application/geo+json",
    "/api/events/next.jsonld, application/ld+json",
    "/api/clubs/wolves.jsonld, application/ld+json",
    "/api/venues/open.jsonld, application/ld+json"
  })
  void answer_isOneOfTheContract(String path, String mediaType) {
    HttpResponse<String> whole = NODE.get(path);
    String tag = whole.headers().firstValue("etag").orElseThrow();
    HttpResponse<String> again = send(path, "GET", "If-None-Match", tag);
    HttpResponse<String> head = send(path, "HEAD", "Accept", "*/*");
    HttpResponse<String> options = send(path, "OPTIONS", "Accept", "*/*");

    assertThat(whole.headers().firstValue("content-type")).hasValue(mediaType);
    assertThat(whole.headers().firstValue("cache-control"))
        .hasValue("public, max-age=30, stale-while-revalidate=60");
    assertThat(whole.headers().firstValue("access-control-allow-origin")).hasValue("*");
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(head.headers().firstValue("etag")).hasValue(tag);
    assertThat(options.headers().firstValue("allow")).hasValue("GET, HEAD, OPTIONS");
    assertThat(send(path, "GET", "Accept", "image/png").statusCode()).isEqualTo(406);
    assertThat(send(path, "POST", "Accept", "*/*").statusCode()).isEqualTo(405);
  }

  private static HttpResponse<String> send(String path, String method, String name, String value) {
    return NODE.send(
        HttpRequest.newBuilder(NODE.uri(path))
            .method(method, BodyPublishers.noBody())
            .header(name, value)
            .build());
  }

  @ParameterizedTest
  @ValueSource(strings = {"group=series", "facets=price", "highlight=true", "nonsense=1"})
  void parameters_ofPagesAreUnknown(String parameter) {
    for (String path :
        List.of(
            "/events.ics", "/events.atom", "/api/events.geojson", "/api/clubs/wolves/events.ics")) {
      assertThat(API.problem(path + "?" + parameter, 400).at("/errors/0/code").asText())
          .isEqualTo("unknown");
    }
    assertThat(API.problem("/events.ics?price_max=-1", 400).at("/errors/0/parameter").asText())
        .isEqualTo("price_max");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/events/draft.ics",
        "/api/events/nothing.ics",
        "/api/events/draft.jsonld",
        "/api/clubs/nobody/events.ics",
        "/api/clubs/nobody.jsonld",
        "/api/venues/nowhere.jsonld"
      })
  void nothing_isNotFound(String path) {
    API.problem(path, 404);
  }

  @Test
  void linkedData_isOfClubsAndVenues() {
    JsonNode club = OtherReaders.linked(text("/api/clubs/wolves.jsonld"));
    JsonNode venue = OtherReaders.linked(text("/api/venues/open.jsonld"));

    assertThat(club.at("/0/@type/0").asText()).isEqualTo("https://schema.org/SportsOrganization");
    assertThat(venue.at("/0/@type/0").asText())
        .isEqualTo("https://schema.org/SportsActivityLocation");
    assertThat(Json.write(venue)).contains("53.8");
  }
}
