package org.muster.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
}
