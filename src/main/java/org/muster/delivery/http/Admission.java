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
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.codec.digest.DigestUtils;
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
 * Rate limits and concurrency limits in terms of HTTP: 429 beyond a client's rate, 503 if too many
 * requests wait. Each kind of endpoint calls {@link #count} for every request and runs its work
 * inside {@link #work}, after it has read the request and before it writes the response, so that
 * slow clients occupy no slot.
 *
 * <p>The headers follow draft-ietf-httpapi-ratelimit-headers-10, as structured fields (RFC 9651):
 * {@code RateLimit-Policy: "default";q=60;w=60} and {@code RateLimit: "default";r=42;t=17}, where
 * {@code t} is the time until the whole quota is available again.
 */
public final class Admission implements AutoCloseable {

  private static final HeaderName POLICY = HeaderNames.create("RateLimit-Policy");
  private static final HeaderName LIMIT = HeaderNames.create("RateLimit");
  private static final int LONGEST_USER_AGENT = 200;

  private final Optional<Rates> rates;
  private final RatePolicy registrations;
  private final @Nullable RateSharing sharing;
  private final TrustedProxies proxies;
  private final FairLimiter turnstile;
  private final MeterRegistry meters;

  private Admission(AdmissionSettings settings, MeterRegistry meters, @Nullable RateStore shared) {
    this.meters = meters;
    this.proxies = settings.proxies();
    this.rates = settings.rates().map(Rates::of);
    this.registrations =
        settings
            .rates()
            .map(RatePolicies::registrations)
            .orElseGet(() -> RatePolicies.registrations(RatePolicies.MOST));
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

  /** With limits for this node alone. */
  public static Admission alone(AdmissionSettings settings, MeterRegistry meters) {
    return new Admission(settings, meters, null);
  }

  /** With rate limits that all nodes share through this store. */
  public static Admission shared(
      AdmissionSettings settings, MeterRegistry meters, RateStore store) {
    return new Admission(settings, meters, store);
  }

  /**
   * Counts a request against the quota of its caller, or of its address if it is anonymous, and
   * adds the headers that say what is left. Invalid credentials have a quota per address. When that
   * is exhausted, credentials from the address are only verified if they were valid before;
   * guessing then costs no database query, and valid keys at the same address keep working.
   *
   * @param counted as declared by the route
   * @param credentials identifies the caller
   * @throws org.muster.core.ProblemException {@code RateLimited} if the quota is exhausted; what
   *     {@link Credentials#caller} throws
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
    if (counted == Route.Counted.AS_DOCUMENT || counted == Route.Counted.AS_OBSERVATION) {
      RateLimits large =
          counted == Route.Counted.AS_DOCUMENT ? limits.documents() : limits.observations();
      grantQuietly(response, large.take(client(request)));
      return;
    }
    Caller caller =
        counted == Route.Counted.BY_ADDRESS
            ? Caller.ANYONE
            : caller(request, response, credentials, limits.guesses());
    grant(
        response,
        switch (caller) {
          case Caller.Anyone _ when counted == Route.Counted.AS_ASSISTANT ->
              limits.assistants().take(client(request));
          case Caller.Anyone _ -> limits.anonymous().take(client(request));
          case Caller.Member member when counted == Route.Counted.AS_WRITE ->
              limits.writes().take(counted(member));
          case Caller.Member member -> limits.key().take(counted(member));
        });
  }

  /**
   * Counts a write, for routes that learn only from the body that a request writes.
   *
   * @throws org.muster.core.ProblemException {@code RateLimited} if the quota is exhausted
   */
  public void countWrite(ServerResponse response, Caller caller) {
    if (rates.isPresent() && caller instanceof Caller.Member member) {
      grant(response, rates.get().writes().take(counted(member)));
    }
  }

  /**
   * Counts a request for tokens: by the app and the address, so that apps behind one address do not
   * use up each other's, and nobody elsewhere uses up an app's. What an address may ask for in the
   * name of all apps is twice as much.
   *
   * @param app as the request names it
   * @throws org.muster.core.ProblemException {@code RateLimited} if the quota is exhausted
   */
  public void countToken(ServerRequest request, ServerResponse response, String app) {
    if (rates.isPresent()) {
      String client = client(request);
      grantQuietly(response, rates.get().apps().take(client));
      grant(response, rates.get().tokens().take(client + " " + DigestUtils.sha256Hex(app)));
    }
  }

  /** How many apps one address may register. */
  public RatePolicy registrations() {
    return registrations;
  }

  /**
   * Counts a page of the website, or what a page loads, against the quota of its session, or of its
   * address without one. Unlike the quotas of programs it shows only when it is exhausted.
   *
   * @param cost {@link RatePolicies#PAGE} for a page, 1 for what it loads
   * @throws org.muster.core.ProblemException {@code RateLimited} if the quota is exhausted
   */
  public void countPage(ServerRequest request, Optional<Caller.Member> signedIn, int cost) {
    signedIn.ifPresent(member -> Requesters.note(request, member));
    if (rates.isPresent()) {
      String client = signedIn.map(Admission::counted).orElseGet(() -> client(request));
      grantPage(rates.get().pages().take(client, cost));
    }
  }

  /**
   * Lets nobody pass whose address has used up its pages: sessions that are not known need not be
   * looked up then.
   *
   * @throws org.muster.core.ProblemException {@code RateLimited}
   */
  public void checkPages(ServerRequest request) {
    if (rates.isPresent()) {
      grantPage(rates.get().pages().look(client(request)));
    }
  }

  /** Shows what is left only when nothing is. */
  private void grantQuietly(ServerResponse response, Allowance allowance) {
    if (!allowance.granted()) {
      grant(response, allowance);
    }
  }

  private void grantPage(Allowance allowance) {
    if (!allowance.granted()) {
      refused("rate");
      RatePolicy policy = allowance.policy();
      throw new Problem.RateLimited(
              policy.quota() / RatePolicies.PAGE, policy.window(), allowance.next())
          .exception();
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

  /** Keys and apps share what the account has; each session is somebody at a browser. */
  private static String counted(Caller.Member member) {
    return switch (member.by()) {
      case Caller.Credential.Key _, Caller.Credential.Token _ -> member.account().toString();
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
   * Runs the work when it is the client's turn.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} if the queue is full or the wait
   *     too long
   */
  public <T> T work(ServerRequest request, Supplier<T> work) {
    return turnstile.pass(client(request), work);
  }

  /** The address of the client, as far as trusted proxies report it. */
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
    return Requesters.address(request, proxies);
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
