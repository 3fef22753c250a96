package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

class CursorsTest {

  private static final byte[] KEY =
      "a key that no test knows twice".getBytes(StandardCharsets.UTF_8);
  private static final Instant NOW = Instant.parse("2027-04-03T10:00:00Z");
  private static final UUID ID = new UUID(0x0123456789abcdefL, 42);

  private final Cursors cursors = at(NOW);

  static Stream<Position> positions() {
    var after = new Position.After("1.25", ID);
    var hits =
        IntStream.range(0, 100).mapToObj(i -> new Hit("event", new UUID(i * 7919L, i))).toList();
    return Stream.of(
        after,
        new Position.After("", ID),
        new Position.After("łódź 東京 \"\\\n", ID),
        new Position.Frozen(List.of(), Page.Total.exactly(0), null),
        new Position.Frozen(hits, new Page.Total(1000, Page.Relation.GTE), after));
  }

  @ParameterizedTest
  @MethodSource("positions")
  void read_isWhatWasWritten(Position position) {
    String cursor = cursors.write(position, "query");
    assertThat(cursors.read(cursor, "query")).isEqualTo(position);
    assertThat(cursor).matches("[A-Za-z0-9_-]+").hasSizeLessThanOrEqualTo(8000);
  }

  @Test
  void read_anyByteChanged_isRefused() {
    byte[] bytes = Base64.getUrlDecoder().decode(cursors.write(new Position.After("7", ID), "q"));
    for (int i = 0; i < bytes.length; i++) {
      byte[] changed = bytes.clone();
      changed[i] ^= 1;
      assertThat(code(encode(changed), "q")).as("byte %d", i).isEqualTo("bad_cursor");
    }
    for (int length = 0; length < bytes.length; length++) {
      assertThat(code(encode(Arrays.copyOf(bytes, length)), "q"))
          .as("cut after %d", length)
          .isEqualTo("bad_cursor");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "x", "????", "AAAA", "ÄÖÜ", "next_cursor"})
  void read_noise_isRefused(String noise) {
    assertThat(code(noise, "q")).isEqualTo("bad_cursor");
  }

  @Test
  void read_otherQueryOrOtherKey_isRefused() {
    String cursor = cursors.write(new Position.After("7", ID), "one");
    assertThat(code(cursor, "another")).isEqualTo("bad_cursor");
    var others = new Cursors("another key".getBytes(StandardCharsets.UTF_8), Clock.systemUTC());
    assertThat(code(others.write(new Position.After("7", ID), "one"), "one"))
        .isEqualTo("bad_cursor");
  }

  @Test
  void read_lastsADay() {
    String cursor = cursors.write(new Position.After("7", ID), "q");
    assertThat(at(NOW.plus(Cursors.LIFETIME)).read(cursor, "q")).isNotNull();
    Cursors late = at(NOW.plus(Cursors.LIFETIME).plusSeconds(1));
    assertThat(problem(late, cursor, "q")).isEqualTo(new Problem.CursorExpired());
    // one that was tampered with is never called expired
    assertThat(problem(late, cursor, "other")).isInstanceOf(Problem.Invalid.class);
    assertThat(at(NOW.minus(Duration.ofMinutes(1))).read(cursor, "q")).isNotNull();
  }

  @Test
  void write_ofTheSameHour_isTheSame() {
    var position = new Position.After("1", new UUID(1, 2));
    assertThat(at(NOW.plusSeconds(3599)).write(position, "q"))
        .isEqualTo(at(NOW).write(position, "q"))
        .isNotEqualTo(at(NOW.plusSeconds(3600)).write(position, "q"));
  }

  private static Cursors at(Instant now) {
    return new Cursors(KEY, Clock.fixed(now, ZoneOffset.UTC));
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private String code(String cursor, String query) {
    return ((Problem.Invalid) problem(cursors, cursor, query)).faults().getFirst().code();
  }

  private static Problem problem(Cursors cursors, String cursor, String query) {
    return catchThrowableOfType(ProblemException.class, () -> cursors.read(cursor, query))
        .problem();
  }
}
