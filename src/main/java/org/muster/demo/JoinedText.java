package org.muster.demo;

import java.util.List;
import java.util.stream.Collectors;

/** Joins sentences to texts. */
final class JoinedText {
  private JoinedText() {}

  /**
   * One paragraph; Japanese has no spaces between sentences, and one full stop ends "e. V." too.
   */
  static String sentences(LocalTexts words, List<String> sentences) {
    return sentences.stream()
        .map(s -> Name.of(s).capital().text())
        .collect(Collectors.joining(words.lang().equals("ja") ? "" : " "))
        .replace("..", ".");
  }

  /** Two paragraphs if there are enough sentences. */
  static String paragraphs(LocalTexts words, List<String> sentences, int first) {
    if (sentences.size() < first + 2) {
      return sentences(words, sentences);
    }
    return sentences(words, sentences.subList(0, first))
        + "\n\n"
        + sentences(words, sentences.subList(first, sentences.size()));
  }
}
