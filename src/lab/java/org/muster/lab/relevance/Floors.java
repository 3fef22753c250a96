package org.muster.lab.relevance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.muster.core.CannotRunException;
import org.muster.core.NamedNumbers;

/**
 * How good it has to be, from {@code index/judgements/floors.txt}: lines {@code name = value}, with
 * comments behind {@code #}. Names are {@code exact.wrong} (how many may be wrong at 1), {@code
 * one_typo.recall} and {@code one_typo.first} for each way of getting a name wrong, and {@code
 * check.ndcg} and {@code check.ndcg.de} for each set and each language in it; {@code
 * check.ndcg.each} is of those languages that have no line of their own.
 */
public final class Floors {

  private static final String FILE = "floors.txt";
  private static final Pattern NAME = Pattern.compile("[a-z_]+(?:\\.[a-z]+)+");
  private static final String FORMS = "one_typo.recall, one_typo.first, check.ndcg, check.ndcg.de";
  private static final double ROUNDING = 1e-9;

  private final Map<String, Double> floors;

  private Floors(Map<String, Double> floors) {
    this.floors = floors;
  }

  /**
   * Reads the file.
   *
   * @throws CannotRunException a wrong line
   */
  public static Floors load() {
    return of(Relevance.lines(FILE));
  }

  static Floors of(List<String> lines) {
    try {
      String file = Relevance.FOLDER + FILE;
      return new Floors(NamedNumbers.read(file, lines, NAME.asMatchPredicate(), FORMS, true));
    } catch (IllegalArgumentException e) {
      throw CannotRunException.failed(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /** What is below its floor, one line each. */
  public List<String> missedBy(RelevanceReport report) {
    var missed = new ArrayList<String>();
    for (NameFigures figures : report.names()) {
      String kind = figures.kind();
      if (kind.equals(NameFigures.EXACT)) {
        int wrong = figures.asked() - figures.first();
        if (wrong > floors.getOrDefault("exact.wrong", 0.0)) {
          missed.add("exact.wrong: " + wrong + " of " + figures.asked() + " " + figures.missed());
        }
      }
      check(missed, kind + ".recall", figures.recall());
      check(missed, kind + ".first", figures.atFirst());
    }
    RelevanceReport.byKey(RelevanceReport::set, report.answered())
        .forEach((set, answered) -> check(missed, set + ".ndcg", answered));
    return missed;
  }

  private void check(List<String> missed, String name, List<JudgedAnswer> answered) {
    check(missed, name, ndcg(answered));
    RelevanceReport.byKey(a -> a.judgement().language(), answered)
        .forEach(
            (language, those) -> {
              String own = name + "." + language;
              check(missed, floors.containsKey(own) ? own : name + ".each", own, ndcg(those));
            });
  }

  private void check(List<String> missed, String name, double value) {
    check(missed, name, name, value);
  }

  private void check(List<String> missed, String floor, String name, double value) {
    Double least = floors.get(floor);
    if (least != null && value < least - ROUNDING) {
      missed.add(name + ": " + Mean.spelt(value) + " is below " + least);
    }
  }

  private static double ndcg(List<JudgedAnswer> answered) {
    return answered.stream().mapToDouble(JudgedAnswer::ndcg).average().orElse(0);
  }
}
