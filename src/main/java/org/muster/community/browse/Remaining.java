package org.muster.community.browse;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.SearchText;

/** What remains of a text when some of its words are taken away. */
final class Remaining {

  private static final Pattern COMMAS = Pattern.compile("[\\s,;]*([,;])");
  private static final Pattern SPACES = Pattern.compile("\\s{2,}");
  private static final Pattern ENDS = Pattern.compile("^[\\s,;]+|[\\s,;]+$");

  private Remaining() {}

  /**
   * The rest of a text.
   *
   * @param words that stand in the text, as it is searched for
   * @return null if they do not stand in it
   */
  static @Nullable String of(String text, String words) {
    SearchText read = SearchText.of("search", text);
    if (read == null || words.isBlank()) {
      return null;
    }
    Matcher whole =
        Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(words) + "(?![\\p{L}\\p{N}])")
            .matcher(read.text());
    int from = whole.find() ? whole.start() : read.text().indexOf(words);
    if (from < 0) {
      return null;
    }
    String before = read.text().substring(0, from);
    String after = read.text().substring(from + words.length());
    String joined = COMMAS.matcher(before + " " + after).replaceAll("$1");
    return ENDS.matcher(SPACES.matcher(joined).replaceAll(" ")).replaceAll("");
  }
}
