package org.muster.community.registration;

import org.muster.community.event.EventWords;
import org.muster.core.json.Json;
import org.muster.delivery.words.Words;

/** Says what a registration has come to. */
public final class OwnState {

  private OwnState() {}

  /** What a registration has come to, in the reader's words. */
  public static String of(Words words, RegistrationView own) {
    return switch (own.state()) {
      case CONFIRMED, PENDING, OFFERED, CHECKED_IN, REJECTED, EXPIRED, OFFER_EXPIRED, NO_SHOW ->
          words.of(EventWords.STATE, Json.name(own.state()));
      case WAITLISTED ->
          words.of(
              EventWords.WAITLISTED, own.waitlistPosition() == null ? 1 : own.waitlistPosition());
      case CANCELLED, CANCELLED_BY_ORGANISER -> words.of(EventWords.ENDED_REGISTRATION);
    };
  }
}
