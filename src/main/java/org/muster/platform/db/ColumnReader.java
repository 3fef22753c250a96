package org.muster.platform.db;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.game.Locality;

/**
 * Reads a column as a type: enums by their word in lower case, text[] as lists of text and of
 * enums, jsonb as records and lists of records; a list is empty where the column is null. Points
 * and localities take the columns that {@link Columns} says.
 */
@FunctionalInterface
interface ColumnReader {

  @Nullable Object read(Columns row, String column) throws SQLException;

  static ColumnReader of(Type type) {
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return ofList((Class<?>) list.getActualTypeArguments()[0]);
    }
    var plain = (Class<?>) type;
    if (plain.isEnum()) {
      return ofEnum(plain);
    }
    return switch (plain.getName()) {
      case "java.lang.String" -> Columns::text;
      case "java.lang.Integer", "int" -> Columns::integer;
      case "long" -> Columns::number;
      case "java.lang.Boolean", "boolean" -> Columns::bool;
      default -> ofObject(plain);
    };
  }

  private static ColumnReader ofObject(Class<?> type) {
    if (type == UUID.class) {
      return Columns::uuidOrNull;
    }
    if (type == Instant.class) {
      return Columns::instantOrNull;
    }
    if (type == OffsetDateTime.class) {
      return Columns::time;
    }
    if (type == LocalDate.class) {
      return Columns::date;
    }
    if (type == ZoneId.class) {
      return (row, column) -> ZoneId.of(row.given(column));
    }
    if (type == GeoPoint.class) {
      return (row, column) -> row.point();
    }
    if (type == Locality.class) {
      return (row, column) -> row.locality();
    }
    if (type.isRecord()) {
      return (row, column) -> row.json(column, type);
    }
    throw new IllegalArgumentException("no column is read as " + type.getName());
  }

  private static ColumnReader ofList(Class<?> element) {
    if (element == String.class) {
      return Columns::texts;
    }
    return element.isEnum() ? ofEnums(element) : (row, column) -> row.jsons(column, element);
  }

  @SuppressWarnings("unchecked") // asked before
  private static <E extends Enum<E>> ColumnReader ofEnum(Class<?> type) {
    return (row, column) -> row.enumOrNull(column, (Class<E>) type);
  }

  @SuppressWarnings("unchecked")
  private static <E extends Enum<E>> ColumnReader ofEnums(Class<?> type) {
    return (row, column) -> row.enums(column, (Class<E>) type);
  }
}
