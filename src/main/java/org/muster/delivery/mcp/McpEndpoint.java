package org.muster.delivery.mcp;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.log.RequestId;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Body;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.ProtectedResource;
import org.muster.delivery.http.ProtectedResources;
import org.muster.delivery.http.ResponseWriter;
import org.muster.delivery.http.Route;

/**
 * The MCP server over HTTP: the Streamable HTTP transport of all revisions since 2025-03-26. It
 * always responds with a single JSON object, opens no streams and has no sessions: {@code
 * Mcp-Session-Id} is ignored and never issued.
 */
public final class McpEndpoint {

  private static final HeaderName PROTOCOL_VERSION = HeaderNames.create("MCP-Protocol-Version");

  private final Credentials credentials;
  private final Admission admission;
  private final Origins origins;
  private final List<Address> addresses;

  /**
   * @param tools in the order of the list: those without sign-in first
   * @param resources the addresses and the audiences of their tokens
   * @param credentials identifies callers; invalid ones are rejected before anything else
   * @param admission of the server
   * @param safeguards of tools that write
   */
  public McpEndpoint(
      ServerInfo introduction,
      List<Tool<?, ?>> tools,
      List<ResourceTemplate> templates,
      List<Prompt> prompts,
      ProtectedResources resources,
      Credentials credentials,
      Origins origins,
      Admission admission,
      ToolSafeguards safeguards) {
    var catalog = new Catalog(introduction, tools, templates, prompts);
    ProtectedResource mcp = resources.mcp();
    ProtectedResource account = resources.account();
    this.addresses =
        List.of(
            Address.of(mcp.path(), catalog, mcp, false, safeguards),
            Address.of(mcp.path() + "/readonly", catalog.readonly(), mcp, false, safeguards),
            Address.of(account.path(), catalog, account, true, safeguards));
    this.credentials = credentials;
    this.origins = origins;
    this.admission = admission;
  }

  /** POST at each address; the HTTP layer handles other methods (405) and preflights. */
  public List<Route> routes() {
    return addresses.stream().map(this::route).toList();
  }

  private Route route(Address address) {
    return new Route(
            Method.POST, address.path(), (request, response) -> post(address, request, response))
        .assisting()
        .saying((request, response, thrown) -> refuse(address, request, response, thrown));
  }

  private void post(Address address, ServerRequest request, ServerResponse response) {
    Headers headers = request.headers();
    Optional<String> origin = header(headers, HeaderNames.ORIGIN);
    if (origin.isPresent() && !origins.allows(origin.get())) {
      response.headers().remove(HeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN);
      send(request, response, refusal(403, "This origin is not allowed to call the MCP server."));
      return;
    }
    Caller caller = credentials.caller(request, admission.origin(request));
    Optional<Reply> refusal = address.refusal(caller);
    if (refusal.isPresent()) {
      send(request, response, refusal.get());
    } else if (!Media.isJson(headers)) {
      send(request, response, refusal(415, "Content-Type must be application/json, in UTF-8."));
    } else if (!Media.acceptsBoth(headers)) {
      send(
          request,
          response,
          refusal(406, "Accept must list application/json and text/event-stream."));
    } else {
      byte[] body = Body.read(request);
      Runnable asWrite = () -> admission.countWrite(response, caller);
      send(
          request,
          response,
          admission.work(request, () -> answer(address, body, headers, caller, asWrite)));
    }
  }

  /**
   * Answers invalid credentials and exceeded rate limits; other problems are left to the HTTP
   * layer.
   */
  private static void refuse(
      Address address, ServerRequest request, ServerResponse response, ProblemException thrown) {
    switch (thrown.problem()) {
      case Problem.BadCredentials(var detail) -> send(request, response, address.badToken(detail));
      case Problem.RateLimited limited ->
          later(request, response, 429, limited.detail(), limited.retryAfter());
      case Problem.Unavailable(var detail, var retryAfter) ->
          later(request, response, 503, detail, retryAfter);
      default -> throw thrown;
    }
  }

  private static void later(
      ServerRequest request,
      ServerResponse response,
      int status,
      String detail,
      Duration retryAfter) {
    response.header(ResponseWriter.retryAfter(retryAfter));
    send(request, response, refusal(status, detail));
  }

  private static Reply answer(
      Address address, byte[] body, Headers headers, Caller caller, Runnable asWrite) {
    try {
      return answer(address, Message.read(body), headers, caller, asWrite);
    } catch (RpcError.Refused e) {
      return Reply.error(400, e.id(), e.error());
    }
  }

  private static Reply answer(
      Address address, Message message, Headers headers, Caller caller, Runnable asWrite) {
    Optional<String> version = header(headers, PROTOCOL_VERSION);
    if (message.claim().isEmpty() && version.filter(v -> !Versions.ALL.contains(v)).isPresent()) {
      return Reply.error(400, message.id(), Versions.unsupported(version.get()));
    }
    if (message.id() == null) {
      return new Reply(202, null);
    }
    Optional<Reply> refusal = address.refusal(caller, message);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    if (address.isWrite(message)) {
      asWrite.run();
    }
    return era(address, message, version)
        .answer(
            new Era.Exchange(
                message,
                name -> header(headers, HeaderNames.create(name)),
                caller,
                RequestId.orNew(RequestId.current())));
  }

  /**
   * Decided by the version in the body. If only the header has one, its era reports the missing
   * member.
   */
  private static Era era(Address address, Message message, Optional<String> version) {
    boolean forgot =
        version.filter(Versions.MODERN::equals).isPresent()
            && !message.method().equals("initialize");
    return message.claim().isPresent() || forgot ? address.perRequest() : address.handshake();
  }

  /** A header's value; repeated headers are joined, and so match nothing expected. */
  private static Optional<String> header(Headers headers, HeaderName name) {
    return headers.contains(name)
        ? Optional.of(String.join(",", headers.get(name).allValues()).strip())
        : Optional.empty();
  }

  private static Reply refusal(int status, String message) {
    return Reply.error(status, null, new RpcError(RpcError.INVALID_REQUEST, message));
  }

  private static void send(ServerRequest request, ServerResponse response, Reply reply) {
    response.status(Status.create(reply.status()));
    reply.challenge().ifPresent(response::header);
    if (reply.body() == null) {
      response.header(HeaderNames.CACHE_CONTROL, "no-store");
      response.send();
    } else {
      byte[] body = Json.write(reply.body()).getBytes(StandardCharsets.UTF_8);
      ResponseWriter.once(request, response, "application/json", body);
    }
  }
}
