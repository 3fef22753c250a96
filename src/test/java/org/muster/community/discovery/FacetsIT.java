package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;

/**
 * Counts by facet against the lists that sending each of their values back gives. Where a parameter
 * may change how the text is read (a country says which places are meant) it is not to be read.
 */
class FacetsIT {

  private static final Api API = Api.shared();
  private static final int MOST_VALUES_TRIED = 6;

  /** As lists are walked to their ends these are exact: hidden and cancelled rows are in none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "events?facets=game_type,environment,country,region,month,price,theme",
        "events?country=GB,FR&facets=game_type,price,region",
        "events?from=2000-01-01&country=JP&tz=Asia/Tokyo&facets=month,price",
        "events?search=woodland&interpret=false&sort=soonest&facets=game_type,month",
        "events?search=woodland&interpret=false&facets=game_type,country,month",
        "events?search=milsim%20berlin&tz=Europe/Berlin&facets=environment,month,price",
        "events/upcoming?facets=month,country",
        "clubs?facets=country,region,style,kind",
        "clubs?search=wolf&country=GB&facets=style,kind",
        "venues?facets=country,region,environment,amenity",
        "venues?environment=indoor&amenity=parking&facets=amenity",
        "players?facets=country,region,role,style",
        "search?facets=type,country,game_type,environment",
        "search?q=wolf&facets=type,country,game_type",
      })
  void eachCount_isTheSizeOfItsList(String list) {
    JsonNode answer = API.ok("/api/" + list);
    String asked = list.substring(list.indexOf("facets=") + 7);
    assertThat(answer.path("facets").fieldNames())
        .toIterable()
        .containsExactly(asked.split(",", -1));
    int tried = 0;
    for (Map.Entry<String, JsonNode> facet : answer.path("facets").properties()) {
      int n = 0;
      for (JsonNode bucket : facet.getValue()) {
        if (n++ < MOST_VALUES_TRIED) {
          String with = "/api/" + without(list) + facet.getKey() + "=" + value(bucket);
          assertThat(found(with)).as(with).isEqualTo(bucket.path("count").asInt());
          tried++;
        }
      }
    }
    assertThat(tried).isPositive();
  }

  /** What a parameter chose is left out of its own counts and of no other. */
  @ParameterizedTest
  @CsvSource({
    "events, country, GB, game_type",
    "events?search=woodland&interpret=false, country, GB, game_type",
    "events?search=woodland&interpret=false&sort=soonest, game_type, skirmish, country",
    "events, price, 10-20, month",
    "clubs?search=wolf, kind, team, country",
    "search?q=wolf, type, club, country",
  })
  void ownChoice_isNotInItsCounts(String list, String parameter, String chosen, String other) {
    String all = "/api/" + list + (list.contains("?") ? "&" : "?");
    JsonNode free = API.ok(all + "facets=" + parameter).path("facets");
    JsonNode narrowed =
        API.ok(all + parameter + "=" + chosen + "&facets=" + parameter + "," + other)
            .path("facets");

    assertThat(narrowed.path(parameter)).isEqualTo(free.path(parameter)).hasSizeGreaterThan(1);
    int sum = 0;
    for (JsonNode bucket : narrowed.path(other)) {
      String both = all + parameter + "=" + chosen + "&" + other + "=" + value(bucket);
      assertThat(found(both)).as(both).isEqualTo(bucket.path("count").asInt());
      sum += bucket.path("count").asInt();
    }
    assertThat(sum).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "events, '', United Kingdom",
    "clubs, de, Vereinigtes Königreich",
    "venues, ja, イギリス",
    "players, xx, United Kingdom",
  })
  void countries_haveNames(String list, String lang, String name) {
    String asked = "/api/" + list + "?facets=country,region&country=GB&lang=";
    JsonNode facets =
        API.ok(lang.isEmpty() ? asked.replace("&lang=", "") : asked + lang).path("facets");
    assertThat(facets.path("country"))
        .anySatisfy(
            bucket -> {
              assertThat(bucket.path("value").asText()).isEqualTo("GB");
              assertThat(bucket.path("label").asText()).isEqualTo(name);
              assertThat(bucket.has("relation")).as("exact").isFalse();
            });
  }

  @Test
  void severalValues_widen() {
    Map<String, Integer> kinds = counts("/api/clubs?facets=kind", "kind");

    assertThat(found("/api/clubs?kind=team,association"))
        .isEqualTo(kinds.getOrDefault("team", 0) + kinds.getOrDefault("association", 0));
  }

  /** A misspelt name is answered by what looks like it: the counts are of just that. */
  @Test
  void misspeltName_isCountedAsItIsAnswered() {
    String name =
        API.sql("select name from club where visibility = 'public' and name ~ '^[A-Z][a-z]{8}'")
            .getFirst();
    String typo = name.substring(0, 3) + name.substring(4);
    for (String choice : new String[] {"", "&kind=team,club"}) {
      String query = "/api/clubs?search=" + Api.encoded(typo) + choice;
      var kinds = new HashMap<String, Integer>();
      JsonNode page = API.ok(query + "&limit=100");
      int full = page.path("partial").path("from").asInt(page.path("items").size());
      for (int i = 0; i < full; i++) {
        kinds.merge(page.path("items").path(i).path("kind").asText(), 1, Integer::sum);
      }

      Map<String, Integer> counted = counts(query + "&facets=kind", "kind");
      assertThat(counted).as(query).containsAllEntriesOf(kinds).isNotEmpty();
      if (choice.isEmpty()) {
        assertThat(counted).as(query).isEqualTo(kinds);
      }
    }
  }

  @Test
  void region_isShownAsItIsWritten() {
    JsonNode region = API.ok("/api/clubs?facets=region").path("facets").path("region").path(0);

    assertThat(API.sql("select distinct region from club")).contains(region.path("label").asText());
    assertThat(region.path("value").asText()).isLowerCase();
  }

  @Test
  void counts_ofAllTypes_areThereWhateverTypeWasChosen() {
    JsonNode all = API.ok("/api/search?q=wolf");
    JsonNode clubs = API.ok("/api/search?q=wolf&type=club");

    assertThat(clubs.path("counts")).isEqualTo(all.path("counts"));
    assertThat(clubs.path("total").path("value").asInt())
        .isEqualTo(all.path("counts").path("club").asInt());
    assertThat(all.has("facets")).isFalse();
    assertThat(API.ok("/api/search").path("counts").path("event").asInt())
        .isEqualTo(found("/api/events"));
  }

  @Test
  void facets_areOnTheFirstPageOnly_andCursorsFitWithoutThem() {
    JsonNode first = API.ok("/api/events?limit=1&facets=country");
    String cursor = "/api/events?limit=1&cursor=" + first.path("next_cursor").asText();

    assertThat(API.ok(cursor).has("facets")).isFalse();
    assertThat(API.ok(cursor + "&facets=country").has("facets")).isFalse();
    assertThat(API.ok("/api/events?limit=1").has("facets")).isFalse();
  }

  @Test
  void nothingFound_stillCountsWhatAnotherChoiceWouldFind() {
    JsonNode answer = API.ok("/api/clubs?country=AQ&facets=country,kind");

    assertThat(answer.path("items")).isEmpty();
    assertThat(answer.path("facets").path("kind")).isEmpty();
    assertThat(answer.path("facets").path("country")).isNotEmpty();
    assertThat(API.ok("/api/clubs?search=!!!&facets=kind").path("facets").path("kind")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          events  | facets=kind       | facets | game_type, environment, country, region, month, price, theme
          clubs   | facets=month      | facets | country, region, style, kind
          venues  | facets=price      | facets | country, region, environment, amenity
          players | facets=birth_date | facets | country, region, role, style
          search  | facets=region     | facets | type, country, game_type, environment
          events  | facets=           | facets | empty
          events  | month=2027-13     | month  | pattern
          events  | month=2027-1      | month  | pattern
          events  | price=10-15       | price  | 0, 0-10, 10-20, 20-30, 30-50, 50-
          events  | highlight=yes     | highlight | true or false
          """)
  void wrongOnes_areNamedWithWhatIsAllowed(
      String list, String query, String parameter, String allowed) {
    JsonNode error = API.problem("/api/" + list + "?" + query, 400).path("errors").path(0);

    assertThat(error.path("parameter").asText()).isEqualTo(parameter);
    assertThat(error.path("detail").asText()).contains(allowed);
  }

  private static Map<String, Integer> counts(String path, String facet) {
    var counts = new HashMap<String, Integer>();
    API.ok(path)
        .path("facets")
        .path(facet)
        .forEach(b -> counts.put(b.path("value").asText(), b.path("count").asInt()));
    return counts;
  }

  private static String without(String list) {
    return list.substring(0, list.indexOf("facets="));
  }

  private static String value(JsonNode bucket) {
    return Api.encoded(bucket.path("value").asText());
  }

  /** How many match in full; partial matches stand on the first page only. */
  private static int found(String path) {
    JsonNode first = API.ok(path + (path.contains("?") ? "&" : "?") + "limit=100");
    return first.has("partial") ? first.at("/partial/from").asInt() : API.walk(path).size();
  }
}
