package org.muster.delivery.mcp;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.game.Formats;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.http.ResponseWriter;

/**
 * Describes a {@link Problem} to a model: what was wrong, what is allowed, and which tool to call
 * next. Contains no stored text, and of the input only the names of wrong members, shortened.
 */
final class ToolErrors {

  private static final int MOST_FAULTS = 10;

  /** Codes of faults that an example answers. */
  private static final Set<String> SHAPES = Set.of("unknown", "wrong_type", "missing");

  /** The tools that list what no search finds. */
  private static final Map<String, String> LISTS =
      Map.of(
          "registration", "list_event_registrations",
          "membership", "get_my_account",
          "saved search", "get_my_account");

  private static final String TAKE = " Take it from a result of a search or of get_my_account.";

  private static final Map<String, String> PATTERNS =
      Map.of(
          Formats.SLUG,
          "must be a slug: lower-case letters and digits in groups joined by single hyphens, such"
              + " as night-game-leeds."
              + TAKE,
          Formats.HANDLE,
          "must be a handle: lower-case letters and digits in groups joined by single hyphens or"
              + " underscores, without @."
              + TAKE,
          Formats.ORGANISER,
          "must be the slug of a club, or @ and the person's own handle." + TAKE,
          Formats.CURRENCY,
          "must be a currency code of three capital letters, such as GBP.");

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
              + right(faults, tool, false)
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
          "Nothing was done because a rule does not allow it:\n"
              + lines(faults)
              + right(faults, tool, true);
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

  /** Names the tool that lists things of this kind, or searches for them by naming convention. */
  private String find(String kind) {
    String list = LISTS.get(kind);
    if (list != null && catalog.tool(list).isPresent()) {
      return "Call " + list + " to see which there are.";
    }
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
    Set<String> said = new HashSet<>();
    return faults.stream()
        .limit(MOST_FAULTS)
        .map(fault -> "- " + once(sentence(fault), said))
        .collect(Collectors.joining("\n"));
  }

  /** Without the allowed names that a sentence before has. */
  private static String once(String sentence, Set<String> said) {
    int at = sentence.indexOf(JsonReader.ALLOWED);
    return at < 0 || said.add(sentence.substring(at)) ? sentence : sentence.substring(0, at);
  }

  /**
   * One fault as a sentence. Starts with the member's name, shortened because clients choose it;
   * the name of an argument is no pointer.
   */
  private static String sentence(Fault fault) {
    String pointer = fault.name();
    String name =
        pointer.startsWith("/") && pointer.indexOf('/', 1) < 0 ? pointer.substring(1) : pointer;
    String shown = RpcError.echo(name);
    String detail = inWords(fault.detail());
    if (!pointer.isEmpty() && detail.startsWith(pointer)) {
      return shown + detail.substring(pointer.length());
    }
    return name.isEmpty() || detail.startsWith(name) ? detail : shown + ": " + detail;
  }

  /** Says what a pattern means, where it is known. */
  private static String inWords(String detail) {
    for (var known : PATTERNS.entrySet()) {
      if (detail.endsWith("must match the pattern " + known.getKey() + ".")) {
        return detail.substring(0, detail.lastIndexOf("must match")) + known.getValue();
      }
    }
    return detail;
  }

  /**
   * What is right where something is wrong: an example, and names that stand elsewhere.
   *
   * @param inside whether the faults are of an argument that is an object
   */
  private static String right(List<Fault> faults, Tool<?, ?> tool, boolean inside) {
    Arguments<?> input = tool.input();
    List<Fault> unlike =
        faults.stream()
            .filter(fault -> SHAPES.contains(fault.code()) && fault.name().startsWith("/"))
            .toList();
    boolean beside =
        unlike.stream().anyMatch(f -> f.code().equals("unknown") && f.name().lastIndexOf('/') == 0);
    List<String> rare = beside ? input.rare() : List.of();
    return (rare.isEmpty() ? "" : "\nIn more: " + String.join(", ", rare) + ".")
        + unlike.stream()
            .flatMap(
                fault -> input.exampleAt(fault.name(), fault.code().equals("wrong_type")).stream())
            .findFirst()
            .or(
                () ->
                    (inside && beside) || !rare.isEmpty()
                        ? input.exampleOfObject()
                        : Optional.empty())
            .map(example -> "\nSuch as: " + Json.write(example))
            .orElse("");
  }
}
