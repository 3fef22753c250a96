package org.muster.community.discovery;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Completer;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Fields;
import org.muster.engine.vocabulary.Vocabulary;

/** Suggests terms that describe games, in all languages of the vocabulary. */
final class Tags {

  /** Filter parameters of the list of games. */
  private static final Set<String> PARAMETERS =
      Set.of(
          Fields.GAME_TYPE,
          Fields.ENVIRONMENT,
          Fields.THEME,
          Fields.AUDIENCE,
          Fields.AMENITY,
          Fields.RULE);

  private final List<Tag> tags;
  private final Completer.Dictionary dictionary;

  Tags(Completer completer, Vocabulary vocabulary) {
    tags =
        vocabulary.namings().stream()
            .filter(naming -> PARAMETERS.contains(naming.concept().field()))
            .map(Tag::of)
            .toList();
    dictionary = completer.dictionary(tags.stream().map(Tag::text).toList());
  }

  /** Matching terms, best first; each filter once, by its best matching term. */
  List<SuggestionCandidate.OfTag> fitting(
      String text, Tolerance tolerance, @Nullable String language) {
    var filters = new HashSet<String>();
    return dictionary.fitting(text, tolerance).stream()
        .map(entry -> new SuggestionCandidate.OfTag(tags.get(entry.index()), entry.fit()))
        .sorted(order(language))
        .filter(choice -> filters.add(choice.tag().filter()))
        .toList();
  }

  private static Comparator<SuggestionCandidate.OfTag> order(@Nullable String language) {
    return Comparator.comparing(SuggestionCandidate.OfTag::fit)
        .thenComparingInt(choice -> choice.tag().strangeness(language))
        .thenComparingInt(choice -> choice.tag().text().length())
        .thenComparing(choice -> choice.tag().text())
        .thenComparing(choice -> choice.tag().parameter());
  }
}
