package org.muster.delivery.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.NotFoundException;
import io.helidon.webserver.ErrorHandling;
import io.helidon.webserver.ListenerConfig;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Lazy;
import org.muster.core.Problem;
import org.muster.delivery.http.guard.Connections;
import org.muster.delivery.http.guard.RequestGuard;
import org.muster.delivery.http.guard.SentHeaders;
import org.muster.delivery.http.guard.SlowRequests;
import org.muster.delivery.http.guard.TransportErrors;

/** The web server: all routes behind the same filter; health and metrics on a port of their own. */
public final class HttpServer {

  /** Maximum size of a request body, in bytes. */
  public static final int MAX_BODY_BYTES = 256 * 1024;

  private static final Logger LOG = System.getLogger(HttpServer.class.getName());
  private static final int MAX_HEADER_BYTES = 16 * 1024;
  private static final int MAX_LINE_BYTES = 8 * 1024;
  private static final String HTML = "text/html";
  private static final String OBSERVE = "observe";

  private final WebServer server;
  private final List<Route> routes;
  private final SlowRequests slow;
  private final Observation observation;
  private final Admission admission;
  private final Duration drain;

  private HttpServer(
      WebServer server,
      List<Route> routes,
      SlowRequests slow,
      Observation observation,
      Admission admission,
      Duration drain) {
    this.server = server;
    this.routes = List.copyOf(routes);
    this.slow = slow;
    this.observation = observation;
    this.admission = admission;
    this.drain = drain;
  }

  /**
   * Starts to configure a server.
   *
   * @param meters receives the request timers
   * @param admission closed with the server
   */
  public static Builder builder(HttpSettings settings, MeterRegistry meters, Admission admission) {
    return new Builder(settings, meters, admission);
  }

  /**
   * Like {@link #builder(HttpSettings, MeterRegistry, Admission)}, with limits for this node alone.
   */
  public static Builder builder(HttpSettings settings, MeterRegistry meters) {
    return builder(settings, meters, Admission.alone(settings.limits().admission(), meters));
  }

  /** The port that it listens on. */
  public int port() {
    return server.port();
  }

  /** The port of health and metrics. */
  public int observePort() {
    return server.port(OBSERVE);
  }

  /** All routes but those of health and metrics. */
  public List<Route> routes() {
    return routes;
  }

  /**
   * Shuts down gracefully. Readiness ends at once. If a load balancer polls it, requests are served
   * until it must have noticed, and each response closes its connection. After that no connections
   * are accepted; running requests may finish within the grace period and are aborted at its end.
   */
  public void stop() {
    observation.stopping();
    if (observation.isWatched() && drain.isPositive()) {
      LOG.log(Level.INFO, "Not ready any more; going on for " + drain.toSeconds() + " s");
      letOthersSee();
    }
    server.stop();
    slow.close();
    admission.close();
  }

  private void letOthersSee() {
    try {
      Thread.sleep(drain);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // interrupted: stop without waiting
    }
  }

  /** Configures a server. */
  public static final class Builder {
    private final HttpSettings settings;
    private final MeterRegistry meters;
    private final Observation observation;
    private final Admission admission;
    private Credentials credentials = Credentials.NONE;
    private IdempotentResponses replays = IdempotentResponses.NONE;
    private Route.@Nullable ErrorForm notFound;
    private final List<Endpoint<?>> endpoints = new ArrayList<>();
    private final List<SentMessage> messages = new ArrayList<>();
    private final List<Route> routes = new ArrayList<>();
    private final Map<String, ObjectNode> described = new LinkedHashMap<>();
    private final Map<String, String> tags = new LinkedHashMap<>();

    private Builder(HttpSettings settings, MeterRegistry meters, Admission admission) {
      this.settings = settings;
      this.meters = meters;
      this.observation = new Observation(meters);
      this.admission = admission;
    }

    /** How callers are identified; by default all are anonymous. */
    public Builder credentials(Credentials known) {
      credentials = known;
      return this;
    }

    /** Where responses to writes are stored; by default nowhere. */
    public Builder replays(IdempotentResponses kept) {
      replays = kept;
      return this;
    }

    /** REST endpoints, in the order of the OpenAPI document. */
    public Builder endpoints(List<Endpoint<?>> more) {
      endpoints.addAll(more);
      return this;
    }

    /** Messages that are posted to webhooks, in the order of the OpenAPI document. */
    public Builder messages(List<SentMessage> more) {
      messages.addAll(more);
      return this;
    }

    /** Describes POST at a path that is no endpoint, for the OpenAPI document. */
    public Builder described(String path, ObjectNode operation) {
      described.put(path, operation);
      return this;
    }

    /** Describes a group of operations, for the OpenAPI document. */
    public Builder tag(String name, String description) {
      tags.put(name, description);
      return this;
    }

    /** Routes outside the REST API. */
    public Builder routes(List<Route> more) {
      routes.addAll(more);
      return this;
    }

    /**
     * The page for unknown addresses outside {@code /api}, for browsers; programs get a problem
     * document.
     */
    public Builder notFoundPage(Route.ErrorForm page) {
      notFound = page;
      return this;
    }

    /** Adds a condition for {@code /observe/health/ready}; all of them must hold. */
    public Builder readyWhen(String check, BooleanSupplier up) {
      observation.readyWhen(check, up);
      return this;
    }

    /** Starts listening. */
    public HttpServer start() {
      List<Route> all = new ArrayList<>(routes);
      endpoints.forEach(
          e ->
              all.add(
                  EndpointHandler.route(e, credentials, admission, replays, settings.baseUrl())));
      all.addAll(
          Docs.routes(
              new Lazy<>(() -> OpenApi.document(endpoints, messages, described, tags, settings))));
      var limits = settings.limits();
      List<Header> headers = RequestFilter.headers(settings.baseUrl());
      var slow =
          new SlowRequests(limits.headers(), limits.request(), () -> TransportErrors.late(headers));
      var routing = routing(all, slow).error(NotFoundException.class, this::notFound);
      var server = server(slow, routing, routing(observation.routes(), slow)).start();
      return new HttpServer(server, all, slow, observation, admission, settings.drain());
    }

    private HttpRouting.Builder routing(List<Route> all, SlowRequests slow) {
      List<Header> headers = RequestFilter.headers(settings.baseUrl());
      var routing =
          HttpRouting.builder()
              .addFilter(new RequestFilter(headers, slow, requesters(), meters))
              .error(Throwable.class, Problems::answer);
      Routing.add(all, credentials, admission, routing);
      return routing;
    }

    private Requesters requesters() {
      var limits = settings.limits();
      return new Requesters(limits.loggedClients(), limits.admission().proxies());
    }

    private void notFound(ServerRequest request, ServerResponse response, NotFoundException e) {
      boolean isApi = request.prologue().uriPath().path().startsWith("/api/");
      boolean isBrowser =
          request.headers().first(HeaderNames.ACCEPT).filter(a -> a.contains(HTML)).isPresent();
      if (notFound != null && isBrowser && !isApi) {
        notFound.answer(request, response, new Problem.NotFound("page", "").exception());
      } else {
        Problems.answer(request, response, e);
      }
    }

    private WebServer server(
        SlowRequests slow, HttpRouting.Builder routing, HttpRouting.Builder observing) {
      var http1 =
          Http1Config.builder()
              .name("http_1_1")
              .maxPrologueLength(MAX_LINE_BYTES)
              .maxHeadersSize(MAX_HEADER_BYTES)
              .validatePrologue(false) // RequestTarget checks the query more strictly
              .receiveLog(false)
              .sendLog(false)
              .addReceiveListener(new RequestGuard(MAX_BODY_BYTES, slow))
              .addSendListener(new SentHeaders(observation::isStopping))
              .build();
      var selector = Http1ConnectionSelector.builder().config(http1).build();
      var connections =
          new Connections(
              selector,
              settings.limits().connectionsPerAddress(),
              settings.limits().admission().proxies()::contains,
              meters);
      var observe = ListenerConfig.builder().name(OBSERVE).addConnectionSelector(selector);
      listen(observe, settings.observe());
      var server =
          WebServer.builder()
              .routing(routing)
              .featuresDiscoverServices(false)
              .addConnectionSelector(connections)
              .putSocket(OBSERVE, observe.buildPrototype())
              .routing(OBSERVE, observing)
              .shutdownHook(false);
      return listen(server, new HttpSettings.Address(settings.host(), settings.port())).build();
    }

    private <B extends ListenerConfig.BuilderBase<B, ?>> B listen(
        B listener, HttpSettings.Address at) {
      Duration idle = settings.limits().idle();
      return listener
          .host(at.host())
          .port(at.port())
          .protocolsDiscoverServices(false)
          .directHandlers(TransportErrors.handlers(RequestFilter.headers(settings.baseUrl())))
          .errorHandling(ErrorHandling.builder().includeEntity(true).build())
          .maxPayloadSize(MAX_BODY_BYTES)
          .maxTcpConnections(settings.limits().connections())
          .idleConnectionTimeout(idle)
          .idleConnectionPeriod(idle.dividedBy(4))
          .shutdownGracePeriod(settings.grace().minus(settings.drain()));
    }
  }
}
