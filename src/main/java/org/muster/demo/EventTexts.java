package org.muster.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.muster.community.venue.Venue.Amenity;
import org.muster.core.game.Audience;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;

/** Writes the texts of a game from what was decided; never states anything else. */
final class EventTexts {
  private static final int FEWEST = 3;
  private static final int MOST = 6;

  private final Draft draft;
  private final LocalTexts words;
  private final SeededRandom dice;
  private final List<String> middle = new ArrayList<>();

  EventTexts(Draft draft, LocalTexts words, SeededRandom dice) {
    this.draft = draft;
    this.words = words;
    this.dice = dice;
  }

  /** A one-line synopsis and a description. */
  record Text(String synopsis, String description) {}

  Text write(List<Audience> audience) {
    String section = "event.intro." + intro();
    List<String> intros = words.several(section, 2, dice, draft.slots());
    boolean swap = dice.chance(0.5);
    String synopsis = intros.get(swap ? intros.size() - 1 : 0);
    String opening =
        intros.size() == 1
            ? words.say(section, dice, draft.slots())
            : intros.get(swap ? 0 : intros.size() - 1);
    tell(audience);
    int sentences = dice.between(FEWEST, MOST);
    List<String> chosen = dice.some(middle, sentences - 1);
    var said = new ArrayList<String>();
    said.add(opening);
    said.addAll(chosen);
    boolean game = draft.type() != GameType.SOCIAL;
    if (game && (said.size() < FEWEST || dice.chance(0.25))) {
      say("event.closing", 1, said);
    }
    String description =
        dice.chance(0.35)
            ? JoinedText.paragraphs(words, said, 2)
            : JoinedText.sentences(words, said);
    String where = where();
    boolean placed = synopsis.contains(draft.site().name().text());
    return new Text(
        JoinedText.sentences(words, placed ? List.of(synopsis) : List.of(synopsis, where)),
        description);
  }

  /** Where and when, so that few synopses are the same. */
  private String where() {
    boolean day = draft.type() != GameType.SOCIAL && !draft.plan().overnight();
    boolean game = dice.chance(0.7) && day;
    String said = words.say(game ? "synopsis.game" : "synopsis.where", dice, draft.slots());
    String venue = draft.site().name().text();
    String town = draft.town().name().text();
    return venue.contains(town)
        ? said.replace(venue + ", " + town, venue)
            .replace(venue + " (" + town + ")", venue)
            .replace(venue + "(" + town + ")", venue)
        : said;
  }

  /** Adds the topics that are true of the game, each with a probability of its own. */
  private void tell(List<Audience> audience) {
    if (draft.theme() != null) {
      say("event.theme." + draft.theme(), 0.9, middle);
    }
    if (draft.charity()) {
      say("event.charity", 1, middle);
    }
    if (draft.type() == GameType.SOCIAL) {
      middle.addAll(words.several("event.social", 2, dice, draft.slots()));
      return;
    }
    say("ground." + draft.site().ground().section, 0.45, middle);
    if (!draft.plan().overnight()) {
      say("event.plan", 0.4, middle);
    }
    say("event.bring", inside() ? 0 : 0.4, middle);
    Rules rules = draft.rules();
    if (rules != null) {
      tell(rules);
    }
    money();
    people(audience);
  }

  private void tell(Rules rules) {
    say("event.chrono", rules.limits().isEmpty() ? 0 : 0.5, middle);
    say("event.auto.no", rules.fullAuto() == Rules.FullAuto.NO ? 0.35 : 0, middle);
    Rules.Magazines magazines = rules.magazines();
    boolean noHicap = magazines != null && magazines.hicap() == Rules.Allowance.NO;
    say("event.hicap.no", noHicap ? 0.5 : 0, middle);
    Rules.Bb bb = rules.bb();
    say("event.bio", bb != null && Boolean.TRUE.equals(bb.bioOnly()) ? 0.4 : 0, middle);
    Rules.Pyro pyro = rules.pyro();
    if (pyro != null) {
      boolean none = pyro.policy() == Rules.PyroPolicy.NONE;
      say(none ? "event.pyro.no" : "event.pyro.yes", none && inside() ? 0 : 0.35, middle);
    }
  }

  private boolean inside() {
    return draft.site().ground() == VenueKind.INDOOR;
  }

  private void money() {
    PriceTerms terms = draft.terms();
    boolean team = terms.team();
    say("event.price", terms.price() > 0 && !team ? 0.45 : 0, middle);
    say("event.price.member", terms.member() > 0 && !team ? 0.25 : 0, middle);
    if (draft.type() != GameType.MILSIM && draft.type() != GameType.PRIVATE_HIRE) {
      say(terms.rental() > 0 ? "event.rental.yes" : "event.rental.no", 0.45, middle);
    }
  }

  private void people(List<Audience> audience) {
    List<Amenity> amenities = draft.site().venue().amenities();
    boolean lunch = draft.plan().daytime() && amenities.contains(Amenity.FOOD);
    say("event.food", lunch ? 0.5 : 0, middle);
    boolean camping = draft.plan().overnight() && amenities.contains(Amenity.CAMPING);
    say("event.camping", camping ? 0.8 : 0, middle);
    say("event.beginners", audience.contains(Audience.BEGINNERS) ? 0.8 : 0, middle);
    say("event.age", 0.35, middle);
    boolean open = draft.type() != GameType.PRIVATE_HIRE && !draft.terms().team();
    say(draft.terms().walkOn() ? "event.walkon" : "event.book", open ? 0.4 : 0, middle);
  }

  private void say(String section, double probability, List<String> to) {
    if (probability > 0 && dice.chance(probability)) {
      to.add(words.say(section, dice, draft.slots()));
    }
  }

  private String intro() {
    return switch (draft.type()) {
      case PRACTICAL_SHOOTING -> "practical";
      case NIGHT_GAME -> "night";
      case PRIVATE_HIRE -> "private";
      case SKIRMISH -> draft.plan().daytime() ? "skirmish" : "evening";
      case OPEN_DAY, MILSIM, OP, CQB, SPEEDSOFT, TOURNAMENT, TRAINING, LARP, SOCIAL ->
          draft.type().name().toLowerCase(Locale.ROOT);
    };
  }
}
