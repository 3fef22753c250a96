package org.muster.core;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an API key or access token permits. A browser session permits everything. What everybody may
 * see needs no scope; what not everybody sees needs the reading scope of its kind, and a caller
 * whose credentials lack it counts as nobody: see {@link #reader}.
 */
public enum Scope {
  CLUBS_READ("clubs:read", "See clubs and venues, with what only you and their members see"),
  EVENTS_READ("events:read", "See games, with what only you and those who come or organise see"),
  PLAYERS_READ("players:read", "See players, with those who show themselves to their clubs only"),
  ME_READ(
      "me:read", "See your account, profile, clubs, registrations, searches and the games you run"),
  ME_WRITE("me:write", "Change your profile, club memberships and game registrations"),
  ME_EXPORT("me:export", "Export everything that is stored about you"),
  CLUBS_WRITE("clubs:write", "Manage the clubs and venues you run, and their members"),
  EVENTS_WRITE("events:write", "Manage the games you run, and see who registered for them"),
  COMMUNITY_MODERATE(
      "community:moderate",
      "Moderate the community, if you are a moderator: see, change and hide what is not yours");

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

  /**
   * What to ask a person for, where this is needed: whoever changes something also reads it, and a
   * second sign-in a minute later only for that is one too many.
   */
  public Set<Scope> withReading() {
    return switch (this) {
      case ME_WRITE -> EnumSet.of(ME_READ, ME_WRITE);
      case CLUBS_WRITE -> EnumSet.of(CLUBS_READ, ME_READ, CLUBS_WRITE);
      case EVENTS_WRITE -> EnumSet.of(EVENTS_READ, ME_READ, EVENTS_WRITE);
      case CLUBS_READ, EVENTS_READ, PLAYERS_READ, ME_READ, ME_EXPORT, COMMUNITY_MODERATE ->
          EnumSet.of(this);
    };
  }

  /** The scopes as OAuth writes them: in declaration order, separated by single spaces. */
  public static String words(Set<Scope> scopes) {
    return Arrays.stream(values())
        .filter(scopes::contains)
        .map(Scope::word)
        .collect(Collectors.joining(" "));
  }

  /**
   * The caller as far as this reading scope goes. Whoever decides what a caller may see asks this
   * first: with credentials that lack the scope, a member sees what anyone sees.
   */
  public Caller reader(Caller caller) {
    return caller instanceof Caller.Member member && !member.scopes().contains(this)
        ? Caller.ANYONE
        : caller;
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
