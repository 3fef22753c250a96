package org.muster.suggest;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.muster.game.Audience;
import org.muster.game.Environment;
import org.muster.game.GameType;
import org.muster.json.Json;
import org.muster.search.Completer;
import org.muster.search.Completer.Tolerance;
import org.muster.search.Fields;
import org.muster.search.Topics;

/** The words for what games are, to be completed. */
final class Tags {

  private static final Comparator<Choice.OfTag> ORDER =
      Comparator.comparing(Choice.OfTag::fit)
          .thenComparingInt(choice -> choice.tag().text().length())
          .thenComparing(choice -> choice.tag().text())
          .thenComparing(choice -> choice.tag().parameter());

  private final List<Tag> tags;
  private final Completer.Dictionary dictionary;

  Tags(Completer completer) {
    tags =
        Stream.of(
                of(Fields.GAME_TYPE, GameType.values()),
                of(Fields.ENVIRONMENT, Environment.values()),
                of(Fields.AUDIENCE, Audience.values()))
            .flatMap(s -> s)
            .toList();
    dictionary = completer.dictionary(tags.stream().map(Tag::text).toList());
  }

  private static Stream<Tag> of(String parameter, Enum<?>[] values) {
    return Stream.of(values).map(v -> new Tag(Topics.of(v), parameter, Json.name(v)));
  }

  /** Those that fit, the better first. */
  List<Choice.OfTag> fitting(String text, Tolerance tolerance) {
    return dictionary.fitting(text, tolerance).stream()
        .map(entry -> new Choice.OfTag(tags.get(entry.index()), entry.fit()))
        .sorted(ORDER)
        .toList();
  }
}
