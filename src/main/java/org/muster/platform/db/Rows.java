package org.muster.platform.db;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.core.Stored;

/**
 * Reads rows as records: each component from the column of its name, by {@link ColumnReader}. How
 * is settled once for a record, not once for a result as JDBI's {@code ConstructorMapper} does,
 * which takes longer for forty columns than the query.
 */
public final class Rows<T> implements RowMapper<T> {

  /** Makes something of a record and of other columns of its row. */
  @FunctionalInterface
  public interface Reading<T, R> {
    R read(T value, Columns row) throws SQLException;
  }

  @FunctionalInterface
  private interface Source<T> {
    T read(Columns row) throws SQLException;
  }

  private final Source<T> source;

  private Rows(Source<T> source) {
    this.source = source;
  }

  /**
   * Rows of a table, or of a query with columns of these names.
   *
   * @param absent components that are in no column: null
   */
  public static <T extends Record> Rows<T> of(Class<T> type, String... absent) {
    List<Component> components =
        Arrays.stream(type.getRecordComponents())
            .map(c -> Component.of(c, Arrays.asList(absent).contains(c.getName())))
            .toList();
    Constructor<T> constructor = constructor(type);
    return new Rows<>(row -> make(constructor, components, row));
  }

  /** With the columns that every row has. */
  public static <T extends Record> Rows<Stored<T>> stored(Class<T> type, String... absent) {
    return of(type, absent).and((value, row) -> row.stored(value));
  }

  public <R> Rows<R> and(Reading<T, R> reading) {
    return new Rows<>(row -> reading.read(source.read(row), row));
  }

  /** The row where a result stands. */
  public T map(ResultSet row) throws SQLException {
    return source.read(new Columns(row));
  }

  @Override
  public T map(ResultSet row, StatementContext context) throws SQLException {
    return map(row);
  }

  /** What the column of a component is called. */
  static String columnOf(RecordComponent component) {
    return component.getName().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
  }

  private record Component(String column, boolean nullable, ColumnReader reader) {

    static Component of(RecordComponent of, boolean absent) {
      return new Component(
          columnOf(of),
          of.getAnnotatedType().isAnnotationPresent(Nullable.class),
          absent ? (row, name) -> null : ColumnReader.of(of.getGenericType()));
    }

    @Nullable Object in(Columns row) throws SQLException {
      Object value = reader.read(row, column);
      if (value == null && !nullable) {
        throw new IllegalStateException("column " + column + " is null");
      }
      return value;
    }
  }

  private static <T extends Record> Constructor<T> constructor(Class<T> type) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every record has its canonical constructor", e);
    }
  }

  private static <T> T make(Constructor<T> constructor, List<Component> components, Columns row)
      throws SQLException {
    var values = new @Nullable Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = components.get(i).in(row);
    }
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a row that is no " + constructor.getName(), e);
    }
  }
}
