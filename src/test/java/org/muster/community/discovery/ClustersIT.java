package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;

/** Clusters against the points that the same lists show, one by one. */
class ClustersIT {

  private static final Api API = Api.shared();
  private static final String WORLD = "-180,-90,180,90";
  private static final String WORLD_AT = "'" + WORLD + "', ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          venues | ''                        | -180,-90,180,90 | 0
          venues | ''                        | -180,-90,180,90 | 2
          venues | environment=indoor        | -10,50,2,60     | 6
          venues | ''                        | 130,20,-60,60   | 3
          venues | search=woodland           | -10,50,2,60     | 6
          clubs  | ''                        | -10,36,30,60    | 5
          clubs  | recruiting=true&country=DE | -10,36,30,60   | 5
          clubs  | search=wolves             | -180,-90,180,90 | 2
          """)
  void cells_holdThePointsThatAreShown(String list, String filters, String box, int zoom) {
    String query = "bbox=" + box + filters.replace("''", "").replaceFirst("^(?=.)", "&");
    JsonNode answer = API.ok("/api/" + list + "/clusters?" + query + "&zoom=" + zoom);

    Map<String, Integer> expected = new TreeMap<>();
    int partial = 0;
    for (JsonNode item : full("/api/" + list + "?" + query)) {
      JsonNode point = list.equals("clubs") ? item.path("home").path("point") : item.path("point");
      assertThat(point.isObject()).as("%s has a point", Api.slug(item)).isTrue();
      expected.merge(cell(point, zoom), 1, Integer::sum);
      partial++;
    }
    Map<String, Integer> found = new TreeMap<>();
    answer
        .path("clusters")
        .forEach(
            cluster -> found.put(cell(cluster.path("point"), zoom), cluster.path("count").asInt()));

    assertThat(answer.path("zoom").asInt()).isEqualTo(zoom);
    assertThat(found).isEqualTo(expected).isNotEmpty();
    assertThat(answer.path("total").asInt()).isEqualTo(partial);
  }

  /** All that have the whole of the text. */
  private static List<JsonNode> full(String path) {
    JsonNode partial = API.ok(path + "&limit=100").path("partial");
    List<JsonNode> all = API.walk(path);
    return partial.isMissingNode() ? all : all.subList(0, partial.path("from").asInt());
  }

  /** The tile arithmetic as OpenStreetMap writes it, for cells of a quarter of a tile. */
  private static String cell(JsonNode point, int zoom) {
    double n = 4 * Math.pow(2, zoom);
    double lat = Math.toRadians(point.path("lat").asDouble());
    long x = (long) Math.floor((point.path("lon").asDouble() + 180) / 360 * n);
    double y = (1 - Math.log(Math.tan(lat) + 1 / Math.cos(lat)) / Math.PI) / 2 * n;
    return x + " " + (long) Math.floor(y);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "&country=GB&game_type=cqb",
        "&search=night+game+near+leeds",
        "&search=woodlnd+skirmsh",
        "&search=milsim+under+60+euro",
        "&state=cancelled&from=2000-01-01",
        "&near=Leeds&radius_km=100&price_max=40"
      })
  void total_isThatOfTheList_andTheRestHasNoPoint(String filters) {
    for (String box : List.of(WORLD, "-10,50,2,60", "-1.9,53.6,-1.2,54")) {
      JsonNode answer = API.ok("/api/events/clusters?bbox=" + box + "&zoom=7" + filters);
      int inBox = total("bbox=" + box + filters);

      assertThat(answer.path("total").asInt()).as(box).isEqualTo(inBox);
      assertThat(sum(answer)).isEqualTo(inBox);
      assertThat(answer.path("without_point").asInt())
          .as("without a point, wherever one looks")
          .isEqualTo(total(filters.replaceFirst("&", "")) - total("bbox=" + WORLD + filters));
    }
  }

  private static int total(String query) {
    return API.ok("/api/events?" + query).path("total").path("value").asInt();
  }

  private static int sum(JsonNode answer) {
    return answer.path("clusters").findValues("count").stream().mapToInt(JsonNode::asInt).sum();
  }

  @Test
  void cluster_boxHoldsItsOwn_andOneAloneIsNamed() {
    JsonNode answer = API.ok("/api/venues/clusters?bbox=-6,50,2,56&zoom=7");
    int alone = 0;
    for (JsonNode cluster : answer.path("clusters")) {
      JsonNode box = cluster.path("box");
      String bbox =
          String.join(
              ",",
              box.path("west").asText(),
              box.path("south").asText(),
              box.path("east").asText(),
              box.path("north").asText());
      int count = cluster.path("count").asInt();
      assertThat(cluster.has("one")).isEqualTo(count == 1);
      assertThat(box.path("west").asDouble()).isBetween(-6.0, cluster.at("/point/lon").asDouble());
      assertThat(box.path("north").asDouble()).isBetween(cluster.at("/point/lat").asDouble(), 56.0);
      if (count == 1 && alone++ < 5) {
        JsonNode one = API.ok("/api/venues?bbox=" + bbox).path("items").get(0);
        assertThat(cluster.at("/one/slug").asText()).isEqualTo(Api.slug(one));
        assertThat(cluster.at("/one/title").asText()).isEqualTo(one.path("name").asText());
      } else {
        assertThat(API.slugs("/api/venues?bbox=" + bbox)).hasSize(count);
      }
    }
    assertThat(alone).isPositive();
  }

  /** A screen of any size gets at most 400: larger cells where the box has more of those asked. */
  @ParameterizedTest
  @CsvSource({
    WORLD_AT + "0, 0",
    WORLD_AT + "2, 2",
    WORLD_AT + "3, 2",
    WORLD_AT + "20, 2",
    "'170,-90,-170,90', 20, 4",
    "'-1.6,53.7,-1.5,53.8', 12, 12",
    "'-1.55,53.75,-1.55,53.75', 20, 20"
  })
  void cells_areAtMost400(String box, int zoom, int used) {
    JsonNode answer = API.ok("/api/events/clusters?bbox=" + box + "&zoom=" + zoom);

    assertThat(answer.path("zoom").asInt()).isEqualTo(used);
    assertThat(answer.path("clusters").size()).isLessThanOrEqualTo(400);
    assertThat(sum(answer)).isEqualTo(total("bbox=" + box));
  }

  @Test
  void understood_isThatOfTheText() {
    String text = "search=cqb+near+leeds";

    assertThat(API.ok("/api/events/clusters?zoom=5&bbox=" + WORLD + "&" + text).path("understood"))
        .isEqualTo(API.ok("/api/events?" + text).path("understood"));
  }
}
