package org.muster.identity.privacy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.muster.community.player.Player;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Scope;

/** Exports all data about the caller: the right of access (GDPR article 15). */
public final class PersonalDataExport {

  private final PersonalDataStore store;
  private final Players players;
  private final Clock clock;

  public PersonalDataExport(PersonalDataStore store, Players players, Clock clock) {
    this.store = store;
    this.players = players;
    this.clock = clock;
  }

  /**
   * All stored data about the caller.
   *
   * @param profile complete, in the form that {@code PATCH /api/me} takes
   * @param kept rows by table, oldest first: all columns except secrets and derived ones
   */
  public record Export(
      @JsonPropertyDescription("When it was made.") Instant at,
      @JsonPropertyDescription("The whole profile, with what nobody else sees.") Player profile,
      @JsonPropertyDescription(
              "By kind of thing, the rows that are yours as the database has them, the oldest"
                  + " first. Of keys, sessions and hooks there is everything but their secrets.")
          Map<String, List<JsonNode>> kept) {}

  /**
   * Exports the caller's data.
   *
   * @throws org.muster.core.ProblemException {@code SignInNeeded}, {@code ScopeNeeded}
   */
  public Export export(Caller caller) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    return new Export(
        clock.instant(), players.own(me).value(), store.kept(me.account(), me.player()));
  }
}
