package org.muster.identity.mfa;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/**
 * The site as a WebAuthn relying party (WebAuthn Level 3 section 5.1.2): a passkey is bound to a
 * domain and used at an exact origin.
 *
 * @param id the domain
 * @param origin scheme, host and port, as browsers write it
 */
record RelyingParty(String id, String origin) {

  private static final String LOCAL = "localhost";

  /**
   * Empty where browsers do not support passkeys: at an IP address, and without https except on the
   * local machine.
   */
  static Optional<RelyingParty> at(URI baseUrl) {
    String host = baseUrl.getHost().toLowerCase(Locale.ROOT);
    boolean local = host.equals(LOCAL) || host.endsWith("." + LOCAL);
    if (isAddress(host) || !(baseUrl.getScheme().equals("https") || local)) {
      return Optional.empty();
    }
    String port = baseUrl.getPort() < 0 ? "" : ":" + baseUrl.getPort();
    return Optional.of(new RelyingParty(host, baseUrl.getScheme() + "://" + host + port));
  }

  /** Whether the host is an IPv4 address: its last part is a number (WHATWG URL section 3.5). */
  private static boolean isAddress(String host) {
    return host.startsWith("[") || host.matches("(.*\\.)?([0-9]+|0x[0-9a-f]*)\\.?");
  }
}
