package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * A JSON merge patch (RFC 7396) of a record. Absent members stay as they are, null removes a
 * member, objects are merged, lists are replaced as a whole.
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
   * A patch from untrusted JSON. Its members are validated by {@link #applyTo}.
   *
   * @throws ProblemException {@code Invalid} unless it is an object: anything else would replace
   *     the whole record
   */
  public static <T> MergePatch<T> of(JsonReader<T> shape, JsonNode sent) {
    if (sent instanceof ObjectNode changes) {
      return new MergePatch<>(shape, changes, Set.of());
    }
    throw new Problem.Invalid(
            List.of(Fault.pointer("", "wrong_type", "A merge patch must be a JSON object.")))
        .exception();
  }

  /** A patch that sets one member, in snake_case, and leaves the others. */
  public static <T> MergePatch<T> setting(JsonReader<T> shape, String member, Enum<?> value) {
    return of(shape, Json.mapper().createObjectNode().put(member, Json.name(value)));
  }

  /** A copy that rejects changes to these members of the record, in snake_case. */
  public MergePatch<T> refusing(String... members) {
    Set<String> all = new LinkedHashSet<>(readOnly);
    all.addAll(List.of(members));
    return new MergePatch<>(shape, changes, all);
  }

  /** What it changes, as it was sent: a copy. */
  public ObjectNode changes() {
    return changes.deepCopy();
  }

  /** Whether the patch changes or removes this member of the record, in snake_case. */
  public boolean has(String member) {
    return changes.has(member);
  }

  /**
   * The record with the patch applied. What is wrong has the same problem as when the record is
   * created.
   *
   * @throws ProblemException {@code Invalid} with the faults of the members that were sent: unknown
   *     ones, wrong types and the like. Faults in others are ignored, as when a rule is newer than
   *     the record. {@code AgainstRules} if nothing is wrong but that members cannot be changed
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
    keepUnknown(after);
    List<Fault> faults =
        shape.faults(after, readOnly).stream()
            .filter(fault -> isOf(sent, fault.name()))
            .filter(fault -> locked.stream().noneMatch(l -> isWithin(fault.name(), l.name())))
            .toList();
    if (!faults.isEmpty()) {
      throw new Problem.Invalid(faults).exception();
    }
    if (!locked.isEmpty()) {
      throw new Problem.AgainstRules(locked).exception();
    }
    return shape.make(after);
  }

  /** What is no member is refused with null, too: otherwise nobody would be told of the mistake. */
  private void keepUnknown(ObjectNode after) {
    changes
        .properties()
        .forEach(
            member -> {
              if (member.getValue().isNull() && !shape.knows(member.getKey())) {
                after.putNull(member.getKey());
              }
            });
  }

  /** Collects the pointers to everything that the patch replaces or removes. */
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

  /** Whether a fault is in something that was sent, or in a parent of it. */
  private static boolean isOf(List<String> sent, String pointer) {
    return sent.stream().anyMatch(each -> isWithin(pointer, each) || isWithin(each, pointer));
  }

  private static boolean isWithin(String pointer, String outer) {
    return pointer.equals(outer) || pointer.startsWith(outer + "/");
  }
}
