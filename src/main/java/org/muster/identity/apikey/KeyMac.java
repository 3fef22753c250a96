package org.muster.identity.apikey;

import java.security.MessageDigest;
import java.util.Map;

/** What is kept of a key's text: its HMAC, and the version of the pepper that it was made with. */
final class KeyMac {

  private final byte[] bytes;
  private final int pepper;

  KeyMac(byte[] bytes, int pepper) {
    this.bytes = bytes;
    this.pepper = pepper;
  }

  /** Of a new key. */
  static KeyMac of(KeyText text, Map.Entry<Integer, byte[]> pepper) {
    return new KeyMac(text.mac(pepper.getValue()), pepper.getKey());
  }

  /** Whether this is of that text; takes as long for a wrong one as for the right one. */
  boolean isOf(KeyText text, Peppers peppers) {
    return peppers
        .of(pepper)
        .filter(value -> MessageDigest.isEqual(text.mac(value), bytes))
        .isPresent();
  }

  byte[] bytes() {
    return bytes.clone();
  }

  int pepper() {
    return pepper;
  }
}
