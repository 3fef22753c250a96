package org.muster.lab.relevance;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What was measured. */
public final class RelevanceReport {

  private static final int MISSED_SHOWN = 5;
  private static final int FOUND_SHOWN = 5;

  /** Whoever reads a text of this set can no longer be judged by it. */
  private static final String SEALED = Thing.folded(Relevance.Which.SEALED);

  private final List<JudgedAnswer> answered;
  private final List<NameFigures> names;

  RelevanceReport(List<JudgedAnswer> answered, List<NameFigures> names) {
    this.answered = answered;
    this.names = names;
  }

  List<JudgedAnswer> answered() {
    return answered;
  }

  List<NameFigures> names() {
    return names;
  }

  /** Tables of it all, then the queries that went worst with what was found for them. */
  public void print(PrintWriter out, int worst) {
    out.printf("Intervals: 95 %%, percentile bootstrap, seed %d.%n%n", Mean.SEED);
    table(out, "set", RelevanceReport::set, answered);
    for (String set : byKey(RelevanceReport::set, answered).keySet()) {
      List<JudgedAnswer> those = answered.stream().filter(a -> set(a).equals(set)).toList();
      table(out, set + ", language", a -> a.judgement().language(), those);
      table(out, set + ", kind", a -> Thing.folded(a.judgement().kind()), those);
    }
    names(out);
    answered.stream()
        .filter(a -> !set(a).equals(SEALED))
        .sorted(Comparator.comparingDouble(JudgedAnswer::ndcg))
        .limit(worst)
        .forEach(a -> show(out, a));
    out.flush();
  }

  /** {@code check} of {@code check-17}. */
  static String set(JudgedAnswer answered) {
    String id = answered.judgement().id();
    return id.substring(0, id.indexOf('-'));
  }

  static Map<String, List<JudgedAnswer>> byKey(
      Function<JudgedAnswer, String> key, List<JudgedAnswer> answered) {
    return answered.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.toList()));
  }

  private static void table(
      PrintWriter out,
      String title,
      Function<JudgedAnswer, String> key,
      List<JudgedAnswer> answered) {
    out.printf(
        "| %s | queries | nDCG@10 | MRR | recall@10 | falsely empty | against a demand"
            + " | of these, shown as full |%n",
        title);
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    byKey(key, answered)
        .forEach(
            (name, those) ->
                out.printf(
                    "| %s | %d | %s | %s | %s | %d | %d | %d |%n",
                    name,
                    those.size(),
                    Mean.of(those.stream().map(JudgedAnswer::ndcg).toList()).spelt(),
                    Mean.of(those.stream().map(JudgedAnswer::reciprocalRank).toList()).spelt(),
                    Mean.of(those.stream().map(JudgedAnswer::recall).toList()).spelt(),
                    those.stream().filter(JudgedAnswer::isFalselyEmpty).count(),
                    those.stream().mapToInt(JudgedAnswer::against).sum(),
                    those.stream().mapToInt(JudgedAnswer::againstInFull).sum()));
    out.println();
  }

  private void names(PrintWriter out) {
    out.println("| names | asked | recall@10 | @1 | missed, for instance |");
    out.println("| --- | ---: | ---: | ---: | --- |");
    for (NameFigures figures : names) {
      out.printf(
          "| %s | %d | %s | %s | %s |%n",
          figures.kind().replace('_', ' '),
          figures.asked(),
          Mean.spelt(figures.recall()),
          Mean.spelt(figures.atFirst()),
          figures.missed().stream().limit(MISSED_SHOWN).collect(Collectors.joining("; ")));
    }
    out.println();
  }

  /** Degrees of what was found; {@code !} for what the words rule out. */
  private static void show(PrintWriter out, JudgedAnswer answered) {
    Judgement asked = answered.judgement();
    out.printf(
        "%s %s %s/%s/%s \"%s\" (%s), %d judged%n",
        Mean.spelt(answered.ndcg()),
        asked.id(),
        asked.language(),
        Thing.folded(asked.kind()),
        Thing.folded(asked.door()),
        asked.text(),
        asked.place(),
        answered.degrees().size());
    for (int k = 0; k < Math.min(FOUND_SHOWN, answered.found().size()); k++) {
      String key = answered.found().get(k);
      out.printf(
          "    %d%s %s%s%n",
          answered.degree(key),
          answered.ruledOut().contains(key) ? "!" : "",
          key,
          k < answered.full() ? "" : " (partial)");
    }
    if (answered.found().isEmpty()) {
      out.println("    nothing found");
    }
  }
}
