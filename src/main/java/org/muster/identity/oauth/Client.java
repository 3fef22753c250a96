package org.muster.identity.oauth;

import java.util.List;

/**
 * A program that can ask for access. None can keep a secret (RFC 6749 section 2.1, "public").
 *
 * @param id its address, or what registration gave it
 * @param name what it calls itself: nobody has checked it
 */
record Client(String id, String name, List<Redirect> redirects) {

  Client {
    redirects = List.copyOf(redirects);
  }

  boolean mayBeAnsweredAt(String redirect) {
    return redirects.stream().anyMatch(registered -> registered.allows(redirect));
  }

  /** Whether all that is known of it could be said by any program on the person's machine. */
  boolean isOnlyLocal() {
    return redirects.stream().allMatch(Redirect::isNative);
  }
}
