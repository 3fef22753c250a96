package org.muster.community.registration;

import static org.muster.community.event.EventWords.BUTTON;
import static org.muster.community.event.EventWords.FAULT_AGE;
import static org.muster.community.event.EventWords.FAULT_AGE_UNKNOWN;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventWords;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.words.Words;

/**
 * Why a reader gets no form to register for a game, said before they fill it in.
 *
 * @param lang of the title
 * @param why in words
 * @param way what can be done about it; null: nothing
 */
public record NoEntry(
    String slug, String title, @Nullable String lang, String why, @Nullable Anchor way) {

  /** What keeps a player from the form, if anything does. */
  static Optional<NoEntry> of(Visit visit, RegistrationRules rules, PlayerFacts who, Instant now) {
    Optional<EntryRules.Bar> bar = new EntryRules(rules.event()).bars(now).stream().findFirst();
    return bar.isPresent()
        ? Optional.of(of(rules.event(), said(visit.words(), bar.get()), null))
        : ofAge(visit, rules, who);
  }

  private static String said(Words words, EntryRules.Bar bar) {
    return switch (bar) {
      case ELSEWHERE -> words.of(EventWords.NOT_REGISTERED);
      case NOT_PUBLISHED -> words.of(EventWords.FAULT_UNPUBLISHED);
      case BEGUN -> words.of(EventWords.FAULT_BEGUN);
      case CLOSED -> words.of(EventWords.FAULT_CLOSED);
      case NOT_OPEN_YET -> words.of(EventWords.FAULT_NOT_OPEN);
      case BY_INVITATION -> words.of(EventWords.FAULT_INVITATION);
    };
  }

  private static Optional<NoEntry> ofAge(Visit visit, RegistrationRules rules, PlayerFacts who) {
    LocalDate born = who.birthDate();
    Words words = visit.words();
    if (rules.event().minAge() == null) {
      return Optional.empty();
    }
    if (born == null) {
      return Optional.of(
          of(rules.event(), words.of(FAULT_AGE_UNKNOWN), toProfile(visit, rules.event())));
    }
    return rules.isTooYoung(born)
        ? Optional.of(of(rules.event(), words.of(FAULT_AGE), null))
        : Optional.empty();
  }

  private static Anchor toProfile(Visit visit, Event event) {
    return new Anchor(
        profile(event.slug(), visit::link), visit.words().of(BUTTON, "complete_profile"));
  }

  private static NoEntry of(Event event, String why, @Nullable Anchor way) {
    return new NoEntry(event.slug(), event.title(), event.lang(), why, way);
  }

  /**
   * The profile, which leads back to the form of a game.
   *
   * @param link an address of the site in the reader's language
   */
  public static String profile(String slug, UnaryOperator<String> link) {
    String back = link.apply("/events/" + slug + "/register");
    return link.apply("/settings/profile") + "?return_to=" + Visit.encoded(back);
  }
}
