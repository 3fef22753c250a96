package org.muster.demo;

import com.ibm.icu.text.Transliterator;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Public addresses: readable, made of Latin readings, each given out once. */
final class Slugs {
  private static final int LONGEST = 80; // of 100, to leave room for what makes it unique

  private static final int TRIES = 20;

  private static final Transliterator TO_ASCII =
      Transliterator.getInstance("Any-Latin; Latin-ASCII");
  private static final Pattern GENITIVE = Pattern.compile("['’]s\\b");
  private static final Pattern GAP = Pattern.compile("[^a-z0-9]+");
  private static final Pattern ENDS = Pattern.compile("^-|-$");

  private final String suffix;
  private final Set<String> given = new HashSet<>();

  private Slugs(String suffix) {
    this.suffix = suffix;
  }

  static Slugs unique() {
    return new Slugs("");
  }

  /** All of these end in {@code part}, so that they differ from those of any other part. */
  static Slugs ofPart(long part) {
    return new Slugs("-" + Long.toString(part, 36));
  }

  /** The first of some names whose plain address is free, else the last: it gets a number. */
  Name free(Supplier<Name> names) {
    Name name = names.get();
    for (int i = 0; i < TRIES && given.contains(slug(name.latin()) + suffix); i++) {
      name = names.get();
    }
    return name;
  }

  String of(Name name) {
    String base = slug(name.latin());
    String slug = base + suffix;
    for (int i = 2; !given.add(slug); i++) {
      slug = base + "-" + i + suffix;
    }
    return slug;
  }

  static String slug(String latin) {
    String ascii = isAscii(latin) ? latin : TO_ASCII.transliterate(latin);
    String lower = GENITIVE.matcher(ascii.toLowerCase(Locale.ROOT)).replaceAll("s");
    String slug = ENDS.matcher(GAP.matcher(lower).replaceAll("-")).replaceAll("");
    if (slug.isEmpty()) {
      throw new IllegalArgumentException("no address can be made of '" + latin + "'");
    }
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
