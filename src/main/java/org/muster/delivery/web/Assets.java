package org.muster.delivery.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/** The static files of the site's pages, read once. */
final class Assets {

  private static final String CSS = "text/css; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  /** A library: see its licence in the webjar. */
  private static final String LEAFLET = "leaflet.js";

  private static final String LEAFLET_FOLDER = "/META-INF/resources/webjars/leaflet/1.9.4/dist/";

  /** The files, with their media types. */
  private static final Map<String, String> TYPES =
      Map.of(
          "muster.css",
          CSS,
          "map.css",
          CSS,
          "map.js",
          SCRIPT,
          "near.js",
          SCRIPT,
          LEAFLET,
          SCRIPT,
          "passkeys.js",
          SCRIPT);

  private final Map<String, Asset> assets =
      TYPES.entrySet().stream()
          .collect(Collectors.toMap(Map.Entry::getKey, e -> asset(e.getKey(), e.getValue())));

  /**
   * One file.
   *
   * @param path contains a version, so that it can be cached for ever
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared or modified
  record Asset(String path, String type, byte[] bytes) {}

  Collection<Asset> all() {
    return assets.values();
  }

  /** The path of the file with this name. */
  String path(String name) {
    return Objects.requireNonNull(assets.get(name), name).path();
  }

  /** The favicon, at a well-known path without a version. */
  byte[] icon() {
    return resource("icon.svg");
  }

  private static Asset asset(String name, String type) {
    byte[] bytes = resource(name);
    var crc = new CRC32();
    crc.update(bytes);
    String version = HexFormat.of().toHexDigits((int) crc.getValue());
    return new Asset("/assets/" + version + "/" + name, type, bytes);
  }

  private static String folder(String name) {
    return name.equals(LEAFLET) ? LEAFLET_FOLDER : "/org/muster/delivery/web/";
  }

  private static byte[] resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(Assets.class.getResourceAsStream(folder(name) + name), name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
