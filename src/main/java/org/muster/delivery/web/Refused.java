package org.muster.delivery.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/**
 * What the operations behind a page refuse, in the words of who reads it: they say it in English.
 * What has no words here stays as it is.
 *
 * @param faults by field and code, such as {@code name/length}
 * @param conflict what is said of a {@link Problem.Conflict}
 * @param forbidden what is said of a {@link Problem.Forbidden}
 */
public record Refused(
    Map<String, Function<Words, String>> faults,
    Optional<Word> conflict,
    Optional<Word> forbidden) {

  /** Has no words yet. */
  public static final Refused PLAIN = new Refused(Map.of(), Optional.empty(), Optional.empty());

  public Refused {
    faults = Map.copyOf(faults);
  }

  /**
   * Says this of a fault.
   *
   * @param arguments of the word
   */
  public Refused fault(String field, String code, Word word, Object... arguments) {
    var all = new HashMap<>(faults);
    all.put(field + "/" + code, words -> words.of(word, arguments));
    return new Refused(all, conflict, forbidden);
  }

  /** Says this of a conflict. */
  public Refused conflict(Word word) {
    return new Refused(faults, Optional.of(word), forbidden);
  }

  /** Says this of what is forbidden. */
  public Refused forbidden(Word word) {
    return new Refused(faults, conflict, Optional.of(word));
  }

  /** Runs the action of a form, see {@link Form#submit}. */
  public View submit(Visit visit, Supplier<View> action, Function<Form, View> again) {
    return said(
        visit,
        () ->
            Form.submit(
                visit,
                action,
                form -> again.apply(form.saying(fault -> word(visit.words(), fault)))));
  }

  /** Runs an action; what it refuses is said in the reader's words. */
  public <T> T said(Visit visit, Supplier<T> action) {
    try {
      return action.get();
    } catch (ProblemException e) {
      throw said(visit.words(), e.problem()).map(Problem::exception).orElse(e);
    }
  }

  private Optional<Problem> said(Words words, Problem problem) {
    return switch (problem) {
      case Problem.AgainstRules(var all) -> Optional.of(againstRules(words, all));
      case Problem.Conflict _ -> conflict.map(word -> new Problem.Conflict(words.of(word)));
      case Problem.Forbidden _ -> forbidden.map(word -> new Problem.Forbidden(words.of(word)));
      default -> Optional.empty();
    };
  }

  private Problem againstRules(Words words, List<Fault> all) {
    Form said = new Form(Map.of(), all).saying(fault -> word(words, fault));
    return new Problem.AgainstRules(said.faults());
  }

  private Optional<String> word(Words words, Fault fault) {
    return Optional.ofNullable(faults.get(Form.field(fault) + "/" + fault.code()))
        .map(word -> word.apply(words));
  }
}
