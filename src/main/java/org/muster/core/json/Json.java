package org.muster.core.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.muster.core.Fault;
import org.muster.core.Problem;

/** The shared JSON mappers, and parsing that reports faults as a {@link Problem}. */
public final class Json {

  /** Maximum nesting of documents. */
  public static final int MAX_DEPTH = 64;

  private static final JsonInclude.Value ABSENT_ARE_OUT =
      JsonInclude.Value.construct(Include.NON_NULL, Include.NON_NULL);

  private static final ObjectMapper MAPPER = mapper(Include.NON_NULL);

  /** Empty strings are kept: omitting them would turn them into null. */
  private static final ObjectMapper COMPACT = mapper(Include.NON_EMPTY);

  private Json() {}

  /** For responses: omits absent values, keeps empty lists. */
  public static ObjectMapper mapper() {
    return MAPPER;
  }

  /** For storage and export: omits empty lists, too. */
  public static ObjectMapper compact() {
    return COMPACT;
  }

  private static ObjectMapper mapper(Include lists) {
    var mapper =
        JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .annotationIntrospector(new LowerCaseEnums())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .defaultPropertyInclusion(ABSENT_ARE_OUT)
            .withConfigOverride(
                List.class,
                list -> list.setInclude(JsonInclude.Value.construct(lists, Include.NON_NULL)))
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .disable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();
    mapper
        .getFactory()
        .setStreamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(MAX_DEPTH)
                .maxNumberLength(40)
                .maxStringLength(256 * 1024)
                .build());
    return mapper;
  }

  /**
   * Parses untrusted text. Throws {@code Invalid} if it is not JSON, is nested too deeply, or
   * repeats a member.
   */
  public static JsonNode parse(String text) {
    try {
      return given(MAPPER.readTree(text));
    } catch (JsonProcessingException e) {
      throw notJson(e);
    }
  }

  /** Like {@link #parse(String)}, for UTF-8 bytes. */
  public static JsonNode parse(byte[] utf8) {
    try {
      return given(MAPPER.readTree(utf8));
    } catch (JsonProcessingException e) {
      throw notJson(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Rejects empty input, which Jackson reads as a missing node. */
  private static JsonNode given(JsonNode json) {
    if (json.isMissingNode()) {
      throw notJson(" at line 1, column 1");
    }
    return json;
  }

  private static RuntimeException notJson(JsonProcessingException e) {
    var at = e.getLocation();
    return notJson(at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr());
  }

  private static RuntimeException notJson(String where) {
    return new Problem.Invalid(
            List.of(Fault.pointer("", "not_json", "This is not valid JSON" + where + ".")))
        .exception();
  }

  /** Encodes a value; cannot fail for records. */
  public static String write(Object value) {
    return write(MAPPER, value);
  }

  /** Like {@link #write}, without empty lists: the form of storage and export. */
  public static String writeCompact(Object value) {
    return write(COMPACT, value);
  }

  private static String write(ObjectMapper mapper, Object value) {
    try {
      return mapper.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The name of an enum constant in JSON, SQL and the index: in lower case. */
  public static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** Writes enum constants in lower case without annotations. */
  private static final class LowerCaseEnums extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public String[] findEnumValues(
        MapperConfig<?> config, AnnotatedClass type, Enum<?>[] values, String[] names) {
      super.findEnumValues(config, type, values, names);
      for (int i = 0; i < values.length; i++) {
        names[i] = names[i] == null ? name(values[i]) : names[i];
      }
      return names;
    }
  }
}
