package org.muster.identity.oauth;

import java.time.Duration;
import java.util.function.IntSupplier;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/** Job that deletes ended grants and unused clients. */
public final class OAuthCleanUp implements Job {

  private static final int BATCH = 500;

  private final GrantStore grants;
  private final ClientStore clients;

  public OAuthCleanUp(GrantStore grants, ClientStore clients) {
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
  public void run(JobRun turn) {
    all(turn, () -> grants.deleteEnded(BATCH));
    all(turn, () -> clients.deleteUnused(BATCH));
  }

  private static void all(JobRun turn, IntSupplier some) {
    int deleted;
    do {
      deleted = turn.write(some::getAsInt);
    } while (deleted == BATCH);
  }
}
