package org.muster.testing;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds texts that are in no bundle: a page in the pseudo-language has marks on all vowels, so a
 * word with a plain vowel was written into the page itself.
 */
public final class Untranslated {

  private static final Pattern TITLE = Pattern.compile("<title>(.*?)( · Muster)?</title>");
  private static final Pattern MAIN = Pattern.compile("(?s)<main.*?>(.*)</main>");
  private static final Pattern SAID =
      Pattern.compile(
          "(?:aria-label|title|placeholder|alt|data-none|data-failed|data-known)=\"([^\"]*)\""
              + "|>([^<>]+)<");

  /** Times, which the pseudo-language writes as English does; what programs read; other tongues. */
  private static final Pattern NOT_WORDS =
      Pattern.compile("<(time|code)\\b[^>]*>[^<]*</\\1>|<p lang=\"en\">[^<]*</p>");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");
  private static final Pattern PLAIN = Pattern.compile(".*[aeiouAEIOU].*");

  private Untranslated() {}

  /**
   * The words of title and content.
   *
   * @param data what the page shows that is nobody's to translate: names, addresses
   */
  public static List<String> in(HttpResponse<String> page, String... data) {
    return Stream.concat(
            found(TITLE, page.body()),
            found(MAIN, page.body())
                .map(main -> NOT_WORDS.matcher(main).replaceAll(""))
                .flatMap(Untranslated::said))
        .map(text -> without(text, data))
        .flatMap(text -> WORD.matcher(text).results().map(word -> word.group()))
        .filter(word -> PLAIN.matcher(word).matches())
        .toList();
  }

  private static Stream<String> said(String html) {
    return SAID.matcher(html)
        .results()
        .map(said -> said.group(1) == null ? said.group(2) : said.group(1));
  }

  private static Stream<String> found(Pattern part, String html) {
    Matcher found = part.matcher(html);
    if (!found.find()) {
      throw new IllegalStateException("no " + part + " in " + html);
    }
    return Stream.of(found.group(1));
  }

  private static String without(String text, String... data) {
    String rest = text;
    for (String each : data) {
      rest = rest.replace(each, "");
    }
    return rest;
  }
}
