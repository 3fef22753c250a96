package org.muster.core;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Every failure of an operation. Sealed, so that each protocol (REST, MCP, pages, command line)
 * maps all cases in one exhaustive {@code switch}.
 */
public sealed interface Problem {

  /** The input cannot be understood: syntax, type, bounds, unknown names. REST: 400. */
  record Invalid(List<Fault> faults) implements Problem {
    public Invalid {
      faults = List.copyOf(faults);
    }
  }

  /** The thing does not exist, or the caller may not know of it. REST: 404. */
  record NotFound(String kind, String key) implements Problem {}

  /** The thing has moved to another address permanently. REST: 308. */
  record Moved(String kind, String key) implements Problem {}

  /** The credentials are unknown or expired. REST: 401. */
  record BadCredentials(String detail) implements Problem {}

  /** Requires an account, and no credentials were sent. REST: 401. */
  record SignInNeeded(Scope scope) implements Problem {}

  /** Requires recent authentication, for a sensitive operation. */
  record SignInNotRecent() implements Problem {

    /** A sentence for people. */
    public String detail() {
      return "This requires a recent sign-in. Sign in again.";
    }
  }

  /** The credentials lack a scope. REST: 403. */
  record ScopeNeeded(Scope scope) implements Problem {}

  /** The caller may not do this, with whatever credentials. REST: 403. */
  record Forbidden(String detail) implements Problem {}

  /** That one thing in a JSON body is against a rule, ready to be thrown. */
  static ProblemException rule(String pointer, String code, String detail) {
    return rule(Fault.pointer(pointer, code, detail));
  }

  /** That one thing is against a rule, ready to be thrown. */
  static ProblemException rule(Fault fault) {
    return new AgainstRules(List.of(fault)).exception();
  }

  /**
   * The input was understood but violates a rule of the field, the community or the current data.
   * REST: 422.
   */
  record AgainstRules(List<Fault> faults) implements Problem {
    public AgainstRules {
      faults = List.copyOf(faults);
    }
  }

  /** Not possible in the current state. REST: 409. */
  record Conflict(String detail) implements Problem {}

  /**
   * The move is not legal in the current state; nothing changed. REST: 409.
   *
   * @param kind what was to be moved, such as {@code registration}
   * @param allowed the legal moves from {@code state}; empty if it is final
   */
  record IllegalMove(String kind, String state, String move, List<String> allowed)
      implements Problem {
    public IllegalMove {
      allowed = List.copyOf(allowed);
    }

    /** A sentence for people that names the state, the move, and the legal moves. */
    public String detail() {
      return "This %s is %s, so the action \"%s\" is not allowed. Allowed actions: %s."
          .formatted(kind, state, move, allowed.isEmpty() ? "none" : String.join(", ", allowed));
    }
  }

  /**
   * The thing has changed since the caller read it. REST: 412.
   *
   * @param version the current version
   */
  record Stale(long version) implements Problem {

    /** A sentence for people. */
    public String detail() {
      return "This has changed since you read it: the current version is %d. Read it again."
          .formatted(version);
    }
  }

  /** Temporarily unavailable: a backend is unreachable or catching up. REST: 503, Retry-After. */
  record Unavailable(String detail, Duration retryAfter) implements Problem {}

  /**
   * The caller has exceeded a rate limit. REST: 429, Retry-After.
   *
   * @param quota requests per {@code window}
   * @param retryAfter time until the next request is granted
   */
  record RateLimited(int quota, Duration window, Duration retryAfter) implements Problem {

    /** A sentence for people. */
    public String detail() {
      return "Rate limit: %d requests per %d seconds.".formatted(quota, window.toSeconds());
    }
  }

  /** A cursor that was valid but is too old. REST: 400 with a code of its own. */
  record CursorExpired() implements Problem {}

  /** An exception that carries this problem. */
  default ProblemException exception() {
    return new ProblemException(this);
  }

  /**
   * Nothing can be shown under this key: the thing has moved or does not exist.
   *
   * @param movedTo its current key, if that may be shown
   */
  static ProblemException gone(String kind, String key, Optional<String> movedTo) {
    return movedTo
        .<Problem>map(now -> new Moved(kind, now))
        .orElseGet(() -> new NotFound(kind, key))
        .exception();
  }

  /** A single fault in a query parameter. */
  static ProblemException parameter(String name, String code, String detail) {
    return new Invalid(List.of(Fault.parameter(name, code, detail))).exception();
  }
}
