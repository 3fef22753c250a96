package org.muster.engine.understanding;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Fold;
import org.muster.engine.query.SignUps;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.text.CommonWords;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.vocabulary.Concept;
import org.muster.engine.vocabulary.Meaning;
import org.muster.engine.vocabulary.Vocabulary;

/**
 * Words of the sport: what has a field becomes a preference, what only has other words for it is
 * looked up under those too. The longest term wins; of a long word one typo is forgiven.
 */
final class Concepts implements Reader {

  /** Classes that not every game lets in. */
  private static final Set<String> LIMITED =
      Set.of("dmr", "sniper", "support", "shotgun", "launcher");

  private static final Set<String> OF_GAMES =
      Set.of(Fields.TYPE, Fields.GAME_TYPE, Fields.ENVIRONMENT, Fields.THEME, Fields.AUDIENCE);

  /** Who names one of these rules wants it allowed. */
  private static final Map<String, String> CONTRARY =
      Map.of(
          "hpa", "no_hpa",
          "hicap", "no_hicap",
          "pyro", "no_pyro",
          "smoke", "no_smoke",
          "full_auto", "semi_only");

  private static final Set<String> REPAIRS = Set.of("repairs");

  /** Who has something repaired does not ask for the games at a site that does it. */
  private static final Filter WORKSHOPS =
      new Filter.Or(
          List.of(
              Filter.is(Fields.KIND, "retailer"),
              Filter.all(
                  new Filter.Not(Filter.is(Fields.TYPE, "event")),
                  Filter.anyOf(Fields.AMENITY, REPAIRS))));

  private static final String HAS_PLACES = "has_places";

  private static final Said NO_PLACES = new Said(HAS_PLACES, "false");

  /** How many places are left: no more, no more but a waiting list, few. */
  private static final String NONE = "0";

  private static final String WAITING = "waiting";
  private static final String LAST = "last";

  private static final String FREE = "price_max";

  private static final String TEXT = "text";

  private static final int SHORT = 3;

  private static final Set<String> RENTAL = Set.of(Fields.RENTAL);

  /** Little words between a gun and that it is hired. */
  private static final int FEW = 2;

  private final Vocabulary words;
  private final boolean forgiving;

  /**
   * @param forgiving whether to look for misspelt terms, and for ground that little else is left
   *     beside by then, instead of all that are spelt right
   */
  Concepts(Vocabulary words, boolean forgiving) {
    this.words = words;
    this.forgiving = forgiving;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (!forgiving || mayBeGround(draft, i)) {
        longest(draft, i);
      } else {
        misspelt(draft, i);
      }
    }
    if (draft.readings().stream().anyMatch(Concepts::isOfRepairs)) {
      silenceGear(draft);
    }
    if (draft.readings().stream().anyMatch(reading -> reading.as().equals(Fields.RENTAL))) {
      silenceHired(draft);
    }
  }

  /**
   * Whether a token is an ambiguous word for ground. "Halle Köln oder Bonn" is short, and so no
   * town of that name, once the places are read.
   */
  private static boolean mayBeGround(ReadingState draft, int i) {
    return draft.isFree(i)
        && draft.terms().isAmbiguous(i, i + 1)
        && draft.terms().inContext(i, i + 1).stream()
            .anyMatch(concept -> concept.field().equals(Fields.ENVIRONMENT));
  }

  private static boolean isOfRepairs(Reading reading) {
    return reading.as().equals(Fields.AMENITY) && REPAIRS.contains(reading.value());
  }

  /** "reparer ma m4": any workshop does, not only those that write of rifles. */
  private static void silenceGear(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isOnlyText(i)) {
        draft.silence(i);
      }
    }
  }

  /** "rent a rifle", "fusil de alquiler": who hires out gear has some, whatever it is. */
  private static void silenceHired(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      for (int end = i + 1; end <= Math.min(draft.size(), i + draft.terms().longest()); end++) {
        boolean gun =
            draft.isOnlyText(i)
                && draft.isOnlyText(end - 1)
                && draft.signs().before(i, FunctionWord.ONLY) == null // "nur Pistolen, mit Verleih"
                && draft.signs().at(end, FunctionWord.ONLY_AFTER, FunctionWord.ONLY) == null
                && draft.terms().inContext(i, end).stream().anyMatch(Concepts::isWeapon);
        if (gun && (isRental(draft, i, -1) || isRental(draft, end - 1, 1))) {
          draft.silence(i);
        }
      }
    }
  }

  /** Whether the next word on a side of a token that says something is for what is hired. */
  private static boolean isRental(ReadingState draft, int i, int side) {
    int at = i + side;
    while (at >= 0
        && at < draft.size()
        && Math.abs(at - i) <= FEW
        && !draft.isReadAs(at, RENTAL)
        && !draft.signs().at(at).isEmpty()
        && draft.signs().at(at, FunctionWord.WITH, FunctionWord.AND) == null
        && !draft.terms().isFor(at, "event")) {
      at += side;
    }
    return at >= 0 && at < draft.size() && draft.isReadAs(at, RENTAL);
  }

  private void longest(ReadingState draft, int i) {
    for (int end = Math.min(draft.size(), i + draft.terms().longest()); end > i; end--) {
      if (draft.isFree(i, end)) {
        Match sport = draft.signs().at(i, FunctionWord.SPORT);
        if (sport != null && sport.end() == end && !sport.value().equals(Values.MISSPELT)) {
          draft.takeEmpty(i, end);
          return;
        }
        List<Concept> concepts = withoutRole(draft, i, draft.terms().meant(i, end));
        if (isOwnGun(draft, i, concepts)) {
          draft.take(i, end, Clause.Idle::new);
          return;
        }
        List<String> phrases = draft.terms().phrases(i, end);
        Match idle = isFreeOrClub(concepts) ? idle(draft, i, end) : null;
        if (idle != null) {
          boolean whole = isClub(concepts) && draft.isFree(idle.first(), idle.end());
          draft.take(whole ? idle.first() : i, whole ? idle.end() : end, Clause.Idle::new);
          return;
        }
        if (isIdle(draft, i, end, concepts)) {
          continue; // "les" is no forest in French
        }
        if (isOfLonger(draft, i, end, concepts)) {
          return;
        }
        if (!concepts.isEmpty() || !phrases.isEmpty()) {
          claim(draft, i, end, concepts, phrases);
          return;
        }
        if (isType(draft, i, end)) {
          draft.takeEmpty(i, end);
          return;
        }
      }
    }
  }

  /** "avec location" and "de répliques", of which "location de répliques" is one. */
  private static boolean isOfLonger(
      ReadingState draft, int first, int end, List<Concept> concepts) {
    Match with = draft.signs().at(first, FunctionWord.WITH);
    if (with == null || with.end() >= end || concepts.isEmpty()) {
      return false;
    }
    int longest = Math.min(draft.size(), with.end() + draft.terms().longest());
    for (int last = end + 1; last <= longest && draft.isFree(with.end(), last); last++) {
      if (draft.terms().concepts(with.end(), last).stream()
          .anyMatch(longer -> isLike(longer, concepts.getFirst()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLike(Concept one, Concept other) {
    return one.field().equals(other.field()) && one.value().equals(other.value());
  }

  /** "with my sniper": a gun, and nobody who carries one. */
  private static List<Concept> withoutRole(ReadingState draft, int i, List<Concept> concepts) {
    return isOwn(draft, i) && concepts.stream().anyMatch(Concepts::isWeapon)
        ? concepts.stream().filter(concept -> !concept.field().equals(Fields.ROLE)).toList()
        : concepts;
  }

  /** "I only have a pistol": every game lets those in. */
  private static boolean isOwnGun(ReadingState draft, int i, List<Concept> concepts) {
    return isOwn(draft, i)
        && !concepts.isEmpty()
        && concepts.stream().allMatch(is -> isWeapon(is) && !LIMITED.contains(is.value()));
  }

  private static boolean isOwn(ReadingState draft, int i) {
    return draft.asker().types().contains("event")
        && draft.signs().before(i, FunctionWord.OWN) != null;
  }

  private static boolean isWeapon(Concept concept) {
    return concept.field().equals("weapon");
  }

  /** A word that means something only in context, and in this language holds sentences together. */
  private static boolean isIdle(ReadingState draft, int first, int end, List<Concept> concepts) {
    return end == first + 1
        && concepts.stream().noneMatch(concept -> concept.field().equals(Fields.TYPE))
        && (draft.terms().isAmbiguous(first, end) || draft.token(first).raw().length() <= SHORT)
        && draft.signs().at(first, FunctionWord.IDLE) != null;
  }

  /** "players", "site": too common to wish for anything in a sentence, but no word to look for. */
  private boolean isType(ReadingState draft, int first, int end) {
    List<Concept> concepts = draft.terms().inContext(first, end);
    return !concepts.isEmpty()
        && draft.signs().at(first).isEmpty()
        && concepts.stream().allMatch(concept -> concept.field().equals(Fields.TYPE));
  }

  private void misspelt(ReadingState draft, int i) {
    String language = draft.signs().language();
    if (!draft.isFree(i)
        || draft.token(i).kind() != Token.Kind.WORD
        || !draft.signs().at(i).isEmpty()
        || CommonWords.isCommon(draft.token(i).folded(), language)) { // "fahren" is no "fahrer"
      return;
    }
    Optional<String> meant = words.spelling(draft.token(i).folded(), language);
    if (meant.isPresent()) {
      List<String> spelt = List.of(meant.get().split(" ", -1));
      var phrases = new LinkedHashSet<String>();
      phrases.add(meant.get());
      Meaning meaning = words.meaning(spelt, language);
      phrases.addAll(meaning.phrases(false));
      claim(draft, i, i + 1, meaning.concepts(false), List.copyOf(phrases));
    }
  }

  private void claim(
      ReadingState draft, int first, int end, List<Concept> concepts, List<String> phrases) {
    for (Concept concept : concepts) {
      if (concept.field().equals(Fields.STATE) && state(draft, first, end, concept)) {
        return;
      } else if (isPlacesLeft(concept) && isOfTeam(draft)) {
        Concept recruiting = new Concept(Fields.RECRUITING, "true", concept.term());
        claim(draft, first, end, List.of(recruiting), phrases);
        return;
      } else if (concept.field().equals(Fields.LOOKING_FOR_TEAM)
          && TeamSeekers.isJoining(draft, first, end)) {
        Concept recruiting = new Concept(Fields.RECRUITING, "true", concept.term());
        claim(draft, first, end, List.of(recruiting), List.of());
        return;
      } else if (concept.equals(new Concept(Fields.KIND, "retailer", concept.term()))
          && Sites.isOnSite(draft, first)) {
        Concept onSite = new Concept(Fields.AMENITY, "shop", concept.term());
        claim(draft, first, end, List.of(onSite), List.of());
        return;
      } else if (concept.field().equals(Fields.PLACES_LEFT) && !concept.value().equals(NONE)) {
        places(draft, first, end, concept.value());
        return;
      } else if (concept.field().equals(TEXT)) {
        told(draft, first, end, phrases);
        return;
      } else if (concept.field().equals(FREE)) {
        if (end == first + 1 && isOfSomething(draft, end)) {
          draft.keep(first, end);
          return;
        }
        draft.take(
            first,
            end,
            Intent.must(new Filter.NumberIn(Fields.PRICE, null, 0.0), new Said("price_max", "0")));
        return;
      }
    }
    Intent wish = wish(concepts, draft.asker(), Effect.PREFERRED);
    TimeRange days = wish == null ? null : ofHoliday(draft, first, end, concepts);
    wish = wish == null || days == null ? wish : wish.or(DateIntents.during(days));
    if (wish == null) {
      if (concepts.stream().anyMatch(c -> c.field().equals(Fields.TYPE))) {
        draft.takeEmpty(first, end);
      } else {
        draft.take(first, end, span -> new Clause.Should(span, null, phrases));
      }
    } else if (draft.take(first, end, wish.phrases(phrases))) {
      withoutContrary(draft, first, end, wish);
      Idioms.besides(draft, first, end);
    }
  }

  /** No filter knows it, and descriptions tell it in one of these ways: "no car", "by train". */
  private static void told(ReadingState draft, int first, int end, List<String> phrases) {
    boolean again =
        draft.readings().stream()
            .filter(reading -> reading.as().equals(TEXT))
            .anyMatch(
                reading ->
                    phrases.contains(reading.value())
                        || phrases.contains(Fold.place(reading.value())));
    if (again) {
      draft.take(first, end, Clause.Idle::new);
      return;
    }
    Said said = new Said(TEXT, draft.words(first, end).toLowerCase(Locale.ROOT));
    draft.take(
        first,
        end,
        new Intent(Effect.PREFERRED, null, phrases, List.of(said), false, null, List.of()));
  }

  /** That there are places is demanded, a waiting list is wished for. */
  private static void places(ReadingState draft, int first, int end, String left) {
    Instant now = draft.asker().now();
    switch (left) {
      case LAST -> draft.take(first, end, placesLeft(now), SignUps.LAST_PLACES);
      case WAITING ->
          draft.take(first, end, Intent.should(SignUps.haveWaitingList(now), NO_PLACES));
      default -> draft.take(first, end, placesLeft(now));
    }
  }

  private static boolean isPlacesLeft(Concept concept) {
    return concept.field().equals(Fields.PLACES_LEFT) && !isFull(concept);
  }

  /** Whether no place is left, be there a waiting list or not. */
  static boolean isFull(Concept concept) {
    return concept.field().equals(Fields.PLACES_LEFT)
        && (concept.value().equals(NONE) || concept.value().equals(WAITING));
  }

  /** Whether the tokens say that places are left. */
  static boolean isPlacesLeft(ReadingState draft, int first, int end) {
    return draft.terms().concepts(first, end).stream().anyMatch(Concepts::isPlacesLeft);
  }

  /** Games that are not full, and let players in. */
  static Intent placesLeft(Instant now) {
    return Intent.must(SignUps.havePlaces(now), new Said(HAS_PLACES, "true"));
  }

  /** "almost sold out": games with few places left, and no others. */
  static Intent lastPlaces(Instant now) {
    return Intent.must(
        Filter.all(SignUps.havePlaces(now), SignUps.LAST_PLACES), new Said(HAS_PLACES, "true"));
  }

  /** Where it is forbidden is no place for them. */
  private static void withoutContrary(ReadingState draft, int first, int end, Intent wish) {
    Said said = wish.said().getFirst();
    String contrary = said.as().equals(Fields.RULE) ? CONTRARY.get(said.value()) : null;
    if (contrary != null && wish.said().size() == 1) {
      draft.exclude(first, end, Filter.is(Fields.RULE, contrary), new Said(Fields.RULE, contrary));
    }
  }

  /** "a halloween game" is one about it, or one at the time. */
  private static @Nullable TimeRange ofHoliday(
      ReadingState draft, int first, int end, List<Concept> concepts) {
    Match holiday = draft.signs().at(first, FunctionWord.HOLIDAY);
    return holiday != null
            && holiday.end() == end
            && concepts.stream().allMatch(concept -> concept.field().equals(Fields.THEME))
            && SupportedParameters.fits("from", draft.asker().types())
        ? HolidayPhrases.weekendOf(draft, holiday)
        : null;
  }

  /** A team that has places takes new players. */
  private static boolean isOfTeam(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isReadAs(i, Set.of(Fields.KIND))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isClub(List<Concept> concepts) {
    return concepts.stream()
        .anyMatch(c -> c.field().equals(Fields.TYPE) && c.value().equals("club"));
  }

  private static boolean isFreeOrClub(List<Concept> concepts) {
    return concepts.stream()
            .anyMatch(
                concept -> concept.field().equals(FREE) || concept.field().equals(Fields.KIND))
        || isClub(concepts);
  }

  /** "i am free on sunday", "as club secretary": the phrase that says nothing. */
  private static @Nullable Match idle(ReadingState draft, int first, int end) {
    for (int i = Math.max(0, first - SHORT); i <= first; i++) {
      Match idle = draft.signs().at(i, FunctionWord.IDLE);
      if (idle != null && idle.end() >= end && idle.end() - i > end - first) {
        return idle;
      }
    }
    return null;
  }

  /** "free parking" is no free game. */
  private boolean isOfSomething(ReadingState draft, int end) {
    return draft.isFree(end)
        && draft.signs().at(end).isEmpty()
        && draft.terms().concepts(end, end + 1).stream()
            .noneMatch(concept -> OF_GAMES.contains(concept.field()));
  }

  /** Only games in a state, or one of several, which lists of games leave out otherwise. */
  static boolean state(ReadingState draft, int first, int end, Concept concept) {
    List<String> states = List.of(concept.value().split(","));
    Filter filter = Filter.anyOf(Fields.STATE, states);
    boolean counts =
        draft.take(first, end, Intent.must(filter, new Said("state", concept.value())));
    if (counts) {
      states.forEach(draft::state);
    }
    return true;
  }

  /**
   * Any of the concepts, as far as the list has such things and nobody gave them already.
   *
   * @return null: they have no field, or none that says anything in a list of one type
   */
  static @Nullable Intent wish(List<Concept> concepts, Asker asker, Effect effect) {
    Map<String, Set<String>> values = new LinkedHashMap<>();
    for (Concept concept : concepts) {
      boolean says =
          !concept.field().equals(TEXT)
              && (!concept.field().equals(Fields.TYPE) || asker.types().size() > 1);
      boolean weapon = isWeapon(concept);
      if (says && (!weapon || LIMITED.contains(concept.value()))) {
        boolean places = concept.field().equals(Fields.PLACES_LEFT);
        String field = weapon ? "weapon_class" : places ? HAS_PLACES : concept.field();
        String value = places ? String.valueOf(isPlacesLeft(concept)) : concept.value();
        values.computeIfAbsent(field, f -> new LinkedHashSet<>()).add(value);
      }
    }
    eachAsked(values, asker);
    if (values.keySet().stream().anyMatch(f -> SupportedParameters.fits(f, asker.types()))) {
      values.keySet().removeIf(f -> !SupportedParameters.fits(f, asker.types()));
    }
    if (values.keySet().stream().anyMatch(f -> !SupportedParameters.isGiven(f, asker))) {
      values.keySet().removeIf(f -> SupportedParameters.isGiven(f, asker));
    }
    if (values.containsKey(Fields.KIND)) {
      values.remove(Fields.AMENITY); // a shop is asked for, not a site that has one too
    }
    if (values.isEmpty()) {
      return null;
    }
    var filters = new ArrayList<Filter>();
    var said = new ArrayList<Said>();
    values.forEach(
        (field, any) -> {
          filters.add(filter(field, any, asker));
          said.add(new Said(field, String.join(",", any)));
        });
    Filter filter = filters.size() == 1 ? filters.getFirst() : new Filter.Or(filters);
    return new Intent(effect, filter, List.of(), said, true, null, List.of());
  }

  private static Filter filter(String field, Set<String> any, Asker asker) {
    if (field.equals(Fields.AMENITY) && any.equals(REPAIRS) && asker.types().size() > 1) {
      return WORKSHOPS;
    }
    if (field.equals(Fields.AUDIENCE) && any.contains("adults_only")) {
      return Ages.adultsOnly();
    }
    if (field.equals(HAS_PLACES)) {
      return any.contains("true") ? SignUps.havePlaces(asker.now()) : Filter.hasPlaces(false);
    }
    return field.equals("weapon_class")
        ? new Filter.Or(
            any.stream()
                .<Filter>map(weapon -> new Filter.NumberIn(Fields.JOULES + weapon, 0.0, null))
                .toList())
        : Filter.anyOf(field, any);
  }

  /** Who looks for a team asks of clubs whether they recruit, and a team of players who looks. */
  private static void eachAsked(Map<String, Set<String>> values, Asker asker) {
    Set<String> types = asker.types();
    if (values.containsKey(Fields.LOOKING_FOR_TEAM) && types.contains("club")) {
      values.put(Fields.RECRUITING, Set.of("true"));
    } else if (values.containsKey(Fields.RECRUITING) && types.equals(Set.of("player"))) {
      values.put(Fields.LOOKING_FOR_TEAM, Set.of("true"));
    }
  }
}
