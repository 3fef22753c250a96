package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.Allowance;
import org.muster.platform.limits.ClientAddresses;
import org.muster.platform.limits.FairLimiter;
import org.muster.platform.limits.RateLimits;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.RateSharing;
import org.muster.platform.limits.RateStore;
import org.muster.platform.limits.TrustedProxies;

/**
 * What a client may use, as HTTP says it: 429 beyond its rate, 503 when too much waits. Each door
 * counts every request with {@link #count} and works inside of {@link #work}, when it has read the
 * request and before it writes the answer: a slow client keeps nobody's place.
 *
 * <p>The headers are those of draft-ietf-httpapi-ratelimit-headers-10, structured fields (RFC
 * 9651): {@code RateLimit-Policy: "default";q=60;w=60} and {@code RateLimit: "default";r=42;t=17},
 * where {@code t} is the time after which the whole quota is there again.
 */
public final class Admission implements AutoCloseable {

  private static final HeaderName POLICY = HeaderNames.create("RateLimit-Policy");
  private static final HeaderName LIMIT = HeaderNames.create("RateLimit");
  private static final int LONGEST_USER_AGENT = 200;

  private final Optional<Rates> rates;
  private final @Nullable RateSharing sharing;
  private final TrustedProxies proxies;
  private final FairLimiter turnstile;
  private final MeterRegistry meters;

  private Admission(AdmissionSettings settings, MeterRegistry meters, @Nullable RateStore shared) {
    this.meters = meters;
    this.proxies = settings.proxies();
    this.rates = settings.rates().map(Rates::of);
    this.sharing =
        rates.isPresent() && shared != null ? RateSharing.start(rates.get().all(), shared) : null;
    this.turnstile =
        new FairLimiter(
            settings.atOnce(),
            settings.waiting(),
            cause -> refused(cause.name().toLowerCase(Locale.ROOT)));
    Gauge.builder("muster.admission.running", turnstile::running)
        .description("Requests being processed")
        .register(meters);
    Gauge.builder("muster.admission.waiting", turnstile::waiting)
        .description("Requests waiting to be processed")
        .register(meters);
  }

  /** Of this node alone. */
  public static Admission alone(AdmissionSettings settings, MeterRegistry meters) {
    return new Admission(settings, meters, null);
  }

  /** With rate limits that all nodes on this store keep together. */
  public static Admission shared(
      AdmissionSettings settings, MeterRegistry meters, RateStore store) {
    return new Admission(settings, meters, store);
  }

  /**
   * Counts a request, and says in the answer what its client has left: by its good credentials, or
   * by its address. Bad credentials have a quota of their own. When that is used up, what an
   * address sends is not looked at any more unless it was good before, so that guessing asks the
   * database nothing, and leaves those with good keys at the same address alone.
   *
   * @param counted what its route says
   * @param credentials to say who sent it
   * @throws org.muster.core.ProblemException {@code RateLimited} if nothing is left; what {@link
   *     Credentials#caller} throws
   */
  void count(
      ServerRequest request,
      ServerResponse response,
      Route.Counted counted,
      Credentials credentials) {
    if (rates.isEmpty() || counted == Route.Counted.NOT) {
      return;
    }
    Rates limits = rates.get();
    Caller caller =
        counted == Route.Counted.BY_ADDRESS
            ? Caller.ANYONE
            : caller(request, response, credentials, limits.guesses);
    grant(
        response,
        switch (caller) {
          case Caller.Anyone _ -> limits.anonymous.take(client(request));
          case Caller.Member member when counted == Route.Counted.AS_WRITE ->
              limits.writes.take(counted(member));
          case Caller.Member member -> limits.key.take(counted(member));
        });
  }

  /**
   * Counts what changes something, of a route that is counted by its caller anyway and learns only
   * from the body what is asked.
   *
   * @throws org.muster.core.ProblemException {@code RateLimited} if nothing is left
   */
  public void countWrite(ServerResponse response, Caller caller) {
    if (rates.isPresent() && caller instanceof Caller.Member member) {
      grant(response, rates.get().writes.take(counted(member)));
    }
  }

  private Caller caller(
      ServerRequest request, ServerResponse response, Credentials credentials, RateLimits guesses) {
    String address = client(request);
    try {
      Allowance left = guesses.look(address);
      if (!left.granted() && credentials.isGuess(request)) {
        grant(response, left);
      }
      return credentials.caller(request, origin(request));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.BadCredentials) {
        grant(response, guesses.take(address));
      }
      throw e;
    }
  }

  private static String counted(Caller.Member member) {
    return switch (member.by()) {
      case Caller.Credential.Key key -> "key:" + key.id();
      case Caller.Credential.Token token -> member.account() + ":" + token.client();
      case Caller.Credential.Session session -> member.account() + ":" + session.id();
    };
  }

  private void grant(ServerResponse response, Allowance allowance) {
    RatePolicy policy = allowance.policy();
    response.header(header(POLICY, policy, "q", policy.quota(), "w", policy.window()));
    response.header(header(LIMIT, policy, "r", allowance.remaining(), "t", allowance.whole()));
    if (!allowance.granted()) {
      refused("rate");
      throw new Problem.RateLimited(policy.quota(), policy.window(), allowance.next()).exception();
    }
  }

  private record Rates(
      RateLimits anonymous, RateLimits key, RateLimits writes, RateLimits guesses) {

    static Rates of(RatePolicies policies) {
      return new Rates(
          new RateLimits(policies.anonymous()),
          new RateLimits(policies.key()),
          new RateLimits(policies.writes()),
          new RateLimits(policies.guesses()));
    }

    List<RateLimits> all() {
      return List.of(anonymous, key, writes, guesses);
    }
  }

  private static Header header(
      HeaderName name,
      RatePolicy policy,
      String count,
      long requests,
      String time,
      Duration duration) {
    return HeaderValues.create(
        name,
        "\"%s\";%s=%d;%s=%d"
            .formatted(
                policy.name(), count, requests, time, ResponseWriter.wholeSeconds(duration)));
  }

  /**
   * Works when it is the turn of the request's client.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} if there is no room to wait, or it
   *     took too long
   */
  public <T> T work(ServerRequest request, Supplier<T> work) {
    return turnstile.pass(client(request), work);
  }

  /** Where a request came from, as far as trusted proxies say. */
  public Origin origin(ServerRequest request) {
    return new Origin(address(request).getHostAddress(), userAgent(request));
  }

  private static @Nullable String userAgent(ServerRequest request) {
    return request
        .headers()
        .first(HeaderNames.USER_AGENT)
        .map(text -> text.substring(0, Math.min(text.length(), LONGEST_USER_AGENT)))
        .orElse(null);
  }

  private String client(ServerRequest request) {
    return ClientAddresses.counted(address(request));
  }

  private InetAddress address(ServerRequest request) {
    var peer = (InetSocketAddress) request.remotePeer().address();
    List<String> forwardedFor = request.headers().all(HeaderNames.X_FORWARDED_FOR, List::of);
    return proxies.client(peer.getAddress(), forwardedFor);
  }

  private void refused(String cause) {
    Counter.builder("muster.admission.refused")
        .description("Requests refused before processing")
        .tag("cause", cause)
        .register(meters)
        .increment();
  }

  @Override
  public void close() {
    if (sharing != null) {
      sharing.close();
    }
  }
}
