package org.muster.community.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.muster.core.ProblemException;

class EmbeddingTest {

  @Test
  void defaults_areNotWritten() {
    Embedding any = Embedding.of(Map.of());
    assertThat(any.settings()).isEmpty();
    assertThat(any.parameters()).isEmpty();
    assertThat(any.list()).isEqualTo("/events");
    assertThat(any.query().limit()).isEqualTo(5);
    assertThat(any.fields()).containsExactlyInAnyOrderElementsOf(Embedding.FIELDS);
  }

  @Test
  void settings_areThoseOfTheAddress() {
    Embedding wanted =
        Embedding.of(
            Map.of(
                "club", List.of("wolf-pack"),
                "search", List.of("cqb & more"),
                "limit", List.of("3"),
                "theme", List.of("dark"),
                "fields", List.of("", "price", "where", "colour")));
    assertThat(wanted.query().organiser()).isEqualTo("wolf-pack");
    assertThat(wanted.parameters())
        .isEqualTo("?club=wolf-pack&search=cqb+%26+more&limit=3&theme=dark&fields=where+price");
    assertThat(wanted.list()).isEqualTo("/events?organiser=wolf-pack&search=cqb+%26+more");
  }

  @Test
  void fields_canAllBeLeftOut() {
    assertThat(Embedding.of(Map.of("fields", List.of(""))).settings()).containsEntry("fields", "");
  }

  @Test
  void limit_isThatOfTheApi() {
    assertThatThrownBy(() -> Embedding.of(Map.of("limit", List.of("1000"))))
        .isInstanceOf(ProblemException.class);
  }
}
