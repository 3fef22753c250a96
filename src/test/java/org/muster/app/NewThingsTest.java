package org.muster.app;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.constraints.NotNull;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is sent to make a thing has the members and the bounds of the thing. */
class NewThingsTest {

  private static final String CONSTRAINTS = "jakarta.validation.constraints.";

  @ParameterizedTest
  @CsvSource({
    "org.muster.community.club.NewClub, org.muster.community.club.Club",
    "org.muster.community.venue.NewVenue, org.muster.community.venue.Venue"
  })
  void bounds_areThoseOfTheThing(Class<?> made, Class<?> thing) {
    Map<String, RecordComponent> members =
        Arrays.stream(thing.getRecordComponents())
            .collect(Collectors.toMap(RecordComponent::getName, Function.identity()));
    assertThat(made.getRecordComponents()).hasSize(members.size() - 1); // it begins active
    for (RecordComponent member : made.getRecordComponents()) {
      assertThat(members).containsKey(member.getName());
      RecordComponent same = requireNonNull(members.get(member.getName()));
      assertThat(member.getGenericType()).isEqualTo(same.getGenericType());
      assertThat(bounds(member)).as(member.getName()).isEqualTo(bounds(same));
    }
  }

  /** Those of a member and of what is in its list; a slug need not be sent. */
  private static List<String> bounds(RecordComponent member) {
    AnnotatedType type = member.getAnnotatedType();
    Stream<AnnotatedType> elements =
        type instanceof AnnotatedParameterizedType list
            ? Arrays.stream(list.getAnnotatedActualTypeArguments())
            : Stream.empty();
    return Stream.concat(
            Arrays.stream(member.getAnnotations()),
            elements.flatMap(element -> Arrays.stream(element.getAnnotations())))
        .filter(bound -> bound.annotationType().getName().startsWith(CONSTRAINTS))
        .filter(bound -> !(bound instanceof NotNull && member.getName().equals("slug")))
        .map(Annotation::toString)
        .toList();
  }
}
