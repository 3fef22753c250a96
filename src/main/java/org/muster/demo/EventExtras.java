package org.muster.demo;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.game.GameType;

/** Secondary details of a game. */
record EventExtras(
    List<Event.Role> roles,
    @Nullable String difficulty,
    List<String> requiredItems,
    List<Event.Document> documents,
    @Nullable String refundPolicy) {

  private static final List<String> ROLES = List.of("medic", "support", "leader", "sniper");

  static EventExtras of(Draft draft, LocalTexts words, String host, SeededRandom dice) {
    boolean big = draft.type() == GameType.MILSIM || draft.type() == GameType.OP;
    var none = new Slots();
    int items = big ? dice.between(4, 6) : dice.chance(0.4) ? dice.between(2, 3) : 0;
    return new EventExtras(
        big && dice.chance(0.7) ? roles(words, dice) : List.of(),
        dice.chance(big ? 0.7 : 0.15) ? words.say("difficulty", dice, none) : null,
        draft.type() == GameType.SOCIAL ? List.of() : words.several("required", items, dice, none),
        dice.chance(big ? 0.85 : 0.6) ? documents(words, host, dice) : List.of(),
        draft.terms().price() > 0 && dice.chance(0.45) ? words.say("refund", dice, none) : null);
  }

  private static List<Event.Role> roles(LocalTexts words, SeededRandom dice) {
    var roles = new ArrayList<Event.Role>();
    for (String role : dice.some(ROLES, dice.between(1, 3))) {
      roles.add(
          new Event.Role(role, dice.between(2, 12), words.say("req." + role, dice, new Slots())));
    }
    return roles;
  }

  private static List<Event.Document> documents(LocalTexts words, String host, SeededRandom dice) {
    var documents = new ArrayList<Event.Document>();
    documents.add(
        new Event.Document(
            words.say("doc.rules", dice, new Slots()), "https://" + host + "/rules.pdf"));
    if (dice.chance(0.4)) {
      documents.add(
          new Event.Document(
              words.say("doc.waiver", dice, new Slots()), "https://" + host + "/waiver.pdf"));
    }
    return documents;
  }
}
