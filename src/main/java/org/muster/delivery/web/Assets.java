package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.UTF_8;

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

  /** From their webjars, which have their licences. */
  private static final String HTMX = "/META-INF/resources/webjars/htmx.org/2.0.10/dist/htmx.min.js";

  private static final String LEAFLET = "/META-INF/resources/webjars/leaflet/1.9.4/dist/leaflet.js";

  /**
   * The files as browsers get them, and what each is joined of, so that a page asks less often. A
   * new file is a new line here.
   */
  private static final Map<String, List<String>> FILES =
      Map.ofEntries(
          Map.entry("check-in.js", List.of(FOLDER + "check-in.js")),
          Map.entry("icons.svg", List.of(FOLDER + "icons.svg")),
          Map.entry("leaflet.js", List.of(LEAFLET)),
          Map.entry("lists.js", List.of(HTMX, FOLDER + "lists.js", FOLDER + "map.js")),
          Map.entry("muster.css", List.of(FOLDER + "muster.css", FOLDER + "map.css")),
          Map.entry(
              "muster.js",
              List.of(FOLDER + "suggest.js", FOLDER + "share.js", FOLDER + "own-time.js")),
          Map.entry("near.js", List.of(FOLDER + "near.js")),
          Map.entry("passkeys.js", List.of(FOLDER + "passkeys.js")),
          Map.entry("scan.js", List.of(FOLDER + "jsqr.js", FOLDER + "scan.js")),
          Map.entry("speculation.json", List.of(FOLDER + "speculation.json")),
          Map.entry("ticket.js", List.of(FOLDER + "ticket.js")));

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
    FILES.forEach((name, parts) -> contents.put(name, joined(name, parts)));
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

  /** A file that is at an address of its own, which stays the same. */
  byte[] file(String name) {
    return resource(FOLDER + name);
  }

  private static String type(String name) {
    return Objects.requireNonNull(TYPES.get(name.substring(name.lastIndexOf('.') + 1)), name);
  }

  private static byte[] joined(String name, List<String> parts) {
    if (parts.size() == 1) {
      return resource(parts.getFirst());
    }
    boolean script = name.endsWith(".js");
    var out = new ByteArrayOutputStream();
    for (String part : parts) {
      // modules keep the names in them for themselves: a block does the same
      out.writeBytes((script ? "{" : "").getBytes(UTF_8));
      out.writeBytes(resource(part));
      out.writeBytes((script ? "\n}\n" : "\n").getBytes(UTF_8));
    }
    return out.toByteArray();
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
