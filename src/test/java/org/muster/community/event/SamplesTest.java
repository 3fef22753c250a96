package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.community.club.Club;
import org.muster.community.club.ClubIndex;
import org.muster.community.player.Player;
import org.muster.community.player.PlayerIndex;
import org.muster.community.venue.Venue;
import org.muster.community.venue.VenueIndex;
import org.muster.core.Stored;
import org.muster.engine.query.SampleRows;

/**
 * The sample rows decide whether an index is rebuilt, so they leave nothing out: every component is
 * set, and every constant is named, in at least one of all rows.
 */
class SamplesTest {

  private static final List<Class<?>> ROWS =
      List.of(Club.class, Venue.class, Player.class, EventSample.class);

  private final Set<String> seen = new TreeSet<>();

  @Test
  void samples_setEveryComponentAndNameEveryConstant() {
    Stream.of(
            SampleRows.of(ClubIndex.class, Club.class),
            SampleRows.of(VenueIndex.class, Venue.class),
            SampleRows.of(PlayerIndex.class, Player.class),
            SampleRows.of(EventIndex.class, EventSample.class))
        .flatMap(List::stream)
        .map(Stored::value)
        .forEach(this::see);
    var expected = new TreeSet<String>();
    ROWS.forEach(row -> expect(row, expected));
    assertThat(expected).hasSizeGreaterThan(150);
    assertThat(seen).containsAll(expected);
  }

  private void see(@Nullable Object value) {
    if (value instanceof List<?> list) {
      list.forEach(this::see);
    } else if (value instanceof Enum<?> constant) {
      seen.add(name(constant));
    } else if (value instanceof Record row) {
      for (RecordComponent component : row.getClass().getRecordComponents()) {
        Object of = value(row, component);
        if (of != null && !of.equals(List.of())) {
          seen.add(name(component));
          see(of);
        }
      }
    }
  }

  private static @Nullable Object value(Record row, RecordComponent component) {
    try {
      var accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(row);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void expect(Type type, Set<String> expected) {
    if (type instanceof ParameterizedType list) {
      expect(list.getActualTypeArguments()[0], expected);
    } else if (type instanceof Class<?> row && row.isRecord()) {
      for (RecordComponent component : row.getRecordComponents()) {
        if (expected.add(name(component))) {
          expect(component.getGenericType(), expected);
        }
      }
    } else if (type instanceof Class<?> constants && constants.isEnum()) {
      Arrays.stream(constants.getEnumConstants())
          .forEach(constant -> expected.add(name((Enum<?>) constant)));
    }
  }

  private static String name(Enum<?> constant) {
    return constant.getDeclaringClass().getSimpleName() + "." + constant.name();
  }

  private static String name(RecordComponent component) {
    return component.getDeclaringRecord().getSimpleName() + "." + component.getName();
  }
}
