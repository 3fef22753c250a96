package org.muster.identity.mfa;

/** The authenticator app of an account, as shown to its owner. */
public sealed interface Authenticator {

  /**
   * No app yet: the data to set one up.
   *
   * @param secret in base32, in groups of four, for typing
   * @param uri the secret as an {@code otpauth:} URI, for scanning
   * @param sealed the secret, encrypted for the form, so that nothing is stored before a code is
   *     entered
   */
  record Offer(String secret, String uri, String sealed) implements Authenticator {}

  /**
   * An app is set up, and sign-ins require its codes.
   *
   * @param recoveryCodes the number left
   */
  record Active(int recoveryCodes) implements Authenticator {}
}
