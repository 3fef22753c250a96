package org.muster.delivery.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * What a form shows: what was typed, and what was wrong with it. A fault belongs to the field whose
 * name its pointer ends in: {@code /email} to the field {@code email}.
 *
 * @param values by field; never those of password fields
 */
public record Form(Map<String, String> values, List<Fault> faults) {

  /** Nothing typed yet. */
  public static final Form EMPTY = new Form(Map.of(), List.of());

  public Form {
    values = Map.copyOf(values);
    faults = List.copyOf(faults);
  }

  /** With values to begin with. */
  public static Form of(Map<String, String> values) {
    return new Form(values, List.of());
  }

  /**
   * Does what a form asks for; if that is against the rules, or cannot be understood, shows the
   * form again.
   *
   * @param action answers where to go when it is done
   * @param again the page with the form, what was typed and what was wrong
   */
  public static View submit(Visit visit, Supplier<View> action, Function<Form, View> again) {
    try {
      return action.get();
    } catch (ProblemException e) {
      return switch (e.problem()) {
        case Problem.AgainstRules(var faults) -> again.apply(new Form(visit.typed(), faults));
        case Problem.Invalid(var faults) -> again.apply(new Form(visit.typed(), faults));
        default -> throw e;
      };
    }
  }

  /** What stands in a field. */
  public String value(String field) {
    return values.getOrDefault(field, "");
  }

  /** What is wrong with a field, for people. */
  public @Nullable String wrong(String field) {
    Optional<Fault> fault = faults.stream().filter(f -> field(f).equals(field)).findFirst();
    return fault.map(Fault::detail).orElse(null);
  }

  /** The field that a fault is about; the element with this id can be focused. */
  public static String field(Fault fault) {
    return fault.name().substring(fault.name().lastIndexOf('/') + 1);
  }
}
