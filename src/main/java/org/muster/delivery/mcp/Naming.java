package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.query.Fold;

/**
 * Names where tools take slugs: a name that only one thing has stands for its slug, in every tool.
 * The arguments are known by how they are called: {@code organiser}, {@code venue} (also of the
 * changes of a game), {@code handle}, and {@code slug} of a club or a game.
 */
final class Naming {

  private static final Pattern KEY = Pattern.compile("@?[a-z0-9]+([_-][a-z0-9]+)*");

  private static final int MOST_NAMED = 3;
  private static final int MOST_LOOKED_AT = 10;

  private final NameLookup names;

  Naming(NameLookup names) {
    this.names = names;
  }

  /**
   * Puts slugs in the place of names.
   *
   * @throws org.muster.core.ProblemException {@code Invalid} if several are called so, {@code
   *     NotFound} if none is
   */
  void resolve(Tool<?, ?> tool, Caller caller, ObjectNode arguments) {
    resolve(tool, caller, arguments, "organiser", "club");
    resolve(tool, caller, arguments, "venue", "venue");
    if (arguments.path("changes") instanceof ObjectNode changes) {
      resolve(tool, caller, changes, "venue", "venue");
    }
    resolve(tool, caller, arguments, "handle", "player");
    resolve(tool, caller, arguments, "slug", tool.name().contains("club") ? "club" : "event");
  }

  private void resolve(
      Tool<?, ?> tool, Caller caller, ObjectNode arguments, String argument, String kind) {
    JsonNode sent = arguments.path(argument);
    String given = sent.isTextual() ? sent.textValue().strip() : ""; // else its type is refused
    if (given.isEmpty() || given.startsWith("@") || given.length() > 200) {
      return;
    }
    boolean key = KEY.matcher(given).matches();
    // of these a search would find nothing and not say why; what reads or writes one thing does
    boolean looked =
        argument.equals("venue") || (tool.hints().readOnly() && argument.equals("organiser"));
    if (key && !looked) {
      return;
    }
    String now = key ? names.current(caller, kind, given).orElse(null) : null;
    arguments.put(argument, now == null ? called(caller, argument, kind, given) : now);
  }

  private String called(Caller caller, String argument, String kind, String given) {
    String said = squashed(given);
    List<NameLookup.Named> near = names.nearest(caller, kind, given, MOST_LOOKED_AT);
    List<String> same =
        near.stream()
            .filter(each -> all(each).anyMatch(said::equals))
            .map(NameLookup.Named::key)
            .toList();
    if (same.isEmpty()) {
      same =
          near.stream()
              .filter(
                  each -> all(each).anyMatch(name -> said.contains(name) || name.contains(said)))
              .map(NameLookup.Named::key)
              .toList();
    }
    if (same.size() > 1) {
      throw new Problem.Invalid(
              List.of(
                  Fault.pointer(
                      "/" + argument,
                      "ambiguous",
                      "/%s is the name of several. Send one of these: %s."
                          .formatted(argument, String.join(", ", same)))))
          .exception();
    }
    if (same.isEmpty()) {
      throw new Problem.NotFound(kind, given).exception();
    }
    return same.getFirst();
  }

  private static Stream<String> all(NameLookup.Named named) {
    return Stream.concat(Stream.of(named.key()), named.names().stream())
        .map(Naming::squashed)
        .filter(name -> !name.isEmpty());
  }

  private static String squashed(String name) {
    return Fold.place(name).replace(" ", "");
  }

  /** The slugs that are most like one that nobody has; none while the search cannot say. */
  List<String> nearest(Caller caller, String kind, String key) {
    try {
      return names.nearest(caller, kind, key.replaceAll("[-_@]", " "), MOST_NAMED).stream()
          .map(NameLookup.Named::key)
          .toList();
    } catch (ProblemException e) {
      return List.of();
    }
  }
}
