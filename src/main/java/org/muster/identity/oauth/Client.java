package org.muster.identity.oauth;

import java.util.List;

/**
 * An app that can request access. All clients are public: none can keep a secret (RFC 6749 section
 * 2.1).
 *
 * @param id the address of its document, or the id from its registration
 * @param name as the client states it; not verified
 */
record Client(String id, String name, List<Redirect> redirects) {

  Client {
    redirects = List.copyOf(redirects);
  }

  boolean mayBeAnsweredAt(String redirect) {
    return redirects.stream().anyMatch(registered -> registered.allows(redirect));
  }

  /** Whether it has registered itself, so that nobody knows who runs it (RFC 7591 section 5). */
  boolean isSelfRegistered() {
    return Clients.isRegistered(id);
  }

  /** Whether the client cannot be distinguished from other programs on the person's machine. */
  boolean isOnlyLocal() {
    return redirects.stream().allMatch(Redirect::isNative);
  }
}
