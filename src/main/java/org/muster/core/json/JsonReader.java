package org.muster.core.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.PathType;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * Decodes a record from untrusted JSON. The document is validated against the record's schema
 * first, so that all faults are found at once and named by JSON pointer.
 */
public final class JsonReader<T> {

  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12,
          builder ->
              builder.schemaRegistryConfig(
                  SchemaRegistryConfig.builder()
                      .formatAssertionsEnabled(true)
                      .pathType(PathType.JSON_POINTER)
                      .build()));

  /** Stands before the members that are allowed where one is unknown. */
  public static final String ALLOWED = " Allowed: ";

  /** What a zone must be. */
  static final String NO_ZONE = "must be an IANA time zone such as Europe/London";

  private static final ClassValue<JsonReader<?>> KNOWN =
      new ClassValue<>() {
        @Override
        protected JsonReader<?> computeValue(Class<?> type) {
          return new JsonReader<>(type);
        }
      };

  private final Class<T> type;
  private final ObjectNode schema;
  private final Schema checker;
  private final EarlierNames earlier;
  private final UnaryOperator<JsonNode> form;

  private JsonReader(Class<T> type) {
    this(type, Schemas.input(type), UnaryOperator.identity());
  }

  private JsonReader(Class<T> type, ObjectNode schema, UnaryOperator<JsonNode> form) {
    this.type = type;
    this.schema = schema;
    this.checker = REGISTRY.getSchema(schema);
    this.earlier = EarlierNames.of(type);
    this.form = form;
  }

  /** The reader for a record type. The first call for a type takes some milliseconds. */
  @SuppressWarnings("unchecked") // the map holds the reader of each type under that type
  public static <T> JsonReader<T> of(Class<T> type) {
    return (JsonReader<T>) KNOWN.get(type);
  }

  /**
   * The same, which does not know some optional members.
   *
   * @param members in snake_case
   */
  public JsonReader<T> without(String... members) {
    ObjectNode fewer = schema();
    fewer.withObjectProperty("properties").remove(List.of(members));
    return new JsonReader<>(type, fewer, form);
  }

  /**
   * The same record from a document of another shape.
   *
   * @param other what the document must be like; faults are named by it
   * @param toRecord turns such a document into one that the record can be made of
   */
  public JsonReader<T> shaped(ObjectNode other, UnaryOperator<JsonNode> toRecord) {
    return new JsonReader<>(type, other.deepCopy(), toRecord);
  }

  /** The JSON Schema of what {@link #read} accepts. */
  public ObjectNode schema() {
    return schema.deepCopy();
  }

  /** Whether documents may have this member at the top. */
  boolean knows(String member) {
    return schema.path("properties").has(member);
  }

  /**
   * Decodes a body; throws {@code Invalid} with faults named by JSON pointer. Wall times in it get
   * their offsets, in place.
   */
  public T read(JsonNode json) {
    return read(json, Fault.Where.POINTER);
  }

  /** Decodes an object built from request parameters; faults are named by parameter. */
  public T readParameters(JsonNode json) {
    return read(json, Fault.Where.PARAMETER);
  }

  /** Decodes what {@link #read} has validated before, without validation. */
  public T readTrusted(String json) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private T read(JsonNode sent, Fault.Where where) {
    JsonNode json = earlier.renamed(sent);
    List<Fault> faults = faults(json, where, Set.of());
    if (!faults.isEmpty()) {
      throw new Problem.Invalid(faults).exception();
    }
    return make(form.apply(json), where);
  }

  /**
   * All faults that {@link #read} would report about parts of the document, unordered. Wall times
   * in it get their offsets, in place.
   */
  List<Fault> faults(JsonNode json) {
    return faults(json, Fault.Where.POINTER, Set.of());
  }

  /** The same, where some members of the record are never named as allowed. */
  List<Fault> faults(JsonNode json, Set<String> locked) {
    return faults(json, Fault.Where.POINTER, locked);
  }

  private List<Fault> faults(JsonNode json, Fault.Where where, Set<String> locked) {
    var faults = new LinkedHashSet<Fault>();
    new GivenTimes(json, (at, code, detail) -> faults.add(fault(where, at, code, detail)))
        .settle(json, schema, "");
    checker.validate(json).forEach(e -> faults.add(fault(e, where, locked)));
    new TextCheck(
            where == Fault.Where.PARAMETER, // in parameters all white space is equivalent
            (pointer, code, detail) -> faults.add(fault(where, pointer, code, detail)))
        .check(json, schema, "");
    return new ArrayList<>(faults);
  }

  /**
   * Decodes a document that {@link #faults(JsonNode)} has validated. Throws {@code Invalid} for
   * what only the record's constructor can detect.
   */
  T make(JsonNode json) {
    return make(json, Fault.Where.POINTER);
  }

  private T make(JsonNode json, Fault.Where where) {
    try {
      boolean stored = where == Fault.Where.POINTER;
      return Json.mapper().treeToValue(stored ? Trimming.of(json, schema) : json, type);
    } catch (JsonMappingException e) {
      if (e.getCause() instanceof ProblemException known) {
        throw known;
      }
      throw invalid(e, where);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A fault that the schema cannot express and a constructor has detected: an impossible date, an
   * unknown zone.
   */
  private static ProblemException invalid(JsonMappingException e, Fault.Where where) {
    String pointer =
        e.getPath().stream()
            .map(r -> r.getFieldName() == null ? "/" + r.getIndex() : step(r.getFieldName()))
            .collect(Collectors.joining());
    String detail =
        e.getCause() instanceof IllegalArgumentException cause && cause.getMessage() != null
            ? cause.getMessage()
            : reason(e);
    return new Problem.Invalid(List.of(fault(where, pointer, "bad_value", detail))).exception();
  }

  private static String reason(JsonMappingException e) {
    Class<?> type =
        e instanceof MismatchedInputException mismatch ? mismatch.getTargetType() : null;
    if (type == ZoneId.class) {
      return NO_ZONE;
    }
    if (type == OffsetDateTime.class) {
      return "must have an offset, such as 2027-04-03T09:30:00+09:00, or tz beside it";
    }
    return type == LocalDate.class
        ? "must be a date that exists, such as 2027-04-03"
        : "is not a valid value";
  }

  private Fault fault(Error error, Fault.Where where, Set<String> locked) {
    String pointer = error.getInstanceLocation().toString();
    JsonNode keyword = error.getSchemaNode();
    String expected = "must be " + SchemaWords.of(schemaOf(error));
    return switch (error.getKeyword()) {
      case "required" ->
          fault(where, pointer + step(error.getProperty()), "missing", "is required");
      case "additionalProperties" ->
          fault(where, pointer + step(error.getProperty()), "unknown", unknown(error, locked));
      case "type" -> fault(where, pointer, "wrong_type", expected);
      case "enum" -> fault(where, pointer, "not_allowed", expected);
      case "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum" ->
          fault(where, pointer, "out_of_range", expected);
      case "minLength" ->
          fault(where, pointer, "too_short", "must have at least " + keyword + " characters");
      case "maxLength" ->
          fault(where, pointer, "too_long", "must have at most " + keyword + " characters");
      case "minItems" ->
          fault(where, pointer, "too_few", "must have at least " + keyword + " items");
      case "maxItems" ->
          fault(where, pointer, "too_many", "must have at most " + keyword + " items");
      case "pattern" ->
          fault(where, pointer, "bad_format", "must match the pattern " + keyword.asText());
      case "format" -> fault(where, pointer, "bad_format", expected);
      default -> fault(where, pointer, "bad_value", error.getMessage());
    };
  }

  /** Names the members that are allowed beside the unknown one. */
  private String unknown(Error error, Set<String> locked) {
    boolean top = error.getInstanceLocation().toString().isEmpty();
    String allowed =
        schemaOf(error)
            .path("properties")
            .propertyStream()
            .map(Map.Entry::getKey)
            .filter(name -> !top || !locked.contains(name))
            .collect(Collectors.joining(", "));
    return allowed.isEmpty()
        ? "is unknown. Nothing is allowed here"
        : "is unknown." + ALLOWED + allowed;
  }

  /** The schema whose keyword was violated. */
  private JsonNode schemaOf(Error error) {
    String at = error.getSchemaLocation().getFragment().toString();
    return schema.at(at.substring(0, at.lastIndexOf('/')));
  }

  private static Fault fault(Fault.Where where, String pointer, String code, String detail) {
    String name = where == Fault.Where.PARAMETER ? parameter(pointer) : pointer;
    String subject = name.isEmpty() ? "The document" : name;
    return new Fault(where, name, code, subject + " " + detail + ".");
  }

  /** A JSON pointer token for a member of that name (RFC 6901 section 3). */
  static String step(String member) {
    return "/" + member.replace("~", "~0").replace("/", "~1");
  }

  private static String parameter(String pointer) {
    int end = pointer.indexOf('/', 1);
    String step = pointer.isEmpty() ? "" : pointer.substring(1, end < 0 ? pointer.length() : end);
    return step.replace("~1", "/").replace("~0", "~");
  }
}
