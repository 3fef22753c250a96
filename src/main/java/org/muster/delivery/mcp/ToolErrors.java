package org.muster.delivery.mcp;

import java.util.List;
import java.util.stream.Collectors;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.delivery.http.ResponseWriter;

/**
 * Describes a {@link Problem} to a model: what was wrong, what is allowed, and which tool to call
 * next. Contains no stored text, and of the input only the names of wrong members, shortened.
 */
final class ToolErrors {

  private static final int MOST_FAULTS = 10;

  private final Catalog catalog;
  private final Naming naming;

  ToolErrors(Catalog catalog, Naming naming) {
    this.catalog = catalog;
    this.naming = naming;
  }

  /** The text of the tool error. */
  String about(Problem problem, Tool<?, ?> tool, Caller caller) {
    return switch (problem) {
      case Problem.Invalid(var faults) ->
          "Nothing was done because the arguments of "
              + tool.name()
              + " are wrong:\n"
              + lines(faults)
              + known(faults, tool)
              + "\nCorrect them and call "
              + tool.name()
              + " again.";
      case Problem.NotFound(var kind, var key) ->
          "This "
              + kind
              + " does not exist, or you are not allowed to see it. "
              + near(caller, kind, key)
              + find(kind);
      case Problem.Moved(var kind, var key) ->
          "This "
              + kind
              + " has a new address: "
              + RpcError.echo(key)
              + ". Call "
              + tool.name()
              + " again with it.";
      case Problem.BadCredentials(var detail) -> detail;
      case Problem.SignInNeeded(var scope) ->
          "This requires sign-in with the scope " + scope.word() + ".";
      case Problem.SignInNotRecent old -> old.detail();
      case Problem.ScopeNeeded(var scope) ->
          "The credentials lack the scope " + scope.word() + ". Ask the person to allow it.";
      case Problem.Forbidden(var detail) -> detail;
      case Problem.AgainstRules(var faults) ->
          "Nothing was done because a rule does not allow it:\n" + lines(faults);
      case Problem.Conflict(var detail) -> "Nothing was done. " + detail;
      case Problem.IllegalMove move -> "Nothing was done. " + move.detail();
      case Problem.Stale stale -> "Nothing was done. " + stale.detail();
      case Problem.CursorExpired() ->
          "The cursor has expired. Call "
              + tool.name()
              + " again without cursor to start from the first page.";
      case Problem.Unavailable(var detail, var retryAfter) ->
          detail
              + " Call "
              + tool.name()
              + " again in "
              + ResponseWriter.secondsToWait(retryAfter)
              + " seconds.";
      case Problem.RateLimited limited ->
          limited.detail()
              + " Call "
              + tool.name()
              + " again in "
              + ResponseWriter.secondsToWait(limited.retryAfter())
              + " seconds.";
    };
  }

  /** Names slugs, which are made of letters and digits: no stored text is in errors. */
  private String near(Caller caller, String kind, String key) {
    List<String> near = naming.nearest(caller, kind, key);
    return near.isEmpty() ? "" : "Near it: " + String.join(", ", near) + ". ";
  }

  /** Names the tool that searches for things of this kind, by naming convention. */
  private String find(String kind) {
    String search = "search_" + kind + "s";
    String searches =
        catalog.tools().stream()
            .map(Tool::name)
            .filter(name -> name.startsWith("search_"))
            .collect(Collectors.joining(", "));
    if (catalog.tool(search).isPresent()) {
      return "Call " + search + " to find the right one.";
    }
    if (catalog.tool("search").isPresent()) {
      return "Call search to find the right one.";
    }
    return searches.isEmpty() ? "" : "To find it, call " + searches + ".";
  }

  private static String lines(List<Fault> faults) {
    return faults.stream()
        .limit(MOST_FAULTS)
        .map(fault -> "- " + sentence(fault))
        .collect(Collectors.joining("\n"));
  }

  /**
   * One fault as a sentence. Starts with the member's name, shortened because clients choose it.
   */
  private static String sentence(Fault fault) {
    String shown = RpcError.echo(fault.name());
    return fault.name().isEmpty() || fault.detail().startsWith(fault.name())
        ? shown + fault.detail().substring(fault.name().length())
        : shown + ": " + fault.detail();
  }

  /** Lists the known names if an unknown one was sent. */
  private static String known(List<Fault> faults, Tool<?, ?> tool) {
    if (faults.stream().noneMatch(fault -> fault.code().equals("unknown"))) {
      return "";
    }
    return "\nAllowed arguments: " + tool.input().names() + ".";
  }
}
