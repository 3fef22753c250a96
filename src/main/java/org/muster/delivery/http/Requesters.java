package org.muster.delivery.http;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.log.LoggedClients;
import org.muster.core.log.SecurityLog;
import org.muster.platform.limits.TrustedProxies;

/** Who sends a request, as the log says it. */
public final class Requesters {

  /** Key of the member in the request's context. */
  private static final String MEMBER = "org.muster.member";

  /** Statuses of a request that is refused for who sends it, or how often (ASVS 16.3.2, 16.3.3). */
  private static final Set<Integer> REFUSALS = Set.of(401, 403, 429);

  private final LoggedClients logged;
  private final TrustedProxies proxies;

  Requesters(LoggedClients logged, TrustedProxies proxies) {
    this.logged = logged;
    this.proxies = proxies;
  }

  /** Notes to whom the credentials of a request belong. */
  static void note(ServerRequest request, Caller.Member member) {
    request.context().register(MEMBER, member);
  }

  /** The address of the client, as far as trusted proxies report it. */
  static InetAddress address(ServerRequest request, TrustedProxies proxies) {
    var peer = (InetSocketAddress) request.remotePeer().address();
    List<String> forwardedFor = request.headers().all(HeaderNames.X_FORWARDED_FOR, List::of);
    return proxies.client(peer.getAddress(), forwardedFor);
  }

  /** The address of the client, as far as it may be logged. */
  Optional<String> client(ServerRequest request) {
    return logged == LoggedClients.OFF
        ? Optional.empty()
        : logged.address(address(request, proxies));
  }

  /** Client and account for the access log. */
  Map<String, Object> shown(ServerRequest request) {
    var shown = new LinkedHashMap<String, Object>();
    client(request).ifPresent(client -> shown.put("client", client));
    if (logged != LoggedClients.OFF) {
      member(request).ifPresent(member -> shown.put("account", member.account().toString()));
    }
    return shown;
  }

  static boolean isRefusal(int status) {
    return REFUSALS.contains(status);
  }

  /** Logs that a request was refused. */
  static void refused(ServerRequest request, Map<String, ?> what) {
    refused(member(request).orElse(null), what);
  }

  /** Logs a problem, if it is a refusal: those of tools are no statuses of HTTP. */
  public static void refusedTool(Caller caller, String tool, Problem problem) {
    int status = ProblemResponse.of(problem).type().status();
    if (isRefusal(status)) {
      refused(
          caller instanceof Caller.Member member ? member : null,
          Map.of("tool", tool, "status", status));
    }
  }

  private static void refused(Caller.@Nullable Member member, Map<String, ?> what) {
    var fields = new LinkedHashMap<String, Object>(what);
    if (member != null) {
      fields.put("by", by(member.by()));
    }
    SecurityLog.event("refused", member == null ? null : member.account(), fields);
  }

  private static Optional<Caller.Member> member(ServerRequest request) {
    return request.context().get(MEMBER, Caller.Member.class);
  }

  private static String by(Caller.Credential credential) {
    return switch (credential) {
      case Caller.Credential.Session _ -> "session";
      case Caller.Credential.Key(var id, _) -> "key " + id;
      case Caller.Credential.Token(var client, _) -> "app " + client;
    };
  }
}
