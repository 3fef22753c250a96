package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;
import org.muster.core.Fault;
import org.muster.core.Problem;

/**
 * The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header-07). The draft requires a
 * quoted string, but most clients send a bare one: both are accepted and used as sent.
 */
final class IdempotencyKey {

  static final HeaderName NAME = HeaderNames.create("Idempotency-Key");

  /** Marks a response that is repeated. */
  static final Header REPLAYED = HeaderValues.createCached("Idempotent-Replayed", "true");

  /** Maximum number of characters. */
  static final int LONGEST = 255;

  private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]{1," + LONGEST + "}");

  private IdempotencyKey() {}

  /**
   * The key; throws {@code Invalid} unless it is sent once, with 1 to 255 visible ASCII characters.
   */
  static Optional<String> of(Headers headers) {
    if (!headers.contains(NAME)) {
      return Optional.empty();
    }
    List<String> sent = headers.all(NAME, List::of);
    if (sent.size() > 1 || !VISIBLE.matcher(sent.getFirst()).matches()) {
      throw new Problem.Invalid(
              List.of(
                  Fault.header(
                      "Idempotency-Key",
                      "bad_format",
                      "Idempotency-Key must be sent once and have 1 to 255 visible ASCII"
                          + " characters.")))
          .exception();
    }
    return Optional.of(sent.getFirst());
  }

  /** Identifies the request: SHA-256 of method, address and body. */
  static byte[] fingerprint(HttpPrologue prologue, byte[] body) {
    String line =
        prologue.method().text()
            + " "
            + prologue.uriPath().rawPath()
            + "?"
            + prologue.query().rawValue()
            + "\n";
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update(line.getBytes(StandardCharsets.UTF_8));
    return digest.digest(body);
  }
}
