package org.muster.community.event;

import java.util.List;
import java.util.UUID;

/**
 * Who comes to games, for what happens to a game: registrations answer, games only ask. Always
 * within the transaction of what happens, which has the game's row locked.
 */
public interface Attendance {

  /** For a database where nobody registers. */
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

  /** The players to tell: whose registration is alive, on the waitlist and pending ones too. */
  List<UUID> coming(UUID event);

  /** What of the game those have or ask for whose registration is alive. */
  List<Booking> bookings(UUID event);

  /**
   * Its limits or its times are others: there may be room now for who waits, and no place is kept
   * for longer than until the start.
   */
  void changed(UUID event);

  /** The game will not be: ends what is alive as cancelled by the organiser, and tells nobody. */
  void cancelled(UUID event);
}
