package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Resources;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Fold;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * What is of a place: "milsim breton", "Berliner Teams", "scottish and welsh sites". Beside a word
 * for what is looked for only, since "german camo" is nowhere. The adjectives are those of {@code
 * index/place-adjectives.txt}.
 */
final class PlaceAdjectives implements Reader {

  private static final String FILE = "index/place-adjectives.txt";

  /** "northern irish". */
  private static final int MOST_WORDS = 2;

  /** As what the word beside it was read. */
  private static final Set<String> THINGS = Set.of(Fields.TYPE, Fields.KIND, Fields.GAME_TYPE);

  private static final Pattern ENDINGS = Pattern.compile("(.*)\\((.*)\\)");

  private final PlaceDictionary places;
  private final Map<String, List<Named>> adjectives;

  /** The name of a place in a country. */
  private record Named(String country, String name) {}

  /** An adjective in the text. */
  private record Adjective(int first, int end, List<Named> of) {}

  PlaceAdjectives(PlaceDictionary places) {
    this.places = places;
    this.adjectives = load();
  }

  private static Map<String, List<Named>> load() {
    var adjectives = new HashMap<String, List<Named>>();
    for (String line : Resources.lines(FILE)) {
      if (!line.startsWith("#")) {
        String[] fields = line.split("\t", -1);
        var named = new Named(fields[0], fields[1]);
        Arrays.stream(fields[2].split("\\|", -1))
            .flatMap(PlaceAdjectives::forms)
            .map(Fold::place)
            .distinct()
            .forEach(form -> adjectives.computeIfAbsent(form, _ -> new ArrayList<>()).add(named));
      }
    }
    return Map.copyOf(adjectives);
  }

  /** All forms of an adjective: see the head of the file. */
  private static Stream<String> forms(String written) {
    Matcher endings = ENDINGS.matcher(written);
    return endings.matches()
        ? Arrays.stream(endings.group(2).split(",", -1)).map(end -> endings.group(1) + end)
        : Stream.of(written);
  }

  @Override
  public void read(ReadingState draft) {
    boolean elsewhere = PlaceIntents.anyIn(draft);
    int end = -1;
    for (int i = 0; i < draft.size(); i = Math.max(i + 1, end)) {
      Adjective adjective = at(draft, i);
      boolean another = end >= 0 && joint(draft, end) == i; // "milsim breton ou normand"
      if (adjective != null && isOfAsker(draft, adjective)) {
        draft.take(i, adjective.end(), Clause.Idle::new);
      } else if (adjective != null && (another || isOfThing(draft, adjective))) {
        take(draft, adjective, elsewhere);
        end = adjective.end();
      } else if (adjective != null && draft.signs().at(i).isEmpty()) {
        draft.keep(i, adjective.end()); // of something else: a word, and spelt as it is
      }
    }
  }

  /** "soy inglés, partida en Barcelona", "tysk turist": who asks, not where the games are. */
  private static boolean isOfAsker(ReadingState draft, Adjective adjective) {
    return draft.signs().before(adjective.first(), FunctionWord.SELF) != null
        || draft.signs().at(adjective.end(), FunctionWord.SELF) != null;
  }

  /** Whether words are an adjective, and what is behind them lies there: "the welsh hills". */
  boolean isOfLand(ReadingState draft, int first, int end) {
    return adjectives.containsKey(Fold.place(draft.words(first, end)))
        && PlaceNames.isAround(draft, end);
  }

  /** Whether a token is one. */
  boolean isOne(ReadingState draft, int i) {
    return draft.isFree(i) && adjectives.containsKey(draft.token(i).folded());
  }

  /** Whether a folded word is one. */
  boolean has(String word) {
    return adjectives.containsKey(word);
  }

  private @Nullable Adjective at(ReadingState draft, int i) {
    for (int end = Math.min(draft.size(), i + MOST_WORDS); end > i; end--) {
      if (draft.isFree(i, end)) {
        List<Named> of = adjectives.get(Fold.place(draft.words(i, end)));
        if (of != null) {
          return new Adjective(i, end, of);
        }
      }
    }
    return null;
  }

  /** Whether a word for what is looked for stands before it, or behind it and others like it. */
  private boolean isOfThing(ReadingState draft, Adjective adjective) {
    int behind = adjective.end();
    Adjective next = at(draft, joint(draft, behind));
    while (next != null) {
      behind = next.end();
      next = at(draft, joint(draft, behind));
    }
    FunctionWords.Match area = area(draft, adjective);
    return (isThing(draft, behind)
            || isThing(draft, adjective.first() - 1)
            || area != null
            || PlaceNames.isAround(draft, adjective.end())) // "the welsh hills"
        && !isUnwanted(draft, adjective.first())
        && (area == null || !isUnwanted(draft, area.first())); // "hors région parisienne"
  }

  private static boolean isUnwanted(ReadingState draft, int i) {
    return draft.signs().before(i, FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT)
        != null;
  }

  /** "Région lyonnaise", "brněnská oblast". */
  private static FunctionWords.@Nullable Match area(ReadingState draft, Adjective adjective) {
    FunctionWords.Match before = draft.signs().before(adjective.first(), FunctionWord.AREA);
    return before == null ? draft.signs().at(adjective.end(), FunctionWord.AREA) : before;
  }

  /** Behind "and" or "or". */
  private static int joint(ReadingState draft, int i) {
    FunctionWords.Match joint = draft.signs().at(i, FunctionWord.OR, FunctionWord.AND);
    return joint == null ? i : joint.end();
  }

  private static boolean isThing(ReadingState draft, int i) {
    return i >= 0 && i < draft.size() && (draft.isClaimedEmpty(i) || draft.isReadAs(i, THINGS));
  }

  /** Where another place is named, too, it is a wish: a polish team in London. */
  private void take(ReadingState draft, Adjective adjective, boolean elsewhere) {
    String home = draft.asker().country();
    List<Place> meant =
        adjective.of().stream()
            .sorted(Comparator.comparing(named -> !named.country().equals(home)))
            .flatMap(this::places)
            .toList();
    if (!meant.isEmpty()) {
      FunctionWords.Match area = area(draft, adjective);
      int first = adjective.first();
      int end = PlaceNames.endAround(draft, adjective.end());
      if (area != null && draft.isFree(area.first(), area.end())) {
        first = Math.min(area.first(), first);
        end = Math.max(area.end(), end);
      }
      var found = new Found(first, adjective.end(), end, meant);
      Effect effect = elsewhere ? Effect.PREFERRED : PlaceIntents.ofBare(draft, found.place());
      draft.take(found.first(), end, PlaceIntents.of(draft, found, effect));
    }
  }

  private Stream<Place> places(Named named) {
    return places.named(named.name(), named.country()).stream()
        .filter(place -> place.country().equals(named.country()))
        .limit(1);
  }
}
