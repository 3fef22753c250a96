package org.muster.identity.apikey;

import java.security.MessageDigest;
import java.util.Map;

/** What is stored of a key's text: its HMAC, and the version of the pepper used. */
final class KeyMac {

  private final byte[] bytes;
  private final int pepper;

  KeyMac(byte[] bytes, int pepper) {
    this.bytes = bytes;
    this.pepper = pepper;
  }

  /** The HMAC of a new key. */
  static KeyMac of(KeyText text, Map.Entry<Integer, byte[]> pepper) {
    return new KeyMac(text.mac(pepper.getValue()), pepper.getKey());
  }

  /** Whether this is the HMAC of the text, in constant time. */
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
