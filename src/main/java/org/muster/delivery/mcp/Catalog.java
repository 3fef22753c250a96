package org.muster.delivery.mcp;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Everything that the server offers, in a fixed order, so that clients and models can cache the
 * lists. Tools without sign-in come first.
 */
record Catalog(
    ServerInfo introduction,
    List<Tool<?, ?>> tools,
    List<ResourceTemplate> templates,
    List<Prompt> prompts) {

  Catalog {
    tools = unique(tools, Tool::name);
    openFirst(tools);
    templates = unique(templates, ResourceTemplate::uriTemplate);
    prompts = unique(prompts, Prompt::name);
  }

  /** A copy with only those tools that read and need no sign-in. */
  Catalog readonly() {
    List<Tool<?, ?>> open =
        tools.stream()
            .filter(tool -> tool.hints().readOnly() && tool.scope().isEmpty())
            .<Tool<?, ?>>map(tool -> tool)
            .toList();
    return new Catalog(introduction, open, templates, prompts);
  }

  private static void openFirst(List<Tool<?, ?>> tools) {
    for (int i = 1; i < tools.size(); i++) {
      if (tools.get(i).scope().isEmpty() && tools.get(i - 1).scope().isPresent()) {
        throw new IllegalArgumentException(tools.get(i).name() + " is open: list it earlier");
      }
    }
  }

  private static <T> List<T> unique(List<T> all, Function<T, String> name) {
    var seen = new HashSet<String>();
    for (T one : all) {
      if (!seen.add(name.apply(one))) {
        throw new IllegalArgumentException("Twice: " + name.apply(one));
      }
    }
    return List.copyOf(all);
  }

  Optional<Tool<?, ?>> tool(String name) {
    return tools.stream().filter(t -> t.name().equals(name)).findFirst();
  }

  Optional<Prompt> prompt(String name) {
    return prompts.stream().filter(p -> p.name().equals(name)).findFirst();
  }

  Optional<ResourceTemplate> template(String uriTemplate) {
    return templates.stream().filter(t -> t.uriTemplate().equals(uriTemplate)).findFirst();
  }

  /** The template that matches an address. */
  Optional<ResourceTemplate> familyOf(String uri) {
    return templates.stream().filter(t -> t.key(uri).isPresent()).findFirst();
  }

  String toolNames() {
    return tools.stream().map(Tool::name).collect(Collectors.joining(", "));
  }

  String promptNames() {
    return prompts.stream().map(Prompt::name).collect(Collectors.joining(", "));
  }

  String uriTemplates() {
    return templates.stream().map(ResourceTemplate::uriTemplate).collect(Collectors.joining(", "));
  }
}
