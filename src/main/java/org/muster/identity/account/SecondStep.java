package org.muster.identity.account;

import java.util.Optional;
import java.util.UUID;

/**
 * The second step of a sign-in by password or at a provider, implemented by another feature on a
 * page of its own. The page counts attempts with {@link SignIns#attempt}; after a right answer
 * {@link SignIns#complete} ends the sign-in, and the session starts.
 */
@FunctionalInterface
public interface SecondStep {

  /** For sites without second steps. */
  SecondStep NONE = account -> Optional.empty();

  /**
   * The path of the page for the second step, such as {@code /sign-in/code}; empty if the account
   * needs none.
   */
  Optional<String> page(UUID account);
}
