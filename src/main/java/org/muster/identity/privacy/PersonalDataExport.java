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

/** Everything of one's own, as a program reads it: the right of access of GDPR article 15. */
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
   * What is kept of the caller.
   *
   * @param profile whole, as {@code PATCH /api/me} takes it
   * @param kept rows by table, the oldest first: all columns but secrets and what is derived
   */
  public record Export(
      @JsonPropertyDescription("When the export was created.") Instant at,
      @JsonPropertyDescription("The whole profile, including private fields.") Player profile,
      @JsonPropertyDescription(
              "Your rows in the database, by type, the oldest first. Secrets of API keys, sessions"
                  + " and webhooks are left out.")
          Map<String, List<JsonNode>> kept) {}

  /**
   * All that is kept of the caller.
   *
   * @throws org.muster.core.ProblemException {@code SignInNeeded}, {@code ScopeNeeded}
   */
  public Export export(Caller caller) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    return new Export(
        clock.instant(), players.own(me).value(), store.kept(me.account(), me.player()));
  }
}
