package org.muster.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SchemasTest {

  @Test
  void input_isClosedAndAsksForWhatMustBeSent() {
    ObjectNode schema = Schemas.input(Gadget.class);
    assertThat(schema.path("additionalProperties").toString()).isEqualTo("false");
    assertThat(schema.path("required").toString()).isEqualTo("[\"slug\"]");
    assertThat(schema.at("/properties/colour").toString())
        .isEqualTo("{\"type\":\"string\",\"enum\":[\"red\",\"dark_green\"]}");
    assertThat(schema.at("/properties/weight_kg").toString())
        .isEqualTo("{\"type\":\"integer\",\"minimum\":1,\"maximum\":100}");
    assertThat(schema.at("/properties/limit/default").toString()).isEqualTo("20");
    assertThat(schema.at("/properties/parts/items/additionalProperties").toString())
        .isEqualTo("false");
  }

  record Extra(@Nullable Boolean dryRun) {}

  @MembersOf(
      value = Gadget.class,
      without = {"colour"},
      optional = "slug",
      and = Extra.class)
  record NewGadget(ObjectNode members) {}

  @Test
  void input_ofSomethingNew_hasTheMembersOfTheRecord_butThoseLeftOut() {
    ObjectNode gadget = Schemas.input(Gadget.class);
    ObjectNode made = Schemas.input(NewGadget.class);
    ObjectNode expected = gadget.withObjectProperty("properties").deepCopy();
    expected.remove("colour");
    expected.putObject("dry_run").put("type", "boolean");
    assertThat(made.path("properties")).isEqualTo(expected);
    assertThat(made.path("required")).isEmpty();
    assertThat(made.path("additionalProperties").toString()).isEqualTo("false");
  }

  @Test
  void output_isOpenAndSaysWhatIsAlwaysThere() {
    ObjectNode schema = Schemas.output(Gadget.class);
    JsonNode gadget = schema.has("properties") ? schema : schema.at("/$defs/Gadget");
    assertThat(schema.findValues("additionalProperties")).isEmpty();
    assertThat(schema.findValues("enum")).isEmpty();
    assertThat(gadget.path("required").toString()).isEqualTo("[\"slug\",\"parts\",\"limit\"]");
    assertThat(gadget.at("/properties/colour/type").asText()).isEqualTo("string");
    assertThat(gadget.at("/properties/colour/description").asText())
        .contains("red, dark_green; more may be added");
  }

  @Test
  void schemas_keepTheOrderOfTheRecord() {
    var names = List.copyOf(Schemas.input(Gadget.class).path("properties").properties());
    assertThat(names)
        .extracting(Map.Entry::getKey)
        .containsExactly(
            "slug",
            "weight_kg",
            "price",
            "fragile",
            "colour",
            "made_on",
            "sold_at",
            "tz",
            "parts",
            "limit");
  }
}
