package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.muster.core.json.JsonReader;

/** New games take what games are made of, in the same bounds. */
class NewEventTest {

  private static final ObjectNode EVENT = members(Event.class);
  private static final ObjectNode NEW = members(NewEvent.class);
  private static final ObjectNode WISH = members(EventDraft.class);

  private static ObjectNode members(Class<?> type) {
    return (ObjectNode) JsonReader.of(type).schema().path("properties");
  }

  @Test
  void newEvent_hasAllThatAnEventHas_butWhatOnlyItsMovesGive() {
    Set<String> expected = names(EVENT);
    expected.removeAll(Set.of("state", "previous_start", "cancel_reason", "registered"));
    expected.add("publish");
    assertThat(names(NEW)).isEqualTo(expected);
  }

  @Test
  void wish_isAPartOfANewEvent_inItsBounds() {
    Set<String> same = names(WISH);
    same.removeAll(Set.of("price_minor", "currency", "venue")); // a venue has a name, too
    assertThat(names(NEW)).containsAll(same);
    for (Map.Entry<String, JsonNode> member : WISH.properties()) {
      if (!same.contains(member.getKey())) {
        continue;
      }
      assertThat(bounds(member.getValue()))
          .as(member.getKey())
          .isEqualTo(bounds(NEW.path(member.getKey())));
    }
  }

  private static Set<String> names(ObjectNode members) {
    var names = new TreeSet<String>();
    members.fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Its own ones and those of its items; what it is made of is of the same class. */
  private static Map<String, JsonNode> bounds(JsonNode schema) {
    var bounds = new TreeMap<String, JsonNode>();
    Stream.of("type", "pattern", "minLength", "maxLength", "minimum", "maximum", "maxItems", "enum")
        .forEach(
            keyword -> {
              bounds.put(keyword, schema.path(keyword));
              bounds.put("items/" + keyword, schema.path("items").path(keyword));
            });
    return bounds;
  }
}
