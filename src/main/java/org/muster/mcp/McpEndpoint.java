package org.muster.mcp;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.json.Json;

/**
 * The MCP server at one address, to be given every request to it whatever its method. Speaks the
 * Streamable HTTP transport of all revisions since 2025-03-26, always answers with one JSON object,
 * and keeps no session: {@code Mcp-Session-Id} is ignored and never minted.
 */
public final class McpEndpoint {

  /** Longest body, in bytes. */
  public static final int MAX_BODY = 256 * 1024;

  private static final HeaderName PROTOCOL_VERSION = HeaderNames.create("MCP-Protocol-Version");
  private static final Header ALLOW = HeaderValues.createCached(HeaderNames.ALLOW, "POST, OPTIONS");
  private static final Header CHALLENGE =
      HeaderValues.createCached(
          HeaderNames.WWW_AUTHENTICATE, "Bearer realm=\"muster\", error=\"invalid_token\"");

  private final Function<Headers, Caller> callers;
  private final Origins origins;
  private final HandshakeEra handshake;
  private final RequestEra perRequest;

  /**
   * @param tools open ones before those that need sign-in; listed in this order
   * @param callers who sends a request, by its headers; throws {@code BadCredentials}, which is
   *     answered 401 before anything else is looked at
   */
  public McpEndpoint(
      Introduction introduction,
      List<Tool<?, ?>> tools,
      List<ResourceTemplate> templates,
      List<Prompt> prompts,
      Function<Headers, Caller> callers,
      Origins origins) {
    var catalog = new Catalog(introduction, tools, templates, prompts);
    var sdk = new SdkServer(catalog);
    var params = new Params(catalog);
    this.callers = callers;
    this.origins = origins;
    this.handshake = new HandshakeEra(sdk, params);
    this.perRequest = new RequestEra(sdk, params, introduction.instructions());
  }

  /** Answers one request, also a wrong one; only a broken connection is thrown. */
  public void handle(ServerRequest request, ServerResponse response) {
    Optional<String> origin = header(request.headers(), HeaderNames.ORIGIN);
    response.header(HeaderValues.create(HeaderNames.VARY, "Origin"));
    if (origin.isPresent() && !origins.allows(origin.get())) {
      send(response, refusal(403, "Pages of this origin may not call this server."));
      return;
    }
    origin.ifPresent(
        allowed -> {
          response.header(HeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN, allowed);
          response.header(HeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, "WWW-Authenticate");
        });
    switch (request.prologue().method().text()) {
      case "POST" -> send(response, post(request, response));
      case "OPTIONS" -> {
        response.header(ALLOW);
        response.header(HeaderNames.ACCESS_CONTROL_ALLOW_METHODS, "POST, OPTIONS");
        response.header(
            HeaderNames.ACCESS_CONTROL_ALLOW_HEADERS,
            "Content-Type, Accept, Authorization, X-API-Key, Mcp-Method, Mcp-Name,"
                + " MCP-Protocol-Version");
        response.header(HeaderNames.ACCESS_CONTROL_MAX_AGE, "86400");
        response.status(Status.NO_CONTENT_204).send();
      }
      default -> {
        response.header(ALLOW);
        send(response, refusal(405, "Only POST is answered here: there are no streams to open."));
      }
    }
  }

  private Reply post(ServerRequest request, ServerResponse response) {
    Headers headers = request.headers();
    try {
      Caller caller = callers.apply(headers);
      if (!Media.isJson(headers)) {
        return refusal(415, "Content-Type must be application/json, in UTF-8 and not compressed.");
      }
      if (!Media.acceptsBoth(headers)) {
        return refusal(406, "Accept must list application/json and text/event-stream.");
      }
      byte[] body = body(request);
      if (body.length > MAX_BODY) {
        return refusal(413, "The body may have at most " + MAX_BODY + " bytes.");
      }
      return answer(Message.read(body), headers, caller);
    } catch (RpcError.Refused e) {
      return Reply.error(400, e.id(), e.error());
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.BadCredentials(var detail)) {
        response.header(CHALLENGE);
        return refusal(401, detail);
      }
      throw e;
    }
  }

  private Reply answer(Message message, Headers headers, Caller caller) {
    Optional<String> version = header(headers, PROTOCOL_VERSION);
    if (message.claim().isEmpty() && version.filter(v -> !Versions.ALL.contains(v)).isPresent()) {
      return Reply.error(400, message.id(), Versions.unsupported(version.get()));
    }
    if (message.id() == null) {
      return new Reply(202, null);
    }
    var exchange =
        new Era.Exchange(
            message,
            name -> header(headers, HeaderNames.create(name)),
            caller,
            UUID.randomUUID().toString());
    return era(message, version).answer(exchange);
  }

  /** A claim in the body decides; a request that forgot it is told so by the era of its header. */
  private Era era(Message message, Optional<String> version) {
    boolean forgot =
        version.filter(Versions.MODERN::equals).isPresent()
            && !message.method().equals("initialize");
    return message.claim().isPresent() || forgot ? perRequest : handshake;
  }

  private static byte[] body(ServerRequest request) {
    if (request.headers().contentLength().orElse(0) > MAX_BODY) {
      return new byte[MAX_BODY + 1]; // not worth reading
    }
    try (InputStream in = request.content().inputStream()) {
      return in.readNBytes(MAX_BODY + 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A header's value; several of one name are joined, and so equal nothing that is expected. */
  private static Optional<String> header(Headers headers, HeaderName name) {
    return headers.contains(name)
        ? Optional.of(String.join(",", headers.get(name).allValues()).strip())
        : Optional.empty();
  }

  private static Reply refusal(int status, String message) {
    return Reply.error(status, null, new RpcError(RpcError.INVALID_REQUEST, message));
  }

  private static void send(ServerResponse response, Reply reply) {
    response.status(Status.create(reply.status()));
    response.header(HeaderNames.CACHE_CONTROL, "no-store");
    if (reply.body() == null) {
      response.send();
    } else {
      response.header(HeaderValues.CONTENT_TYPE_JSON);
      response.send(Json.write(reply.body()).getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
  }
}
