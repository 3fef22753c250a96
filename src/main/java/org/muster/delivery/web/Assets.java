package org.muster.delivery.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * The static files of the site's pages, read once. All are in one folder, whose name changes with
 * any of them: so scripts import each other, and the style sheet its pictures, by relative
 * addresses.
 */
final class Assets {

  private static final String FOLDER = "/org/muster/delivery/web/";

  /** A new file is a new line here. */
  private static final List<String> FILES =
      List.of(
          "icons.svg",
          "lists.js",
          "map.css",
          "map.js",
          "muster.css",
          "near.js",
          "passkeys.js",
          "share.js",
          "speculation.json",
          "suggest.js");

  /** Libraries, from their webjars, which have their licences. */
  private static final Map<String, String> LIBRARIES =
      Map.of(
          "htmx.js", "/META-INF/resources/webjars/htmx.org/2.0.10/dist/htmx.min.js",
          "leaflet.js", "/META-INF/resources/webjars/leaflet/1.9.4/dist/leaflet.js");

  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "json", "application/speculationrules+json",
          "svg", "image/svg+xml");

  private final Map<String, Asset> assets = new TreeMap<>();

  /** Reads all files. */
  Assets() {
    var contents = new TreeMap<String, byte[]>();
    FILES.forEach(name -> contents.put(name, resource(FOLDER + name)));
    LIBRARIES.forEach((name, path) -> contents.put(name, resource(path)));
    var crc = new CRC32();
    contents.values().forEach(crc::update);
    String version = HexFormat.of().toHexDigits((int) crc.getValue());
    contents.forEach(
        (name, bytes) ->
            assets.put(
                name,
                new Asset("/assets/" + version + "/" + name, type(name), bytes, gzip(bytes))));
  }

  /**
   * One file.
   *
   * @param path contains a version, so that it can be cached for ever
   * @param gzipped the same bytes, compressed
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared or modified
  record Asset(String path, String type, byte[] bytes, byte[] gzipped) {}

  Collection<Asset> all() {
    return assets.values();
  }

  /** The path of the file with this name. */
  String path(String name) {
    return Objects.requireNonNull(assets.get(name), name).path();
  }

  /** The favicon, at a well-known path without a version. */
  byte[] icon() {
    return resource(FOLDER + "icon.svg");
  }

  private static String type(String name) {
    return Objects.requireNonNull(TYPES.get(name.substring(name.lastIndexOf('.') + 1)), name);
  }

  private static byte[] gzip(byte[] bytes) {
    var out = new ByteArrayOutputStream(bytes.length / 2);
    try (var gzip = new SmallGzip(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Takes its time: once at the start. */
  private static final class SmallGzip extends GZIPOutputStream {
    SmallGzip(ByteArrayOutputStream out) throws IOException {
      super(out);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }

  private static byte[] resource(String path) {
    try (InputStream in = Objects.requireNonNull(Assets.class.getResourceAsStream(path), path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
