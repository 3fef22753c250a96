package org.muster.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.club.ClubQuery;
import org.muster.community.discovery.LookupQuery;
import org.muster.community.discovery.LookupResults;
import org.muster.community.event.EventQuery;
import org.muster.community.venue.VenueQuery;
import org.muster.core.Caller;
import org.muster.core.Paged;
import org.muster.core.json.Json;
import org.muster.engine.query.Results;
import org.muster.engine.rows.RowCache;
import org.muster.testing.DemoNode;
import org.muster.testing.SetClock;

/** Over the demo community: what lists send from the row cache is what they send from the rows. */
@Tag("full")
class KeptRowsIT {

  @AutoClose private static final DemoNode NODE = DemoNode.demoAt(SetClock.now());

  private static final int PAGES = 60;

  @ParameterizedTest
  @ValueSource(
      strings = {"{}", "{\"near\":\"Leeds\",\"radius_km\":1000}", "{\"search\":\"milsim\"}"})
  void games_sameBytes(String query) {
    sameBytes(query, EventQuery.class, asked -> NODE.node.events().search(Caller.ANYONE, asked));
    sameBytes(query, EventQuery.class, asked -> NODE.node.events().upcoming(Caller.ANYONE, asked));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{}", "{\"near\":\"Berlin\",\"radius_km\":1000}", "{\"search\":\"wolves\"}"})
  void clubs_sameBytes(String query) {
    sameBytes(query, ClubQuery.class, asked -> NODE.node.clubs().search(Caller.ANYONE, asked));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{}", "{\"near\":\"Paris\",\"radius_km\":1000}", "{\"search\":\"forest\"}"})
  void venues_sameBytes(String query) {
    sameBytes(query, VenueQuery.class, asked -> NODE.node.venues().search(Caller.ANYONE, asked));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"near\":\"Leeds\",\"radius_km\":500}", "{\"q\":\"airsoft\"}"})
  void everything_sameBytes(String query) {
    sameBytes(query, LookupQuery.class, asked -> NODE.node.lookup().search(Caller.ANYONE, asked));
  }

  @Test
  void http_secondTime_sameBytesAndTag() {
    var first = NODE.get("/api/events?near=Leeds&limit=50&facets=country");
    var second = NODE.get("/api/events?near=Leeds&limit=50&facets=country");

    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.headers().firstValue("ETag"))
        .isPresent()
        .isEqualTo(first.headers().firstValue("ETag"));
  }

  /** All pages, up to some thousand rows, read from the database, then read and kept, then kept. */
  private static <Q> void sameBytes(String query, Class<Q> type, Function<Q, Paged> list) {
    RowCache cache = NODE.node.platform().rows();
    String cursor = null;
    int pages = 0;
    do {
      Q asked = query(query, type, cursor);
      Paged read = NODE.database().atomically(() -> list.apply(asked));
      byte[] plain = bytes(read);
      List<byte[]> others = new ArrayList<>();
      DemoNode.soon(
          () -> {
            long misses = cache.misses();
            long behind = cache.behind();
            others.add(bytes(list.apply(asked)));
            return cache.behind() == behind && cache.misses() - misses <= namedPlayers(plain);
          });
      assertThat(others).hasSizeGreaterThan(0);
      others.forEach(
          other -> assertThat(new String(other, UTF_8)).isEqualTo(new String(plain, UTF_8)));
      assertThat(items(list.apply(asked))).as("read from their JSON").isEqualTo(items(read));
      cursor = read.nextCursor();
      pages++;
    } while (cursor != null && pages < PAGES);
    assertThat(cache.hits()).isPositive();
  }

  /** As pages and assistants get them. */
  private static List<?> items(Paged page) {
    return switch (page) {
      case Results<?> results -> List.copyOf(results.items());
      case LookupResults results -> List.copyOf(results.items());
      default -> throw new IllegalArgumentException(page.getClass().getName());
    };
  }

  /** Games of players are never kept. */
  private static long namedPlayers(byte[] json) {
    return new String(json, UTF_8).split("\"organiser\":\"@", -1).length - 1L;
  }

  private static <Q> Q query(String query, Class<Q> type, @Nullable String cursor) {
    try {
      Map<String, Object> members = Json.mapper().readerForMapOf(Object.class).readValue(query);
      members.put("limit", 50);
      if (cursor != null) {
        members.put("cursor", cursor);
      }
      return Json.mapper().convertValue(members, type);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] bytes(Object value) {
    try {
      return Json.mapper().writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
