package org.muster.engine.understanding;

import java.util.Set;
import java.util.stream.IntStream;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.Intent.Said;

/**
 * "A field with showers where we can camp": who asks for nothing but what sites have, and says
 * "field" or the like, wants sites and not their games. Elsewhere the word says nothing.
 */
final class Sites implements Reader {

  private static final String SITE = "venue";

  /** What sites have, or where they are. */
  private static final Set<String> OF_SITES =
      Set.of(
          "near",
          "radius_km",
          "country",
          "region",
          "rule",
          "energy_j",
          "energy_max_j",
          "weapon_class",
          "text",
          "places_min", // of a group
          Fields.ENVIRONMENT,
          Fields.AMENITY,
          Fields.RENTAL,
          Fields.PRIVATE_HIRE,
          "game_type=private_hire",
          "kind=retailer"); // a shop may be one on a site

  @Override
  public void read(ReadingState draft) {
    Set<String> types = draft.asker().types();
    if (types.size() > 1
        && types.contains(SITE)
        && words(draft, "event").findAny().isEmpty()
        && draft.readings().stream().allMatch(Sites::isOfSites)) {
      var wish = Intent.should(Filter.is(Fields.TYPE, SITE), new Said(Fields.TYPE, SITE));
      words(draft, SITE).findFirst().ifPresent(i -> draft.retake(i, wish));
    }
  }

  private static boolean isOfSites(Understood.Reading reading) {
    return reading.effect() == Effect.IGNORED // "open on saturday"
        || OF_SITES.contains(reading.as())
        || OF_SITES.contains(reading.as() + "=" + reading.value());
  }

  /** The words that were claimed because they are for this type, and too common to be a wish. */
  private static IntStream words(ReadingState draft, String type) {
    return IntStream.range(0, draft.size())
        .filter(i -> draft.isClaimedEmpty(i) && draft.terms().isFor(i, type));
  }
}
