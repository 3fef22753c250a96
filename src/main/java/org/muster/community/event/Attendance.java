package org.muster.community.event;

import java.util.List;
import java.util.UUID;

/**
 * The registrations of games, as the event package needs them; implemented by the registration
 * package. Requires a transaction that has locked the game's row.
 */
public interface Attendance {

  /** For a database without registrations. */
  Attendance NOBODY =
      new Attendance() {
        @Override
        public List<UUID> coming(UUID event) {
          return List.of();
        }

        @Override
        public List<Booking> bookings(UUID event) {
          return List.of();
        }

        @Override
        public void changed(UUID event) {}

        @Override
        public void cancelled(UUID event) {}
      };

  /**
   * The players to notify: those with a live registration, including pending and on the waitlist.
   */
  List<UUID> coming(UUID event);

  /** What live registrations for the game hold or ask for. */
  List<Booking> bookings(UUID event);

  /**
   * Call after a game's limits or times have changed: offers free places to the waitlist, and
   * shortens offers so that none outlasts the start.
   */
  void changed(UUID event);

  /**
   * Call when the game is cancelled: ends all live registrations as cancelled by the organiser,
   * without notices.
   */
  void cancelled(UUID event);
}
