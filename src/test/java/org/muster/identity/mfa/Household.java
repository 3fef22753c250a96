package org.muster.identity.mfa;

import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.identity.account.AccountStore;
import org.muster.identity.account.AccountsForTests;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEntry;
import org.muster.identity.account.AuditStore;
import org.muster.identity.account.KnownBrowsers;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.account.SessionStore;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignIn;
import org.muster.identity.account.SignInStore;
import org.muster.identity.account.SignIns;
import org.muster.platform.db.Database;
import org.muster.platform.limits.Throttle;
import org.muster.platform.limits.ThrottleStore;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;
import org.muster.testing.FastPasswords;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

/** Accounts and their factors on a database of a test, with a clock that the test sets. */
final class Household implements AutoCloseable {

  static final Origin HERE = new Origin("192.0.2.7", "test");
  static final KnownBrowsers.Browser BROWSER = KnownBrowsers.Browser.unknown(HERE);
  static final Instant START = Instant.parse("2026-05-01T12:00:00Z"); // begins a step

  private static final AtomicInteger COUNT = new AtomicInteger();

  final TestDatabase test = TestDatabase.fresh();
  final Database database = test.database();
  final AuthenticatorStore apps = new AuthenticatorStore(database);
  final PasskeyStore passkeys = new PasskeyStore(database);
  final Sessions sessions;
  final Audit audit = new Audit(new AuditStore(database));
  final Authenticators authenticators;
  final CodeSignIn codes;
  final SignIn signIn;
  final SignIns signIns;
  final Seal seal;
  final Clock clock;
  private final AtomicReference<Instant> now = new AtomicReference<>(START);

  Household() {
    InstantSource source = now::get;
    clock = source.withZone(ZoneOffset.UTC);
    seal = new Seal(new SecretStore(database).all(Purpose.SEAL));
    var throttle = new Throttle(new ThrottleStore(database));
    sessions = new Sessions(database, new SessionStore(database), audit, clock);
    var browsers = new KnownBrowsers(seal, sessions, throttle, clock);
    signIns = new SignIns(new SignInStore(database), clock);
    var passwords = FastPasswords.HASHING;
    authenticators =
        new Authenticators(database, apps, seal, passwords, sessions, throttle, audit, clock);
    codes = new CodeSignIn(database, authenticators, signIns, sessions, browsers, throttle, audit);
    signIn =
        new SignIn(
            new AccountStore(database),
            passwords,
            sessions,
            signIns,
            codes,
            browsers,
            throttle,
            audit,
            Runnable::run);
  }

  /** Somebody with an account, signed in a moment ago. */
  record Person(String email, Caller.Member caller) {
    UUID account() {
      return caller.account();
    }
  }

  Person person() {
    int number = COUNT.incrementAndGet();
    String email = "person" + number + "@example.org";
    UUID account = AccountsForTests.add(database, email, "person" + number);
    String session = sessions.start(account, SessionMethod.PASSWORD, HERE);
    return new Person(email, sessions.viewer(session, HERE).orElseThrow().caller());
  }

  /** A program in somebody's name, which may do all that programs may. */
  static Caller.Member byKey(Caller.Member me) {
    var key = new Caller.Credential.Key("key", Instant.MAX);
    return new Caller.Member(me.account(), me.player(), Scope.all(), key, me.from());
  }

  /** Gives them an app; answers its secret. */
  byte[] addApp(Person person) {
    byte[] secret = Totp.newSecret();
    byte[] sealed = seal.seal(base32(secret), "totp:" + person.account());
    apps.add(person.account(), sealed, 0);
    return secret;
  }

  /** The right password; answers the secret of the sign-in that waits for its code. */
  String halfway(Person person) {
    return switch (signIn.with(person.email(), PASSWORD, "/back", BROWSER)) {
      case SignIn.Result.Halfway(var secret, var page) when page.equals("/sign-in/code") -> secret;
      case SignIn.Result other -> throw new IllegalStateException(other.toString());
    };
  }

  String code(byte[] secret) {
    return Totp.code(secret, Totp.stepAt(clock.instant()));
  }

  void pass(Duration time) {
    now.updateAndGet(before -> before.plus(time));
  }

  List<AuditEntry> happened(Person person) {
    return audit.latest(person.caller());
  }

  static String base32(byte[] bytes) {
    return new org.apache.commons.codec.binary.Base32().encodeToString(bytes);
  }

  /** Does the same in many threads at the same time. */
  static <T> List<T> atOnce(int threads, Callable<T> work) throws InterruptedException {
    var together = new CyclicBarrier(threads);
    try (var executor = Executors.newFixedThreadPool(threads)) {
      return Within.all(
              executor,
              Stream.generate(
                      () ->
                          (Callable<T>)
                              () -> {
                                Within.await(together);
                                return work.call();
                              })
                  .limit(threads)
                  .toList())
          .stream()
          .map(Household::got)
          .toList();
    }
  }

  private static <T> T got(Future<T> future) {
    try {
      return Within.get(future);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    test.close();
  }
}
