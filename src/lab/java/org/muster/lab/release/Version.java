package org.muster.lab.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of a library, in Maven's order as far as released versions need it: numbers count, a
 * word such as {@code rc} comes before nothing, and nothing before other words.
 */
record Version(String text) implements Comparable<Version> {

  private static final Pattern PART = Pattern.compile("[0-9]+|[a-z]+");
  private static final List<String> BEFORE =
      List.of("alpha", "a", "beta", "b", "milestone", "m", "rc", "cr", "snapshot");

  /** The kind of nothing and of zero. */
  private static final int RELEASE = 1;

  private static final List<String> NOTHING = List.of("final", "ga", "release");

  @Override
  public int compareTo(Version other) {
    List<String> mine = parts();
    List<String> theirs = other.parts();
    for (int i = 0; i < Math.max(mine.size(), theirs.size()); i++) {
      int order = compare(part(mine, i), part(theirs, i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static String part(List<String> parts, int i) {
    return i < parts.size() ? parts.get(i) : "";
  }

  private static int compare(String a, String b) {
    int order = Integer.compare(kind(a), kind(b));
    if (order != 0 || kind(a) == RELEASE) {
      return order;
    }
    return isNumber(a) ? Long.compare(Long.parseLong(a), Long.parseLong(b)) : a.compareTo(b);
  }

  /** Words before a release, nothing and zero, other words, numbers. */
  private static int kind(String part) {
    if (part.isEmpty() || (isNumber(part) && Long.parseLong(part) == 0)) {
      return RELEASE;
    }
    if (isNumber(part)) {
      return 3;
    }
    return BEFORE.contains(part) ? 0 : 2;
  }

  private static boolean isNumber(String part) {
    return !part.isEmpty() && Character.isDigit(part.charAt(0));
  }

  private List<String> parts() {
    List<String> parts = new ArrayList<>();
    Matcher part = PART.matcher(text.toLowerCase(Locale.ROOT));
    while (part.find()) {
      if (!NOTHING.contains(part.group())) {
        parts.add(part.group());
      }
    }
    return parts;
  }
}
