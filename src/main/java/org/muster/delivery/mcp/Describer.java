package org.muster.delivery.mcp;

import java.time.Instant;
import org.muster.core.Caller;

/** Says all that a caller may know of one thing, in text. */
@FunctionalInterface
public interface Describer {

  /**
   * One thing by its slug or handle.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  Described of(Caller caller, String key);

  /**
   * A thing in text.
   *
   * @param key the slug or handle that it has now
   * @param title its name
   * @param text all facts, with what users wrote marked as such
   */
  record Described(String key, String title, String text, Instant updatedAt) {}
}
