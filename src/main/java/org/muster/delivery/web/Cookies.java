package org.muster.delivery.web;

import java.net.URI;
import java.time.Duration;

/**
 * The site's two cookies: the session, and a random value that forms are tied to while nobody is
 * signed in. Over https they are {@code __Host-} cookies (RFC 6265bis section 4.1.3.2): of this
 * host alone, never sent in clear. A site on plain http is for one's own machine: there the prefix
 * cannot be had.
 */
public final class Cookies {

  private final boolean secure;

  /** Cookies of the site at {@code baseUrl}. */
  public Cookies(URI baseUrl) {
    this.secure = "https".equals(baseUrl.getScheme());
  }

  /** The session's secret. */
  public String session() {
    return named("session");
  }

  /** What forms are tied to when there is no session. */
  String visitor() {
    return named("visitor");
  }

  /** The name on this site. */
  public String named(String name) {
    return secure ? "__Host-" + name : name;
  }

  /** The value of {@code Set-Cookie}; {@code age} zero ends the cookie. */
  public String set(String name, String value, Duration age) {
    return name
        + "="
        + value
        + "; Path=/; HttpOnly; SameSite=Lax; Max-Age="
        + age.toSeconds()
        + (secure ? "; Secure" : "");
  }
}
