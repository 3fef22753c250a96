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

/** The one JSON mapper, and reading that answers with a {@link Problem}. */
public final class Json {

  /** Deepest nesting that is read, in documents from anywhere. */
  public static final int MAX_DEPTH = 64;

  private static final JsonInclude.Value ABSENT_ARE_OUT =
      JsonInclude.Value.construct(Include.NON_NULL, Include.NON_NULL);

  private static final ObjectMapper MAPPER = mapper(Include.NON_NULL);

  /** An empty text is not absent: it would come back as something else. */
  private static final ObjectMapper COMPACT = mapper(Include.NON_EMPTY);

  private Json() {}

  /** For answers: absent values are left out, empty lists are there. */
  public static ObjectMapper mapper() {
    return MAPPER;
  }

  /** For storage and export: empty lists are left out too. */
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

  /** Parses text that somebody sent. Not JSON, too deep or a member twice: {@code Invalid}. */
  public static JsonNode parse(String text) {
    try {
      return given(MAPPER.readTree(text));
    } catch (JsonProcessingException e) {
      throw notJson(e);
    }
  }

  /** As {@link #parse(String)}, of UTF-8 bytes. */
  public static JsonNode parse(byte[] utf8) {
    try {
      return given(MAPPER.readTree(utf8));
    } catch (JsonProcessingException e) {
      throw notJson(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Jackson reads nothing at all as a value that is missing. */
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

  /** Writes a value of ours; cannot fail for records. */
  public static String write(Object value) {
    return write(MAPPER, value);
  }

  /** As {@link #write}, without empty lists: the form of storage and export. */
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

  /** The name of an enumeration's value in JSON, SQL and the index: lower case. */
  public static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** Enumerations are written in lower case, without an annotation on each. */
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
