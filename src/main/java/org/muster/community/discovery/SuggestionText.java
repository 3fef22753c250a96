package org.muster.community.discovery;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.discovery.NameStore.Names;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Completer.Typing;

/** Formats candidates as suggestions. */
final class SuggestionText {

  private SuggestionText() {}

  /** Formats rows of one name; null if no row is left or their names no longer match the text. */
  static @Nullable Suggestion of(
      SuggestQuery.Type type,
      @Nullable Names names,
      long count,
      Typing typing,
      Tolerance tolerance) {
    if (names == null) {
      return null;
    }
    String alias = null;
    if (typing.fit(names.name(), tolerance) == null) {
      alias =
          names.aka().stream()
              .filter(other -> typing.fit(other, tolerance) != null)
              .findFirst()
              .orElse(null);
      if (alias == null) {
        return null;
      }
    }
    boolean player = type == SuggestQuery.Type.PLAYER;
    return new Suggestion(
        names.name(),
        type,
        player ? null : names.slug(),
        player ? names.slug() : null,
        alias,
        where(names),
        names.date(),
        count,
        alias == null ? typing.highlights(names.name(), tolerance) : List.of(),
        names.name(),
        null,
        null,
        null);
  }

  static Suggestion of(Tag tag, Typing typing, Tolerance tolerance) {
    return new Suggestion(
        tag.text(),
        SuggestQuery.Type.TAG,
        null,
        null,
        null,
        null,
        null,
        1,
        typing.highlights(tag.text(), tolerance),
        tag.text(),
        null,
        tag.parameter(),
        tag.value());
  }

  static Suggestion of(Place place, Typing typing, Tolerance tolerance) {
    String region = place.kind() == Place.Kind.TOWN ? place.region() : null;
    return new Suggestion(
        place.name(),
        SuggestQuery.Type.PLACE,
        null,
        null,
        null,
        region == null ? place.country() : region + ", " + place.country(),
        null,
        1,
        typing.highlights(place.name(), tolerance),
        null,
        place.label(),
        null,
        null);
  }

  private static @Nullable String where(Names names) {
    String where =
        Stream.of(names.place(), names.country()).filter(Objects::nonNull).collect(joining(", "));
    return where.isEmpty() ? null : where;
  }
}
