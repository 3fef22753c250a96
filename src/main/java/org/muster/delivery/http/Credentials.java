package org.muster.delivery.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.webserver.http.ServerRequest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * Identifies the caller by the headers {@code X-API-Key: K}, or {@code Authorization: Bearer} with
 * a key or an access token. Invalid credentials give 401, even where none are needed; they are
 * never treated as absent.
 */
public final class Credentials {

  /** One kind of token: API keys, or the access tokens of one issuer. */
  @FunctionalInterface
  public interface Kind {

    /**
     * The member that a token stands for.
     *
     * @param path of the request, such as {@code /api/mcp}: a token may be limited to some
     *     addresses
     * @param from the client's address
     * @return empty if the token is of another kind
     * @throws org.muster.core.ProblemException {@code BadCredentials} if it is of this kind but
     *     invalid, expired, or not valid at this path
     */
    Optional<Caller.Member> member(String token, String path, Origin from);

    /**
     * Whether this token was valid recently on this node, or carries a valid signature of this
     * instance. Such a token is no guess; it is accepted even if its address has used up the quota
     * for guesses.
     */
    default boolean isFamiliar(String token) {
      return false;
    }
  }

  static final HeaderName API_KEY = HeaderNames.create("X-API-Key");

  /** Accepts no credentials. */
  public static final Credentials NONE = new Credentials(List.of());

  /** Key of the caller in the request's context. */
  private static final String CALLER = "org.muster.caller";

  private static final String BEARER = "Bearer ";
  private static final Fault TWO =
      Fault.header(
          "X-API-Key",
          "two_callers",
          "X-API-Key and Authorization identify different callers. Send only one of them.");

  private final List<Kind> kinds;

  /**
   * @param kinds asked in this order; the first that recognises a token decides
   */
  public Credentials(List<Kind> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /**
   * The caller, determined once per request.
   *
   * @throws org.muster.core.ProblemException {@code BadCredentials}; {@code Invalid} for two sets
   *     of credentials
   */
  public Caller caller(ServerRequest request, Origin from) {
    Optional<Caller> known = request.context().get(CALLER, Caller.class);
    if (known.isPresent()) {
      return known.get();
    }
    Caller caller = look(request, from);
    request.context().register(CALLER, caller);
    if (caller instanceof Caller.Member member) {
      Requesters.note(request, member);
    }
    return caller;
  }

  /** Whether credentials were sent that no kind is familiar with. */
  boolean isGuess(ServerRequest request) {
    return !tokens(request.headers()).stream()
        .allMatch(token -> kinds.stream().anyMatch(kind -> kind.isFamiliar(token)));
  }

  private Caller look(ServerRequest request, Origin from) {
    List<String> tokens = tokens(request.headers());
    if (tokens.isEmpty()) {
      return Caller.ANYONE;
    }
    String path = request.prologue().uriPath().path();
    List<Caller.Member> members =
        tokens.stream().map(token -> member(token, path, from)).distinct().toList();
    if (members.size() > 1) {
      throw new Problem.Invalid(List.of(TWO)).exception();
    }
    return members.getFirst();
  }

  private Caller.Member member(String token, String path, Origin from) {
    return kinds.stream()
        .flatMap(kind -> kind.member(token, path, from).stream())
        .findFirst()
        .orElseThrow(Credentials::bad);
  }

  private static List<String> tokens(Headers headers) {
    return Stream.concat(
            headers.all(API_KEY, List::of).stream(),
            headers.all(HeaderNames.AUTHORIZATION, List::of).stream().map(Credentials::bearer))
        .map(String::strip)
        .distinct()
        .toList();
  }

  /** RFC 6750 section 2.1; the scheme is not case-sensitive (RFC 9110 section 11.1). */
  private static String bearer(String authorization) {
    if (!authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
      throw bad();
    }
    return authorization.substring(BEARER.length());
  }

  private static ProblemException bad() {
    return new Problem.BadCredentials(
            "These credentials are not valid. Public data can be read without credentials.")
        .exception();
  }
}
