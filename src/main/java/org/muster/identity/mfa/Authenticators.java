package org.muster.identity.mfa;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.apache.commons.codec.binary.Base32;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.Passwords;
import org.muster.identity.account.Sessions;
import org.muster.platform.db.Database;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;
import org.muster.platform.secrets.Seal;

/**
 * Authenticator apps and recovery codes. An account has at most one app; its secret is sealed with
 * the account as context, so it cannot be opened in another account's row.
 *
 * <p>Methods for owners throw {@code SignInNotRecent} if the last authentication is too old.
 */
final class Authenticators {

  /** Attempts to add an app, and new sets of recovery codes, which are expensive to hash. */
  private static final RatePolicy SETUP =
      new RatePolicy("authenticator-setup", 20, Duration.ofHours(1));

  private final Database database;
  private final AuthenticatorStore store;
  private final Seal seal;
  private final Passwords passwords;
  private final Sessions sessions;
  private final Throttle throttle;
  private final Audit audit;
  private final Clock clock;

  /**
   * @param passwords hashes recovery codes as it hashes passwords
   */
  public Authenticators(
      Database database,
      AuthenticatorStore store,
      Seal seal,
      Passwords passwords,
      Sessions sessions,
      Throttle throttle,
      Audit audit,
      Clock clock) {
    this.database = database;
    this.store = store;
    this.seal = seal;
    this.passwords = passwords;
    this.sessions = sessions;
    this.throttle = throttle;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * The caller's app, or the data to set one up.
   *
   * @param issuer shown by the app; no colons
   * @param name of the account, shown by the app
   */
  public Authenticator of(Caller caller, String issuer, String name) {
    Caller.Member me = owner(caller);
    return store.secret(me.account()).isPresent()
        ? new Authenticator.Active(store.codesLeft(me.account()))
        : offer(me.account(), Totp.newSecret(), issuer, name);
  }

  /** The same setup data again, after a wrong code. */
  public Authenticator.Offer again(Caller caller, String sealed, String issuer, String name) {
    Caller.Member me = owner(caller);
    return offer(me.account(), offered(me.account(), sealed), issuer, name);
  }

  /**
   * Adds the app that was set up.
   *
   * @param sealed from the setup data
   * @param code shown by the app
   * @return the recovery codes, which cannot be shown again
   * @throws ProblemException {@code AgainstRules} for a wrong code, {@code Conflict} if an app was
   *     added meanwhile, {@code RateLimited}
   */
  public List<String> add(Caller caller, String sealed, String code) {
    Caller.Member me = owner(caller);
    throttle.take(me.account().toString(), SETUP);
    byte[] secret = offered(me.account(), sealed);
    OptionalLong step = Totp.stepOf(secret, code, clock.instant());
    if (step.isEmpty()) {
      throw refused("wrong", "This code is wrong. Check that the clock of your phone is right.");
    }
    List<String> codes = RecoveryCodes.make();
    byte[] salt = RecoveryCodes.newSalt();
    List<byte[]> hashes = hashes(salt, codes);
    return database.atomically(
        () -> {
          if (!store.add(me.account(), seal(me.account(), secret), step.getAsLong())) {
            throw new Problem.Conflict("An authenticator app is already set up.").exception();
          }
          store.replaceCodes(me.account(), salt, hashes);
          audit.note(me, AuditEvent.TOTP_ADDED, null);
          return codes;
        });
  }

  /** Removes the app and the recovery codes; from then on the password alone is sufficient. */
  public void remove(Caller caller) {
    Caller.Member me = owner(caller);
    database.run(
        () -> {
          if (store.remove(me.account())) {
            audit.note(me, AuditEvent.TOTP_REMOVED, null);
          }
        });
  }

  /**
   * Makes new recovery codes and invalidates the old ones.
   *
   * @return the codes, which cannot be shown again
   * @throws ProblemException {@code Conflict} without an app, {@code RateLimited}
   */
  public List<String> newRecoveryCodes(Caller caller) {
    Caller.Member me = owner(caller);
    throttle.take(me.account().toString(), SETUP);
    List<String> codes = RecoveryCodes.make();
    byte[] salt = RecoveryCodes.newSalt();
    List<byte[]> hashes = hashes(salt, codes);
    return database.atomically(
        () -> {
          if (store.secret(me.account()).isEmpty()) {
            throw new Problem.Conflict("No authenticator app is set up.").exception();
          }
          store.replaceCodes(me.account(), salt, hashes);
          audit.note(me, AuditEvent.RECOVERY_CODES_MADE, null);
          return codes;
        });
  }

  /** Whether sign-ins to this account require a code. */
  boolean isActive(UUID account) {
    return store.secret(account).isPresent();
  }

  /** Uses up a code of the app, if it is valid and unused. */
  boolean use(UUID account, String code) {
    Optional<byte[]> sealed = store.secret(account);
    Optional<byte[]> secret = sealed.flatMap(row -> open(row, context(account)));
    if (secret.isEmpty()) {
      return false;
    }
    OptionalLong step = Totp.stepOf(secret.get(), code, clock.instant());
    return step.isPresent() && store.use(account, sealed.get(), step.getAsLong());
  }

  /**
   * The hash under which a recovery code of this account is stored.
   *
   * @throws ProblemException {@code Unavailable} if too many hashes are waiting
   */
  byte[] recoveryHash(UUID account, String code) {
    return store
        .salt(account)
        .map(salt -> passwords.derive(RecoveryCodes.plain(code), salt))
        .orElseGet(() -> RecoveryCodes.earlierHash(account, code));
  }

  /** Uses up the recovery code with this hash, if there is one. */
  boolean useRecoveryCode(UUID account, byte[] hash) {
    return store.useCode(account, hash);
  }

  private Caller.Member owner(Caller caller) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    sessions.requireRecent(me);
    return me;
  }

  /** Google Authenticator's Key URI Format, which all apps read. */
  private Authenticator.Offer offer(UUID account, byte[] secret, String issuer, String name) {
    String base32 = new Base32().encodeToString(secret);
    String uri =
        "otpauth://totp/%s:%s?secret=%s&issuer=%s"
            .formatted(encoded(issuer), encoded(name), base32, encoded(issuer));
    String sealed = new Base32().encodeToString(seal.seal(base32, offerContext(account)));
    return new Authenticator.Offer(base32.replaceAll("(.{4})(?=.)", "$1 "), uri, sealed);
  }

  private byte[] offered(UUID account, String sealed) {
    return open(new Base32().decode(sealed), offerContext(account))
        .orElseThrow(
            () -> refused("setup_ended", "Reload this page and scan the new code with the app."));
  }

  private byte[] seal(UUID account, byte[] secret) {
    return seal.seal(new Base32().encodeToString(secret), context(account));
  }

  private Optional<byte[]> open(byte[] sealed, String context) {
    return seal.open(sealed, context).map(base32 -> new Base32().decode(base32));
  }

  private static String context(UUID account) {
    return "totp:" + account;
  }

  private static String offerContext(UUID account) {
    return "totp-offer:" + account;
  }

  private List<byte[]> hashes(byte[] salt, List<String> codes) {
    return codes.stream().map(code -> passwords.derive(RecoveryCodes.plain(code), salt)).toList();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }

  private static ProblemException refused(String code, String detail) {
    return Problem.rule("/code", code, detail);
  }
}
