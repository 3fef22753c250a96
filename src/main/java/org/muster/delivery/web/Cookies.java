package org.muster.delivery.web;

import java.net.URI;
import java.time.Duration;

/**
 * The site's cookies: the session, a random value to which forms are bound before sign-in, and the
 * language that somebody chose; features keep others by name. Over https all but the language have
 * the prefix {@code __Host-} (RFC 6265bis section 4.1.3.2): limited to this host and never sent in
 * clear. A site on plain http, for local use, cannot have the prefix.
 */
public final class Cookies {

  /** Name of the cookie with the language that the reader chose: no secret, so without prefix. */
  static final String LANGUAGE = "lang";

  private final boolean secure;

  /** Cookies of the site at {@code baseUrl}. */
  public Cookies(URI baseUrl) {
    this.secure = "https".equals(baseUrl.getScheme());
  }

  /** Name of the session cookie. */
  public String session() {
    return named("session");
  }

  /** Name of the cookie that binds forms when there is no session. */
  String visitor() {
    return named("visitor");
  }

  /** The name, with the prefix if the site has one. */
  public String named(String name) {
    return secure ? "__Host-" + name : name;
  }

  /** A value of {@code Set-Cookie}; an {@code age} of zero deletes the cookie. */
  public String set(String name, String value, Duration age) {
    return name
        + "="
        + value
        + "; Path=/; HttpOnly; SameSite=Lax; Max-Age="
        + age.toSeconds()
        + (secure ? "; Secure" : "");
  }
}
