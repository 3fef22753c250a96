package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.awt.geom.Path2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.CannotRunException;

/** The shapes that come with the program, and refusing damaged ones. */
class BasemapTest {

  private static final int MOST_BYTES = 3 * 1024 * 1024;
  private static final Basemap BASEMAP = MapsForTests.MAPS.basemap();

  @ParameterizedTest
  @CsvSource({
    "LAND, 51.5, -0.12, true", // London
    "LAND, 53.8, -1.55, true", // Leeds
    "LAND, 52.52, 13.4, true", // Berlin
    "LAND, 35.7, 139.5, true", // Tokyo
    "LAND, 42.8, 143, true", // Hokkaido
    "LAND, 66, -175, true", // Chukotka, beyond the date line
    "LAND, 66, 178, true",
    "LAND, -84, 100, true", // Antarctica
    "LAND, 54, -4.9, false", // Irish Sea
    "LAND, 56, 3, false", // North Sea
    "LAND, 38, 135, false", // Sea of Japan
    "LAND, 45, -30, false", // Atlantic
    "LAND, 0, 179.99, false", // Pacific
    "LAND, 42, 51, false", // the Caspian Sea is a hole in the land
    "LAKES, 46.45, 6.55, true", // Lake Geneva
    "LAKES, 54.62, -6.4, true", // Lough Neagh
    "LAKES, 44, -87, true", // Lake Michigan
    "LAKES, 51.5, -0.12, false",
    "URBAN, 51.5, -0.12, true",
    "URBAN, 55.3, -3.5, false",
  })
  void draw_knowsWhatIsWhere(MapLayer layer, double lat, double lon, boolean there) {
    for (int zoom = 4; zoom <= MercatorGrid.LAST_ZOOM; zoom++) {
      double x = MercatorGrid.x(lon);
      double y = MercatorGrid.y(lat);
      int size = MercatorGrid.TILE * MercatorGrid.unitsPerPixel(zoom);
      var path = new PathPen();
      BASEMAP.draw(layer, DrawnWindow.tile(zoom, (int) (x / size), (int) (y / size)), path);
      assertThat(path.path().contains(x, y)).as("at zoom %d", zoom).isEqualTo(there);
    }
  }

  /** Collects lines for Java2D, which fills them as SVG does. */
  private record PathPen(Path2D path) implements MapPen {
    PathPen() {
      this(new Path2D.Double(Path2D.WIND_NON_ZERO));
    }

    @Override
    public void start(double x, double y) {
      path.moveTo(x, y);
    }

    @Override
    public void to(double x, double y) {
      path.lineTo(x, y);
    }

    @Override
    public void end(boolean closed) {
      if (closed) {
        path.closePath();
      }
    }
  }

  @Test
  void file_isSmall_andDetailed() throws IOException {
    assertThat(resource().length).isLessThanOrEqualTo(MOST_BYTES);
    assertThat(BASEMAP.points()).isGreaterThan(500_000);
    assertThat(BASEMAP.checksum()).matches("[0-9a-f]{8}");
  }

  @Test
  void read_damaged_saysWhat() throws IOException {
    byte[] file = resource();
    assertThat(refusal(Arrays.copyOf(file, file.length / 2)))
        .contains("basemap.bin cannot be used");
    assertThat(refusal(new byte[0])).contains("basemap.bin cannot be used");
    assertThat(refusal(packed(0, 0, 0, 0, 0, 0, 0, 1))).contains("it is no basemap");
    assertThat(refusal(packed('M', 'B', 'A', 'S', 0, 0, 0, 9))).contains("it has version 9");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 100, 0x7f})
  void read_lengthsThatDoNotFit_areRefused(int lines) throws IOException {
    assertThat(refusal(packed('M', 'B', 'A', 'S', 0, 0, 0, 1, lines))).contains("lengths");
    assertThat(refusal(packed('M', 'B', 'A', 'S', 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, lines)))
        .contains("bytes too many");
    assertThat(refusal(packed('M', 'B', 'A', 'S', 0, 0, 0, 1, 0xff, 0xff, 0xff, 0x7f)))
        .contains("out of bounds");
  }

  @Test
  void read_nothingInIt_isWhole() throws IOException {
    byte[] empty = packed('M', 'B', 'A', 'S', 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    assertThat(Basemap.read("basemap.bin", new ByteArrayInputStream(empty)).points()).isZero();
  }

  private static String refusal(byte[] file) {
    return String.valueOf(
        catchThrowableOfType(
                CannotRunException.class,
                () -> Basemap.read("basemap.bin", new ByteArrayInputStream(file)))
            .getMessage());
  }

  private static byte[] packed(int... bytes) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      for (int one : bytes) {
        gzip.write(one);
      }
    }
    return out.toByteArray();
  }

  private static byte[] resource() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(BasemapTest.class.getResourceAsStream("/index/basemap.bin"))) {
      return in.readAllBytes();
    }
  }
}
