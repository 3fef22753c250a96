package org.muster.http;

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
import org.muster.admission.Addresses;
import org.muster.admission.AdmissionSettings;
import org.muster.admission.Allowance;
import org.muster.admission.RateLimits;
import org.muster.admission.RatePolicy;
import org.muster.admission.RateSharing;
import org.muster.admission.RateStore;
import org.muster.admission.TrustedProxies;
import org.muster.admission.Turnstile;
import org.muster.core.Origin;
import org.muster.core.Problem;

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

  private final Optional<RateLimits> rates;
  private final @Nullable RateSharing sharing;
  private final TrustedProxies proxies;
  private final Turnstile turnstile;
  private final MeterRegistry meters;

  private Admission(AdmissionSettings settings, MeterRegistry meters, @Nullable RateStore shared) {
    this.meters = meters;
    this.proxies = settings.proxies();
    this.rates = settings.anonymous().map(RateLimits::new);
    this.sharing =
        rates.isPresent() && shared != null ? RateSharing.start(rates.get(), shared) : null;
    this.turnstile =
        new Turnstile(
            settings.atOnce(),
            settings.waiting(),
            cause -> refused(cause.name().toLowerCase(Locale.ROOT)));
    Gauge.builder("muster.admission.running", turnstile::running)
        .description("Requests that work")
        .register(meters);
    Gauge.builder("muster.admission.waiting", turnstile::waiting)
        .description("Requests that wait until they may work")
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
   * Counts a request, and says in the answer what its client has left.
   *
   * @throws org.muster.core.ProblemException {@code RateLimited} if that is nothing
   */
  void count(ServerRequest request, ServerResponse response) {
    if (rates.isEmpty()) {
      return;
    }
    Allowance allowance = rates.get().take(client(request));
    RatePolicy policy = allowance.policy();
    response.header(header(POLICY, policy, "q", policy.quota(), "w", policy.window()));
    response.header(header(LIMIT, policy, "r", allowance.remaining(), "t", allowance.whole()));
    if (!allowance.granted()) {
      refused("rate");
      throw new Problem.RateLimited(policy.quota(), policy.window(), allowance.next()).exception();
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
            .formatted(policy.name(), count, requests, time, Answers.wholeSeconds(duration)));
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
    return Addresses.counted(address(request));
  }

  private InetAddress address(ServerRequest request) {
    var peer = (InetSocketAddress) request.remotePeer().address();
    List<String> forwardedFor = request.headers().all(HeaderNames.X_FORWARDED_FOR, List::of);
    return proxies.client(peer.getAddress(), forwardedFor);
  }

  private void refused(String cause) {
    Counter.builder("muster.admission.refused")
        .description("Requests refused before they worked")
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
