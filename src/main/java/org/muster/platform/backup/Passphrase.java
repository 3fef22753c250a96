package org.muster.platform.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.muster.core.CannotRunException;

/**
 * Locks the secrets of a backup: AES-256-GCM with a key from the passphrase by Argon2id with 64 MiB
 * and three passes (RFC 9106 section 4, the second recommended option, with one lane).
 */
public final class Passphrase {

  /** Minimum number of characters. */
  public static final int SHORTEST = 15;

  private static final int MEMORY_KIB = 65_536;
  private static final int MOST_MEMORY_KIB = 1 << 20;
  private static final int PASSES = 3;
  private static final int MOST_PASSES = 20;
  private static final int KEY = 32;
  private static final int SALT = 16;
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;

  private final String text;

  private Passphrase(String text) {
    this.text = text;
  }

  /**
   * A passphrase as it was typed.
   *
   * @throws CannotRunException if it is too short
   */
  public static Passphrase of(String typed) {
    String text = Normalizer.normalize(typed, Normalizer.Form.NFC);
    if (text.codePointCount(0, text.length()) < SHORTEST) {
      throw CannotRunException.setting(
          "The passphrase of a backup is too short; allowed: %d characters or more"
              .formatted(SHORTEST));
    }
    return new Passphrase(text);
  }

  /**
   * A locked text.
   *
   * @param format of this record
   * @param backup the backup that it belongs to
   * @param salt in base64, as are nonce and text
   */
  record Locked(
      int format,
      UUID backup,
      String kdf,
      int memoryKib,
      int passes,
      String salt,
      String nonce,
      String text) {}

  Locked lock(String plain, UUID backup) {
    byte[] salt = random(SALT);
    byte[] nonce = random(NONCE);
    try {
      Cipher cipher = cipher(Cipher.ENCRYPT_MODE, key(salt, MEMORY_KIB, PASSES), nonce, backup);
      return new Locked(
          BackupManifest.FORMAT,
          backup,
          "argon2id",
          MEMORY_KIB,
          PASSES,
          base64(salt),
          base64(nonce),
          base64(cipher.doFinal(plain.getBytes(UTF_8))));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java platform has AES-GCM
    }
  }

  /** The text; empty if it was locked with another passphrase, or changed since. */
  Optional<String> open(Locked locked) {
    if (!locked.kdf().equals("argon2id")
        || locked.memoryKib() < 8
        || locked.memoryKib() > MOST_MEMORY_KIB
        || locked.passes() < 1
        || locked.passes() > MOST_PASSES) {
      return Optional.empty();
    }
    try {
      byte[] key = key(bytes(locked.salt()), locked.memoryKib(), locked.passes());
      Cipher cipher = cipher(Cipher.DECRYPT_MODE, key, bytes(locked.nonce()), locked.backup());
      return Optional.of(new String(cipher.doFinal(bytes(locked.text())), UTF_8));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private byte[] key(byte[] salt, int memoryKib, int passes) {
    return Argon2Function.getInstance(memoryKib, passes, 1, KEY, Argon2.ID)
        .hash(text.getBytes(UTF_8), salt)
        .getBytes();
  }

  private static Cipher cipher(int mode, byte[] key, byte[] nonce, UUID backup)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(("muster backup " + backup).getBytes(UTF_8));
    return cipher;
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static byte[] bytes(String base64) {
    return Base64.getDecoder().decode(base64);
  }

  @Override
  public String toString() {
    return "a passphrase"; // never the text
  }
}
