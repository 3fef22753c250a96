package org.muster.community.organising;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.muster.core.json.Json;
import org.muster.delivery.web.Visit;

/**
 * What is in a form: by field, of rows {@code prices.0.label}; a row's member {@code rest} has the
 * JSON of what the form does not show. Fields without a value are absent.
 */
public record InputValues(InputForm form, Map<String, String> values) {

  /** Rows of a list that a form may have; no list of the API may have more. */
  static final int MOST_ROWS = 60;

  private static final String REST = "rest";

  public InputValues {
    values = Map.copyOf(values);
  }

  /** What is in a field; empty: nothing. */
  public String value(String field) {
    return values.getOrDefault(field, "");
  }

  /** How many rows a list has. */
  int rows(String list) {
    int rows = 0;
    while (rows < MOST_ROWS && has(list + "." + rows + ".")) {
      rows++;
    }
    return rows;
  }

  private boolean has(String prefix) {
    return values.keySet().stream().anyMatch(key -> key.startsWith(prefix));
  }

  /** Everything about a field, or a list with its rows. */
  Map<String, String> about(String name) {
    return values.entrySet().stream()
        .filter(e -> e.getKey().equals(name) || e.getKey().startsWith(name + "."))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** The same, with a field or list as another form has it. */
  InputValues with(String name, InputValues other) {
    var all = new LinkedHashMap<>(values);
    all.keySet().removeAll(about(name).keySet());
    all.putAll(other.about(name));
    return new InputValues(form, all);
  }

  /** The same with other values of some fields. */
  public InputValues with(Map<String, String> others) {
    var all = new LinkedHashMap<>(values);
    others.forEach(
        (name, value) -> {
          all.remove(name);
          put(all, name, value);
        });
    return new InputValues(form, all);
  }

  /** What somebody entered. Rows that were left empty, or taken away, are not there. */
  static InputValues of(InputForm form, Visit visit, String without) {
    var all = new LinkedHashMap<String, String>();
    form.fields().forEach(field -> put(all, field.name(), entered(visit, field, "")));
    form.rows()
        .forEach(
            list -> {
              int kept = 0;
              for (int row = 0; row < MOST_ROWS; row++) {
                String at = list.name() + "." + row + ".";
                var cells = new LinkedHashMap<String, String>();
                for (InputField field : list.fields()) {
                  put(cells, field.name(), entered(visit, field, at));
                }
                if (!cells.isEmpty() && !without.equals(list.name() + "." + row)) {
                  put(cells, REST, visit.field(at + REST));
                  String now = list.name() + "." + kept++ + ".";
                  cells.forEach((name, value) -> all.put(now + name, value));
                }
              }
            });
    return new InputValues(form, all);
  }

  private static String entered(Visit visit, InputField field, String at) {
    String name = at + field.name();
    if (field.kind() != InputField.Kind.SOME_OF) {
      return visit.field(name).replace("\r\n", "\n");
    }
    List<String> chosen =
        visit.fields(name).stream().flatMap(each -> Stream.of(each.split(","))).toList();
    return Stream.concat( // in the order in which they were: the main one is first
            Stream.of(visit.field(name + ".was").split(",")).filter(chosen::contains),
            chosen.stream())
        .distinct()
        .filter(value -> !value.isEmpty())
        .collect(Collectors.joining(","));
  }

  private static void put(Map<String, String> all, String name, String value) {
    if (!value.isEmpty()) {
      all.put(name, value);
    }
  }

  /** What is saved: members of a body that the form shows. */
  public static InputValues of(InputForm form, ObjectNode body) {
    var all = new LinkedHashMap<String, String>();
    String currency = body.at("/prices/0/currency").asText("GBP");
    form.fields()
        .forEach(field -> put(all, field.name(), shown(at(body, field.name()), field, currency)));
    form.rows()
        .forEach(
            list -> {
              JsonNode rows = at(body, list.name());
              for (int i = 0; i < rows.size(); i++) {
                putRow(all, list, list.name() + "." + i + ".", (ObjectNode) rows.get(i));
              }
            });
    return new InputValues(form, all);
  }

  private static void putRow(
      Map<String, String> all, InputForm.Rows list, String at, ObjectNode row) {
    ObjectNode rest = row.deepCopy();
    for (InputField field : list.fields()) {
      put(
          all,
          at + field.name(),
          shown(at(row, field.name()), field, row.path("currency").asText("GBP")));
      remove(rest, field.name());
    }
    if (!rest.isEmpty()) {
      all.put(at + REST, Json.write(rest));
    }
  }

  /** Without a member, and without what was around nothing else. */
  private static void remove(ObjectNode from, String name) {
    int dot = name.indexOf('.');
    if (dot < 0) {
      from.remove(name);
    } else if (from.path(name.substring(0, dot)) instanceof ObjectNode inner) {
      remove(inner, name.substring(dot + 1));
      if (inner.isEmpty()) {
        from.remove(name.substring(0, dot));
      }
    }
  }

  private static JsonNode at(JsonNode body, String name) {
    return body.at(pointer(name));
  }

  private static String pointer(String name) {
    return "/" + name.replace('.', '/');
  }

  private static String shown(JsonNode value, InputField field, String currency) {
    if (value.isMissingNode() || value.isNull()) {
      return "";
    }
    return switch (field.kind()) {
      case TIME -> value.asText().substring(0, 16); // with the offset of the place
      case MONEY -> BigDecimal.valueOf(value.asLong(), digits(currency)).toPlainString();
      case SOME_OF -> texts(value).collect(Collectors.joining(","));
      case LINES -> texts(value).collect(Collectors.joining("\n"));
      case DECIMALS ->
          StreamSupport.stream(value.spliterator(), false)
              .map(InputValues::plain)
              .collect(Collectors.joining("\n"));
      case YES -> value.asBoolean() ? "true" : "";
      case DECIMAL -> plain(value);
      case LINE, TEXT, NUMBER, ONE_OF, ALWAYS_ONE_OF, YES_OR_NO -> value.asText();
    };
  }

  /** A number as people write it. */
  private static String plain(JsonNode number) {
    return number.isNumber()
        ? number.decimalValue().stripTrailingZeros().toPlainString()
        : number.asText();
  }

  private static Stream<String> texts(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false).map(JsonNode::asText);
  }

  private static int digits(String currency) {
    try {
      return Math.max(0, Currency.getInstance(currency).getDefaultFractionDigits());
    } catch (IllegalArgumentException e) {
      return 2; // no currency, which the operation says
    }
  }

  /** What was entered, as the body that creates it. */
  public ObjectNode body() {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    form.fields()
        .filter(field -> !value(field.name()).isEmpty())
        .forEach(field -> set(body, field.name(), json(field)));
    form.rows()
        .filter(list -> rows(list.name()) > 0)
        .forEach(list -> set(body, list.name(), json(list)));
    return body;
  }

  /**
   * What differs from what is saved, as a merge patch. Wall times are those of the zone {@code tz}
   * that is chosen.
   */
  public ObjectNode changes(InputValues before) {
    boolean elsewhere = !value("tz").equals(before.value("tz"));
    ObjectNode patch = JsonNodeFactory.instance.objectNode();
    form.fields()
        .filter(
            field ->
                !value(field.name()).equals(before.value(field.name()))
                    || (elsewhere && field.kind() == InputField.Kind.TIME))
        .forEach(field -> setOrClear(patch, field.name(), json(field)));
    form.rows()
        .filter(
            list ->
                !about(list.name()).equals(before.about(list.name()))
                    || (elsewhere
                        && rows(list.name()) > 0
                        && list.fields().stream()
                            .anyMatch(field -> field.kind() == InputField.Kind.TIME)))
        .forEach(list -> set(patch, list.name(), json(list)));
    form.objects().stream()
        .filter(object -> !patch.at(pointer(object)).isMissingNode() && about(object).isEmpty())
        .forEach(object -> setOrClear(patch, object, JsonNodeFactory.instance.nullNode()));
    return patch;
  }

  /** The fields and lists that are not as in the other. */
  List<String> differences(InputValues other) {
    return Stream.concat(form.fields().map(InputField::name), form.rows().map(InputForm.Rows::name))
        .filter(name -> !about(name).equals(other.about(name)))
        .toList();
  }

  private JsonNode json(InputField field) {
    return json(field, value(field.name()), value("prices.0.currency"));
  }

  private ArrayNode json(InputForm.Rows list) {
    ArrayNode rows = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < rows(list.name()); i++) {
      String at = list.name() + "." + i + ".";
      ObjectNode row = rest(value(at + REST));
      for (InputField field : list.fields()) {
        JsonNode cell = json(field, value(at + field.name()), value(at + "currency"));
        set(row, field.name(), cell);
      }
      rows.add(row);
    }
    return rows;
  }

  private static ObjectNode rest(String text) {
    return !text.isEmpty() && Json.parse(text) instanceof ObjectNode rest
        ? rest
        : JsonNodeFactory.instance.objectNode();
  }

  private static JsonNode json(InputField field, String value, String currency) {
    JsonNodeFactory make = JsonNodeFactory.instance;
    if (value.isEmpty() && field.kind() != InputField.Kind.YES) {
      return make.nullNode();
    }
    return switch (field.kind()) {
      case NUMBER ->
          value.matches("-?[0-9]{1,9}")
              ? make.numberNode(Long.parseLong(value))
              : make.textNode(value);
      case DECIMAL -> decimal(value, 0);
      case MONEY -> decimal(value, digits(currency));
      case YES, YES_OR_NO -> make.booleanNode(value.equals("true"));
      case SOME_OF -> list(Stream.of(value.split(",")).map(make::textNode));
      case LINES -> list(lines(value).map(make::textNode));
      case DECIMALS -> list(lines(value).map(line -> decimal(line, 0)));
      case LINE, TEXT, TIME, ONE_OF, ALWAYS_ONE_OF -> make.textNode(value);
    };
  }

  private static Stream<String> lines(String value) {
    return value.lines().map(String::strip).filter(line -> !line.isEmpty());
  }

  private static ArrayNode list(Stream<? extends JsonNode> elements) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    elements.forEach(list::add);
    return list;
  }

  /** A number; what is none stays a text, of which the operation says what is wrong. */
  private static JsonNode decimal(String value, int shift) {
    String point = value.replace(',', '.');
    if (!point.matches("-?[0-9]{1,9}(\\.[0-9]{1,12})?")) {
      return JsonNodeFactory.instance.textNode(value);
    }
    BigDecimal number = new BigDecimal(point).movePointRight(shift).stripTrailingZeros();
    return number.scale() <= 0
        ? JsonNodeFactory.instance.numberNode(number.longValueExact())
        : JsonNodeFactory.instance.numberNode(number.doubleValue());
  }

  private static void set(ObjectNode body, String name, JsonNode value) {
    if (!value.isNull()) {
      setOrClear(body, name, value);
    }
  }

  private static void setOrClear(ObjectNode body, String name, JsonNode value) {
    List<String> steps = new ArrayList<>(List.of(name.split("\\.")));
    String last = Objects.requireNonNull(steps.removeLast());
    ObjectNode at = body;
    for (String step : steps) {
      at = at.withObjectProperty(step);
    }
    at.set(last, value);
  }
}
