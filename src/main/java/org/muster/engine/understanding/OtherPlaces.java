package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.ReadingState.Find;

/**
 * "It can also be in Belgium": a country or a region beside where games are wanted anyway, which is
 * the place that the text names, or else the asker's own country. Who says how far they would go
 * goes no farther there.
 */
final class OtherPlaces implements Reader {

  private static final String COUNTRY = "country";

  private static final Set<String> AREAS = Set.of("region", COUNTRY);

  /** "Může to být i v": little words between "also" and the area. */
  private static final int MOST_BETWEEN = 4;

  @Override
  public void read(ReadingState draft) {
    var others = new ArrayList<Find>();
    var meant = new ArrayList<Find>();
    Find last = null;
    for (Find place : draft.asking(Alternatives.PLACE)) {
      boolean joined = last != null && others.contains(last) && isJoined(draft, last, place);
      boolean area = AREAS.contains(place.readings().getFirst().as());
      (area && (joined || isAlso(draft, place)) ? others : meant).add(place);
      last = place;
    }
    for (Find other : others) {
      if (meant.isEmpty()) {
        orAtHome(draft, other);
      } else if (draft.radiusMetres() != null) {
        draft.replace(other, new Find(other.span(), new Clause.Idle(other.span()), List.of()));
      }
    }
    if (!others.isEmpty() && !meant.isEmpty() && draft.radiusMetres() == null) {
      List<Find> all = Stream.concat(meant.stream(), others.stream()).toList();
      Filter any =
          new Filter.Or(all.stream().map(find -> Objects.requireNonNull(find.asked())).toList());
      all.forEach(find -> draft.replace(find, find.with(new Clause.Must(find.span(), any))));
    }
  }

  /** Of somebody of whom it is not known where they are, it says only where would be good. */
  private static void orAtHome(ReadingState draft, Find other) {
    String home = draft.asker().country();
    Reading area = other.readings().getFirst();
    Filter asked = Objects.requireNonNull(other.asked());
    if (home == null) {
      draft.replace(other, other.with(new Clause.Should(other.span(), asked, List.of())));
    } else if (!(area.as().equals(COUNTRY) && area.value().equals(home))) {
      var either = new Filter.Or(List.of(asked, Filter.is(Fields.COUNTRY, home)));
      draft.replace(
          other,
          new Find(
              other.span(),
              new Clause.Must(other.span(), either),
              List.of(area, Reading.of(area.words(), COUNTRY, home, Effect.REQUIRED))));
    }
  }

  /** "Auch in Österreich oder Tschechien": the second as much as the first. */
  private static boolean isJoined(ReadingState draft, Find one, Find other) {
    int first = draft.firstToken(one.span().to());
    int end = draft.firstToken(other.span().from());
    Match joint = draft.signs().at(first, FunctionWord.OR, FunctionWord.AND);
    return first == end || (joint != null && joint.end() == end);
  }

  private static boolean isAlso(ReadingState draft, Find area) {
    int first = draft.firstToken(area.span().from());
    int end = draft.endOfTokens(first, area.span().to());
    return isBehindAlso(draft, first) || isBeforeAlso(draft, end);
  }

  /** "Ook in Belgium", "milsim of België". */
  private static boolean isBehindAlso(ReadingState draft, int first) {
    Match or = draft.signs().before(first, FunctionWord.OR);
    if (or != null && !draft.isBorder(or.first()) && !draft.isFree(or.first() - 1)) {
      return true; // but not "oost- of west-vlaanderen"
    }
    if (draft.signs().before(first, FunctionWord.ALSO) != null && !draft.isBorder(first)) {
      return true;
    }
    for (int i = first - 1; i >= Math.max(0, first - MOST_BETWEEN); i--) {
      boolean also = draft.signs().at(i, FunctionWord.ALSO) != null;
      if (draft.isBorder(i + 1) || also || !isLittle(draft, i)) {
        return also && !draft.isBorder(i + 1);
      }
    }
    return false;
  }

  /** "Danmark går också bra", but not "in Belgien auch für Anfänger". */
  private static boolean isBeforeAlso(ReadingState draft, int end) {
    Match also = null;
    int i = end;
    while (i < draft.size() && !draft.isBorder(i) && i < end + MOST_BETWEEN) {
      Match here = draft.signs().at(i, FunctionWord.ALSO);
      if (here == null && !isLittle(draft, i)) {
        return false;
      }
      also = here == null ? also : here;
      i = here == null ? i + 1 : here.end();
    }
    return also != null && draft.isBorder(i);
  }

  private static boolean isLittle(ReadingState draft, int i) {
    return draft.signs().at(i, FunctionWord.IDLE, FunctionWord.SPEAKS) != null;
  }
}
