package org.muster.community.organising;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/**
 * A form that was sent: with rows to add or take away, to be saved, or with what was chosen of two
 * versions.
 *
 * @param values what was entered
 */
public record InputSubmit(Visit visit, InputValues values) {

  private static final String REMOVE = "remove.";
  private static final String SLUG = "slug";

  /** What was sent of this form. */
  public static InputSubmit of(Visit visit, InputForm form) {
    String action = visit.field("do");
    String without = action.startsWith(REMOVE) ? action.substring(REMOVE.length()) : "";
    return new InputSubmit(visit, InputValues.of(form, visit, without));
  }

  /** Whether only rows were added or taken away. */
  private boolean isRows() {
    return visit.field("do").matches("(add|remove)\\..+");
  }

  /**
   * Makes what was entered.
   *
   * @param save makes it, and says where to go next
   * @param again shows the form with its faults
   */
  public View create(Function<InputValues, View> save, BiFunction<InputValues, Form, View> again) {
    return isRows()
        ? again.apply(values, Form.EMPTY)
        : submit(() -> save.apply(values), faults -> again.apply(values, faults));
  }

  /**
   * Changes what there is.
   *
   * @param version of what is saved now
   * @param saved as the form shows it
   * @param save changes that version, and says where to go next
   * @param again shows the form with its faults
   * @param both shows what was entered beside what somebody else has saved
   */
  public View change(
      long version,
      InputValues saved,
      BiFunction<InputValues, ExpectedVersion, View> save,
      BiFunction<InputValues, Form, View> again,
      Function<InputValues, View> both) {
    if (visit.field("do").equals("choose")) {
      return again.apply(InputConflict.chosen(visit, values, saved), Form.EMPTY);
    }
    if (isRows()) {
      return again.apply(values, Form.EMPTY);
    }
    ExpectedVersion seen = visit.version();
    try {
      seen.check(version);
      return submit(() -> save.apply(values, seen), faults -> again.apply(values, faults));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Stale) {
        return both.apply(values);
      }
      throw e;
    }
  }

  /** Like {@link Form#submit}, for a form whose values are read by {@link InputValues}. */
  private View submit(Supplier<View> action, Function<Form, View> again) {
    try {
      return action.get();
    } catch (ProblemException e) {
      return switch (e.problem()) {
        case Problem.AgainstRules(var faults) -> again.apply(new Form(Map.of(), faults));
        case Problem.Invalid(var faults) -> again.apply(new Form(Map.of(), faults));
        case Problem.Conflict(var detail) when values.form().field(SLUG).isPresent() ->
            again.apply(new Form(Map.of(), taken(detail)));
        default -> throw e;
      };
    }
  }

  /** The only thing that two of them cannot share. */
  private static List<Fault> taken(String detail) {
    return List.of(Fault.pointer("/" + SLUG, "taken", detail));
  }
}
