package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;

/**
 * The arguments of a tool: a record that other protocols share, in a form that costs a model little
 * to read. Members that few ask for stand in one object, {@code more}, which the schema that models
 * see only names; they are checked like all others, by the schema of the same record.
 */
public final class Arguments<I> {

  /** The object of rare members. */
  static final String MORE = "more";

  /** Members of an object in an example. */
  private static final int SHOWN = 3;

  private final JsonReader<I> record;

  /** What arguments are checked by, with the members of {@link #MORE} in it. */
  private final ObjectNode checked;

  /** The names of members of the record that are called otherwise here. */
  private final Map<String, String> own;

  /** What some arguments may look like; empty if no argument is an object. */
  private final ObjectNode example;

  private final JsonReader<I> reader;

  private Arguments(
      JsonReader<I> record, ObjectNode checked, Map<String, String> own, ObjectNode example) {
    this.record = record;
    this.example = example;
    properties(checked); // there are some, and be it none
    this.checked = checked;
    this.own = Map.copyOf(own);
    this.reader = record.shaped(checked, json -> ofRecord(json, this.own));
  }

  /** All members of a record. */
  public static <I> Arguments<I> of(Class<I> type) {
    JsonReader<I> record = JsonReader.of(type);
    return new Arguments<>(record, record.schema(), Map.of(), Json.mapper().createObjectNode());
  }

  private Arguments<I> with(ObjectNode other) {
    return new Arguments<>(record, other, own, example);
  }

  /**
   * The same with an example of those that are objects, for errors: what is wrong in one of them is
   * answered with what is right there.
   */
  public Arguments<I> like(String json) {
    var like = new Arguments<>(record, checked, own, (ObjectNode) Json.parse(json));
    like.read(like.example); // throws if it is none
    return like;
  }

  /**
   * The example of the object that a member is in, or of the member itself, below the names of what
   * it is in; empty if there is none.
   *
   * @param pointer of the member, from the arguments or from one of them
   * @param itself whether there is such a member
   */
  Optional<JsonNode> exampleAt(String pointer, boolean itself) {
    List<String> path = List.of(pointer.substring(1).split("/", -1));
    List<String> level = path.subList(0, path.size() - 1);
    return (itself ? Stream.of(path, level) : Stream.of(level))
        .filter(steps -> !steps.isEmpty())
        .flatMap(
            steps ->
                Stream.concat(
                    shown(example, steps).stream(),
                    objects()
                        .map(name -> Stream.concat(Stream.of(name), steps.stream()).toList())
                        .flatMap(inside -> shown(example, inside).stream())))
        .findFirst();
  }

  /** The example of the first argument that is an object; empty if there is none. */
  Optional<JsonNode> exampleOfObject() {
    return objects().findFirst().flatMap(name -> shown(example, List.of(name)));
  }

  private Stream<String> objects() {
    return example
        .propertyStream()
        .filter(member -> member.getValue().isObject())
        .map(Map.Entry::getKey);
  }

  private static Optional<JsonNode> shown(JsonNode example, List<String> path) {
    if (example.isMissingNode()) {
      return Optional.empty();
    }
    if (path.isEmpty()) {
      return Optional.of(example.isObject() ? few(example) : example);
    }
    List<String> rest = path.subList(1, path.size());
    return example.isArray()
        ? shown(example.path(0), rest).map(Json.mapper().createArrayNode()::add)
        : shown(example.path(path.getFirst()), rest)
            .map(inner -> Json.mapper().createObjectNode().set(path.getFirst(), inner));
  }

  private static ObjectNode few(JsonNode example) {
    ObjectNode few = Json.mapper().createObjectNode();
    example.propertyStream().limit(SHOWN).forEach(e -> few.set(e.getKey(), e.getValue()));
    return few;
  }

  /** The same without some optional members. */
  public Arguments<I> without(String... members) {
    ObjectNode fewer = checked.deepCopy();
    properties(fewer).remove(List.of(members));
    return with(fewer);
  }

  /** The same with these members and no others. */
  public Arguments<I> only(String... members) {
    ObjectNode fewer = checked.deepCopy();
    properties(fewer).retain(List.of(members));
    return with(fewer);
  }

  /** The same with all members but these in {@link #MORE}. */
  public Arguments<I> common(String... members) {
    ObjectNode grouped = checked.deepCopy();
    ObjectNode rare = properties(grouped).deepCopy();
    rare.remove(List.of(members));
    ObjectNode common = properties(grouped);
    common.retain(List.of(members));
    ObjectNode more = common.putObject(MORE).put("type", "object");
    more.set("properties", rare);
    more.put("additionalProperties", false);
    return with(grouped);
  }

  /** The same with another name for a member, if the record still has it by that name. */
  public Arguments<I> renamed(String member, String name) {
    if (!checked.path("properties").has(member)) {
      return this;
    }
    ObjectNode other = checked.deepCopy();
    ObjectNode before = properties(other).deepCopy();
    ObjectNode after = properties(other).removeAll();
    before.properties().forEach(e -> after.set(rename(e.getKey(), member, name), e.getValue()));
    Map<String, String> names = new HashMap<>(own);
    names.put(name, member);
    return new Arguments<>(record, other, names, example);
  }

  private static String rename(String key, String member, String name) {
    return key.equals(member) ? name : key;
  }

  /** The same with another description of a member. */
  public Arguments<I> saying(String member, String description) {
    ObjectNode other = checked.deepCopy();
    property(other, member).put("description", description);
    return with(other);
  }

  /** The same with a bound on the length of a text that the operation bounds itself. */
  public Arguments<I> text(String member, int longest, String description) {
    ObjectNode other = checked.deepCopy();
    property(other, member).put("maxLength", longest).put("description", description);
    return with(other);
  }

  /** The same with another default and maximum of how many there are on a page. */
  public Arguments<I> number(String member, int usual, int most) {
    ObjectNode other = checked.deepCopy();
    property(other, member)
        .put("maximum", most)
        .put("default", usual)
        .put("description", "How many.");
    return with(other);
  }

  /**
   * Takes an argument that is null for an absent one. In an object of any members, such as changes
   * of a game, null says something.
   */
  void dropNulls(ObjectNode sent) {
    dropNulls(sent, checked);
  }

  private static void dropNulls(JsonNode sent, JsonNode schema) {
    if (sent.isArray()) {
      sent.forEach(item -> dropNulls(item, schema.path("items")));
    } else if (sent instanceof ObjectNode object
        && !schema.path("additionalProperties").asBoolean()) {
      object.removeIf(JsonNode::isNull);
      object
          .properties()
          .forEach(
              member ->
                  dropNulls(member.getValue(), schema.path("properties").path(member.getKey())));
    }
  }

  /** Reads what a client sent; throws {@code Invalid} with faults named by JSON pointer. */
  I read(ObjectNode sent) {
    ObjectNode arguments = sent.deepCopy();
    properties(checked)
        .properties()
        .forEach(
            member -> {
              JsonNode usual = member.getValue().path("default");
              if (usual.isNumber() && !arguments.has(member.getKey())) {
                arguments.set(member.getKey(), usual);
              }
            });
    if (arguments.path(MORE) instanceof ObjectNode more) {
      listed(more, property(checked, MORE));
    }
    return reader.read(arguments);
  }

  /**
   * One value stands for a list of one: the schema that models see does not say which are lists.
   */
  private static void listed(ObjectNode more, ObjectNode schema) {
    for (var member : List.copyOf(more.properties())) {
      JsonNode type = schema.path("properties").path(member.getKey()).path("type");
      if (type.asText().equals("array") && member.getValue().isValueNode()) {
        more.set(member.getKey(), Json.mapper().createArrayNode().add(member.getValue()));
      }
    }
  }

  private static JsonNode ofRecord(JsonNode arguments, Map<String, String> own) {
    ObjectNode record = Json.mapper().createObjectNode();
    arguments
        .properties()
        .forEach(
            member -> {
              if (member.getKey().equals(MORE) && member.getValue() instanceof ObjectNode more) {
                record.setAll(more);
              } else {
                record.set(own.getOrDefault(member.getKey(), member.getKey()), member.getValue());
              }
            });
    return record;
  }

  /** The names of the members in {@link #MORE}; none if there is no such object. */
  List<String> rare() {
    return checked.path("properties").has(MORE) ? names(property(checked, MORE)) : List.of();
  }

  private static List<String> names(ObjectNode schema) {
    return properties(schema).propertyStream().map(Map.Entry::getKey).toList();
  }

  /**
   * The JSON Schema for models. Of {@link #MORE} and other objects it has the names of the members
   * alone, and no pattern where there is a longest length: all of it is read at the start of each
   * conversation.
   */
  ObjectNode schema() {
    ObjectNode schema = checked.deepCopy();
    properties(schema)
        .properties()
        .forEach(
            member -> {
              if (member.getKey().equals(MORE)) {
                name((ObjectNode) member.getValue(), "Rarer: ");
              } else {
                name((ObjectNode) member.getValue(), "Members: ");
                if (member.getValue().path("items") instanceof ObjectNode items) {
                  name(items, "Members: ");
                }
              }
            });
    shorten(schema);
    return schema;
  }

  /** Names the members of an object in place of their schemas. */
  private static void name(ObjectNode object, String before) {
    if (!object.has("properties")) {
      return;
    }
    List<String> required = object.path("required").valueStream().map(JsonNode::asText).toList();
    String names =
        names(object).stream()
            .map(name -> required.contains(name) ? name + " (required)" : name)
            .collect(Collectors.joining(", ", before, "."));
    String description = object.path("description").asText("");
    object.put("maxProperties", names(object).size());
    object.put("description", description.isEmpty() ? names : description + " " + names);
    object.remove(List.of("properties", "required", "additionalProperties"));
  }

  private static void shorten(JsonNode node) {
    if (node instanceof ObjectNode schema && schema.path("type").isTextual()) {
      if (schema.has("maxLength")) {
        schema.remove(List.of("pattern", "minLength"));
      }
      schema.remove("contentMediaType");
      for (String bound : List.of("minimum", "maximum")) {
        JsonNode value = schema.path(bound);
        if (value.isFloatingPointNumber() && value.doubleValue() == value.longValue()) {
          schema.put(bound, value.longValue());
        }
      }
    }
    if (node instanceof ObjectNode || node instanceof ArrayNode) {
      node.forEach(Arguments::shorten);
    }
  }

  private static ObjectNode properties(ObjectNode schema) {
    return schema.withObjectProperty("properties");
  }

  private static ObjectNode property(ObjectNode schema, String member) {
    ObjectNode properties = properties(schema);
    if (!properties.has(member)) {
      throw new IllegalArgumentException("There is no argument " + member);
    }
    return properties.withObjectProperty(member);
  }
}
