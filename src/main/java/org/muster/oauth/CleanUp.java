package org.muster.oauth;

import java.time.Duration;
import java.util.function.IntSupplier;
import org.muster.duties.Duty;
import org.muster.duties.Turn;

/** Throws away grants that have ended and clients that nobody uses. */
public final class CleanUp implements Duty {

  private static final int BATCH = 500;

  private final GrantStore grants;
  private final ClientStore clients;

  /** On the database that duties are done with. */
  public CleanUp(GrantStore grants, ClientStore clients) {
    this.grants = grants;
    this.clients = clients;
  }

  @Override
  public String name() {
    return "oauth-clean-up";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(30);
  }

  @Override
  public void run(Turn turn) {
    all(turn, () -> grants.deleteEnded(BATCH));
    all(turn, () -> clients.deleteUnused(BATCH));
  }

  private static void all(Turn turn, IntSupplier some) {
    int deleted;
    do {
      deleted = turn.write(some::getAsInt);
    } while (deleted == BATCH);
  }
}
