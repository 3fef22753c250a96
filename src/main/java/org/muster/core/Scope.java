package org.muster.core;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a key or an access token lets its holder do. A person who signed in on the website may do
 * all of it. Public things need no scope, so the reading ones say what a program is about.
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

  /** As protocols write it: a scope-token of RFC 6749 section 3.3. */
  public String word() {
    return word;
  }

  /** What it allows, for the person who is asked. */
  public String meaning() {
    return meaning;
  }

  /** The scope that is written like this. */
  public static Optional<Scope> of(String word) {
    return Arrays.stream(values()).filter(scope -> scope.word.equals(word)).findFirst();
  }

  /** All of them. */
  public static Set<Scope> all() {
    return EnumSet.allOf(Scope.class);
  }

  /** Scopes as OAuth writes them: in the order of this list, with single spaces. */
  public static String words(Set<Scope> scopes) {
    return Arrays.stream(values())
        .filter(scopes::contains)
        .map(Scope::word)
        .collect(Collectors.joining(" "));
  }

  /**
   * Who asks, if this may be done in their name.
   *
   * @throws ProblemException {@link Problem.SignInNeeded} for nobody in particular, {@link
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
