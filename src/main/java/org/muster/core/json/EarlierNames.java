package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Field;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The earlier names of a record's parameters.
 *
 * @param all in the order of the record
 */
public record EarlierNames(List<Name> all) {

  private static final SnakeCaseStrategy SNAKE_CASE = new SnakeCaseStrategy();

  /**
   * An earlier name.
   *
   * @param now what the parameter is called
   * @param since the day from which the name has been outdated
   * @param until the day on which it ends
   */
  public record Name(String name, String now, LocalDate since, LocalDate until) {}

  public EarlierNames {
    all = List.copyOf(all);
  }

  /** Those of a record, or of the records that a request has the members of. */
  public static EarlierNames of(Class<?> type) {
    MembersOf members = type.getAnnotation(MembersOf.class);
    return members == null
        ? new EarlierNames(names(type).toList())
        : new EarlierNames(Stream.concat(names(members.value()), names(members.and())).toList());
  }

  private static Stream<Name> names(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields()).flatMap(EarlierNames::name);
  }

  private static Stream<Name> name(Field field) {
    return Stream.ofNullable(field.getAnnotation(EarlierName.class))
        .map(
            name ->
                new Name(
                    name.value(),
                    SNAKE_CASE.translate(field.getName()),
                    LocalDate.parse(name.since()),
                    LocalDate.parse(name.until())));
  }

  /** What a parameter is called now. */
  public String now(String name) {
    return find(name).map(Name::now).orElse(name);
  }

  /** Whether a parameter was once called so. */
  public boolean knows(String name) {
    return find(name).isPresent();
  }

  private Optional<Name> find(String name) {
    return all.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /** A request with the names of now; one that has both names keeps the earlier one, too. */
  JsonNode renamed(JsonNode json) {
    if (!(json instanceof ObjectNode object) || all.stream().noneMatch(n -> json.has(n.name()))) {
      return json;
    }
    ObjectNode copy = object.deepCopy();
    for (Name each : all) {
      if (copy.has(each.name()) && !copy.has(each.now())) {
        copy.set(each.now(), copy.remove(each.name()));
      }
    }
    return copy;
  }
}
