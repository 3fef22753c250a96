package org.muster.community.registration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.GameQuestion;
import org.muster.core.Fault;
import org.muster.core.OneLine;

/** What a game's questions ask of the answers, which are kept by the questions' keys. */
record AnswerRules(List<GameQuestion> questions) {

  /** Answers that are missing. */
  List<Fault> missing(Map<String, String> answers) {
    return unanswered(answers).stream()
        .filter(GameQuestion::required)
        .map(
            question ->
                fault(question, "required", "is required: \"" + OneLine.of(question.text()) + "\""))
        .toList();
  }

  /** The questions that have no answer. */
  List<GameQuestion> unanswered(Map<String, String> answers) {
    return questions.stream()
        .filter(question -> answers.getOrDefault(question.key(), "").isBlank())
        .toList();
  }

  /** Like {@link #wrong(Map)}, of those that were not given before: questions may have changed. */
  List<Fault> wrong(Map<String, String> before, Map<String, String> after) {
    return wrong(
        after.entrySet().stream()
            .filter(answer -> !answer.getValue().equals(before.get(answer.getKey())))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  /** Answers that are none to these questions. */
  List<Fault> wrong(Map<String, String> answers) {
    var faults = new ArrayList<Fault>();
    List<String> keys = questions.stream().map(GameQuestion::key).toList();
    if (!keys.containsAll(answers.keySet())) {
      faults.add(
          Fault.pointer(
              "/answers",
              "unknown_value",
              keys.isEmpty()
                  ? "answers must be absent: this game asks no questions."
                  : "answers must be named by the keys of the game's questions: %s."
                      .formatted(String.join(", ", keys))));
    }
    for (GameQuestion question : questions) {
      Fault fault = wrong(question, answers.getOrDefault(question.key(), ""));
      if (fault != null) {
        faults.add(fault);
      }
    }
    return faults;
  }

  private static @Nullable Fault wrong(GameQuestion question, String answer) {
    List<String> allowed = question.allowed();
    if (answer.isBlank()) {
      return null; // none was given
    }
    if (!allowed.isEmpty() && !allowed.contains(answer)) {
      return fault(
          question,
          "unknown_value",
          allowed.stream()
              .map(each -> "\"" + OneLine.of(each) + "\"")
              .collect(Collectors.joining(", ", "must be one of ", ".")));
    }
    if (allowed.isEmpty() && answer.length() > question.longest()) {
      return fault(
          question, "length", "can have at most %d characters.".formatted(question.longest()));
    }
    return null;
  }

  private static Fault fault(GameQuestion question, String code, String detail) {
    String name = "/answers/" + question.key();
    return Fault.pointer(name, code, name + " " + detail);
  }
}
