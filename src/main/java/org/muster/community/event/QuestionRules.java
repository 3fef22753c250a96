package org.muster.community.event;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.muster.core.Fault;

/** Which members of a game's questions contradict each other. Equal keys are for others to see. */
final class QuestionRules {

  private static final int FEWEST_CHOICES = 2;

  private QuestionRules() {}

  static List<Fault> faults(List<GameQuestion> questions) {
    var faults = new ArrayList<Fault>();
    for (int i = 0; i < questions.size(); i++) {
      GameQuestion question = questions.get(i);
      String pointer = "/questions/" + i;
      boolean choice = question.kind() == GameQuestion.Kind.CHOICE;
      if (choice && distinct(question.choices()) < FEWEST_CHOICES) {
        add(faults, pointer + "/choices", "missing", "needs two or more to choose from.");
      } else if (choice && distinct(question.choices()) < question.choices().size()) {
        add(faults, pointer + "/choices", "twice", "repeats one of its entries.");
      } else if (!choice && !question.choices().isEmpty()) {
        add(faults, pointer + "/choices", "contradiction", "is only allowed if kind is choice.");
      }
      if (question.kind() != GameQuestion.Kind.TEXT && question.maxLength() != null) {
        add(faults, pointer + "/max_length", "contradiction", "is only allowed if kind is text.");
      }
    }
    return faults;
  }

  private static int distinct(List<String> choices) {
    return new HashSet<>(choices.stream().map(each -> each.toLowerCase(Locale.ROOT)).toList())
        .size();
  }

  private static void add(List<Fault> faults, String pointer, String code, String detail) {
    faults.add(Fault.pointer(pointer, code, pointer + " " + detail));
  }
}
