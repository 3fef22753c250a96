package org.muster.delivery.mcp;

import java.util.Objects;
import java.util.Set;

/**
 * Revisions 2025-03-26 to 2025-11-25, as implemented by the SDK. Errors are sent with status 200.
 */
final class HandshakeEra implements Era {

  private static final Set<String> METHODS =
      Set.of(
          "initialize",
          "ping",
          "tools/list",
          "tools/call",
          "resources/list",
          "resources/templates/list",
          "resources/read",
          "prompts/list",
          "prompts/get",
          "completion/complete");

  private final SdkServer sdk;
  private final Params params;

  HandshakeEra(SdkServer sdk, Params params) {
    this.sdk = sdk;
    this.params = params;
  }

  @Override
  public Reply answer(Exchange exchange) {
    Message message = exchange.message();
    var id = Objects.requireNonNull(message.id());
    if (!METHODS.contains(message.method())) {
      return Reply.error(200, id, RpcError.unknownMethod(message.method()));
    }
    var fault = params.fault(message.method(), message.params());
    if (fault.isPresent()) {
      return Reply.error(200, id, fault.get());
    }
    return switch (sdk.call(exchange, ElicitationReply.NOTHING)) {
      case SdkServer.Outcome.Success(var result) -> Reply.result(id, result);
      case SdkServer.Outcome.Failure(var error) -> Reply.error(200, id, error);
    };
  }
}
