package org.muster.engine.understanding;

import java.util.Set;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/** "Irish airsoft association": the association of a whole country is its federation. */
final class Federations implements Reader {

  private static final Set<String> COUNTRY = Set.of(Fields.COUNTRY);
  private static final Set<String> KIND = Set.of(Fields.KIND);
  private static final Said ASSOCIATION = new Said(Fields.KIND, "association");
  private static final Said FEDERATION = new Said(Fields.KIND, "federation");

  @Override
  public void read(ReadingState draft) {
    if (draft.readings().stream()
        .noneMatch(
            reading ->
                reading.as().equals(ASSOCIATION.as())
                    && reading.value().equals(ASSOCIATION.value()))) {
      return;
    }
    for (int i = 0; i < draft.size(); i++) {
      int next = behindSport(draft, i + 1);
      boolean beside =
          (draft.isReadAs(i, COUNTRY) && isAssociation(draft, next))
              || (isAssociation(draft, i) && isCountry(draft, next));
      if (beside) {
        int association = isAssociation(draft, i) ? i : next;
        draft.reread(association, Intent.should(Filter.is(Fields.KIND, "federation"), FEDERATION));
      }
    }
  }

  private static int behindSport(ReadingState draft, int i) {
    Match sport = draft.signs().at(i, FunctionWord.SPORT);
    return sport == null ? i : sport.end();
  }

  private static boolean isAssociation(ReadingState draft, int i) {
    return draft.isReadAs(i, KIND)
        && draft.terms().inContext(i, i + 1).stream()
            .anyMatch(concept -> concept.value().equals(ASSOCIATION.value()));
  }

  /** "associação portuguesa". */
  private static boolean isCountry(ReadingState draft, int i) {
    return draft.isReadAs(i, COUNTRY);
  }
}
