package org.muster.core;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Everything an operation can answer instead of a result. Sealed, so that each door (REST, MCP,
 * pages, command line) turns every case into its own form in one exhaustive {@code switch}.
 */
public sealed interface Problem {

  /** What was sent cannot be understood: syntax, type, bounds, unknown names. REST: 400. */
  record Invalid(List<Fault> faults) implements Problem {
    public Invalid {
      faults = List.copyOf(faults);
    }
  }

  /** No such thing, or none that this caller may know of. REST: 404. */
  record NotFound(String kind, String key) implements Problem {}

  /** The thing is at another address now, for good. REST: 308. */
  record Moved(String kind, String key) implements Problem {}

  /** Credentials were sent that nobody issued, or that have ended. REST: 401. */
  record BadCredentials(String detail) implements Problem {}

  /** Only somebody with an account may do this, and no credentials were sent. REST: 401. */
  record SignInNeeded(Scope scope) implements Problem {}

  /** The person at the browser has to prove again who this is, for something dangerous. */
  record SignInNotRecent() implements Problem {

    /** A sentence for people. */
    public String detail() {
      return "This requires a recent sign-in. Sign in again.";
    }
  }

  /** The credentials that were sent do not reach so far. REST: 403. */
  record ScopeNeeded(Scope scope) implements Problem {}

  /** This caller may not do this, with whatever credentials. REST: 403. */
  record Forbidden(String detail) implements Problem {}

  /**
   * Understood, and against a rule: of the field, of this community, of what was there. REST: 422.
   */
  record AgainstRules(List<Fault> faults) implements Problem {
    public AgainstRules {
      faults = List.copyOf(faults);
    }
  }

  /** Not as things stand now: another state, taken meanwhile. REST: 409. */
  record Conflict(String detail) implements Problem {}

  /**
   * No such move from the state that the thing is in; nothing changed. REST: 409.
   *
   * @param kind what was to be moved, such as {@code registration}
   * @param allowed the moves that there are from {@code state}; none from a final one
   */
  record IllegalMove(String kind, String state, String move, List<String> allowed)
      implements Problem {
    public IllegalMove {
      allowed = List.copyOf(allowed);
    }

    /** A sentence for people that names the state, the move, and the moves there are. */
    public String detail() {
      return "This %s is %s, so the action \"%s\" is not allowed. Allowed actions: %s."
          .formatted(kind, state, move, allowed.isEmpty() ? "none" : String.join(", ", allowed));
    }
  }

  /**
   * Somebody has changed the thing since the caller read it. REST: 412.
   *
   * @param version what it is now
   */
  record Stale(long version) implements Problem {

    /** A sentence for people. */
    public String detail() {
      return "This has changed since you read it: the current version is %d. Read it again."
          .formatted(version);
    }
  }

  /** Not now: something behind the service is away or catching up. REST: 503, Retry-After. */
  record Unavailable(String detail, Duration retryAfter) implements Problem {}

  /**
   * The caller has asked for more than its share. REST: 429, Retry-After.
   *
   * @param quota requests that are given back in each {@code window}
   * @param retryAfter until one more is there
   */
  record RateLimited(int quota, Duration window, Duration retryAfter) implements Problem {

    /** A sentence for people. */
    public String detail() {
      return "Rate limit: %d requests per %d seconds.".formatted(quota, window.toSeconds());
    }
  }

  /** A cursor that was good once and is too old now. REST: 400 with a code of its own. */
  record CursorExpired() implements Problem {}

  /** This problem as an exception, for the way up to the door. */
  default ProblemException exception() {
    return new ProblemException(this);
  }

  /**
   * Nothing to show under this key: gone to another one, or not there at all.
   *
   * @param movedTo where it is now, if it may be shown there
   */
  static ProblemException gone(String kind, String key, Optional<String> movedTo) {
    return movedTo
        .<Problem>map(now -> new Moved(kind, now))
        .orElseGet(() -> new NotFound(kind, key))
        .exception();
  }

  /** One wrong query parameter. */
  static ProblemException parameter(String name, String code, String detail) {
    return new Invalid(List.of(Fault.parameter(name, code, detail))).exception();
  }
}
