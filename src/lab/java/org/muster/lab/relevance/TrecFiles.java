package org.muster.lab.relevance;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.muster.core.CannotRunException;

/**
 * The judgements and the answers in the forms of TREC, for trec_eval and the like: {@code
 * qrels.check.txt} of lines "query 0 document degree", {@code run.check.txt} of lines "query Q0
 * document rank score tag".
 */
public final class TrecFiles {

  private static final String TAG = "muster";

  private TrecFiles() {}

  /** Writes two files for each set; the directory is made if it is not there. */
  public static void write(Path directory, RelevanceReport report) {
    try {
      Files.createDirectories(directory);
      for (var set : RelevanceReport.byKey(RelevanceReport::set, report.answered()).entrySet()) {
        Files.write(directory.resolve("qrels." + set.getKey() + ".txt"), qrels(set.getValue()));
        Files.write(directory.resolve("run." + set.getKey() + ".txt"), run(set.getValue()), UTF_8);
      }
    } catch (IOException e) {
      throw CannotRunException.failed(directory + " cannot be written: " + e.getMessage(), e);
    }
  }

  static List<String> qrels(List<JudgedAnswer> answered) {
    var lines = new ArrayList<String>();
    for (JudgedAnswer a : answered) {
      new TreeMap<>(a.degrees())
          .forEach((key, degree) -> lines.add(a.judgement().id() + " 0 " + key + " " + degree));
    }
    return lines;
  }

  static List<String> run(List<JudgedAnswer> answered) {
    var lines = new ArrayList<String>();
    for (JudgedAnswer a : answered) {
      for (int i = 0; i < a.found().size(); i++) {
        int score = a.found().size() - i;
        lines.add(
            "%s Q0 %s %d %d %s".formatted(a.judgement().id(), a.found().get(i), i + 1, score, TAG));
      }
    }
    return lines;
  }
}
