package org.muster.delivery.mcp;

import com.fasterxml.jackson.core.type.TypeReference;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;

/**
 * Maps the catalogue, except tools, to the types of the SDK. Handlers throw nothing but {@link
 * McpError}.
 */
final class SdkFeatures {

  private static final System.Logger LOG = System.getLogger(SdkFeatures.class.getName());
  private static final int MOST_COMPLETIONS = 20;

  private final Catalog catalog;

  SdkFeatures(Catalog catalog) {
    this.catalog = catalog;
  }

  static McpSchema.Implementation implementation(ServerInfo who) {
    return McpSchema.Implementation.builder(who.name(), who.version())
        .title(who.title())
        .description(who.description())
        .websiteUrl(who.website())
        .icons(
            who.icons().stream()
                .map(i -> new McpSchema.Icon(i.src(), i.mimeType(), i.sizes(), null))
                .toList())
        .build();
  }

  List<SyncResourceTemplateSpecification> templates() {
    return catalog.templates().stream().map(this::template).toList();
  }

  private SyncResourceTemplateSpecification template(ResourceTemplate template) {
    var described =
        McpSchema.ResourceTemplate.builder(template.uriTemplate(), template.name())
            .title(template.title())
            .description(template.description())
            .mimeType("application/json")
            .build();
    return new SyncResourceTemplateSpecification(
        described,
        (context, read) ->
            guarded(context, template.name(), () -> read(template, context, read.uri())));
  }

  private McpSchema.ReadResourceResult read(
      ResourceTemplate template, McpTransportContext context, String uri) {
    String key = template.key(uri).orElseThrow(() -> McpError.RESOURCE_NOT_FOUND.apply(uri));
    try {
      String json = Json.write(template.reader().read(caller(context), key));
      return McpSchema.ReadResourceResult.builder(
              List.of(
                  McpSchema.TextResourceContents.builder(uri, json)
                      .mimeType("application/json")
                      .build()))
          .build();
    } catch (ProblemException e) {
      throw switch (e.problem()) {
        case Problem.NotFound p -> McpError.RESOURCE_NOT_FOUND.apply(uri);
        case Problem.Moved(var kind, var newKey) ->
            new McpError(
                new McpSchema.JSONRPCResponse.JSONRPCError(
                    RpcError.RESOURCE_NOT_FOUND,
                    "Resource not found: it has moved to another address.",
                    Map.of("uri", uri, "movedTo", template.prefix() + newKey)));
        case Problem.Invalid p -> failure(RpcError.INVALID_PARAMS, "The address is not valid.");
        case Problem.CursorExpired p -> failure(RpcError.INVALID_PARAMS, "The cursor has expired.");
        case Problem.BadCredentials(var detail) -> failure(RpcError.INVALID_PARAMS, detail);
        case Problem.SignInNeeded(var scope) ->
            failure(RpcError.INVALID_PARAMS, "This requires the scope " + scope.word() + ".");
        case Problem.SignInNotRecent old -> failure(RpcError.INVALID_PARAMS, old.detail());
        case Problem.ScopeNeeded(var scope) ->
            failure(RpcError.INVALID_PARAMS, "This requires the scope " + scope.word() + ".");
        case Problem.Forbidden(var detail) -> failure(RpcError.INVALID_PARAMS, detail);
        case Problem.AgainstRules p -> failure(RpcError.INVALID_PARAMS, "This is not allowed.");
        case Problem.Conflict(var detail) -> failure(RpcError.INVALID_PARAMS, detail);
        case Problem.IllegalMove move -> failure(RpcError.INVALID_PARAMS, move.detail());
        case Problem.Stale stale -> failure(RpcError.INVALID_PARAMS, stale.detail());
        case Problem.Unavailable(var detail, var after) ->
            failure(RpcError.INTERNAL_ERROR, detail + " Try again later.");
        case Problem.RateLimited limited -> failure(RpcError.INVALID_REQUEST, limited.detail());
      };
    }
  }

  List<SyncPromptSpecification> prompts() {
    return catalog.prompts().stream().map(this::prompt).toList();
  }

  private SyncPromptSpecification prompt(Prompt prompt) {
    var arguments =
        prompt.arguments().stream()
            .map(
                a ->
                    McpSchema.PromptArgument.builder(a.name())
                        .title(a.title())
                        .description(a.description())
                        .required(a.required())
                        .build())
            .toList();
    var described =
        McpSchema.Prompt.builder(prompt.name())
            .title(prompt.title())
            .description(prompt.description())
            .arguments(arguments)
            .build();
    return new SyncPromptSpecification(
        described,
        (context, get) ->
            guarded(
                context,
                prompt.name(),
                () -> {
                  Map<String, String> filled =
                      Json.mapper()
                          .convertValue(
                              Optional.ofNullable(get.arguments()).orElse(Map.of()),
                              new TypeReference<>() {});
                  var said =
                      new McpSchema.PromptMessage(
                          McpSchema.Role.USER,
                          McpSchema.TextContent.builder(prompt.text().apply(filled)).build());
                  return McpSchema.GetPromptResult.builder(List.of(said))
                      .description(prompt.description())
                      .build();
                }));
  }

  List<SyncCompletionSpecification> completions() {
    Stream<SyncCompletionSpecification> ofTemplates =
        catalog.templates().stream()
            .map(
                t ->
                    new SyncCompletionSpecification(
                        new McpSchema.ResourceReference(t.uriTemplate()),
                        (context, ask) -> complete(t.completer(), context, ask)));
    Stream<SyncCompletionSpecification> ofPrompts =
        catalog.prompts().stream()
            .map(
                p ->
                    new SyncCompletionSpecification(
                        new McpSchema.PromptReference(p.name()),
                        (context, ask) -> complete(completer(p, ask), context, ask)));
    return Stream.concat(ofTemplates, ofPrompts).toList();
  }

  private static ResourceTemplate.Completer completer(
      Prompt prompt, McpSchema.CompleteRequest ask) {
    return prompt.arguments().stream()
        .filter(argument -> argument.name().equals(ask.argument().name()))
        .map(Prompt.Argument::completer)
        .findFirst()
        .orElse(ResourceTemplate.Completer.NONE);
  }

  private McpSchema.CompleteResult complete(
      ResourceTemplate.Completer completer,
      McpTransportContext context,
      McpSchema.CompleteRequest ask) {
    return guarded(
        context,
        "completion/complete",
        () -> {
          var found = values(completer, caller(context), ask.argument().value());
          boolean more = found.size() > MOST_COMPLETIONS;
          var shown = more ? found.subList(0, MOST_COMPLETIONS) : found;
          return new McpSchema.CompleteResult(
              new McpSchema.CompleteResult.CompleteCompletion(shown, null, more));
        });
  }

  /**
   * Completions, one more than the client shows, to know whether there are more. Empty while search
   * is unavailable.
   */
  private static List<String> values(
      ResourceTemplate.Completer completer, Caller caller, String typed) {
    try {
      return completer.complete(caller, typed, MOST_COMPLETIONS + 1);
    } catch (ProblemException e) {
      return List.of();
    }
  }

  static Caller caller(McpTransportContext context) {
    return (Caller) context.get(SdkServer.CALLER);
  }

  static McpError failure(int code, String message) {
    return McpError.builder(code).message(message).build();
  }

  /** Turns an unexpected exception into an error that only refers to the log entry. */
  static <T> T guarded(McpTransportContext context, String what, Supplier<T> work) {
    try {
      return work.get();
    } catch (McpError e) {
      throw e;
    } catch (RuntimeException e) {
      Object requestId = context.get(SdkServer.REQUEST_ID);
      LOG.log(System.Logger.Level.ERROR, "MCP " + what + " failed in request " + requestId, e);
      throw failure(
          RpcError.INTERNAL_ERROR,
          "Internal server error. It has been logged under request " + requestId + ".");
    }
  }
}
