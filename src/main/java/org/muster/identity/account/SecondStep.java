package org.muster.identity.account;

import java.util.Optional;
import java.util.UUID;

/**
 * Says what a sign-in by password still lacks. Another feature asks for it, on a page of its own:
 * it takes tries with {@link SignIns#attempt}, and when the person got it right, {@link
 * SignIns#complete} starts the session.
 */
@FunctionalInterface
public interface SecondStep {

  /** No account needs one. */
  SecondStep NONE = account -> Optional.empty();

  /** The path of the page that asks for it, such as {@code /sign-in/code}; empty: no need. */
  Optional<String> page(UUID account);
}
