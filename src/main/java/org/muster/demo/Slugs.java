package org.muster.demo;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.muster.core.game.Slug;

/** Makes unique, readable slugs from the Latin forms of names. */
final class Slugs {
  private static final int TRIES = 20;

  private final String suffix;
  private final Set<String> given = new HashSet<>();

  private Slugs(String suffix) {
    this.suffix = suffix;
  }

  static Slugs unique() {
    return new Slugs("");
  }

  /** All slugs end in {@code part}, which makes them different from those of other parts. */
  static Slugs ofPart(long part) {
    return new Slugs("-" + Long.toString(part, 36));
  }

  /** The first name whose slug is free; otherwise the last one, with a number. */
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
    String slug = Slug.of(latin);
    if (slug.isEmpty()) {
      throw new IllegalArgumentException("no address can be made of '" + latin + "'");
    }
    return slug;
  }
}
