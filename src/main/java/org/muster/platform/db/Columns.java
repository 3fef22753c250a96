package org.muster.platform.db;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.Stored;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;

/** Reads columns of a row as the types that records use. */
public final class Columns {

  private final ResultSet row;

  public Columns(ResultSet row) {
    this.row = row;
  }

  public @Nullable String text(String column) throws SQLException {
    return row.getString(column);
  }

  /** A text column that is never null. */
  public String given(String column) throws SQLException {
    return require(row.getString(column), column);
  }

  public List<String> texts(String column) throws SQLException {
    Array array = row.getArray(column);
    return array == null ? List.of() : List.of((String[]) array.getArray());
  }

  public UUID uuid(String column) throws SQLException {
    return require(row.getObject(column, UUID.class), column);
  }

  public @Nullable UUID uuidOrNull(String column) throws SQLException {
    return row.getObject(column, UUID.class);
  }

  public List<UUID> uuids(String column) throws SQLException {
    return List.of((UUID[]) row.getArray(column).getArray());
  }

  /** A whole number; null is 0. */
  public long number(String column) throws SQLException {
    return row.getLong(column);
  }

  public Instant instant(String column) throws SQLException {
    return require(row.getObject(column, OffsetDateTime.class), column).toInstant();
  }

  public @Nullable Instant instantOrNull(String column) throws SQLException {
    OffsetDateTime time = time(column);
    return time == null ? null : time.toInstant();
  }

  public @Nullable OffsetDateTime time(String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class);
  }

  public @Nullable LocalDate date(String column) throws SQLException {
    return row.getObject(column, LocalDate.class);
  }

  public @Nullable Integer integer(String column) throws SQLException {
    int value = row.getInt(column);
    return row.wasNull() ? null : value;
  }

  /** Whether a column is not null. */
  public boolean isSet(String column) throws SQLException {
    return row.getObject(column) != null;
  }

  public @Nullable Boolean bool(String column) throws SQLException {
    boolean value = row.getBoolean(column);
    return row.wasNull() ? null : value;
  }

  public <E extends Enum<E>> E enumOf(String column, Class<E> type) throws SQLException {
    return Enum.valueOf(type, given(column).toUpperCase(Locale.ROOT));
  }

  public <E extends Enum<E>> @Nullable E enumOrNull(String column, Class<E> type)
      throws SQLException {
    return text(column) == null ? null : enumOf(column, type);
  }

  public <E extends Enum<E>> List<E> enums(String column, Class<E> type) throws SQLException {
    return texts(column).stream().map(v -> Enum.valueOf(type, v.toUpperCase(Locale.ROOT))).toList();
  }

  public <T> @Nullable T json(String column, Class<T> type) throws SQLException {
    String text = row.getString(column);
    try {
      return text == null ? null : Json.compact().readValue(text, type);
    } catch (JsonProcessingException e) {
      throw unreadable(e);
    }
  }

  public <T> List<T> jsons(String column, Class<T> element) throws SQLException {
    String text = row.getString(column);
    try {
      return text == null || text.equals("[]")
          ? List.of()
          : Json.compact().readerForListOf(element).readValue(text);
    } catch (JsonProcessingException e) {
      throw unreadable(e);
    }
  }

  /** A timestamp column that is never null. */
  public OffsetDateTime givenTime(String column) throws SQLException {
    return require(time(column), column);
  }

  /** The columns lat and lon. */
  public @Nullable GeoPoint point() throws SQLException {
    return point("lat", "lon");
  }

  public @Nullable GeoPoint point(String latColumn, String lonColumn) throws SQLException {
    double lat = row.getDouble(latColumn);
    return row.wasNull() ? null : new GeoPoint(lat, row.getDouble(lonColumn));
  }

  /** The columns lat, lon, place, country, region; null if all of them are null. */
  public @Nullable Locality locality() throws SQLException {
    var locality = new Locality(point(), text("place"), text("country"), text("region"));
    return locality.equals(new Locality(null, null, null, null)) ? null : locality;
  }

  /** A value with the columns that every row has. */
  public <T> Stored<T> stored(T value) throws SQLException {
    return new Stored<>(
        uuid("id"), row.getLong("version"), instant("created_at"), instant("updated_at"), value);
  }

  private static IllegalStateException unreadable(JsonProcessingException e) {
    return new IllegalStateException("a JSON column that this release cannot read", e);
  }

  private static <T> T require(@Nullable T value, String column) {
    if (value == null) {
      throw new IllegalStateException("column " + column + " is null");
    }
    return value;
  }
}
