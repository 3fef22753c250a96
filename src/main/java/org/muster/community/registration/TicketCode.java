package org.muster.community.registration;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * The code of a ticket: the id of a registration in the two forms that people hold up. It proves
 * nothing by itself; whoever reads it looks the registration up.
 *
 * @param registration the id of the registration
 */
public record TicketCode(UUID registration) {

  /** Address of a ticket, in front of the code. */
  public static final String PATH = "/t/";

  /** Characters of {@link #text}: Base64url of 16 bytes without padding. */
  public static final int TEXT_LENGTH = 22;

  /** Characters of {@link #typed}. */
  public static final int TYPED_LENGTH = 8;

  /** Base 32 by Crockford: no I, L, O and U, which are mistaken for others. */
  private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

  private static final int BITS = 5;

  /** The code in the address of a ticket: 22 characters. */
  public String text() {
    byte[] bytes =
        ByteBuffer.allocate(16)
            .putLong(registration.getMostSignificantBits())
            .putLong(registration.getLeastSignificantBits())
            .array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * Eight characters to type if the code cannot be read: the last 40 bits of the id. Its first bits
   * are a time, which registrations of one morning share.
   */
  public String typed() {
    long rest = registration.getLeastSignificantBits();
    var typed = new char[TYPED_LENGTH];
    for (int i = TYPED_LENGTH - 1; i >= 0; i--) {
      typed[i] = ALPHABET.charAt((int) (rest & (ALPHABET.length() - 1)));
      rest >>>= BITS;
    }
    return new String(typed);
  }

  /** The eight characters as they are shown: {@code 7Q2K-M9XD}. */
  public String shown() {
    String typed = typed();
    int half = TYPED_LENGTH / 2;
    return typed.substring(0, half) + "-" + typed.substring(half);
  }

  /** The code whose 22 characters these are, if they are some. */
  public static Optional<TicketCode> of(String text) {
    if (text.length() != TEXT_LENGTH) {
      return Optional.empty();
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(text));
      var code = new TicketCode(new UUID(bytes.getLong(), bytes.getLong()));
      return code.text().equals(text) ? Optional.of(code) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * What somebody typed, as {@link #typed} writes it: without hyphens and spaces, in capitals, with
   * the letters that are mistaken for figures read as those.
   */
  public static Optional<String> ofTyped(String given) {
    String typed =
        given
            .replaceAll("[\\s-]", "")
            .toUpperCase(Locale.ROOT)
            .replace('O', '0')
            .replace('I', '1')
            .replace('L', '1');
    return typed.length() == TYPED_LENGTH
            && typed.chars().allMatch(letter -> ALPHABET.indexOf(letter) >= 0)
        ? Optional.of(typed)
        : Optional.empty();
  }
}
