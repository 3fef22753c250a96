package org.muster.community.sitemap;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.delivery.http.Content;
import org.muster.delivery.web.Links;

/** What search engines should leave alone (RFC 9309). */
final class Robots {

  /** Pages of one person or one desk. */
  private static final List<String> PERSONAL =
      List.of("/me", "/organise", "/settings", "/moderation", "/t/");

  private Robots() {}

  /**
   * The file for this instance.
   *
   * @param languages tags under which each page is, too
   */
  static Content file(Links links, List<String> languages) {
    Stream<String> below =
        languages.stream().flatMap(tag -> PERSONAL.stream().map(path -> "/" + tag + path));
    String lines =
        Stream.of(Stream.of("/api/"), PERSONAL.stream(), below)
            .flatMap(paths -> paths)
            .map(path -> "Disallow: " + path + "\n")
            .collect(Collectors.joining());
    String text = "User-agent: *\n" + lines + "\nSitemap: " + links.at("/sitemap.xml") + "\n";
    return new Content("text/plain; charset=utf-8", text.getBytes(UTF_8));
  }
}
