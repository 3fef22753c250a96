package org.muster.community.registration;

import static org.muster.community.registration.RegistrationStore.utc;
import static org.muster.community.registration.RegistrationStore.words;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.muster.community.registration.Registration.State;
import org.muster.platform.db.Database;

/** Updates all registrations of a game at once. Requires the game's row to be locked. */
final class GameRegistrationStore {

  private final Database database;

  public GameRegistrationStore(Database database) {
    this.database = database;
  }

  /** Shortens offers so that none outlasts the start of the game. */
  void endOffersBy(UUID event, Instant start) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update registration set offer_expires_at = :start
                    where event_id = :event and state = 'offered' and offer_expires_at > :start\
                    """)
                .bind("event", event)
                .bind("start", utc(start))
                .execute());
  }

  /** Ends the registrations in these states because the game is cancelled. */
  void callOff(UUID event, Set<State> states) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update registration set state = 'cancelled_by_organiser',
                      offer_expires_at = null, checked_in_at = null, checked_in_by = null
                    where event_id = :event and state = any(:states)\
                    """)
                .bind("event", event)
                .bindArray("states", String.class, words(states))
                .execute());
  }
}
