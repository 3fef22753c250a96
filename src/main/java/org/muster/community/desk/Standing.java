package org.muster.community.desk;

import org.jspecify.annotations.Nullable;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.registration.Registration.State;
import org.muster.core.json.Json;
import org.muster.delivery.words.Words;

/** How a game stands, in words. */
final class Standing {

  private Standing() {}

  /**
   * How many places are taken.
   *
   * @param taken null: none
   * @param of null: there is no limit
   */
  static String places(Words words, @Nullable Integer taken, @Nullable Integer of) {
    int players = taken == null ? 0 : taken;
    return of == null
        ? words.of(OrganisingWords.PLAYERS, players)
        : words.of(OrganisingWords.PLACES, words.number(players), words.number(of));
  }

  /** So many registrations in a state: "4 pending". */
  static String counted(Words words, State state, int registrations) {
    return words.of(OrganisingWords.COUNTED, words.number(registrations), state(words, state));
  }

  /** A state of registrations. */
  static String state(Words words, State state) {
    return words.of(OrganisingWords.REGISTRATION_STATE, Json.name(state));
  }
}
