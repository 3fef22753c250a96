package org.muster.engine.understanding;

import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.understanding.ReadingState.Find;

/**
 * "A field with showers where we can camp": who asks for nothing but what sites have, and says
 * "field" or the like, wants sites and not their games. Elsewhere the word says nothing.
 */
final class Sites implements Reader {

  /** Of words for a kind of ground that are words for a place to play as well: "hall". */
  static final String BESIDES = "type=venue";

  private static final String SITE = "venue";

  private static final Intent WISH =
      Intent.should(Filter.is(Fields.TYPE, SITE), new Said(Fields.TYPE, SITE));

  private static final Set<String> GROUND = Set.of(Fields.ENVIRONMENT);
  private static final Set<String> AMENITY = Set.of(Fields.AMENITY);

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
          "sort", // "cheap" says nothing of them
          "places_min", // of a group
          Fields.ENVIRONMENT,
          Fields.AMENITY,
          Fields.RENTAL,
          Fields.PRIVATE_HIRE,
          "game_type=private_hire",
          "kind=retailer"); // a shop may be one on a site

  /** What players have. */
  private static final Set<String> OF_PLAYERS = Set.of("energy_j", "weapon_class", "places_min");

  @Override
  public void read(ReadingState draft) {
    Set<String> types = draft.asker().types();
    if (types.size() < 2 || !types.contains(SITE) || words(draft, "event").findAny().isPresent()) {
      return;
    }
    if (all(draft, Sites::isOfSites)) {
      words(draft, SITE).findFirst().ifPresent(i -> draft.retake(i, WISH));
    }
    if (all(draft, Sites::isOfGround)) {
      grounds(draft);
    }
  }

  /**
   * "Hala Kraków" is a hall, and "teren leśny" a site in a wood; a game in one is found too, behind
   * it. Who says how many they are, or what their guns have, wants to play in one.
   */
  private static void grounds(ReadingState draft) {
    for (Find ground : draft.asking(GROUND)) {
      int first = draft.firstToken(ground.span().from());
      int end = draft.endOfTokens(first, ground.span().to());
      Match site = draft.signs().value(first, FunctionWord.BESIDES, BESIDES);
      if ((site != null && site.end() == end)
          || IntStream.range(first, end).anyMatch(i -> draft.terms().isFor(i, SITE))) {
        draft.narrow(ground, WISH);
      }
    }
    for (Find amenity : draft.asking(AMENITY)) { // "campo con tienda", but not "tienda en el campo"
      int first = draft.firstToken(amenity.span().from());
      if (draft.terms().isFor(first, SITE)
          && draft.signs().at(first + 1, FunctionWord.WITH) != null) {
        draft.narrow(amenity, WISH);
      }
    }
  }

  /**
   * Whether a shop is one on a site: a word for a site comes before it, "site with a shop", and
   * does not only stand beside it, "fields and shops".
   */
  static boolean isOnSite(ReadingState draft, int shop) {
    Match article = draft.signs().before(shop, FunctionWord.IDLE);
    int first = article == null ? shop : article.first();
    Match joint = draft.signs().before(first, FunctionWord.AND, FunctionWord.OR);
    int beside = (joint == null ? first : joint.first()) - 1;
    boolean several = (joint != null || draft.isBorder(first)) && isSite(draft, beside);
    return !several
        && draft.asker().types().contains(SITE)
        && IntStream.range(0, first).anyMatch(i -> isSite(draft, i));
  }

  private static boolean isSite(ReadingState draft, int i) {
    return i >= 0
        && (draft.terms().isFor(i, SITE)
            || draft.signs().value(i, FunctionWord.BESIDES, BESIDES) != null);
  }

  /** Of each stretch one reading: "cqb" is a kind of game and of ground. */
  private static boolean all(ReadingState draft, Predicate<Understood.Reading> like) {
    return draft.readings().stream()
        .collect(Collectors.groupingBy(Understood.Reading::words))
        .values()
        .stream()
        .allMatch(several -> several.stream().anyMatch(like));
  }

  private static boolean isOfGround(Understood.Reading reading) {
    return reading.as().equals("age") || (isOfSites(reading) && !OF_PLAYERS.contains(reading.as()));
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
