package org.muster.http;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Strong entity tags made of the body's bytes, and If-None-Match (RFC 9110 section 13.1.2). */
final class EntityTags {

  private static final Pattern TAG = Pattern.compile("(?:W/)?(\"[\\x21\\x23-\\x7e\\x80-\\xff]*\")");
  private static final int BYTES = 15; // 120 bits: a multiple of 24 needs no padding in base 64

  private EntityTags() {}

  /** Quoted; equal bytes have equal tags on every node. */
  static String of(byte[] body) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
      byte[] part = Arrays.copyOf(digest, BYTES);
      return '"' + Base64.getUrlEncoder().withoutPadding().encodeToString(part) + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has SHA-256
    }
  }

  /** The tag of the same content in its gzip form, which is another representation. */
  static String gzipped(String tag) {
    return tag.substring(0, tag.length() - 1) + "-gzip\"";
  }

  /** Whether {@code ifNoneMatch} lists {@code tag}, by weak comparison, or is {@code *}. */
  static boolean matches(String ifNoneMatch, String tag) {
    if (ifNoneMatch.strip().equals("*")) {
      return true;
    }
    Matcher listed = TAG.matcher(ifNoneMatch);
    while (listed.find()) {
      if (listed.group(1).equals(tag)) {
        return true;
      }
    }
    return false;
  }
}
