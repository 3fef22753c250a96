package org.muster.engine.text;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Resources;

/**
 * The most common words of the languages, from {@code index/common-words.txt}. In a sentence they
 * are neither names nor misspelt ones: "I am a student without a car". Folded as the index folds.
 */
public final class CommonWords {

  private static final Map<String, Set<String>> IN_LANGUAGE =
      Resources.lines("index/common-words.txt").stream()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(": ", 2))
          .collect(
              Collectors.toUnmodifiableMap(
                  parts -> parts[0], parts -> Set.copyOf(Analysis.words(parts[1]))));

  private CommonWords() {}

  /** Whether a folded word is common in a language, if that is known. */
  public static boolean isCommon(String word, @Nullable String language) {
    return language != null && IN_LANGUAGE.getOrDefault(language, Set.of()).contains(word);
  }
}
