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
 * The state of a form: the values entered and their faults. A fault belongs to the field that ends
 * its pointer: {@code /email} to the field {@code email}. Of the answers to questions of a game,
 * whose keys may be the names of other fields, {@code /answers/kit} belongs to {@code answers.kit}.
 *
 * @param values by field; never those of password fields
 */
public record Form(Map<String, String> values, List<Fault> faults) {

  private static final String ANSWERS = "/answers/";

  /** A form without input. */
  public static final Form EMPTY = new Form(Map.of(), List.of());

  public Form {
    values = Map.copyOf(values);
    faults = List.copyOf(faults);
  }

  /** A form with initial values. */
  public static Form of(Map<String, String> values) {
    return new Form(values, List.of());
  }

  /** What was entered, which nobody has judged yet. */
  public static Form entered(Visit visit) {
    return of(visit.typed());
  }

  /**
   * Runs the action of a form. If the input violates a rule or is malformed, shows the form again.
   *
   * @param action returns where to go next
   * @param again renders the form with values and faults
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

  /** The same with its faults in other words; a fault for which there are none stays as it is. */
  public Form saying(Function<Fault, Optional<String>> words) {
    return new Form(
        values,
        faults.stream()
            .map(
                fault ->
                    new Fault(
                        fault.where(),
                        fault.name(),
                        fault.code(),
                        words.apply(fault).orElse(fault.detail())))
            .toList());
  }

  /** The value of a field. */
  public String value(String field) {
    return values.getOrDefault(field, "");
  }

  /** The fault of a field, in words. */
  public @Nullable String wrong(String field) {
    Optional<Fault> fault = faults.stream().filter(f -> field(f).equals(field)).findFirst();
    return fault.map(Fault::detail).orElse(null);
  }

  /** The field that a fault belongs to; also the id of its element, to focus it. */
  public static String field(Fault fault) {
    String name = fault.name();
    return name.startsWith(ANSWERS)
        ? name.substring(1).replace('/', '.')
        : name.substring(name.lastIndexOf('/') + 1);
  }
}
