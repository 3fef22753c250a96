package org.muster.identity.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.muster.delivery.http.FormParameters;

/**
 * A provider on this machine that is as strict as a real one and can be made to lie: discovery,
 * keys, and a token endpoint that wants the secret, the code once, its redirect address and its
 * code verifier. Nobody has to type a password: {@link #signIn} is the person there.
 */
public final class FakeIssuer implements AutoCloseable {

  public static final String CLIENT = "muster-test";
  public static final String SECRET = "a secret of the client";

  private final HttpServer server;
  private final Map<String, Code> codes = new ConcurrentHashMap<>();
  private final AtomicInteger keysAsked = new AtomicInteger();
  private volatile RSAKey key = newKey();
  private volatile List<RSAKey> published = List.of(key);
  private volatile boolean away;
  private volatile UnaryOperator<JWTClaimsSet.Builder> lie = UnaryOperator.identity();
  private volatile boolean namesItself;

  private record Code(
      String nonce,
      String challenge,
      String redirectUri,
      String subject,
      String email,
      boolean verified) {}

  public FakeIssuer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  /** Its identifier. */
  public URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/realm");
  }

  public ProviderSettings settings() {
    return settings(false);
  }

  /**
   * @param asksSecondFactor whether it sees to a second factor
   */
  ProviderSettings settings(boolean asksSecondFactor) {
    return new ProviderSettings(uri(), CLIENT, SECRET, "Fake", Optional.empty(), asksSecondFactor);
  }

  /** Makes a new key and signs with it from now on; the old one is published no more. */
  public void rotate() {
    key = newKey();
    published = List.of(key);
  }

  /** Whether it answers with errors only. */
  public void setAway(boolean gone) {
    away = gone;
  }

  /** What its ID tokens say instead. */
  public void setLie(UnaryOperator<JWTClaimsSet.Builder> change) {
    lie = change;
  }

  /** Whether its metadata promises {@code iss} in redirects (RFC 9207). */
  public void setNamesItself(boolean names) {
    namesItself = names;
  }

  public RSAKey key() {
    return key;
  }

  /** How often its keys were asked for. */
  public int keysAsked() {
    return keysAsked.get();
  }

  /** What an access token for {@code audience} says, for five minutes. */
  public JWTClaimsSet.Builder claims(String subject, String audience) {
    Instant now = Instant.now();
    return new JWTClaimsSet.Builder()
        .issuer(uri().toString())
        .subject(subject)
        .audience(audience)
        .issueTime(Date.from(now))
        .expirationTime(Date.from(now.plus(Duration.ofMinutes(5))));
  }

  /** Signs with the present key. */
  public String sign(JWTClaimsSet claims, String type) {
    return sign(claims, type, key);
  }

  public static String sign(JWTClaimsSet claims, String type, RSAKey with) {
    try {
      var header =
          new JWSHeader.Builder(JWSAlgorithm.RS256)
              .keyID(with.getKeyID())
              .type(new JOSEObjectType(type))
              .build();
      var jwt = new SignedJWT(header, claims);
      jwt.sign(new RSASSASigner(with));
      return jwt.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A key that it never published, under an id of one's own. */
  public static RSAKey newKey() {
    try {
      return new RSAKeyGenerator(2048).keyID(UUID.randomUUID().toString()).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Somebody signs in at the address a browser was sent to.
   *
   * @return the address that the browser is sent back to
   */
  public URI signIn(URI asked, String subject, String email, boolean verified) {
    Map<String, List<String>> query = FormParameters.of(asked.getRawQuery());
    String code = UUID.randomUUID().toString();
    codes.put(
        code,
        new Code(
            one(query, "nonce"),
            one(query, "code_challenge"),
            one(query, "redirect_uri"),
            subject,
            email,
            verified));
    if (!one(query, "client_id").equals(CLIENT)
        || !one(query, "response_type").equals("code")
        || !one(query, "code_challenge_method").equals("S256")) {
      throw new IllegalArgumentException(asked.toString());
    }
    String back =
        one(query, "redirect_uri") + "?code=" + code + "&state=" + encoded(one(query, "state"));
    return URI.create(namesItself ? back + "&iss=" + encoded(uri().toString()) : back);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  private static String one(Map<String, List<String>> values, String name) {
    return values.getOrDefault(name, List.of("")).getFirst();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      if (path.endsWith("/keys")) {
        keysAsked.incrementAndGet();
      }
      if (away) {
        send(exchange, 503, "{}");
      } else if (path.endsWith("/.well-known/openid-configuration")) {
        send(exchange, 200, metadata());
      } else if (path.endsWith("/keys")) {
        send(exchange, 200, new JWKSet(List.copyOf(published)).toString(true));
      } else if (path.endsWith("/token")) {
        token(exchange);
      } else {
        send(exchange, 404, "{}");
      }
    }
  }

  private String metadata() {
    return """
    {"issuer": "ISS", "authorization_endpoint": "ISS/authorize", "token_endpoint": "ISS/token",
     "jwks_uri": "ISS/keys", "subject_types_supported": ["public"],
     "response_types_supported": ["code"], "id_token_signing_alg_values_supported": ["RS256"],
     "authorization_response_iss_parameter_supported": NAMES}
    """
        .replace("ISS", uri().toString())
        .replace("NAMES", String.valueOf(namesItself));
  }

  private void token(HttpExchange exchange) throws IOException {
    var form = FormParameters.of(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    String basic =
        "Basic " + Base64.getEncoder().encodeToString((CLIENT + ":" + SECRET).getBytes(UTF_8));
    Code code = codes.remove(one(form, "code"));
    boolean good =
        basic.equals(exchange.getRequestHeaders().getFirst("Authorization"))
            && code != null
            && code.redirectUri().equals(one(form, "redirect_uri"))
            && code.challenge().equals(challenge(one(form, "code_verifier")));
    if (code == null || !good) {
      send(exchange, 400, "{\"error\": \"invalid_grant\"}");
      return;
    }
    var claims =
        claims(code.subject(), CLIENT)
            .claim("nonce", code.nonce())
            .claim("email", code.email())
            .claim("email_verified", code.verified())
            .claim("preferred_username", code.subject());
    String idToken = sign(lie.apply(claims).build(), "JWT");
    // an access token that means nothing to anybody but the provider, as many have them
    send(
        exchange,
        200,
        "{\"access_token\": \"opaque\", \"token_type\": \"Bearer\", \"id_token\": \""
            + idToken
            + "\"}");
  }

  private static String challenge(String verifier) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void send(HttpExchange exchange, int status, String json) throws IOException {
    byte[] body = json.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
