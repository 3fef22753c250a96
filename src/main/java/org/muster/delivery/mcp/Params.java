package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Validates the parameters of a request before the SDK reads them. Violations of the protocol's
 * schema give invalid params ({@code -32602}) with a sentence that says what is allowed.
 */
final class Params {

  private static final int LONGEST_COMPLETION = 200;

  private final Catalog catalog;

  Params(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The fault of the parameters of an existing method; empty if there is none. */
  Optional<RpcError> fault(String method, ObjectNode params) {
    try {
      check(method, params);
      return Optional.empty();
    } catch (RpcError.Refused e) {
      return Optional.of(e.error());
    }
  }

  /** The fault of an elicitation response (revision 2026-07-28), which any request may contain. */
  Optional<RpcError> answerFault(ObjectNode params) {
    try {
      if (params.has("requestState")) {
        string(params, "requestState");
      }
      if (params.has("inputResponses")) {
        object(params, "inputResponses");
      }
      return Optional.empty();
    } catch (RpcError.Refused e) {
      return Optional.of(e.error());
    }
  }

  private void check(String method, ObjectNode params) {
    if (params.has("_meta")) {
      object(params, "_meta");
    }
    switch (method) {
      case "initialize" -> {
        string(params, "protocolVersion");
        object(params, "capabilities");
        JsonNode client = object(params, "clientInfo");
        string(client, "name");
        string(client, "version");
      }
      case "tools/list", "prompts/list", "resources/list", "resources/templates/list" -> {
        if (params.has("cursor")) {
          throw wrong(
              "Unknown cursor: this list has a single page. Repeat the request without cursor.");
        }
      }
      case "tools/call" -> {
        String name = string(params, "name");
        if (catalog.tool(name).isEmpty()) {
          throw wrong(
              "Unknown tool: " + say(name) + ". Available tools: " + catalog.toolNames() + ".");
        }
        if (params.has("arguments")) {
          object(params, "arguments");
        }
      }
      case "prompts/get" -> prompt(params);
      case "resources/read" -> string(params, "uri");
      case "completion/complete" -> completion(params);
      default -> {
        // ping has no parameters
      }
    }
  }

  private void prompt(JsonNode params) {
    Prompt prompt = promptNamed(string(params, "name"));
    JsonNode arguments = params.has("arguments") ? object(params, "arguments") : params.path("");
    for (var entry : arguments.properties()) {
      if (prompt.arguments().stream().noneMatch(a -> a.name().equals(entry.getKey()))) {
        throw wrong("Unknown argument: " + say(entry.getKey()) + ". " + takes(prompt));
      }
      if (string(arguments, entry.getKey()).length() > Prompt.MAX_ARGUMENT) {
        throw wrong(entry.getKey() + " must have at most " + Prompt.MAX_ARGUMENT + " characters.");
      }
    }
    for (var argument : prompt.arguments()) {
      if (argument.required() && arguments.path(argument.name()).asText("").isBlank()) {
        throw wrong(argument.name() + " is required. " + takes(prompt));
      }
    }
  }

  private void completion(JsonNode params) {
    JsonNode argument = object(params, "argument");
    String name = string(argument, "name");
    if (string(argument, "value").length() > LONGEST_COMPLETION) {
      throw wrong("value must have at most " + LONGEST_COMPLETION + " characters.");
    }
    JsonNode ref = object(params, "ref");
    switch (string(ref, "type")) {
      case "ref/prompt" -> {
        Prompt prompt = promptNamed(string(ref, "name"));
        if (prompt.arguments().stream().noneMatch(a -> a.name().equals(name))) {
          throw wrong("Unknown argument: " + say(name) + ". " + takes(prompt));
        }
      }
      case "ref/resource" -> {
        ResourceTemplate template =
            catalog
                .template(string(ref, "uri"))
                .orElseThrow(
                    () ->
                        wrong(
                            "Unknown template. Available templates: "
                                + catalog.uriTemplates()
                                + "."));
        if (!template.variable().equals(name)) {
          throw wrong("The only variable of this template is " + template.variable() + ".");
        }
      }
      default -> throw wrong("ref.type must be ref/prompt or ref/resource.");
    }
  }

  private Prompt promptNamed(String name) {
    return catalog
        .prompt(name)
        .orElseThrow(
            () ->
                wrong(
                    "Unknown prompt: "
                        + say(name)
                        + ". Available prompts: "
                        + catalog.promptNames()
                        + "."));
  }

  private static String takes(Prompt prompt) {
    return prompt.arguments().stream()
        .map(a -> a.name() + (a.required() ? " (required)" : ""))
        .collect(Collectors.joining(", ", prompt.name() + " takes ", "."));
  }

  private static JsonNode object(JsonNode parent, String name) {
    JsonNode value = parent.path(name);
    if (!value.isObject()) {
      throw wrong(say(name) + " must be an object.");
    }
    return value;
  }

  private static String string(JsonNode parent, String name) {
    String value = parent.path(name).textValue();
    if (value == null) {
      throw wrong(say(name) + " must be a string.");
    }
    return value;
  }

  private static String say(String sent) {
    return RpcError.echo(sent);
  }

  private static RpcError.Refused wrong(String message) {
    return RpcError.invalidParams(message).refused();
  }
}
