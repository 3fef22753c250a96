package org.muster.engine.lucene;

import java.nio.ByteBuffer;
import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.NumericUtils;
import org.muster.engine.query.Document;

/**
 * The values of one document in the course of time, in the form of {@link NumberColumn}.
 *
 * @param values {@link NumberColumn#NONE} where there is none
 * @param untils when each ends, in milliseconds since 1970, ascending; the last value may never
 */
record NumberSteps(List<Long> values, List<Long> untils) {

  NumberSteps {
    values = List.copyOf(values);
    untils = List.copyOf(untils);
  }

  static NumberSteps of(List<Document.Step> steps) {
    return new NumberSteps(
        steps.stream()
            .map(
                step ->
                    step.hasValue()
                        ? NumericUtils.doubleToSortableLong(step.value())
                        : NumberColumn.NONE)
            .toList(),
        steps.stream()
            .map(step -> step.until() == null ? Long.MAX_VALUE : step.until().toEpochMilli())
            .toList());
  }

  /** Reads {@link #bytes}. */
  static NumberSteps of(BytesRef stored) {
    ByteBuffer bytes = ByteBuffer.wrap(stored.bytes, stored.offset, stored.length);
    int count = stored.length / (2 * Long.BYTES);
    var values = new Long[count];
    var untils = new Long[count];
    for (int i = 0; i < count; i++) {
      values[i] = bytes.getLong();
      untils[i] = bytes.getLong();
    }
    return new NumberSteps(List.of(values), List.of(untils));
  }

  byte[] bytes() {
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES * values.size());
    for (int i = 0; i < values.size(); i++) {
      bytes.putLong(values.get(i)).putLong(untils.get(i));
    }
    return bytes.array();
  }

  /** The value at a moment. */
  long at(long moment) {
    for (int i = 0; i < untils.size(); i++) {
      if (moment < untils.get(i)) {
        return values.get(i);
      }
    }
    return NumberColumn.NONE;
  }
}
