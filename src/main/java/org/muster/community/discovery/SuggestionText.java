package org.muster.community.discovery;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.discovery.NameStore.Names;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Completer.Typing;
import org.muster.engine.query.Range;

/** Formats candidates as suggestions. */
final class SuggestionText {

  private SuggestionText() {}

  /** Formats rows of one name; null if no row is left or their names no longer match the text. */
  static @Nullable Suggestion of(
      SuggestQuery.Type type, @Nullable Names names, long count, Typing typing) {
    if (names == null) {
      return null;
    }
    String alias = null;
    List<Range> highlights = typing.highlights(names.name());
    if (highlights == null) {
      alias =
          names.aka().stream().filter(other -> typing.fit(other) != null).findFirst().orElse(null);
      if (alias == null) {
        return null;
      }
    }
    boolean player = type == SuggestQuery.Type.PLAYER;
    return SuggestionBuilder.builder()
        .text(names.name())
        .type(type)
        .slug(player ? null : names.slug())
        .handle(player ? names.slug() : null)
        .alias(alias)
        .where(where(names))
        .date(names.date())
        .count(count)
        .highlights(highlights == null ? List.of() : highlights)
        .query(names.name())
        .build();
  }

  static Suggestion of(Tag tag, Typing typing) {
    return SuggestionBuilder.builder()
        .text(tag.text())
        .type(SuggestQuery.Type.TAG)
        .count(1)
        .highlights(highlights(tag.text(), typing))
        .query(tag.text())
        .parameter(tag.parameter())
        .value(tag.value())
        .build();
  }

  static Suggestion of(Place place, Typing typing) {
    String region = place.kind() == Place.Kind.TOWN ? place.region() : null;
    return SuggestionBuilder.builder()
        .text(place.name())
        .type(SuggestQuery.Type.PLACE)
        .where(region == null ? place.country() : region + ", " + place.country())
        .count(1)
        .highlights(highlights(place.name(), typing))
        .near(place.label())
        .build();
  }

  /** What of a text was typed; of a foreign name it is nothing. */
  private static List<Range> highlights(String text, Typing typing) {
    List<Range> highlights = typing.highlights(text);
    return highlights == null ? List.of() : highlights;
  }

  private static @Nullable String where(Names names) {
    String where =
        Stream.of(names.place(), names.country()).filter(Objects::nonNull).collect(joining(", "));
    return where.isEmpty() ? null : where;
  }
}
