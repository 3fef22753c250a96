package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Box;

/** The map in a page without script. */
class MapPartTest {

  private static final GeoPoint LEEDS = new GeoPoint(53.8, -1.55);

  @Test
  void still_place_isNamedAndPointed() {
    String html =
        MapPage.still(
            MapView.around(LEEDS, 0, 480, 240),
            List.of(MapPoint.place(LEEDS, 0, "Ashmere <Ridge>")));
    assertThat(html)
        .contains("aria-label=\"Ashmere &lt;Ridge>\"", "class=\"map-dot\"", ">Leeds</text>")
        .contains("Natural Earth, GeoNames CC BY 4.0", "alt=\"\"", "prefers-color-scheme: dark")
        .doesNotContain("<a ", "<nav", "style=", "data-map");
  }

  @Test
  void still_approximatePlace_isACircle() {
    String html =
        MapPage.still(
            MapView.around(LEEDS, 5_000, 480, 240),
            List.of(MapPoint.place(LEEDS, 5_000, "Somewhere near Leeds")));
    assertThat(html).contains("class=\"map-circle\"").doesNotContain("map-dot");
  }

  @Test
  void still_aboutAKilometre_isACircleToo() {
    String html =
        MapPage.still(
            MapView.around(LEEDS, 1_000, 480, 240),
            List.of(MapPoint.place(LEEDS, 1_000, "Somewhere in Leeds")));
    assertThat(html).contains("class=\"map-circle\"").doesNotContain("map-dot");
  }

  @Test
  void moving_clusters_areLinksWithNames() {
    var cluster = new MapPoint(LEEDS, 0, 14, "14 games", "/events?bbox=-2,53,-1,54", null);
    var single = new MapPoint(LEEDS, 0, 1, "Iron Lantern", "/events/iron-lantern", "iron-lantern");
    String html =
        MapPage.moving(
            MapView.of(new Box(-3, 53, 0, 55), 640, 400),
            List.of(cluster, single),
            box -> "/events?search=cqb&bbox=" + box.parameter(),
            "/map/clusters?search=cqb",
            "/assets/1/leaflet.js");
    assertThat(html)
        .contains(
            "<a class=\"map-cluster\" href=\"/events?bbox=-2,53,-1,54\" aria-label=\"14 games\"",
            ">14</text>",
            "href=\"/events/iron-lantern\"",
            "data-slug=\"iron-lantern\"",
            "aria-label=\"Zoom in\"",
            "aria-label=\"Move east\"",
            "href=\"/events?search=cqb&amp;bbox=",
            "data-clusters=\"/map/clusters?search=cqb\"",
            "data-map=\"/events/\"",
            "data-size=\"512\"")
        .doesNotContain("style=");
  }

  @Test
  void moving_bytes_areFew() {
    String html =
        MapPage.moving(
            MapView.of(new Box(-3, 53, 0, 55), 640, 400),
            List.of(),
            box -> "/events?bbox=" + box.parameter(),
            "/map/clusters",
            "/assets/1/leaflet.js");
    assertThat(html.length()).isLessThan(8_000);
  }
}
