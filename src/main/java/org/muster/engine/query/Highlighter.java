package org.muster.engine.query;

import java.text.BreakIterator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Matches.Match;

/**
 * Marks in the texts of a row what was searched for. What it answers as marked text can stand in an
 * HTML page as it is: {@code <mark>} and {@code </mark>} are its only tags, everything else is
 * escaped. Pure functions of the texts; for one question, by any number of threads.
 */
public final class Highlighter {

  /** The most characters of a snippet, in UTF-16 units, without tags and escapes. */
  public static final int SNIPPET = 160;

  /** Nobody reads a snippet from so far behind, and long texts would cost too much. */
  private static final int READ_UP_TO = 4_000;

  private static final String GAP = "…";

  /** How far to look for a space to cut at. */
  private static final int NEAREST_SPACE = 24;

  private static final Pattern MARKUP =
      Pattern.compile(
          "!?\\[([^\\[\\]]{0,200})]\\([^()\\s]{0,500}\\)" // a link: its text
              + "|(?m:^ {0,3}(?:#{1,6}|>|[-*+]|\\d{1,3}[.)]) )" // heading, quotation, item
              + "|\\*\\*|__|`+");

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final Matches matches;

  public Highlighter(Matches matches) {
    this.matches = matches;
  }

  /** What of a name to mark: in order, apart from each other. */
  public List<Range> ranges(String name) {
    return matches.in(name).stream().map(Match::range).toList();
  }

  /** A whole text with its marks. */
  public String marked(String text) {
    return marked(text, matches.in(text), 0, text.length());
  }

  /**
   * The part of a text (which may be Markdown) that answers best, of {@value #SNIPPET} characters
   * at most; absent if nothing in its first {@value #READ_UP_TO} answers.
   */
  public @Nullable String snippet(String text) {
    String plain = plain(text);
    List<Match> found = matches.in(plain);
    if (found.isEmpty()) {
      return null;
    }
    int[] cluster = best(found);
    if (plain.length() <= SNIPPET) {
      return marked(plain, found, 0, plain.length());
    }
    int room = SNIPPET - 2 * GAP.length();
    int start = found.get(cluster[0]).range().start();
    int end = Math.min(start + room, found.get(cluster[1]).range().end());
    int from = Math.max(0, Math.min(start - (room - (end - start)) / 2, plain.length() - room));
    int to = Math.min(plain.length(), from + room);
    from = cut(plain, from, start, 1);
    to = cut(plain, to, end, -1);
    return (from > 0 ? GAP : "")
        + marked(plain, found, from, to)
        + (to < plain.length() ? GAP : "");
  }

  /** The text without its markup, in one line. */
  static String plain(String text) {
    String read = text;
    if (text.length() > READ_UP_TO) {
      read = text.substring(0, boundary(text.substring(0, READ_UP_TO + 2), READ_UP_TO));
    }
    return SPACES.matcher(MARKUP.matcher(read).replaceAll("$1")).replaceAll(" ").strip();
  }

  /** The first and last match of the part with most different words, then most matches. */
  private static int[] best(List<Match> found) {
    int[] best = {0, 0};
    int bestScore = -1;
    for (int i = 0; i < found.size(); i++) {
      Set<Integer> words = new HashSet<>();
      int last = i;
      for (int j = i;
          j < found.size()
              && (j == i
                  || found.get(j).range().end() - found.get(i).range().start()
                      <= SNIPPET - 2 * NEAREST_SPACE);
          j++) {
        words.add(found.get(j).word());
        last = j;
      }
      int score = words.size() * 1000 + (last - i);
      if (score > bestScore) {
        bestScore = score;
        best = new int[] {i, last};
      }
    }
    return best;
  }

  /** Moves a cut inwards to a space, never into a match, and never into a letter's accents. */
  private static int cut(String text, int at, int limit, int step) {
    if (at == 0 || at == text.length()) {
      return at;
    }
    for (int i = at;
        step > 0
            ? i < Math.min(limit, at + NEAREST_SPACE)
            : i > Math.max(limit, at - NEAREST_SPACE);
        i += step) {
      if (text.charAt(step > 0 ? i - 1 : i) == ' ') {
        return i;
      }
    }
    int boundary = step > 0 ? following(text, at) : boundary(text, at);
    return step > 0
        ? Math.min(boundary, Math.max(limit, at))
        : Math.max(boundary, Math.min(limit, at));
  }

  /** The last end of a whole letter, up to here. */
  private static int boundary(String text, int at) {
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(text);
    return letters.isBoundary(at) ? at : letters.preceding(at);
  }

  /** The first end of a whole letter, from here. */
  private static int following(String text, int at) {
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(text);
    return letters.isBoundary(at) ? at : letters.following(at);
  }

  private static String marked(String text, List<Match> found, int from, int to) {
    var out = new StringBuilder();
    int at = from;
    for (Match match : found) {
      int start = Math.max(match.range().start(), from);
      int end = Math.min(match.range().end(), to);
      if (start < end) {
        escape(text, at, start, out);
        out.append("<mark>");
        escape(text, start, end, out);
        out.append("</mark>");
        at = end;
      }
    }
    escape(text, at, to, out);
    return out.toString();
  }

  private static void escape(String text, int from, int to, StringBuilder out) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
  }
}
