package org.muster.engine.rows;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.json.Json;
import org.muster.engine.query.Near;
import org.muster.engine.query.ShownRow;

/** A row of a list as its JSON, which a distance is put into. */
final class RowJson<T> implements ListedRow<T> {

  private static final String DISTANCE = "\"distance_m\":";

  /** The member that is cut out of the JSON. Inside of a string its quotes would be escaped. */
  private static final byte[] NO_METRES = (DISTANCE + "0,").getBytes(US_ASCII);

  private final RowForm<T> form;
  private final @Nullable GeoPoint point;
  private final byte[] json;
  private final int gap;

  private RowJson(RowForm<T> form, @Nullable GeoPoint point, byte[] withDistance) {
    this.form = form;
    this.point = point;
    gap = find(withDistance);
    json = new byte[withDistance.length - NO_METRES.length];
    System.arraycopy(withDistance, 0, json, 0, gap);
    System.arraycopy(withDistance, gap + NO_METRES.length, json, gap, json.length - gap);
  }

  static <T> RowJson<T> of(Plain<T> row) {
    RowForm<T> form = row.form();
    try {
      byte[] json = Json.mapper().writeValueAsBytes(form.placing().at(row.row(), 0));
      return new RowJson<>(form, row.point(), json);
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

  @Override
  public ShownRow<T> shown(@Nullable Near near) {
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

  long bytes() {
    return json.length;
  }
}
