package org.muster.identity.oauth;

import com.nimbusds.oauth2.sdk.AuthorizationRequest;
import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.OAuth2Error;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseMode;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.openid.connect.sdk.Prompt;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.delivery.http.ProtectedResource;
import org.muster.delivery.http.ProtectedResources;

/**
 * Reads authorization requests (OAuth 2.1 section 4.1.1). Client and redirect URI are checked
 * first: until they are known to be good, errors are shown and not redirected (section 4.1.2.1).
 */
final class CodeRequests {

  /** Scopes that change nothing; the default (RFC 6749 section 3.3). */
  static final Set<Scope> READING =
      Set.of(Scope.CLUBS_READ, Scope.EVENTS_READ, Scope.PLAYERS_READ, Scope.ME_READ);

  private static final int LONGEST_NONCE = 500;

  private final Clients clients;
  private final ProtectedResources resources;

  public CodeRequests(Clients clients, ProtectedResources resources) {
    this.clients = clients;
    this.resources = resources;
  }

  /**
   * Reads a request.
   *
   * @throws org.muster.core.ProblemException {@code Conflict} if the client or its redirect URI is
   *     invalid; {@code RateLimited} if too many clients were looked up
   */
  AuthorizationDecision read(Map<String, List<String>> sent, Origin from) {
    Client client = clients.byId(one(sent, "client_id"), from);
    String redirect = one(sent, "redirect_uri");
    if (!client.mayBeAnsweredAt(redirect)) {
      throw ClientDocuments.wrong("The redirect URI is not registered for this app.");
    }
    List<String> states = sent.getOrDefault("state", List.of());
    var replies =
        new AuthorizationResponses(
            new Issuer(resources.issuer()),
            URI.create(redirect),
            states.size() == 1 ? states.getFirst() : "");
    try {
      refuseObjects(sent);
      AuthorizationRequest request = AuthorizationRequest.parse(sent);
      CodeRequest read = read(client, new Redirect(redirect), request);
      Prompt prompt = request.getPrompt() == null ? new Prompt() : request.getPrompt();
      return new AuthorizationDecision.Good(read, prompt, replies);
    } catch (GeneralException e) {
      ErrorObject error = e.getErrorObject();
      return new AuthorizationDecision.Wrong(
          client,
          new Redirect(redirect),
          replies.error(
              error == null ? OAuth2Error.INVALID_REQUEST.setDescription(e.getMessage()) : error));
    }
  }

  /** Request objects are not supported (OpenID Connect Core section 6). */
  private static void refuseObjects(Map<String, List<String>> sent) throws GeneralException {
    if (sent.containsKey("request")) {
      throw wrong(OAuth2Error.REQUEST_NOT_SUPPORTED, "request objects are not supported");
    }
    if (sent.containsKey("request_uri")) {
      throw wrong(OAuth2Error.REQUEST_URI_NOT_SUPPORTED, "request object URIs are not supported");
    }
  }

  private static String one(Map<String, List<String>> sent, String name) {
    List<String> values = sent.getOrDefault(name, List.of());
    if (values.size() != 1) {
      throw ClientDocuments.wrong("The app must send " + name + " exactly once.");
    }
    return values.getFirst();
  }

  private CodeRequest read(Client client, Redirect redirect, AuthorizationRequest request)
      throws GeneralException {
    if (!ResponseType.CODE.equals(request.getResponseType())) {
      throw wrong(OAuth2Error.UNSUPPORTED_RESPONSE_TYPE, "response_type must be code");
    }
    if (request.getResponseMode() != null
        && !ResponseMode.QUERY.equals(request.getResponseMode())) {
      throw wrong(OAuth2Error.INVALID_REQUEST, "response_mode must be query");
    }
    return new CodeRequest(
        client,
        redirect,
        scopes(request),
        isOpenid(request),
        nonce(request),
        resource(request).id().toString(),
        challenge(request));
  }

  /** Requires PKCE with S256 (RFC 7636): without it, or with "plain", a leaked code can be used. */
  private static String challenge(AuthorizationRequest request) throws GeneralException {
    boolean good =
        request.getCodeChallenge() != null
            && CodeChallengeMethod.S256.equals(request.getCodeChallengeMethod())
            && request.getCodeChallenge().getValue().matches("[A-Za-z0-9_-]{43}");
    if (!good) {
      throw wrong(OAuth2Error.INVALID_REQUEST, "PKCE is required: code_challenge with method S256");
    }
    return request.getCodeChallenge().getValue();
  }

  /** Ignores unknown scopes; the token response lists those that were granted. */
  private static Set<Scope> scopes(AuthorizationRequest request) throws GeneralException {
    if (request.getScope() == null || request.getScope().isEmpty()) {
      return READING;
    }
    Set<Scope> known = known(request.getScope());
    if (known.isEmpty() && !isOpenid(request)) {
      throw wrong(OAuth2Error.INVALID_SCOPE, "none of these scopes exists");
    }
    return known;
  }

  static Set<Scope> known(com.nimbusds.oauth2.sdk.Scope asked) {
    return asked.toStringList().stream()
        .flatMap(word -> Scope.of(word).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isOpenid(AuthorizationRequest request) {
    return request.getScope() != null && request.getScope().contains(OAuthRoutes.OPENID);
  }

  private static Optional<String> nonce(AuthorizationRequest request) throws GeneralException {
    List<String> sent = request.getCustomParameter("nonce");
    Optional<String> nonce = sent == null ? Optional.empty() : sent.stream().findFirst();
    if (nonce.filter(value -> value.length() > LONGEST_NONCE).isPresent()) {
      throw wrong(OAuth2Error.INVALID_REQUEST, "nonce is too long");
    }
    return nonce;
  }

  private ProtectedResource resource(AuthorizationRequest request) throws GeneralException {
    return resource(request.getResources()).orElse(resources.api());
  }

  /** The one resource that is named; empty if there is none. */
  Optional<ProtectedResource> resource(List<URI> named) throws GeneralException {
    if (named == null || named.isEmpty()) {
      return Optional.empty();
    }
    Optional<ProtectedResource> known = resources.of(named.getFirst().toString());
    if (named.size() > 1 || known.isEmpty()) {
      throw wrong(OAuth2Error.INVALID_TARGET, "resource must be a single resource of this server");
    }
    return known;
  }

  static GeneralException wrong(ErrorObject error, String detail) {
    return new ParseException(detail, error.setDescription(detail));
  }
}
