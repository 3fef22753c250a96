package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import org.jspecify.annotations.Nullable;

/** A response body that is already encoded: a calendar, a feed, a page, JSON. */
public final class Content {

  /** For content that browsers do not render: nothing may be loaded. */
  static final Header MACHINES = policy("default-src 'none'; frame-ancestors 'none'");

  /** For pages: everything they load comes from this server. */
  private static final Header PAGES =
      policy(
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
              + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'");

  private final String mediaType;
  private final byte[] bytes;
  private final String tag;
  private final Header policy;

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
    return new Content(Endpoint.JSON, bytes, tag, MACHINES);
  }

  /**
   * Content with a Content-Security-Policy of its own.
   *
   * @param policy what a browser may load for it
   */
  Content(String mediaType, byte[] bytes, Header policy) {
    this(mediaType, bytes, EntityTags.of(bytes), policy);
  }

  private Content(String mediaType, byte[] bytes, String tag, Header policy) {
    this.mediaType = mediaType;
    this.bytes = bytes;
    this.tag = tag;
    this.policy = policy;
  }

  /** A Content-Security-Policy header. */
  static Header policy(String value) {
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
