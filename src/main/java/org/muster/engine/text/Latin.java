package org.muster.engine.text;

import com.github.benmanes.caffeine.cache.LoadingCache;
import com.ibm.icu.text.Transliterator;
import java.text.Normalizer;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.muster.engine.query.Caches;
import org.muster.engine.query.Fold;

/**
 * What is written by sound in other scripts, in Latin letters. Made from the text as it is: folding
 * takes the marks off kana, and then サバゲー would read "sahake". What Han letters sound like depends
 * on who reads them, so they have no Latin form.
 */
public final class Latin {

  /** Runs of one way of writing: Japanese puts no spaces between its own. */
  private static final Pattern WORD =
      Pattern.compile(
          "[\\p{IsKatakana}ー]+|[\\p{IsHiragana}ー]+"
              + "|[[\\p{L}\\p{M}]&&[^\\p{IsLatin}\\p{IsHan}\\p{IsKatakana}\\p{IsHiragana}ー]]+");

  private static final Pattern CYRILLIC = Pattern.compile("\\p{IsCyrillic}");
  private static final Pattern NO_LETTER = Pattern.compile("[^a-z0-9]");

  /** As English writes Russian names: "manchester", where ISO 9 has "mančester". */
  private static final Transliterator BGN =
      Transliterator.getInstance("Russian-Latin/BGN; Latin-ASCII; Lower");

  /** Transliteration costs microseconds a letter, and the same words come all the time. */
  private static final LoadingCache<String, Set<String>> CACHE =
      Caches.inline().maximumSize(50_000).build(Latin::forms);

  private Latin() {}

  /** The Latin forms of each word of a text that is not written in Latin or Han letters. */
  public static Set<String> of(String text) {
    var latin = new LinkedHashSet<String>();
    if (!isLatin(text)) {
      Matcher word = WORD.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC));
      while (word.find()) {
        latin.addAll(CACHE.get(word.group().toLowerCase(Locale.ROOT)));
      }
    }
    return latin;
  }

  /**
   * Of Cyrillic two, and those of the folded word: a query has lost the accent of its й. In the
   * same order in every process, since the fingerprint of a document depends on it.
   */
  private static Set<String> forms(String word) {
    var forms = new LinkedHashSet<String>();
    var written = new LinkedHashSet<String>();
    written.add(word);
    if (CYRILLIC.matcher(word).find()) {
      written.addAll(Analysis.words(word));
      written.forEach(w -> forms.add(letters(BGN.transliterate(w))));
    }
    written.forEach(w -> forms.add(letters(Fold.key(w))));
    forms.remove("");
    return Collections.unmodifiableSet(forms);
  }

  private static String letters(String latin) {
    return NO_LETTER.matcher(latin).replaceAll("");
  }

  /** Whether every letter is of the Latin script, so that there is nothing to transliterate. */
  public static boolean isLatin(String text) {
    int length = text.length();
    for (int i = 0; i < length; ) {
      int c = text.codePointAt(i);
      if (c >= 0x80
          && Character.isLetter(c)
          && Character.UnicodeScript.of(c) != Character.UnicodeScript.LATIN) {
        return false;
      }
      i += Character.charCount(c);
    }
    return true;
  }
}
