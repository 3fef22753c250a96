package org.muster.platform.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Authenticated encryption of texts: AES-256-GCM with a random 96-bit nonce (NIST SP 800-38D
 * section 8.2.2), bound to a context.
 */
public final class Seal {

  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final int KEY_BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final NavigableMap<Integer, byte[]> keys;

  /**
   * @param keys by version, at least 32 bytes each; the latest encrypts, all decrypt
   */
  public Seal(NavigableMap<Integer, byte[]> keys) {
    this.keys = keys;
  }

  /**
   * Encrypts a text.
   *
   * @param context purpose and owner, such as {@code totp:<account>}: required again to decrypt
   */
  public byte[] seal(String text, String context) {
    byte[] nonce = new byte[NONCE];
    RANDOM.nextBytes(nonce);
    var newest = keys.lastEntry();
    try {
      byte[] sealed =
          cipher(Cipher.ENCRYPT_MODE, newest.getValue(), nonce, context)
              .doFinal(text.getBytes(UTF_8));
      return ByteBuffer.allocate(1 + NONCE + sealed.length)
          .put(newest.getKey().byteValue())
          .put(nonce)
          .put(sealed)
          .array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java platform has AES-GCM
    }
  }

  /** Decrypts; empty unless it was encrypted here for this context and not modified since. */
  public Optional<String> open(byte[] sealed, String context) {
    byte[] key = sealed.length > NONCE ? keys.get((int) sealed[0]) : null;
    if (key == null) {
      return Optional.empty();
    }
    try {
      byte[] nonce = Arrays.copyOfRange(sealed, 1, 1 + NONCE);
      byte[] text =
          cipher(Cipher.DECRYPT_MODE, key, nonce, context)
              .doFinal(sealed, 1 + NONCE, sealed.length - 1 - NONCE);
      return Optional.of(new String(text, UTF_8));
    } catch (GeneralSecurityException e) {
      return Optional.empty();
    }
  }

  private static Cipher cipher(int mode, byte[] key, byte[] nonce, String context)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        mode, new SecretKeySpec(key, 0, KEY_BYTES, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(context.getBytes(UTF_8));
    return cipher;
  }
}
