package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.muster.core.Fault;
import org.muster.core.Problem;

/**
 * The name that a client gives to one thing it wants done
 * (draft-ietf-httpapi-idempotency-key-header-07). The draft asks for a quoted string, most clients
 * send it bare: both are taken as they are.
 */
final class IdempotencyKey {

  static final HeaderName NAME = HeaderNames.create("Idempotency-Key");

  /** On an answer that was given before. */
  static final Header REPLAYED = HeaderValues.createCached("Idempotent-Replayed", "true");

  private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]{1,255}");

  private IdempotencyKey() {}

  /** Throws {@code Invalid} for one that is not 1 to 255 visible ASCII characters, once. */
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

  /** What tells one request from another: method, address and body. */
  static byte[] fingerprint(HttpPrologue prologue, byte[] body) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String line =
          prologue.method().text()
              + " "
              + prologue.uriPath().rawPath()
              + "?"
              + prologue.query().rawValue()
              + "\n";
      digest.update(line.getBytes(StandardCharsets.UTF_8));
      return digest.digest(body);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has SHA-256
    }
  }
}
