package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.ExpectedVersion;
import org.muster.core.ProblemException;

class EntityTagsTest {

  @Test
  void of_dependsOnTheBytesOnly() {
    String tag = EntityTags.of("a".getBytes(StandardCharsets.UTF_8));
    assertThat(tag).isEqualTo(EntityTags.of("a".getBytes(StandardCharsets.UTF_8)));
    assertThat(tag).isNotEqualTo(EntityTags.of("b".getBytes(StandardCharsets.UTF_8)));
    assertThat(tag).matches("\"[A-Za-z0-9_-]{20}\"");
  }

  @Test
  void gzipped_isAnotherTag() {
    assertThat(EntityTags.gzipped("\"x\"")).isEqualTo("\"x-gzip\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\"x\"", "W/\"x\"", "*", " * ", "\"a\",\"x\"", "\"a,b\" , W/\"x\"", "\"\", \"x\""})
  void matches_listsWeakTagsAndStar(String header) {
    assertThat(EntityTags.matches(header, "\"x\"")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "\"X\"", "\"xx\"", "\"a,x\"", "w/", "\"x", "**"})
  void matches_nothingElse(String header) {
    assertThat(EntityTags.matches(header, "\"x\"")).isFalse();
  }

  private static final String OF_7 = EntityTags.of(new byte[] {1}, 7);

  @Test
  void of_aRow_beginsWithItsVersion() {
    assertThat(OF_7).matches("\"7-[A-Za-z0-9_-]{20}\"");
    assertThat(OF_7).isNotEqualTo(EntityTags.of(new byte[] {2}, 7));
  }

  @Test
  void seen_understandsVersionsHoweverTheyWereRead() {
    String other = EntityTags.gzipped(EntityTags.of(new byte[] {2}, 8));
    assertThat(EntityTags.seen(OF_7)).isEqualTo(ExpectedVersion.of(7));
    assertThat(EntityTags.seen(EntityTags.gzipped(OF_7))).isEqualTo(ExpectedVersion.of(7));
    assertThat(EntityTags.seen("\"7\"")).isEqualTo(ExpectedVersion.of(7));
    assertThat(EntityTags.seen(" " + OF_7 + " ,\t" + other)).isEqualTo(ExpectedVersion.of(7, 8));
    assertThat(EntityTags.seen(" * ")).isEqualTo(ExpectedVersion.ANY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "W/\"7\"",
        "\"\"",
        "\"x\"",
        "\"7-x\"",
        "\"7x\"",
        "\"-7\"",
        "\"1234567890123456789\""
      })
  void seen_isNoVersion_ofOtherTags(String header) {
    assertThat(EntityTags.seen(header)).isEqualTo(ExpectedVersion.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "7", "\"7", "7\"", "\"7\" \"8\"", "*, \"7\"", "w/\"7\"", "\"7\",", "**"})
  void seen_refusesWhatIsNoList(String header) {
    assertThatThrownBy(() -> EntityTags.seen(header))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("If-Match");
  }
}
