package org.muster.core.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.NamingBase;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.FieldScope;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonModule;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationModule;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationOption;
import jakarta.validation.constraints.NotNull;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.GivenTime;

/**
 * Derives JSON Schemas (draft 2020-12, the dialect of OpenAPI 3.1) from records.
 *
 * <p>Input schemas are closed: unknown members and enum values are errors. Output schemas are open,
 * because clients must accept additions (data model): enums are strings that list today's values,
 * and members that are never absent are required.
 */
public final class Schemas {

  private static final Map<Class<?>, String> STRING_FORMATS =
      Map.of(
          GivenTime.class, GivenTimes.FORMAT,
          Instant.class, "date-time",
          OffsetDateTime.class, "date-time",
          LocalDate.class, "date",
          UUID.class, "uuid",
          ZoneId.class, "");

  /** The keyword for {@link MultilineText}. */
  static final String MEDIA_TYPE = "contentMediaType";

  private static final NamingBase SNAKE_CASE = new SnakeCaseStrategy();

  private static final SchemaGenerator INPUT = generator(false, false, "");
  private static final SchemaGenerator BODY = generator(false, true, "Input");
  private static final SchemaGenerator OUTPUT = generator(true, true, "");

  /** Cached per type: generating a schema takes milliseconds. */
  private static final Map<Type, ObjectNode> INPUTS = new HashMap<>();

  private static final Map<Type, ObjectNode> OUTPUTS = new HashMap<>();

  private Schemas() {}

  /** The schema for input of this type. */
  public static synchronized ObjectNode input(Type type) {
    return INPUTS.computeIfAbsent(type, INPUT::generateSchema).deepCopy();
  }

  /** The schema that output of this type fits, now and after additions. */
  public static synchronized ObjectNode output(Type type) {
    return OUTPUTS.computeIfAbsent(type, OUTPUT::generateSchema).deepCopy();
  }

  /**
   * Like {@link #output}, for many types with shared definitions.
   *
   * @param at where the definitions will be placed in the document, such as {@code
   *     components/schemas}
   */
  public static Shared outputs(Collection<Type> types, String at) {
    return shared(OUTPUT, types, at);
  }

  /** Like {@link #outputs}, for input; the names of definitions end with {@code Input}. */
  public static Shared inputs(Collection<Type> types, String at) {
    return shared(BODY, types, at);
  }

  private static synchronized Shared shared(
      SchemaGenerator generator, Collection<Type> types, String at) {
    var builder = generator.buildMultipleSchemaDefinitions();
    Map<Type, ObjectNode> references = new LinkedHashMap<>();
    types.forEach(type -> references.put(type, builder.createSchemaReference(type)));
    return new Shared(references, builder.collectDefinitions(at));
  }

  /**
   * Schemas that share definitions.
   *
   * @param references the reference for each type
   * @param definitions by name
   */
  public record Shared(Map<Type, ObjectNode> references, ObjectNode definitions) {}

  /**
   * @param open for output
   * @param named whether every record gets a definition of its own
   */
  private static SchemaGenerator generator(boolean open, boolean named, String suffix) {
    var config =
        new SchemaGeneratorConfigBuilder(
                Json.mapper(), SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .without(Option.SCHEMA_VERSION_INDICATOR)
            .with(Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES)
            .with(Option.PLAIN_DEFINITION_KEYS)
            .with(
                new JacksonModule(
                    JacksonOption.RESPECT_JSONPROPERTY_ORDER,
                    JacksonOption.INLINE_TRANSFORMED_SUBTYPES))
            .with(new JakartaValidationModule(JakartaValidationOption.INCLUDE_PATTERN_EXPRESSIONS));
    if (named) {
      config.with(Option.DEFINITIONS_FOR_ALL_OBJECTS);
    }
    if (open) {
      config.with(Option.EXTRA_OPEN_API_FORMAT_VALUES);
    } else {
      config.with(Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT);
    }
    config
        .forFields()
        .withPropertyNameOverrideResolver(field -> SNAKE_CASE.translate(field.getDeclaredName()))
        .withRequiredCheck(
            field -> open ? !isNullable(field) || isShownAsNull(field) : mustBeSent(field))
        .withNullableCheck(field -> open && isShownAsNull(field))
        .withDefaultResolver(Schemas::defaultValue)
        .withInstanceAttributeOverride((node, field, _) -> describeProse(node, field));
    config
        .forTypesInGeneral()
        .withDefinitionNamingStrategy(new SchemaNames(suffix))
        .withPropertySorter((_, _) -> 0) // in declaration order
        .withCustomDefinitionProvider(
            (type, context) -> {
              Class<?> raw = type.getErasedType();
              MembersOf members = raw.getAnnotation(MembersOf.class);
              if (members != null) {
                return new CustomDefinition(membersOf(members, context));
              }
              ObjectNode node = context.getGeneratorConfig().createObjectNode();
              if (raw.isEnum()) {
                describeEnum(node, raw, open);
              } else if (STRING_FORMATS.containsKey(raw)) {
                describeString(node, raw, open, named);
              } else if (JsonNode.class.isAssignableFrom(raw)) {
                node.put("type", "object").put("additionalProperties", true);
              } else {
                return null;
              }
              return new CustomDefinition(
                  node,
                  CustomDefinition.DefinitionType.INLINE,
                  CustomDefinition.AttributeInclusion.YES);
            });
    return new SchemaGenerator(config.build());
  }

  private static ObjectNode membersOf(MembersOf what, SchemaGenerationContext context) {
    ObjectNode schema = standard(what.value(), context);
    ObjectNode properties = schema.withObjectProperty("properties");
    properties.remove(List.of(what.without()));
    List<String> optional = List.of(what.optional());
    schema.withArrayProperty("required").removeIf(name -> optional.contains(name.asText()));
    ObjectNode and = standard(what.and(), context);
    and.path("properties")
        .properties()
        .forEach(member -> properties.set(member.getKey(), member.getValue()));
    and.path("required").forEach(schema.withArrayProperty("required")::add);
    return schema;
  }

  private static ObjectNode standard(Class<?> record, SchemaGenerationContext context) {
    return context.createStandardDefinition(context.getTypeContext().resolve(record), null);
  }

  private static void describeEnum(ObjectNode node, Class<?> type, boolean open) {
    node.put("type", "string");
    var names =
        Arrays.stream(type.getEnumConstants())
            .map(value -> Json.mapper().convertValue(value, String.class))
            .toList();
    if (open) {
      node.put(
          "description",
          names.stream().collect(Collectors.joining(", ", "One of ", "; more may be added.")));
    } else {
      var values = node.putArray("enum");
      names.forEach(values::add);
    }
  }

  /** Times in input may be wall times. */
  private static void describeString(
      ObjectNode node, Class<?> type, boolean open, boolean explained) {
    boolean given = !open && type == OffsetDateTime.class;
    String format = given ? GivenTimes.FORMAT : STRING_FORMATS.getOrDefault(type, "");
    node.put("type", "string");
    if (!format.isEmpty()) {
      node.put("format", format);
    }
    if (explained && format.equals(GivenTimes.FORMAT)) {
      node.put("description", GivenTimes.DESCRIPTION);
    }
  }

  private static void describeProse(ObjectNode node, FieldScope field) {
    MultilineText prose = field.getAnnotationConsideringFieldAndGetter(MultilineText.class);
    if (prose != null) {
      node.put(MEDIA_TYPE, prose.value());
    }
  }

  private static @Nullable Object defaultValue(FieldScope field) {
    JsonProperty property = field.getAnnotationConsideringFieldAndGetter(JsonProperty.class);
    if (property == null || property.defaultValue().isEmpty()) {
      return null;
    }
    if (field.getType().isInstanceOf(Boolean.class)) {
      return Boolean.valueOf(property.defaultValue());
    }
    return field.getType().isInstanceOf(Number.class)
        ? Long.valueOf(property.defaultValue())
        : property.defaultValue();
  }

  private static boolean isNullable(FieldScope field) {
    return field.getRawMember().getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  /** Whether an absent value is shown as null, which is usually left out. */
  private static boolean isShownAsNull(FieldScope field) {
    JsonInclude shown = field.getAnnotationConsideringFieldAndGetter(JsonInclude.class);
    return isNullable(field) && shown != null && shown.value() == JsonInclude.Include.ALWAYS;
  }

  private static boolean mustBeSent(FieldScope field) {
    JsonProperty property = field.getAnnotationConsideringFieldAndGetter(JsonProperty.class);
    return field.getRawMember().getType().isPrimitive()
        || field.getAnnotationConsideringFieldAndGetter(NotNull.class) != null
        || (property != null && property.required());
  }
}
