package org.muster.understanding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.search.Fields;
import org.muster.search.Filter;
import org.muster.search.Understood.Effect;

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
record Wish(
    Effect effect,
    @Nullable Filter filter,
    List<String> phrases,
    List<Said> said,
    boolean isName,
    @Nullable String place,
    List<String> others) {

  /** A parameter and its value, as the parameter takes it. */
  record Said(String as, String value) {}

  static Wish must(Filter filter, Said... said) {
    return new Wish(Effect.REQUIRED, filter, List.of(), List.of(said), false, null, List.of());
  }

  static Wish should(Filter filter, Said... said) {
    return new Wish(Effect.PREFERRED, filter, List.of(), List.of(said), true, null, List.of());
  }

  static Wish never(@Nullable Filter filter, List<String> phrases, Said... said) {
    return new Wish(Effect.EXCLUDED, filter, phrases, List.of(said), false, null, List.of());
  }

  /** People say "team" and "association" of any club; the others are something else. */
  @Nullable Filter atLeast() {
    boolean club =
        said.stream()
            .anyMatch(
                one ->
                    one.as().equals(Fields.KIND)
                        && List.of("team", "club", "association").contains(one.value()));
    return club ? Filter.is(Fields.TYPE, "club") : null;
  }

  Wish phrases(List<String> phrases) {
    return new Wish(effect, filter, phrases, said, isName, place, others);
  }

  Wish place(String place, List<String> others) {
    return new Wish(effect, filter, phrases, said, isName, place, others);
  }
}
