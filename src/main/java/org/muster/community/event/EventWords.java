package org.muster.community.event;

import org.muster.delivery.words.Word;

/** What pages say about a game. Arguments that are no figures are names as the API writes them. */
public enum EventWords implements Word {
  ABOUT_GAME,
  ACCOMPANIED("years"),
  AGE_RULE("years"),
  ASK_ORGANISER,
  AUDIENCE("who"),
  BACK_TO_GAME,
  BRING,
  BUTTON("what"),
  CALENDAR,
  CLOSED_SINCE("at"),
  COME_TO_GATES("at"),
  CONSENT_BY,
  CONTACT,
  DEPOSIT("amount"),
  DIFFICULTY,
  DOCUMENTS,
  ENDED_REGISTRATION,
  FOR_MEMBERS("scheme"),
  FREE,
  FRIENDS,
  FRIENDS_HINT,
  FROM_AGE("years"),
  FULL,
  FULL_OF("limits"),
  FULL_WAITING("n"),
  GIVE_BACK,
  GIVE_BACK_TEXT,
  HIDDEN_GAME,
  INCLUDES,
  LEAVES_SITE,
  LEFT("n of"),
  LEFT_ONLY("n"),
  LIMIT("kind"),
  LIMITS,
  MEMBERS_ONLY,
  MISSING("what"),
  MOMENT("kind"),
  NEW_DATE("was"),
  NEXT_GAMES,
  NO_MATTER,
  OFFER_ENDED("at"),
  OFFERED_UNTIL("at"),
  ON_SITE,
  OPENS("at"),
  ORGANISER,
  OTHER_DATES,
  PAYMENT,
  PAYMENT_KIND("kind"),
  PER("unit"),
  PLACE_CANCELLABLE,
  PLAYERS_COUNT,
  PLAYERS_HINT,
  PRICE,
  PRICE_NOW,
  PRICES,
  PRIVATE_GAME,
  QUIET_GAME,
  REFUND,
  REFUSED_GAME("reason"),
  REGISTER_AT("host"),
  REGISTRATIONS_STAY,
  REGISTRATIONS_STAY_FOR("date"),
  RENTAL,
  RENTAL_NONE,
  RENTAL_THERE,
  RENTALS_COUNT,
  ROLE,
  ROLES,
  RULES,
  SAVE,
  SCHEDULE,
  SIDE,
  SIDES,
  SINCE("date"),
  STATE("state"),
  SUBSCRIBE,
  TEAM,
  TO_BE_ANNOUNCED,
  UNLISTED,
  UNTIL("date"),
  WAITING_GAME,
  WAITLISTED("place"),
  WAITS_FOR("limits"),
  WAITS_FOR_ORGANISER,
  WAIVER,
  WELCOME,
  WHEN,
  WITH_CLUBS,
  YOUR_REGISTRATION;

  private final String takes;

  EventWords() {
    this("");
  }

  EventWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
