package org.muster.engine.query;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * Turns positions into cursors and back: opaque, authenticated with HMAC-SHA-256, bound to the
 * query that they continue, and good for a day. The key is the database's, so that any node can
 * read any node's.
 */
public final class Cursors {

  /**
   * How long a cursor can be used, from the hour in which it was made: to the hour, so that the
   * same list has the same entity tag from one second to the next.
   */
  public static final Duration LIFETIME = Duration.ofDays(1);

  private static final int TAG_BYTES = 16;

  private final byte[] key;
  private final Clock clock;

  public Cursors(byte[] key, Clock clock) {
    this.key = key;
    this.clock = clock;
  }

  /**
   * Makes the cursor of a position.
   *
   * @param query everything that decides the list, limit apart; a cursor fits no other query
   */
  public String write(Position position, String query) {
    return sealed(PositionCodec.write(position), query);
  }

  /**
   * The position in a cursor that somebody sent.
   *
   * @throws ProblemException {@code Invalid} for a cursor that was changed or belongs to another
   *     query, {@code CursorExpired} for one that was good once
   */
  public Position read(String cursor, String query) {
    try {
      return PositionCodec.read(opened(cursor, query));
    } catch (IOException e) {
      throw foreign(); // signed by us, but by another release
    }
  }

  /**
   * Makes a cursor of bytes whose meaning is the caller's.
   *
   * @param query as in {@link #write}; must not be one that positions are written for
   */
  public String sealed(byte[] body, String query) {
    ByteBuffer out = ByteBuffer.allocate(Long.BYTES + body.length + TAG_BYTES);
    out.putLong(clock.instant().truncatedTo(ChronoUnit.HOURS).getEpochSecond()).put(body);
    byte[] tag = tag(Arrays.copyOf(out.array(), out.position()), query);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(out.put(tag).array());
  }

  /**
   * The bytes in a cursor that somebody sent.
   *
   * @throws ProblemException as {@link #read} does
   */
  public byte[] opened(String cursor, String query) {
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(cursor);
    } catch (IllegalArgumentException e) {
      throw foreign();
    }
    int signed = bytes.length - TAG_BYTES;
    if (signed <= Long.BYTES
        || !MessageDigest.isEqual(
            tag(Arrays.copyOf(bytes, signed), query),
            Arrays.copyOfRange(bytes, signed, bytes.length))) {
      throw foreign();
    }
    Instant issued = Instant.ofEpochSecond(ByteBuffer.wrap(bytes).getLong());
    if (issued.plus(LIFETIME).isBefore(clock.instant())) {
      throw new Problem.CursorExpired().exception();
    }
    return Arrays.copyOfRange(bytes, Long.BYTES, signed);
  }

  private static ProblemException foreign() {
    return Problem.parameter(
        "cursor", "bad_cursor", "cursor must be the next_cursor of a response to the same query.");
  }

  private byte[] tag(byte[] signed, String query) {
    Mac mac = HmacUtils.getInitializedMac(HmacAlgorithms.HMAC_SHA_256, key);
    mac.update(signed);
    return Arrays.copyOf(mac.doFinal(query.getBytes(StandardCharsets.UTF_8)), TAG_BYTES);
  }
}
