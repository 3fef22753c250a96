package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Lazy;
import org.muster.core.Paged;

/** A response body that is already encoded: a calendar, a feed, a page, JSON. */
public final class Content implements Paged {

  /** For content that browsers do not render: nothing may be loaded. */
  static final Header MACHINES = policy("default-src 'none'; frame-ancestors 'none'");

  /** For a service worker: it fetches from this server what pages load. */
  private static final Header WORKERS =
      policy("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");

  /** For pages: everything they load comes from this server. */
  private static final Header PAGES =
      policy(
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
              + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'");

  private static final Header VARY =
      HeaderValues.createCached(
          HeaderNames.VARY, "Accept, Accept-Encoding, Accept-Language, Authorization, X-API-Key");

  private static final Header VARY_OF_PAGES =
      HeaderValues.createCached(
          HeaderNames.VARY, "Accept-Encoding, Accept-Language, Cookie, HX-Request");

  private final String mediaType;
  private final byte[] bytes;
  private final String tag;
  private final Header policy;
  private final Header vary;
  private final Supplier<byte[]> gzipped;
  private final @Nullable String nextCursor;

  /**
   * @param mediaType with its charset, such as {@code text/calendar; charset=utf-8}
   * @param bytes the whole body; not copied
   */
  public Content(String mediaType, byte[] bytes) {
    this(mediaType, bytes, mediaType.startsWith("text/html") ? PAGES : MACHINES);
  }

  /**
   * JSON content.
   *
   * @param version of the row that it shows; null if it does not show a single row
   */
  static Content json(byte[] bytes, @Nullable Long version) {
    String tag = version == null ? EntityTags.of(bytes) : EntityTags.of(bytes, version);
    return new Content(Endpoint.JSON, bytes, tag, MACHINES, VARY);
  }

  /** What Jackson writes of this record, for a script of a page. */
  public static Content ofJson(Object body) {
    return json(Problems.json(body), null);
  }

  /**
   * Content with a Content-Security-Policy of its own.
   *
   * @param policy what a browser may load for it
   */
  Content(String mediaType, byte[] bytes, Header policy) {
    this(mediaType, bytes, EntityTags.of(bytes), policy, VARY);
  }

  private Content(String mediaType, byte[] bytes, String tag, Header policy, Header vary) {
    this(mediaType, bytes, tag, policy, vary, () -> ResponseWriter.gzip(bytes), null);
  }

  private Content(
      String mediaType,
      byte[] bytes,
      String tag,
      Header policy,
      Header vary,
      Supplier<byte[]> gzipped,
      @Nullable String nextCursor) {
    this.gzipped = gzipped;
    this.nextCursor = nextCursor;
    this.mediaType = mediaType;
    this.bytes = bytes;
    this.tag = tag;
    this.policy = policy;
    this.vary = vary;
  }

  /**
   * A page of the website, which differs by language and by who is signed in.
   *
   * @param html the whole page, or the part of it that a script asked for
   * @param policy see {@link #policy}
   */
  public static Content page(byte[] html, Header policy) {
    return new Content(
        "text/html; charset=utf-8", html, EntityTags.of(html), policy, VARY_OF_PAGES);
  }

  /** The script of a service worker. */
  public static Content worker(byte[] script) {
    return new Content("text/javascript; charset=utf-8", script, WORKERS);
  }

  /** A copy for content that is sent often: compressed once, with the first request for it. */
  Content keptReady() {
    return new Content(mediaType, bytes, tag, policy, vary, new Lazy<>(gzipped), nextCursor);
  }

  /** A copy that is a page before another one; null: it is the last. */
  public Content before(@Nullable String next) {
    return new Content(mediaType, bytes, tag, policy, vary, gzipped, next);
  }

  @Override
  public @Nullable String nextCursor() {
    return nextCursor;
  }

  /** The bytes, compressed. */
  byte[] gzipped() {
    return gzipped.get();
  }

  /** What its bytes depend on besides the address. */
  Header vary() {
    return vary;
  }

  /** A Content-Security-Policy header. */
  public static Header policy(String value) {
    return HeaderValues.createCached(HeaderNames.create("Content-Security-Policy"), value);
  }

  Header policy() {
    return policy;
  }

  String mediaType() {
    return mediaType;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Strong entity tag of the uncompressed bytes. */
  String tag() {
    return tag;
  }
}
