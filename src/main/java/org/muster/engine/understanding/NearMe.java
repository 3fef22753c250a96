package org.muster.engine.understanding;

import java.util.Set;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * "Near me", "in der Nähe", 近く, of who says no place: in their own country, as nothing tells more
 * of where they are than that.
 */
final class NearMe implements Reader {

  /** Parameters that say where. */
  private static final Set<String> WHERE = Set.of("near", "region", "country", "bbox");

  /** Of what no filter knows: "metro". */
  private static final Set<String> TEXT = Set.of("text");

  @Override
  public void read(ReadingState draft) {
    String country = draft.asker().country();
    Set<String> peopled = draft.asker().peopled();
    if (country == null
        || !(peopled.isEmpty() || peopled.contains(country))
        || PlaceIntents.anyIn(draft)
        || draft.asker().given().stream().anyMatch(WHERE::contains)) {
      return; // it is idle, and what was given decides
    }
    for (int i = 0; i < draft.size(); i++) {
      Match here = draft.signs().value(i, FunctionWord.IDLE, Values.HERE);
      if (here != null && draft.isFree(i, here.end()) && !isNearSomething(draft, here)) {
        var said = new Said("country", country);
        draft.take(i, here.end(), Intent.must(Filter.is(Fields.COUNTRY, country), said));
        return;
      }
    }
  }

  /** "cerca metro", "cerca del mar", 駅の近く: near what is named beside it. */
  private static boolean isNearSomething(ReadingState draft, Match here) {
    boolean cjk = draft.token(here.first()).kind() == Token.Kind.CJK;
    int next = here.end();
    return (!draft.isBorder(next)
            && (isNamed(draft, next) || draft.signs().at(next, FunctionWord.OF) != null))
        || (cjk && isNamed(draft, here.first() - 1));
  }

  private static boolean isNamed(ReadingState draft, int i) {
    return draft.isReadAs(i, TEXT) || (draft.isFree(i) && draft.signs().at(i).isEmpty());
  }
}
