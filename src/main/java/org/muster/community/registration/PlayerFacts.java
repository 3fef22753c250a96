package org.muster.community.registration;

import java.time.LocalDate;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;

/**
 * What the rules of a game need to know of a player.
 *
 * @param birthDate as stated by the player; null if they have not stated one
 * @param clubs slugs of clubs of which they are active members
 * @param schemes in lower case, as stated in their profile, valid on the day of the game
 * @param trusted whether an officer decides what they pay, who can look at their cards
 */
record PlayerFacts(
    @Nullable LocalDate birthDate, Set<String> clubs, Set<String> schemes, boolean trusted) {

  PlayerFacts {
    clubs = Set.copyOf(clubs);
    schemes = Set.copyOf(schemes);
  }

  /** Of whom nothing is known. */
  static final PlayerFacts NONE = new PlayerFacts(null, Set.of(), Set.of(), false);

  /** The same player, for whom an officer acts. */
  PlayerFacts byOfficer() {
    return new PlayerFacts(birthDate, clubs, schemes, true);
  }

  /** Whether they are a member of all that the price is for. */
  boolean mayPay(Event.Price price) {
    String scheme = price.memberScheme();
    return trusted
        || ((price.membersOf() == null || clubs.contains(price.membersOf()))
            && (scheme == null || schemes.contains(scheme.toLowerCase(Locale.ROOT))));
  }
}
