package org.muster.core.log;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The client of the request that the current thread processes, as far as it may be logged. */
public final class RequestClient {

  private static final ScopedValue<String> CURRENT = ScopedValue.newInstance();

  private RequestClient() {}

  /** The client of the current request; null outside of requests, and if none may be logged. */
  static @Nullable String current() {
    return CURRENT.isBound() ? CURRENT.get() : null;
  }

  /** Runs {@code work} with this client. */
  public static void during(Optional<String> client, Runnable work) {
    client.ifPresentOrElse(shown -> ScopedValue.where(CURRENT, shown).run(work), work);
  }
}
