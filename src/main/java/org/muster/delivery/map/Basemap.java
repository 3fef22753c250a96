package org.muster.delivery.map;

import java.io.InputStream;
import java.util.HexFormat;
import org.muster.core.CannotRunException;

/**
 * Land, towns' areas, waters and borders of the world, for drawing. Read once, unchangeable, safe
 * for any number of threads. Contains data of Natural Earth, which is in the public domain.
 */
public final class Basemap {

  private static final String FILE = "index/basemap.bin";

  private final BasemapFile file;

  private Basemap(BasemapFile file) {
    this.file = file;
  }

  /**
   * Reads the basemap that comes with the program.
   *
   * @throws CannotRunException the file is missing or damaged; names it and the reason
   */
  public static Basemap load() {
    InputStream in = Basemap.class.getResourceAsStream("/" + FILE);
    if (in == null) {
      throw CannotRunException.failed(FILE + " is missing from the class path", null);
    }
    return read(FILE, in);
  }

  /** Reads another one; {@code name} is for the message if it cannot be used. */
  static Basemap read(String name, InputStream in) {
    return new Basemap(BasemapFile.read(name, in));
  }

  /** Changes with the content. */
  String checksum() {
    return HexFormat.of().toHexDigits(file.checksum());
  }

  int points() {
    return file.layers().values().stream().mapToInt(MapLines::points).sum();
  }

  /**
   * Draws a layer. Areas come as closed lines, holes the other way round (fill rule nonzero).
   *
   * @param pen gets what is inside the window and its margin
   */
  public void draw(MapLayer layer, DrawnWindow window, MapPen pen) {
    MapLines lines = file.layers().get(layer);
    if (lines != null) {
      lines.draw(window, pen);
    }
  }
}
