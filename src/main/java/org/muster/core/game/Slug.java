package org.muster.core.game;

import com.ibm.icu.text.Transliterator;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/** Makes readable public addresses from names in any script, by transliteration. */
public final class Slug {

  /** Maximum length; {@link Formats#SLUG} allows 100, which leaves room for a suffix. */
  private static final int LONGEST = 80;

  private static final Transliterator TO_ASCII =
      Transliterator.getInstance("Any-Latin; Latin-ASCII");
  private static final Pattern GENITIVE = Pattern.compile("['’]s\\b");
  private static final Pattern GAP = Pattern.compile("[^a-z0-9]+");
  private static final Pattern ENDS = Pattern.compile("^-|-$");

  /** Names of pages and lists next to the things themselves, present or future. */
  private static final Set<String> RESERVED =
      Set.of(
          "new",
          "edit",
          "search",
          "upcoming",
          "clusters",
          "me",
          "mine",
          "all",
          "admin",
          "settings");

  private Slug() {}

  /**
   * Requires an address that is not reserved.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules} that points at {@code /slug}
   */
  public static void requireAllowed(String slug) {
    if (RESERVED.contains(slug)) {
      throw Problem.rule("/slug", "reserved", "This slug is a reserved word. Choose another one.");
    }
  }

  /**
   * An address for a new thing: the requested one, or one made of its name, with a number if that
   * is taken.
   *
   * @param kind used if the name has no letters, such as {@code club}
   * @param isFree whether an address is unused
   * @throws org.muster.core.ProblemException {@code Conflict} if the requested one is taken; {@code
   *     AgainstRules} if it is reserved
   */
  public static String free(
      @Nullable String wanted, String name, String kind, Predicate<String> isFree) {
    if (wanted != null) {
      requireAllowed(wanted);
      requireFree(wanted, isFree);
      return wanted;
    }
    String base = of(name).isEmpty() || RESERVED.contains(of(name)) ? kind : of(name);
    return Stream.concat(
            Stream.of(base), IntStream.iterate(2, n -> n + 1).mapToObj(n -> base + "-" + n))
        .filter(isFree)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Requires an unused address.
   *
   * @throws org.muster.core.ProblemException {@code Conflict}
   */
  public static void requireFree(String slug, Predicate<String> isFree) {
    if (!isFree.test(slug)) {
      throw new Problem.Conflict("This slug is or was in use. Choose another one.").exception();
    }
  }

  /**
   * The address for a name, at most 80 characters; empty if the name has neither letter nor digit.
   */
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
