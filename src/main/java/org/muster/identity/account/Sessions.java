package org.muster.identity.account;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.log.SecurityLog;
import org.muster.delivery.web.Viewer;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;
import org.muster.platform.db.Database;
import org.muster.platform.secrets.RandomTokens;

/**
 * Browser sessions. They are stored in the database, so that every node knows them and ending one
 * takes effect at once. A session ends 30 days after its start, 14 days after its last request
 * (within the limits of NIST SP 800-63B section 5.2 for the lowest level), or when it is ended
 * explicitly.
 */
public final class Sessions implements org.muster.delivery.web.SessionLookup {

  /** Maximum age of a session and its cookie. */
  public static final Duration AGE = Duration.ofDays(30);

  static final Duration IDLE = Duration.ofDays(14);

  /** Sensitive operations require authentication within this time. */
  private static final Duration RECENT = Duration.ofMinutes(15);

  /** Granularity of the last use, to save writes. */
  private static final Duration SEEN_EVERY = Duration.ofMinutes(1);

  private final Database database;
  private final SessionStore store;
  private final Audit audit;
  private final Clock clock;

  public Sessions(Database database, SessionStore store, Audit audit, Clock clock) {
    this.database = database;
    this.store = store;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Starts a session for a person who has just authenticated. The secret is always new, which
   * prevents session fixation.
   *
   * @return the secret for the cookie; only its hash is stored
   * @throws org.muster.core.ProblemException {@code Forbidden} if the account is banned
   */
  public String start(UUID account, SessionMethod method, Origin from) {
    String secret = RandomTokens.random();
    Instant now = clock.instant();
    return database.atomically(
        () -> {
          if (store.isBanned(account)) {
            throw new Problem.Forbidden("A moderator has banned this account.").exception();
          }
          store.add(RandomTokens.hash(secret), account, method, from, now, now.plus(AGE));
          audit.note(account, AuditEvent.SIGNED_IN, Words.of(Language.EN).of(method.word()), from);
          return secret;
        });
  }

  @Override
  public Optional<Viewer> viewer(String secret, Origin from) {
    Instant now = clock.instant();
    return store
        .find(RandomTokens.hash(secret), now, now.minus(IDLE))
        .map(held -> viewer(held, from));
  }

  private Viewer viewer(SessionStore.Held held, Origin from) {
    Session session = held.session();
    Instant now = clock.instant();
    if (session.seenAt().plus(SEEN_EVERY).isBefore(now)) {
      store.seen(session.id(), now);
    }
    var by = new Caller.Credential.Session(session.id());
    return new Viewer(
        new Caller.Member(session.account(), held.player(), Scope.all(), by, from),
        held.handle(),
        held.admin(),
        held.choice());
  }

  /** The caller's sessions, last used first. */
  public List<Session> list(Caller caller) {
    Instant now = clock.instant();
    return store.of(inPerson(caller).account(), now, now.minus(IDLE));
  }

  /**
   * Ends one of the caller's sessions.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if the caller has no such session;
   *     {@code SignInNotRecent}
   */
  public void end(Caller caller, UUID id) {
    requireRecent(caller);
    Caller.Member me = inPerson(caller);
    database.run(
        () -> {
          if (!store.end(me.account(), id)) {
            throw new Problem.NotFound("session", id.toString()).exception();
          }
          audit.note(me, AuditEvent.SESSION_ENDED, null);
        });
  }

  /** Ends the current session. */
  public void signOut(Caller caller) {
    Caller.Member me = inPerson(caller);
    database.run(
        () -> {
          store.end(me.account(), current(me));
          audit.note(me, AuditEvent.SIGNED_OUT, null);
        });
  }

  /**
   * Ends the caller's other sessions; returns how many.
   *
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}
   */
  public int endOthers(Caller caller) {
    requireRecent(caller);
    Caller.Member me = inPerson(caller);
    return database.atomically(
        () -> {
          int ended = store.endOthers(me.account(), current(me));
          audit.note(me, AuditEvent.SESSION_ENDED, "all others");
          return ended;
        });
  }

  /**
   * Ends all of the caller's sessions, including the current one.
   *
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}
   */
  public void endAll(Caller caller) {
    requireRecent(caller);
    Caller.Member me = inPerson(caller);
    database.run(
        () -> {
          store.endAll(me.account());
          audit.note(me, AuditEvent.SIGNED_OUT, "everywhere");
        });
  }

  /** Ends all sessions of an account: its password was reset, or it is deleted. */
  void endAllOf(UUID account) {
    store.endAll(account);
  }

  /**
   * Requires that the caller entered a password, passkey or code in the last 15 minutes. Call it
   * also before showing the form, because its input would be lost by the detour.
   *
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}, which redirects to a page
   *     that asks for proof, and back
   */
  public void requireRecent(Caller caller) {
    if (!isRecent(caller)) {
      SecurityLog.event("step_up_needed", inPerson(caller).account(), Map.of());
      throw new Problem.SignInNotRecent().exception();
    }
  }

  /** Whether {@link #requireRecent} would let the caller pass. */
  public boolean isRecent(Caller caller) {
    Instant since = clock.instant().minus(RECENT);
    return store.authenticatedAt(current(inPerson(caller))).filter(since::isBefore).isPresent();
  }

  /**
   * Records that the caller has authenticated again. The session gets a new secret: whoever has
   * copied the old one is left outside.
   *
   * @return the secret for the cookie; only its hash is stored
   */
  public String authenticatedAgain(Caller caller) {
    String secret = RandomTokens.random();
    store.authenticated(current(inPerson(caller)), RandomTokens.hash(secret), clock.instant());
    return secret;
  }

  /** The id of the caller's current session, to mark it in a list. */
  public static UUID current(Caller.Member me) {
    return switch (me.by()) {
      case Caller.Credential.Session(var id) -> id;
      case Caller.Credential.Key _, Caller.Credential.Token _ ->
          throw new IllegalArgumentException("not in person");
    };
  }

  private static Caller.Member inPerson(Caller caller) {
    return Scope.ME_READ.grantedTo(caller).inPerson();
  }
}
