package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.Defaults;
import org.muster.core.json.Json;

/** What models see of a record, and what is read. */
class ArgumentsTest {

  record Wish(
      @Nullable @Size(max = 20) @Pattern(regexp = "^[a-z]+$") @JsonPropertyDescription("Words.")
          String search,
      @Nullable @Min(0) @Max(99) Integer minAge,
      @Size(max = 3) List<@Pattern(regexp = "^[A-Z]{2}$") String> country,
      @Min(1) @Max(100) @Nullable Integer limit) {
    Wish {
      country = Defaults.list(country);
    }
  }

  private static final Arguments<Wish> SHORT =
      Arguments.of(Wish.class)
          .renamed("min_age", "age")
          .common("search", "age", "limit")
          .number("limit", 10, 50);

  private static Wish read(String json) {
    return SHORT.read((ObjectNode) Json.parse(json));
  }

  @Test
  void rareOnes_areNamedAndReadFromMore() {
    JsonNode more = SHORT.schema().path("properties").path("more");

    assertThat(more.path("type").asText()).isEqualTo("object");
    assertThat(more.has("properties")).isFalse();
    assertThat(more.path("description").asText()).contains("country");
    assertThat(read("{\"more\":{\"country\":[\"GB\",\"FR\"]}}").country())
        .containsExactly("GB", "FR");
    assertThat(read("{\"more\":{\"country\":\"GB\"}}").country()).containsExactly("GB");
  }

  @Test
  void rareOnes_areCheckedLikeAllOthers() {
    assertThatThrownBy(() -> read("{\"more\":{\"country\":\"gb\"}}"))
        .hasMessageContaining("/more/country/0")
        .hasMessageContaining("pattern");
    assertThatThrownBy(() -> read("{\"more\":{\"colour\":\"red\"}}"))
        .hasMessageContaining("/more/colour is unknown. Allowed: country.");
    assertThatThrownBy(() -> read("{\"country\":[\"GB\"]}"))
        .hasMessageContaining("/country is unknown. Allowed: search, age, limit, more.");
    assertThatThrownBy(() -> read("{\"more\":[]}")).hasMessageContaining("/more must be an object");
    assertThat(SHORT.rare()).containsExactly("country");
  }

  @Test
  void examples_areArguments_andShownWhereSomethingIsWrong() {
    Arguments<Wish> like = SHORT.like("{\"search\":\"a\",\"more\":{\"country\":[\"GB\"]}}");
    assertThat(like.exampleAt("/more/colour", false).orElseThrow())
        .hasToString("{\"more\":{\"country\":[\"GB\"]}}");
    assertThat(like.exampleAt("/country", true).orElseThrow())
        .as("of something in one of them")
        .hasToString("{\"more\":{\"country\":[\"GB\"]}}");
    assertThat(like.exampleAt("/colour", false)).isEmpty();
    assertThat(like.exampleOfObject().orElseThrow())
        .hasToString("{\"more\":{\"country\":[\"GB\"]}}");
    assertThat(like.exampleAt("/elsewhere/colour", false)).isEmpty();
    assertThat(SHORT.exampleAt("/more/colour", false)).isEmpty();
    assertThatThrownBy(() -> SHORT.like("{\"more\":{\"country\":\"gb\"}}"))
        .hasMessageContaining("/more/country");
  }

  record Edit(@NotNull ObjectNode changes, List<Area> areas) {
    record Area(@Nullable String place, @Nullable String region) {}
  }

  @Test
  void null_isAbsent_butInObjectsOfAnyMembers() {
    ObjectNode sent =
        (ObjectNode)
            Json.parse(
                """
                {"x": null, "areas": [{"place": "Leeds", "region": null}],
                 "changes": {"synopsis": null, "rules": {"hpa": null}}}
                """);
    Arguments.of(Edit.class).dropNulls(sent);
    assertThat(sent)
        .isEqualTo(
            Json.parse(
                """
                {"areas": [{"place": "Leeds"}],
                 "changes": {"synopsis": null, "rules": {"hpa": null}}}
                """));
  }

  @Test
  void ownNames_defaultsAndBounds_areOfTheToolAlone() {
    Wish wish = read("{\"age\":12}");

    assertThat(wish.minAge()).isEqualTo(12);
    assertThat(wish.limit()).isEqualTo(10);
    assertThatThrownBy(() -> read("{\"age\":120}")).hasMessageContaining("/age must be");
    assertThatThrownBy(() -> read("{\"limit\":51}")).hasMessageContaining("1 to 50");
    assertThat(SHORT.schema().path("properties").path("search").has("pattern")).isFalse();
    assertThatThrownBy(() -> read("{\"search\":\"NO\"}")).hasMessageContaining("/search");
    assertThat(Arguments.of(Wish.class).read((ObjectNode) Json.parse("{}")).limit()).isNull();
  }
}
