package org.muster.community.notice;

import java.util.Optional;
import java.util.UUID;

/** Draws the codes of tickets that go with mails; implemented by the tickets. */
@FunctionalInterface
public interface TicketCodes {

  /** None. */
  TicketCodes NONE = _ -> Optional.empty();

  /** A code as a picture (PNG), named after the characters that one types instead. */
  @SuppressWarnings("ArrayRecordComponent") // never compared or modified
  record Code(String name, byte[] png) {}

  /**
   * The code of a ticket.
   *
   * @param registration whose ticket it is
   */
  Optional<Code> of(UUID registration);
}
