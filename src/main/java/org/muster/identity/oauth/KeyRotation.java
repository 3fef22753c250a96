package org.muster.identity.oauth;

import com.nimbusds.jose.jwk.RSAKey;
import java.time.Duration;
import java.util.Optional;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/** Job that creates signing keys in time. */
final class KeyRotation implements Job {

  private final SigningKeys keys;

  public KeyRotation(SigningKeys keys) {
    this.keys = keys;
  }

  @Override
  public String name() {
    return "signing-keys";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(10);
  }

  @Override
  public void run(JobRun turn) {
    Optional<RSAKey> spare = keys.successor();
    turn.write(
        () -> {
          keys.rotate(spare);
          return true;
        });
  }
}
