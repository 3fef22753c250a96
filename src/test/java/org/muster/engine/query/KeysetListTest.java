package org.muster.engine.query;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Page;
import org.muster.core.ProblemException;

class KeysetListTest {

  private static final List<UUID> ALL =
      IntStream.range(0, 12).mapToObj(i -> new UUID(7, i)).toList();

  private final Cursors cursors = new Cursors("key".getBytes(UTF_8), Clock.systemUTC());
  private final KeysetList<UUID> list = list("list");

  private static KeysetList<UUID> list(String name) {
    return KeysetList.byId(name, KeysetListTest::behind, id -> id, ALL::size);
  }

  private static List<UUID> behind(@Nullable UUID after, int most) {
    int from = after == null ? 0 : ALL.indexOf(after) + 1;
    return ALL.subList(from, Math.min(ALL.size(), from + most));
  }

  @ParameterizedTest
  @CsvSource({"1, 12", "5, 3", "6, 2", "11, 2", "12, 1", "100, 1"})
  void page_toTheLast_everyItemOnceInOrder(int limit, int pages) {
    List<UUID> seen = new ArrayList<>();
    String cursor = null;
    int read = 0;
    do {
      Page<UUID> page = list.page(cursors, cursor, limit);
      assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
      assertThat(page.total()).isEqualTo(Page.Total.exactly(12));
      seen.addAll(page.items());
      cursor = page.nextCursor();
      read++;
    } while (cursor != null);
    assertThat(seen).isEqualTo(ALL);
    assertThat(read).isEqualTo(pages);
  }

  @Test
  void page_cursorOfAnotherList_refused() {
    String cursor = list.page(cursors, null, 5).nextCursor();
    assertThatThrownBy(() -> list("other").page(cursors, cursor, 5))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cursor");
  }
}
