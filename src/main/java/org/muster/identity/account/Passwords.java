package org.muster.identity.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Lazy;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * Password hashing: Argon2id (RFC 9106) with 19 MiB, two passes and one lane, the minimum of
 * OWASP's Password Storage Cheat Sheet. A hash occupies memory and a core for some 50 ms, so two
 * run at a time and eight may wait.
 *
 * <p>Rules for passwords follow NIST SP 800-63B-4 section 3.1.1.2: 15 to 1,024 characters, counted
 * as code points, all of Unicode (NFC), no composition rules, and nothing that {@link
 * GuessablePasswords} detects.
 */
public final class Passwords {

  /** Minimum number of characters; assumes that there is no second factor. */
  public static final int SHORTEST = 15;

  /** Maximum number of characters. */
  public static final int LONGEST = 1_024;

  private static final int KIBIBYTES = 19 * 1_024;

  /** Letters and digits that are not easily confused. */
  private static final String LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

  private static final int GROUP = 5;
  private static final int GROUPS = 4;
  private static final int SALT = 16;
  private static final int AT_ONCE = 2;
  private static final int WAITING = 8;
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final SecureRandom RANDOM = new SecureRandom();

  private final GuessablePasswords guessable = new GuessablePasswords();
  private final Argon2Function argon2;

  /** Compared with if there is no hash, to take the same time. */
  private final Lazy<String> nobody = new Lazy<>(() -> argon2("nobody's password"));

  private final Semaphore places = new Semaphore(AT_ONCE + WAITING);
  private final Semaphore turns = new Semaphore(AT_ONCE, true);

  public Passwords() {
    this(KIBIBYTES);
  }

  /** With hashes that occupy less memory, which are made faster and guessed faster: for tests. */
  public Passwords(int kibibytes) {
    argon2 = Argon2Function.getInstance(kibibytes, 2, 1, 32, Argon2.ID);
  }

  /** Computes a first hash in the background: it is too slow for startup, and for a sign-in. */
  void warmUp() {
    Thread.ofVirtual().name("passwords").start(nobody::get);
  }

  /**
   * Hashes a new password after checking it.
   *
   * @param field of the form, for faults
   * @param own what others know of the person: mail address, handle
   * @return the hash in PHC format
   * @throws ProblemException {@code AgainstRules}; {@code Unavailable} if too many hashes are
   *     waiting
   */
  public String hash(String password, String field, List<String> own) {
    Optional<Fault> fault = fault(password, field, own);
    if (fault.isPresent()) {
      throw Problem.rule(fault.get());
    }
    String normal = normal(password);
    return inTurn(() -> argon2(normal));
  }

  /** What is wrong with the length of a new password; costs nothing. */
  static Optional<Fault> lengthFault(String password, String field) {
    int length = length(password);
    return length >= SHORTEST && length <= LONGEST
        ? Optional.empty()
        : Optional.of(
            Fault.pointer(
                "/" + field,
                "out_of_range",
                "A password must have %d to %d characters; this one has %d."
                    .formatted(SHORTEST, LONGEST, length)));
  }

  /** What is wrong with a new password: its length, or that others would guess it. */
  Optional<Fault> fault(String password, String field, List<String> own) {
    Optional<Fault> length = lengthFault(password, field);
    if (length.isPresent() || !guessable.contain(normal(password), own)) {
      return length; // guessed outside of a turn: those are for who signs in
    }
    return Optional.of(
        Fault.pointer(
            "/" + field,
            "guessable",
            "This password is easy to guess: it is common, follows a pattern or contains your"
                + " name. Use several random words."));
  }

  /** A random password to hand out: 100 bits, easy to type from paper. */
  public static String random() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < GROUPS * GROUP; i++) {
      text.append(i > 0 && i % GROUP == 0 ? "-" : "")
          .append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  /**
   * Hashes a password in use again, with current parameters.
   *
   * @return the hash in PHC format
   * @throws ProblemException {@code Unavailable} if too many hashes are waiting
   */
  public String rehash(String password) {
    return inTurn(() -> argon2(normal(password)));
  }

  /**
   * Hashes another short secret with the parameters of passwords, so that it can be looked up by
   * its hash.
   *
   * @throws ProblemException {@code Unavailable} if too many hashes are waiting
   */
  public byte[] derive(String secret, byte[] salt) {
    return inTurn(() -> argon2.hash(secret.getBytes(UTF_8), salt).getBytes());
  }

  /**
   * Whether the password matches the hash. Takes the same time without a hash.
   *
   * @param phc null: no such account, or no password
   * @throws ProblemException {@code Unavailable} if too many hashes are waiting
   */
  public boolean fits(String password, @Nullable String phc) {
    String normal = normal(password);
    if (normal.codePointCount(0, normal.length()) > LONGEST) {
      return false; // without a hash nothing matches
    }
    String known = phc == null ? nobody.get() : phc;
    boolean fits = inTurn(() -> Argon2Function.getInstanceFromHash(known).check(normal, known));
    return fits && phc != null;
  }

  /** Whether the hash was made with outdated parameters. */
  public boolean isOutdated(String phc) {
    return !Argon2Function.getInstanceFromHash(phc).equals(argon2);
  }

  private String argon2(String normal) {
    byte[] salt = new byte[SALT];
    RANDOM.nextBytes(salt);
    return argon2.hash(normal.getBytes(UTF_8), salt).getResult();
  }

  /** The number of characters, as the rules count them. */
  static int length(String password) {
    String normal = normal(password);
    return normal.codePointCount(0, normal.length());
  }

  private static String normal(String password) {
    return Normalizer.normalize(password, Normalizer.Form.NFC);
  }

  private <T> T inTurn(Supplier<T> work) {
    if (!places.tryAcquire()) {
      throw busy();
    }
    try {
      if (!turns.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw busy();
      }
      try {
        return work.get();
      } finally {
        turns.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    } finally {
      places.release();
    }
  }

  private static ProblemException busy() {
    return new Problem.Unavailable(
            "Too many people are signing in at the moment.", Duration.ofSeconds(2))
        .exception();
  }
}
