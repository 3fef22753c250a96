package org.muster.identity.mfa;

/** The authenticator app of an account, as its owner sees it. */
public sealed interface Authenticator {

  /**
   * None yet: what to tell one, to have it.
   *
   * @param secret in base32, in groups of four, to be typed
   * @param uri the same for a camera: {@code otpauth:}
   * @param sealed the same for the form, so that nothing is kept before a code was typed
   */
  record Offer(String secret, String uri, String sealed) implements Authenticator {}

  /**
   * There is one, and sign-ins ask for its codes.
   *
   * @param recoveryCodes how many are left
   */
  record Active(int recoveryCodes) implements Authenticator {}
}
