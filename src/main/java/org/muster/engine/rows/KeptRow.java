package org.muster.engine.rows;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.json.Json;
import org.muster.engine.query.Near;
import org.muster.engine.query.ShownRow;

/** A row in the cache: the JSON of what it shows between two turns. */
final class KeptRow<T> {

  /**
   * No row is kept for longer. A net for what no change log tells, such as triggers that somebody
   * switched off.
   */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /** What this object, its identifiers and its place in the cache take beside the JSON. */
  private static final int OBJECTS = 300;

  private static final String DISTANCE = "\"distance_m\":";

  /** The member that is cut out of the JSON. Inside of a string its quotes would be escaped. */
  private static final byte[] NO_METRES = (DISTANCE + "0,").getBytes(US_ASCII);

  private final UUID id;
  private final RowForm<T> form;
  private final @Nullable GeoPoint point;
  private final byte[] json;
  private final int gap;
  private final Instant from;
  private final Instant until;

  private KeptRow(RowForm<T> form, PublicRow<T> read, byte[] withDistance, Instant now) {
    this.form = form;
    id = read.id();
    point = read.point();
    gap = find(withDistance);
    json = new byte[withDistance.length - NO_METRES.length];
    System.arraycopy(withDistance, 0, json, 0, gap);
    System.arraycopy(withDistance, gap + NO_METRES.length, json, gap, json.length - gap);
    from =
        read.turns().stream()
            .filter(turn -> !turn.isAfter(now))
            .max(Instant::compareTo)
            .orElse(Instant.MIN);
    Instant last = now.plus(LONGEST);
    until =
        read.turns().stream()
            .filter(turn -> turn.isAfter(now) && turn.isBefore(last))
            .min(Instant::compareTo)
            .orElse(last);
  }

  /** A row that was read with this time. */
  static <T> KeptRow<T> of(RowForm<T> form, PublicRow<T> read, Instant now) {
    try {
      byte[] json = Json.mapper().writeValueAsBytes(form.placing().at(read.row(), 0));
      return new KeptRow<>(form, read, json, now);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written as JSON: " + form.type(), e);
    }
  }

  private static int find(byte[] json) {
    for (int i = 0; i <= json.length - NO_METRES.length; i++) {
      if (Arrays.equals(json, i, i + NO_METRES.length, NO_METRES, 0, NO_METRES.length)) {
        return i;
      }
    }
    throw new IllegalStateException("a row without a distance before other members");
  }

  UUID id() {
    return id;
  }

  /** Whether it shows at this time what it showed when it was read. */
  boolean holdsAt(Instant now) {
    return !now.isBefore(from) && now.isBefore(until);
  }

  /** As a list shows it. */
  ShownRow<T> shown(@Nullable Near near) {
    Long metres = Near.distance(near, point);
    return ShownRow.rendered(metres == null ? json : with(metres), form.shown());
  }

  private byte[] with(long metres) {
    byte[] member = (DISTANCE + metres + ',').getBytes(US_ASCII);
    byte[] all = new byte[json.length + member.length];
    System.arraycopy(json, 0, all, 0, gap);
    System.arraycopy(member, 0, all, gap, member.length);
    System.arraycopy(json, gap, all, gap + member.length, json.length - gap);
    return all;
  }

  /** About how much memory it takes. */
  long bytes() {
    return (long) json.length + OBJECTS;
  }
}
