package org.muster.core;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an API key or access token permits. A browser session permits everything. Public data need
 * no scope; the reading scopes therefore only tell what a program is for.
 */
public enum Scope {
  CLUBS_READ("clubs:read", "See clubs"),
  EVENTS_READ("events:read", "See games"),
  PLAYERS_READ("players:read", "See players who made their profile public"),
  ME_READ("me:read", "See your account, profile, clubs and registrations"),
  ME_WRITE("me:write", "Change your profile, club memberships and game registrations"),
  CLUBS_WRITE("clubs:write", "Manage the clubs you run"),
  EVENTS_WRITE("events:write", "Manage the games of the clubs you run"),
  COMMUNITY_MODERATE("community:moderate", "Moderate the community, if you are a moderator");

  private final String word;
  private final String meaning;

  Scope(String word, String meaning) {
    this.word = word;
    this.meaning = meaning;
  }

  /** The scope-token (RFC 6749 section 3.3). */
  public String word() {
    return word;
  }

  /** What it permits, for the person who is asked to grant it. */
  public String meaning() {
    return meaning;
  }

  /** The scope with this token. */
  public static Optional<Scope> of(String word) {
    return Arrays.stream(values()).filter(scope -> scope.word.equals(word)).findFirst();
  }

  public static Set<Scope> all() {
    return EnumSet.allOf(Scope.class);
  }

  /** The scopes as OAuth writes them: in declaration order, separated by single spaces. */
  public static String words(Set<Scope> scopes) {
    return Arrays.stream(values())
        .filter(scopes::contains)
        .map(Scope::word)
        .collect(Collectors.joining(" "));
  }

  /**
   * Requires a member whose credentials have this scope.
   *
   * @throws ProblemException {@link Problem.SignInNeeded} for an anonymous caller, {@link
   *     Problem.ScopeNeeded} for credentials without this scope
   */
  public Caller.Member grantedTo(Caller caller) {
    return switch (caller) {
      case Caller.Anyone _ -> throw new Problem.SignInNeeded(this).exception();
      case Caller.Member member when member.scopes().contains(this) -> member;
      case Caller.Member _ -> throw new Problem.ScopeNeeded(this).exception();
    };
  }
}
