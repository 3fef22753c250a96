package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.Page;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.Results;
import org.muster.engine.query.SearchRequest;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Understood;

/** Pages behind short cursors: complete, without doubles, and honest when the list has changed. */
class PagingTest {

  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

  private final List<UUID> all =
      new ArrayList<>(LongStream.range(0, 230).mapToObj(n -> new UUID(7, n)).toList());

  private record Ask(String search, Integer limit, @Nullable String cursor)
      implements SearchRequest {
    @Override
    public @Nullable SearchText text() {
      return SearchText.of("search", search);
    }

    @Override
    public @Nullable String near() {
      return null;
    }

    @Override
    public @Nullable Double radiusKm() {
      return null;
    }

    @Override
    public List<String> country() {
      return List.of();
    }

    @Override
    public @Nullable String tz() {
      return null;
    }

    @Override
    public @Nullable String lang() {
      return null;
    }

    @Override
    public Boolean interpret() {
      return true;
    }

    @Override
    public List<? extends Enum<?>> facets() {
      return List.of();
    }

    @Override
    public Boolean highlight() {
      return false;
    }
  }

  private static Paging at(Instant now) {
    return new Paging(new Cursors(new byte[32], Clock.fixed(now, ZoneOffset.UTC)));
  }

  /** The search itself: its cursors are numbers, and it gives at most a hundred. */
  private Results<UUID> run(int limit, @Nullable String cursor) {
    assertThat(limit).isBetween(1, 100);
    int from = cursor == null ? 0 : Integer.parseInt(cursor);
    int to = Math.min(all.size(), from + limit);
    return new Results<>(
        all.subList(from, to),
        to < all.size() ? String.valueOf(to) : null,
        Page.Total.exactly(all.size()),
        Understood.NOTHING,
        null,
        null,
        null,
        null,
        null);
  }

  private Paging.Stretch<UUID> page(Paging paging, Ask ask) {
    return paging.page("things", ask, this::run, id -> id);
  }

  private static @Nullable String next(Paging paging, Ask ask, Paging.Stretch<UUID> page) {
    return paging.next("things", ask, page, page.to(), id -> id);
  }

  @Test
  void pages_areCompleteAndHaveNoDoubles() {
    Paging paging = at(NOW);
    List<UUID> seen = new ArrayList<>();
    String cursor = null;
    do {
      Ask ask = new Ask("wolf", 40, cursor);
      Paging.Stretch<UUID> page = page(paging, ask);
      assertThat(page.changed()).isFalse();
      seen.addAll(page.items());
      cursor = next(paging, ask, page);
      assertThat(cursor == null ? "" : cursor).hasSizeLessThanOrEqualTo(44);
    } while (cursor != null);
    assertThat(seen).isEqualTo(all);
  }

  @Test
  void listThatHasChanged_isSaidToHave() {
    Paging paging = at(NOW);
    Ask first = new Ask("wolf", 10, null);
    String cursor = next(paging, first, page(paging, first));
    all.add(new UUID(1, 1));
    assertThat(page(paging, new Ask("wolf", 10, cursor)).changed()).as("behind").isFalse();
    all.addFirst(new UUID(1, 2));
    assertThat(page(paging, new Ask("wolf", 10, cursor)).changed()).as("before").isTrue();
    all.subList(5, all.size()).clear();
    assertThat(page(paging, new Ask("wolf", 10, cursor)).items()).isEmpty();
  }

  @Test
  void cursor_isGoodForItsQueryAndADay() {
    Paging paging = at(NOW);
    Ask first = new Ask("wolf", 10, null);
    String cursor = next(paging, first, page(paging, first));
    assertThat(page(paging, new Ask("wolf", 20, cursor)).items()).hasSize(20);
    assertThatThrownBy(() -> page(paging, new Ask("fox", 10, cursor)))
        .hasMessageContaining("cursor must be the next_cursor");
    assertThatThrownBy(() -> page(paging, new Ask("wolf", 10, "abc")))
        .hasMessageContaining("cursor must be the next_cursor");
    assertThatThrownBy(() -> page(at(NOW.plus(Duration.ofDays(2))), new Ask("wolf", 10, cursor)))
        .hasMessageContaining("CursorExpired");
  }
}
