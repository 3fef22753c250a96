package org.muster.delivery.web;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;
import org.muster.delivery.http.Content;

/** The headers that pages have whatever is on them: what browsers may do, load and fetch ahead. */
final class PageHeaders {

  /** With the end of a session: browsers forget what they kept, and the service worker. */
  static final Header FORGET = header("Clear-Site-Data", "\"cache\", \"storage\"");

  /** Asks for the reader's position when a button is pressed. */
  private static final String FINDS_POSITION = "near.js";

  /** What pages neither do nor let others do; passkeys stay possible. */
  private static final String NOTHING =
      "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(),"
          + " fullscreen=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(),"
          + " usb=(), geolocation=";

  /** Reads codes of tickets with the camera when a button is pressed. */
  private static final String READS_CODES = "check-in.js";

  private static final Header NO_POSITION = header("Permissions-Policy", NOTHING + "()");
  private static final Header POSITION = header("Permissions-Policy", NOTHING + "(self)");
  private static final Header CAMERA =
      header("Permissions-Policy", NOTHING.replace("camera=()", "camera=(self)") + "()");

  /** Pages are not opened by other sites' windows, and send no referrer to them. */
  private static final List<Header> ALWAYS =
      List.of(
          header("Cross-Origin-Opener-Policy", "same-origin"),
          // with no-referrer Chromium would send Origin: null with the site's own forms
          header("Referrer-Policy", "same-origin"));

  private final URI base;
  private final String pictures;
  private final Header policy;
  private final Header framed;
  private final Header ahead;

  /**
   * @param pictures where pictures are beside this site, as a CSP source; empty: nowhere
   * @param rules path of the speculation rules
   */
  PageHeaders(URI base, String pictures, String rules) {
    this.base = base;
    this.pictures = pictures;
    this.policy = policy(List.of(), "'none'");
    this.framed = policy(List.of(), "*");
    this.ahead = header("Speculation-Rules", '"' + rules + '"');
  }

  /** Of every response. */
  List<Header> always() {
    return ALWAYS;
  }

  /** Which features of the browser a page may use. */
  Header features(View.Page page) {
    List<String> scripts = page.meta().scripts();
    return scripts.contains(FINDS_POSITION)
        ? POSITION
        : scripts.contains(READS_CODES) ? CAMERA : NO_POSITION;
  }

  /** Which pages may be fetched before somebody follows a link to them. */
  Header ahead() {
    return ahead;
  }

  /** What a page may load. */
  Header policy(View.Page page) {
    return page.leadsTo().isEmpty() ? policy : policy(page.leadsTo(), "'none'");
  }

  /** What a page may load that other sites show in a frame. */
  Header framed() {
    return framed;
  }

  /**
   * CSP Level 3, by paths instead of nonces, so that pages can be kept.
   *
   * @param frames which sites may show the page in a frame
   */
  private Header policy(List<String> leadsTo, String frames) {
    String assets = assets(base);
    return Content.policy(
        "default-src 'none'; script-src "
            + assets
            + "; style-src "
            + assets
            + "; img-src 'self' data:"
            + (pictures.isEmpty() ? "" : " " + pictures)
            + "; connect-src 'self'; worker-src 'self'; manifest-src 'self';"
            + " base-uri 'none'; frame-ancestors "
            + frames
            + "; form-action 'self' "
            + String.join(" ", leadsTo));
  }

  private static String assets(URI base) {
    return OwnOrigins.of(base).stream()
        .map(origin -> origin + "/assets/")
        .collect(Collectors.joining(" "));
  }

  private static Header header(String name, String value) {
    return HeaderValues.createCached(HeaderNames.create(name), value);
  }
}
