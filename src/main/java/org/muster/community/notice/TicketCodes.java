package org.muster.community.notice;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Draws the codes of tickets that go with mails; implemented by the tickets. */
public interface TicketCodes {

  /** None. */
  TicketCodes NONE =
      new TicketCodes() {
        @Override
        public Optional<Code> of(UUID registration) {
          return Optional.empty();
        }

        @Override
        public Map<String, String> guests(UUID registration) {
          return Map.of();
        }
      };

  /** A code as a picture (PNG), named after the characters that one types instead. */
  @SuppressWarnings("ArrayRecordComponent") // never compared or modified
  record Code(String name, byte[] png) {}

  /**
   * The code of a ticket.
   *
   * @param registration whose ticket it is
   */
  Optional<Code> of(UUID registration);

  /** The links to the tickets of its guests, by callsign, to be forwarded. */
  Map<String, String> guests(UUID registration);
}
