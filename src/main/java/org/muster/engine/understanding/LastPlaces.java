package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.SignUps;
import org.muster.engine.understanding.ReadingState.Find;

/** "last places": where a text names no place those in the asker's country come first. */
final class LastPlaces implements Reader {

  @Override
  public void read(ReadingState draft) {
    String country = draft.asker().country();
    if (country == null || !draft.asking(Alternatives.PLACE).isEmpty()) {
      return;
    }
    Filter home = Filter.is(Fields.COUNTRY, country);
    for (Find find : draft.asking(Set.of("has_places"))) {
      if (find.clause()
              instanceof Clause.Should(var span, Filter.And(var parts), var phrases, var least)
          && parts.contains(SignUps.LAST_PLACES)) {
        List<Filter> all = Stream.concat(parts.stream(), Stream.of(home)).toList();
        Clause there = new Clause.Should(span, new Filter.And(all), phrases, least);
        draft.replace(find, find.with(there));
      }
    }
  }
}
