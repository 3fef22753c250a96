package org.muster.core.game;

import com.ibm.icu.text.Transliterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;

/** Public addresses made of names in any script: readable, of their Latin readings. */
public final class Slug {

  /** Characters; {@link Formats#SLUG} has room for 100, so that something can be added. */
  private static final int LONGEST = 80;

  private static final Transliterator TO_ASCII =
      Transliterator.getInstance("Any-Latin; Latin-ASCII");
  private static final Pattern GENITIVE = Pattern.compile("['’]s\\b");
  private static final Pattern GAP = Pattern.compile("[^a-z0-9]+");
  private static final Pattern ENDS = Pattern.compile("^-|-$");

  /** What pages and lists beside the things themselves are called, now or one day. */
  private static final Set<String> RESERVED =
      Set.of("new", "edit", "search", "upcoming", "me", "mine", "all", "admin", "settings");

  private Slug() {}

  /**
   * Lets pass only what may be somebody's address.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules} that points at {@code /slug}
   */
  public static void requireAllowed(String slug) {
    if (RESERVED.contains(slug)) {
      throw new Problem.AgainstRules(
              List.of(
                  Fault.pointer(
                      "/slug", "reserved", "This slug is a reserved word. Choose another one.")))
          .exception();
    }
  }

  /**
   * An address for a new thing: the one that was wanted, or one made of its name, with a number
   * behind it if others have that name.
   *
   * @param kind what it is if its name has no letters, such as {@code club}
   * @param isFree whether nothing else has it
   * @throws org.muster.core.ProblemException {@code Conflict} if the wanted one is taken; {@code
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
   * Lets pass only an address that nothing else has.
   *
   * @throws org.muster.core.ProblemException {@code Conflict}
   */
  public static void requireFree(String slug, Predicate<String> isFree) {
    if (!isFree.test(slug)) {
      throw new Problem.Conflict("This slug is or was in use. Choose another one.").exception();
    }
  }

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
