package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.understanding.ReadingState.Find;

/**
 * Demands of one kind of which no game can meet two, or of which one is enough: "Bristol or Bath",
 * "in June or July", "free or at most 5 €". Either is meant. "Leeds, Yorkshire" and "in June, on
 * the 12th" are narrower, not alternatives.
 */
final class Alternatives {

  /** The parameters that places are read as. */
  static final Set<String> PLACE = Set.of("near", "region", "country");

  /** Between places, beside the one that is between any two alternatives: "/". */
  private static final Set<String> JOINTS = Set.of("+", "&", ",");

  /** Between kinds of games that are listed. */
  private static final Set<String> LISTS = Set.of("/", "+", "&");

  private static final Set<String> DATE = Set.of("from", "to");

  private static final Set<String> PRICE = Set.of("price_min", "price_max");

  private static final Set<String> STATE = Set.of(Fields.STATE);

  private static final Set<String> KIND_OF_GAME = Set.of(Fields.GAME_TYPE);

  private static final Set<String> ALTERNATIVES =
      Set.of(Fields.GAME_TYPE, Fields.ENVIRONMENT, Fields.THEME, Fields.ROLE, Fields.WEEKDAY);

  private final ReadingState draft;

  /** Where kinds of games begin that are wanted beside the one before. */
  private final NavigableSet<Integer> besides = new TreeSet<>();

  Alternatives(ReadingState draft) {
    this.draft = draft;
  }

  /** The same finds, where each of several alternatives lets pass what any of them does. */
  List<Find> united(List<Find> finds) {
    Map<Find, Clause> united = new HashMap<>();
    unite(of(finds, PLACE), united);
    unite(of(finds, DATE), united);
    unite(of(finds, PRICE), united);
    uniteStates(of(finds, STATE), united);
    return finds.stream()
        .map(find -> united.containsKey(find) ? find.with(united.get(find)) : find)
        .toList();
  }

  private static List<Find> of(List<Find> finds, Set<String> parameters) {
    return finds.stream()
        .filter(
            find ->
                find.asked() != null
                    && !find.readings().isEmpty()
                    && find.readings().getFirst().effect() != Effect.EXCLUDED
                    && parameters.contains(find.readings().getFirst().as()))
        .toList();
  }

  private void unite(List<Find> several, Map<Find, Clause> united) {
    for (int i = 1; i < several.size(); i++) {
      Find one = several.get(i - 1);
      Find other = several.get(i);
      if (isOrBetween(one, other) || areJoined(one, other) || areApart(one, other)) {
        Set<Find> those = new HashSet<>(List.of(one, other));
        united.keySet().stream().filter(several::contains).forEach(those::add);
        List<Filter> any = new ArrayList<>();
        several.stream()
            .filter(those::contains)
            .map(find -> Objects.requireNonNull(find.asked()))
            .forEach(any::add);
        those.forEach(find -> united.put(find, new Clause.Must(find.span(), new Filter.Or(any))));
      }
    }
  }

  /** No game is in two states: "abgesagte und verschobene Spiele" are any of both. */
  private static void uniteStates(List<Find> several, Map<Find, Clause> united) {
    if (several.size() > 1) {
      Set<String> any = new HashSet<>();
      for (Find find : several) {
        any.addAll(find.asked() instanceof Filter.AnyOf(var field, var states) ? states : Set.of());
        united.put(find, new Clause.Idle(find.span()));
      }
      Find first = several.getFirst();
      united.put(first, new Clause.Must(first.span(), Filter.anyOf(Fields.STATE, any)));
    }
  }

  private boolean isOrBetween(Find one, Find other) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.token(i).from() >= one.span().to()
          && draft.token(i).to() <= other.span().from()
          && draft.signs().at(i, FunctionWord.OR) != null) {
        return true;
      }
    }
    return between(one, other).equals("/");
  }

  /** "Berlin + Brandenburg", "Bonn und Eifel": a town beside an area. */
  private boolean areJoined(Find one, Find other) {
    return PLACE.contains(one.readings().getFirst().as())
        && (JOINTS.contains(between(one, other)) || isAndBetween(one, other));
  }

  private boolean isAndBetween(Find one, Find other) {
    String between = between(one, other);
    for (int i = 0; i < draft.size(); i++) {
      FunctionWords.Match and = draft.signs().at(i, FunctionWord.AND);
      if (and != null && draft.words(i, and.end()).equals(between)) {
        return true;
      }
    }
    return false;
  }

  /** What stands between two finds; empty if the second does not follow the first. */
  private String between(Find one, Find other) {
    int from = one.span().to();
    return from <= other.span().from()
        ? draft.text().substring(from, other.span().from()).strip()
        : "";
  }

  private static boolean areApart(Find one, Find other) {
    return areSeveral(one, other) || isBefore(one, other) || isBefore(other, one);
  }

  /**
   * "Toulouse, Nîmes", "Rhône Isère Drôme": places of one kind, of which neither is in the other.
   */
  private static boolean areSeveral(Find one, Find other) {
    String here = one.readings().getFirst().place();
    String there = other.readings().getFirst().place();
    return here != null
        && there != null
        && one.readings().getFirst().as().equals(other.readings().getFirst().as())
        && !here.endsWith(", " + there)
        && !there.endsWith(", " + here);
  }

  /** Whether the days of one end before those of the other begin; ISO dates compare as text. */
  private static boolean isBefore(Find one, Find other) {
    String to = value(one, "to");
    String from = value(other, "from");
    return to != null && from != null && to.compareTo(from) < 0;
  }

  private static @Nullable String value(Find find, String parameter) {
    return find.readings().stream()
        .filter(reading -> reading.as().equals(parameter))
        .map(Reading::value)
        .findFirst()
        .orElse(null);
  }

  /**
   * Two types that are listed ("milsim or cqb"), places to play or days that are named: a game of
   * either is meant, one of both is better. Of what a game offers all is wanted, and so are two
   * types side by side: "speedsoft tournament".
   */
  Map<String, Filter> either(List<Find> finds) {
    List<Find> kinds = of(finds, KIND_OF_GAME);
    for (int i = 1; i < kinds.size(); i++) {
      if (!areListed(kinds.get(i - 1), kinds.get(i))) {
        besides.add(kinds.get(i).span().from());
      }
    }
    Map<String, List<Filter>> filters = new HashMap<>();
    for (Find find : finds) {
      if (find.clause() instanceof Clause.Should(var span, Filter filter, var phrases, var least)
          && filter != null) {
        String as = find.readings().getFirst().as();
        if (ALTERNATIVES.contains(as)) {
          filters.computeIfAbsent(key(find), _ -> new ArrayList<>()).add(filter);
        }
      }
    }
    var either = new HashMap<String, Filter>();
    filters.forEach(
        (as, several) -> {
          if (several.size() > 1) {
            either.put(as, new Filter.Or(several));
          }
        });
    return either;
  }

  /** A wish that meets one of the alternatives is met in part. */
  Clause orEither(Clause clause, Find find, Map<String, Filter> either) {
    if (!(clause instanceof Clause.Should should) || find.readings().isEmpty()) {
      return clause;
    }
    Filter least = either.get(key(find));
    return least == null || should.filter() == null
        ? clause
        : new Clause.Should(should.span(), should.filter(), should.phrases(), least);
  }

  /** The same of wishes of which one is enough. */
  private String key(Find find) {
    String as = find.readings().getFirst().as();
    Integer first = besides.floor(find.span().from());
    return KIND_OF_GAME.contains(as) && first != null ? as + first : as;
  }

  /** "milsim or cqb", "milsim, cqb", "milsim und mal cqb", "milsim / cqb". */
  private boolean areListed(Find one, Find other) {
    int to = draft.firstToken(other.span().from());
    for (int i = draft.firstToken(one.span().to()); i <= to; i++) {
      if (draft.isBorder(i)
          || (i < to && draft.signs().at(i, FunctionWord.OR, FunctionWord.AND) != null)) {
        return true;
      }
    }
    String between = between(one, other);
    return LISTS.stream().anyMatch(between::contains);
  }
}
