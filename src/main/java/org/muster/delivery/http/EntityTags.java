package org.muster.delivery.http;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;

/**
 * Strong entity tags, computed from the body, and their use in If-None-Match and If-Match (RFC 9110
 * sections 13.1.2 and 13.1.1). The tag of a single row starts with its version, and a conditional
 * write compares only that: other callers, or the same caller with compression, get different bytes
 * of the same version.
 */
final class EntityTags {

  private static final Pattern TAG = Pattern.compile("(?:W/)?(\"[\\x21\\x23-\\x7e\\x80-\\xff]*\")");

  /**
   * The list of If-Match, without the leading and trailing commas that RFC 9110 section 5.6.1
   * permits.
   */
  private static final Pattern LIST = Pattern.compile(TAG + "(?:[ \\t]*,[ \\t]*" + TAG + ")*");

  /** A bare version, or the tag of a response for a single row. */
  private static final Pattern VERSION =
      Pattern.compile("\"([0-9]{1,18})(?:-[\\w-]{20}(?:-gzip)?)?\"");

  private static final int BYTES = 15; // 120 bits: a multiple of 24 needs no padding in base 64

  private EntityTags() {}

  /** A quoted tag; equal bytes have equal tags on every node. */
  static String of(byte[] body) {
    byte[] part = Arrays.copyOf(DigestUtils.sha256(body), BYTES);
    return '"' + Base64.getUrlEncoder().withoutPadding().encodeToString(part) + '"';
  }

  /** The tag of a response for a single row. */
  static String of(byte[] body, long version) {
    return '"' + Long.toString(version) + '-' + of(body).substring(1);
  }

  /** The tag of the gzip form, which is another representation. */
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

  /**
   * The version that a writer has seen. Weak tags match nothing (section 13.1.1).
   *
   * @throws org.muster.core.ProblemException {@code Invalid} unless the text is a list of entity
   *     tags
   */
  static ExpectedVersion seen(String ifMatch) {
    String list = ifMatch.strip();
    if (list.equals("*")) {
      return ExpectedVersion.ANY;
    }
    if (!LIST.matcher(list).matches()) {
      throw new Problem.Invalid(
              List.of(
                  Fault.header(
                      "If-Match",
                      "bad_format",
                      "If-Match must be the ETag of the version you read, in quotation marks, or"
                          + " *.")))
          .exception();
    }
    Matcher tag = TAG.matcher(list);
    return ExpectedVersion.of(
        tag.results()
            .map(result -> VERSION.matcher(result.group()))
            .filter(Matcher::matches)
            .mapToLong(version -> Long.parseLong(version.group(1)))
            .toArray());
  }
}
