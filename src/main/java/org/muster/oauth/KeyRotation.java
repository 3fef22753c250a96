package org.muster.oauth;

import java.time.Duration;
import org.muster.duties.Duty;
import org.muster.duties.Turn;

/** Makes signing keys in time. */
public final class KeyRotation implements Duty {

  private final SigningKeys keys;

  /**
   * @param keys on the database that duties are done with
   */
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
  public void run(Turn turn) {
    turn.write(
        () -> {
          keys.rotate();
          return true;
        });
  }
}
