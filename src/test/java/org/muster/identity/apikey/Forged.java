package org.muster.identity.apikey;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.zip.CRC32;

/** Keys that nobody issued, with check digits that are right: anybody can reckon them. */
public final class Forged {

  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private Forged() {}

  /** A key with this id and a secret that is not its own. */
  public static String key(String id) {
    String body = "mus_" + id + "_" + "x".repeat(43);
    var crc = new CRC32();
    crc.update(body.getBytes(US_ASCII));
    StringBuilder check = new StringBuilder();
    for (long rest = crc.getValue(); check.length() < 6; rest /= 62) {
      check.append(DIGITS.charAt((int) (rest % 62)));
    }
    return body + check.reverse();
  }
}
