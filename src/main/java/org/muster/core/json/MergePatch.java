package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * What somebody wants to change of a record: a JSON merge patch (RFC 7396). Members that are not
 * sent stay as they are, null takes one away, objects are merged, lists are replaced as a whole.
 *
 * @param <T> the record
 */
public final class MergePatch<T> {

  private final JsonReader<T> shape;
  private final ObjectNode changes;
  private final Set<String> readOnly;

  private MergePatch(JsonReader<T> shape, ObjectNode changes, Set<String> readOnly) {
    this.shape = shape;
    this.changes = changes;
    this.readOnly = readOnly;
  }

  /**
   * Takes what was sent for a patch. What it says of members is looked at by {@link #applyTo}.
   *
   * @throws ProblemException {@code Invalid} for what is no object: it would replace the whole
   *     record
   */
  public static <T> MergePatch<T> of(JsonReader<T> shape, JsonNode sent) {
    if (sent instanceof ObjectNode changes) {
      return new MergePatch<>(shape, changes, Set.of());
    }
    throw new Problem.Invalid(
            List.of(Fault.pointer("", "wrong_type", "A merge patch must be a JSON object.")))
        .exception();
  }

  /** The same patch, which also refuses to change these members of the record, in snake_case. */
  public MergePatch<T> refusing(String... members) {
    Set<String> all = new LinkedHashSet<>(readOnly);
    all.addAll(List.of(members));
    return new MergePatch<>(shape, changes, all);
  }

  /** Whether this member of the record, in snake_case, is to change or to go. */
  public boolean has(String member) {
    return changes.has(member);
  }

  /**
   * The record as it is after the change.
   *
   * @throws ProblemException {@code AgainstRules} that names what of the patch makes no good
   *     record: RFC 5789 section 2.2 gives all of that one status. What was not sent is not to
   *     blame, also when a newer rule would not take it any more
   */
  public T applyTo(T current) {
    List<Fault> locked =
        readOnly.stream()
            .filter(changes::has)
            .map(
                member ->
                    Fault.pointer(
                        JsonReader.step(member),
                        "read_only",
                        JsonReader.step(member) + " cannot be changed this way."))
            .toList();
    ObjectNode before = Json.mapper().valueToTree(current);
    List<String> sent = new ArrayList<>();
    collect(before, changes, "", sent);
    ObjectNode after = merged(before, changes);
    List<Fault> faults =
        Stream.concat(
                locked.stream(),
                shape.faults(after).stream().filter(fault -> isOf(sent, fault.name())))
            .toList();
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
    try {
      return shape.make(after);
    } catch (ProblemException e) {
      throw e.problem() instanceof Problem.Invalid(var refused)
          ? new Problem.AgainstRules(refused).exception()
          : e;
    }
  }

  /** The pointers to all that the patch replaces or takes away. */
  private static void collect(JsonNode before, ObjectNode patch, String at, List<String> into) {
    patch
        .properties()
        .forEach(
            member -> {
              String pointer = at + JsonReader.step(member.getKey());
              JsonNode old = before.path(member.getKey());
              if (member.getValue() instanceof ObjectNode inner && old.isObject()) {
                collect(old, inner, pointer, into);
              } else {
                into.add(pointer);
              }
            });
  }

  /** RFC 7396 section 2. */
  private static ObjectNode merged(JsonNode target, ObjectNode patch) {
    ObjectNode result =
        target instanceof ObjectNode object ? object.deepCopy() : Json.mapper().createObjectNode();
    patch
        .properties()
        .forEach(
            member -> {
              switch (member.getValue()) {
                case JsonNode value when value.isNull() -> result.remove(member.getKey());
                case ObjectNode inner ->
                    result.set(member.getKey(), merged(result.path(member.getKey()), inner));
                case JsonNode value -> result.set(member.getKey(), value);
              }
            });
    return result;
  }

  /** Whether a fault is in something that was sent, or in what that is a part of. */
  private static boolean isOf(List<String> sent, String pointer) {
    return sent.stream().anyMatch(each -> isWithin(pointer, each) || isWithin(each, pointer));
  }

  private static boolean isWithin(String pointer, String outer) {
    return pointer.equals(outer) || pointer.startsWith(outer + "/");
  }
}
