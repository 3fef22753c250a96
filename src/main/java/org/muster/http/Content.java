package org.muster.http;

/** An answer that is bytes already: a calendar, a feed, a page, an encoded record. */
public final class Content {
  private final String mediaType;
  private final byte[] bytes;
  private final String tag;

  /**
   * @param mediaType with its charset, such as {@code text/calendar; charset=utf-8}
   * @param bytes the whole body; not copied
   */
  public Content(String mediaType, byte[] bytes) {
    this.mediaType = mediaType;
    this.bytes = bytes;
    this.tag = EntityTags.of(bytes);
  }

  String mediaType() {
    return mediaType;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Strong entity tag of the bytes as they are. */
  String tag() {
    return tag;
  }
}
