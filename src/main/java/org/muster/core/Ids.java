package org.muster.core;

import java.util.Optional;
import java.util.UUID;

/** Reads ids that somebody sent. */
public final class Ids {

  private Ids() {}

  /** The id that a text is, if it is one. */
  public static Optional<UUID> read(String text) {
    try {
      return Optional.of(UUID.fromString(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
