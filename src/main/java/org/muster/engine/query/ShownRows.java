package org.muster.engine.query;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The items of a list: a list of the rows' values that is written to JSON with what the rows have
 * of it already. The bytes are those of a plain list.
 */
public final class ShownRows<T> extends AbstractList<T> implements JsonSerializable, RandomAccess {

  private final List<ShownRow<T>> rows;

  public ShownRows(List<ShownRow<T>> rows) {
    this.rows = List.copyOf(rows);
  }

  /** The same values in a list that cannot change: {@code values} itself if it is one of these. */
  public static <T> List<T> of(List<T> values) {
    return values instanceof ShownRows<T> rows ? rows : List.copyOf(values);
  }

  @Override
  public T get(int index) {
    return rows.get(index).value();
  }

  @Override
  public int size() {
    return rows.size();
  }

  @Override
  public void serialize(JsonGenerator to, SerializerProvider serializers) throws IOException {
    to.writeStartArray(this, size());
    for (ShownRow<T> row : rows) {
      row.write(to, serializers);
    }
    to.writeEndArray();
  }

  @Override
  public void serializeWithType(
      JsonGenerator to, SerializerProvider serializers, TypeSerializer types) throws IOException {
    serialize(to, serializers);
  }
}
