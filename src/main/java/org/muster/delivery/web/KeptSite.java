package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;
import org.muster.core.json.Json;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.Route;

/**
 * What makes the site an app on a phone: the service worker, which keeps tickets, its manifest and
 * icons.
 */
final class KeptSite {

  /** The files that the kept pages load; a new one is a new entry here. */
  private static final List<String> FILES =
      List.of(
          "muster.css",
          "muster.js",
          "icons.svg",
          "speculation.json",
          "ticket.js",
          "check-in.js",
          "scan.js");

  private static final String ICON = "/icons/";
  private static final String ME = "/me";

  /** The colour behind pages: see muster.css. */
  private static final String PAPER = "#fbfaf5";

  private KeptSite() {}

  /** The routes of all of it. */
  static List<Route> routes(String name, Assets assets) {
    return List.of(
        Route.of("/sw.js", Content.worker(worker(assets))),
        Route.of("/manifest.webmanifest", new Content("application/manifest+json", manifest(name))),
        icon(assets, 192),
        icon(assets, 512));
  }

  private static byte[] worker(Assets assets) {
    String files =
        FILES.stream().map(assets::path).map(path -> '"' + path + '"').collect(joining(", "));
    return new String(assets.file("sw.js"), UTF_8).replace("/* files */", files).getBytes(UTF_8);
  }

  /** A web app manifest (W3C). */
  record Manifest(
      String id,
      String name,
      String startUrl,
      String scope,
      String display,
      String backgroundColor,
      String themeColor,
      List<Icon> icons) {

    Manifest {
      icons = List.copyOf(icons);
    }
  }

  /** A picture of a site. */
  record Icon(String src, String type, String sizes) {}

  private static byte[] manifest(String name) {
    List<Icon> icons =
        Stream.of(192, 512)
            .map(pixels -> new Icon(path(pixels), "image/png", pixels + "x" + pixels))
            .toList();
    var manifest = new Manifest(ME, name, ME, "/", "standalone", PAPER, PAPER, icons);
    return Json.write(manifest).getBytes(UTF_8);
  }

  private static Route icon(Assets assets, int pixels) {
    return Route.of(path(pixels), new Content("image/png", assets.file("icon-" + pixels + ".png")));
  }

  private static String path(int pixels) {
    return ICON + pixels + ".png";
  }
}
