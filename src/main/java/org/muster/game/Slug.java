package org.muster.game;

import com.ibm.icu.text.Transliterator;
import java.util.Locale;
import java.util.regex.Pattern;

/** Public addresses made of names in any script: readable, of their Latin readings. */
public final class Slug {

  /** Characters; {@link Formats#SLUG} has room for 100, so that something can be added. */
  private static final int LONGEST = 80;

  private static final Transliterator TO_ASCII =
      Transliterator.getInstance("Any-Latin; Latin-ASCII");
  private static final Pattern GENITIVE = Pattern.compile("['’]s\\b");
  private static final Pattern GAP = Pattern.compile("[^a-z0-9]+");
  private static final Pattern ENDS = Pattern.compile("^-|-$");

  private Slug() {}

  /** The address, of at most 80 characters; empty if there is no letter and no digit in a name. */
  public static String of(String name) {
    String ascii = isAscii(name) ? name : TO_ASCII.transliterate(name);
    String lower = GENITIVE.matcher(ascii.toLowerCase(Locale.ROOT)).replaceAll("s");
    String slug = ENDS.matcher(GAP.matcher(lower).replaceAll("-")).replaceAll("");
    if (slug.length() <= LONGEST) {
      return slug;
    }
    int cut = slug.lastIndexOf('-', LONGEST);
    return slug.substring(0, cut < 0 ? LONGEST : cut);
  }

  private static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 128);
  }
}
