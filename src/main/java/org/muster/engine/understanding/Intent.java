package org.muster.engine.understanding;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;

/**
 * What a reader makes of some tokens, before it is known whether the request lets it count.
 *
 * @param effect required, preferred or excluded
 * @param filter absent: only other words
 * @param phrases other words for the same
 * @param said the parameters it stands for; the first one decides whether it was given already
 * @param isName whether the words may well be part of a name: in a list that has no such thing they
 *     stay plain words instead of deciding nothing
 * @param place the place chosen
 * @param others other places of that name
 */
record Intent(
    Effect effect,
    @Nullable Filter filter,
    List<String> phrases,
    List<Said> said,
    boolean isName,
    @Nullable String place,
    List<String> others) {

  private static final Filter CLUB = Filter.is(Fields.TYPE, "club");

  /**
   * People say "team" and "association" of any club, though the other kinds are something else, and
   * who asks for a milsim or an op would rather play the other than a skirmish. Where registration
   * is closed a place may be left all the same.
   */
  private static final Map<Said, Filter> ALSO =
      Map.of(
          new Said(Fields.KIND, "team"),
          CLUB,
          new Said(Fields.KIND, "club"),
          CLUB,
          new Said(Fields.KIND, "association"),
          CLUB,
          new Said(Fields.GAME_TYPE, "milsim"),
          Filter.is(Fields.GAME_TYPE, "op"),
          new Said(Fields.GAME_TYPE, "op"),
          Filter.is(Fields.GAME_TYPE, "milsim"),
          new Said("has_places", "true"),
          Filter.hasPlaces(true));

  /** A parameter and its value, as the parameter takes it. */
  record Said(String as, String value) {}

  static Intent must(Filter filter, Said... said) {
    return new Intent(Effect.REQUIRED, filter, List.of(), List.of(said), false, null, List.of());
  }

  static Intent should(Filter filter, Said... said) {
    return new Intent(Effect.PREFERRED, filter, List.of(), List.of(said), true, null, List.of());
  }

  static Intent never(@Nullable Filter filter, List<String> phrases, Said... said) {
    return new Intent(Effect.EXCLUDED, filter, phrases, List.of(said), false, null, List.of());
  }

  /** What changes no list, or not by a filter. */
  static Intent note(Effect effect, Said said) {
    return new Intent(effect, null, List.of(), List.of(said), false, null, List.of());
  }

  /** What it asks of the words of a stretch. */
  Clause clause(Clause.Span span) {
    return switch (effect) {
      case REQUIRED -> filter == null ? new Clause.Idle(span) : new Clause.Must(span, filter);
      case PREFERRED ->
          filter == null && phrases.isEmpty() // "is it still on?" looks for nothing
              ? new Clause.Idle(span)
              : new Clause.Should(span, filter, phrases, atLeast());
      case EXCLUDED -> new Clause.Never(span, filter, phrases);
      case OVERRULED, IGNORED -> new Clause.Idle(span);
    };
  }

  /** What is found too, behind what is meant. */
  private @Nullable Filter atLeast() {
    return said.stream().map(ALSO::get).filter(Objects::nonNull).findFirst().orElse(null);
  }

  /** The same, or something else that is as good. */
  Intent or(Filter other) {
    Filter any = filter == null ? other : new Filter.Or(List.of(filter, other));
    return new Intent(effect, any, phrases, said, isName, place, others);
  }

  Intent phrases(List<String> phrases) {
    return new Intent(effect, filter, phrases, said, isName, place, others);
  }

  Intent place(String place, List<String> others) {
    return new Intent(effect, filter, phrases, said, isName, place, others);
  }
}
