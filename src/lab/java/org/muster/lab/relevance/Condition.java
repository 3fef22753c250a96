package org.muster.lab.relevance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Fold;

/**
 * What has to be true of a thing, read from one line: terms between spaces, all of which hold; a
 * term may have alternatives with {@code |} and no spaces between, {@code !} before one turns it
 * round, and {@code |} between spaces begins the whole anew: {@code a b|c | d} is (a and (b or c))
 * or d.
 *
 * <pre>
 * game_type=cqb|environment=cqb,indoor  one of the values
 * price&lt;=40  joules.rifle&gt;=1.14      a number
 * name~"wolf pack"  text~osprey         the words are in its name, or anywhere
 * within=50km:53.80,-1.55               around a point
 * starts=weekend                        see {@link When}
 * </pre>
 *
 * @param anyState whether games that are cancelled or over are meant too
 */
record Condition(Predicate<Thing> predicate, boolean anyState) {

  private static final Set<String> TAGS =
      Set.of(
          "type",
          "country",
          "region",
          "place",
          "kind",
          "game_type",
          "main",
          "audience",
          "language",
          "scheme",
          "recruiting",
          "environment",
          "amenity",
          "operator",
          "private_hire",
          "role",
          "looking",
          "theme",
          "series",
          "join",
          "charity",
          "rental",
          "state",
          "places",
          "walk_on",
          "unit",
          "waitlist",
          "currency",
          "free",
          "venue",
          "organiser",
          "rule",
          "weekday",
          "overnight");
  private static final Set<String> NUMBERS =
      Set.of(
          "min_age",
          "founded",
          "capacity",
          "area",
          "min_group",
          "hour",
          "hours",
          "places_left",
          "price",
          "rental_price");

  private static final int FIRST_WITHOUT_SPACES = 0x3040; // kana and what follows

  private static final Pattern TOKEN = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");
  private static final Pattern OR = Pattern.compile("\\|(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");
  private static final Pattern EITHER = Pattern.compile(" +\\| +");
  private static final Pattern TERM = Pattern.compile("(!?)([a-z_.]+)(=|<=|>=|~)(.+)");
  private static final Pattern AROUND =
      Pattern.compile("(\\d+)km:(-?\\d+(?:\\.\\d+)?),(-?\\d+(?:\\.\\d+)?)");

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException what is wrong with it
   */
  static Condition parse(String line, When.Today today) {
    Predicate<Thing> any =
        EITHER
            .splitAsStream(line)
            .map(part -> all(part, today))
            .reduce(Predicate::or)
            .orElseThrow();
    return new Condition(any, line.contains("state="));
  }

  private static Predicate<Thing> all(String part, When.Today today) {
    List<Predicate<Thing>> all = new ArrayList<>();
    Matcher tokens = TOKEN.matcher(part);
    while (tokens.find()) {
      all.add(
          OR.splitAsStream(tokens.group())
              .map(term -> term(term, today))
              .reduce(Predicate::or)
              .orElseThrow());
    }
    return all.stream()
        .reduce(Predicate::and)
        .orElseThrow(() -> new IllegalArgumentException("a grade needs a predicate"));
  }

  boolean holds(Thing thing) {
    return (thing.usual() || anyState) && predicate.test(thing);
  }

  private static Predicate<Thing> term(String text, When.Today today) {
    Matcher term = TERM.matcher(text);
    if (!term.matches()) {
      throw new IllegalArgumentException("not a predicate: " + text);
    }
    String value = term.group(4).replace("\"", "");
    Predicate<Thing> predicate =
        switch (term.group(3)) {
          case "~" -> words(term.group(2), value);
          case "=" -> equal(term.group(2), value, today);
          default -> number(term.group(2), term.group(3).equals("<="), value);
        };
    return term.group(1).isEmpty() ? predicate : predicate.negate();
  }

  private static Predicate<Thing> words(String field, String value) {
    if (value.codePoints().anyMatch(c -> c >= FIRST_WITHOUT_SPACES)) {
      String letters = Thing.plain(value);
      return field.equals("name")
          ? thing -> thing.names().stream().anyMatch(n -> Thing.plain(n).contains(letters))
          : thing -> thing.text().contains(letters);
    }
    String words = " " + Fold.place(value) + " ";
    return switch (field) {
      case "text" -> thing -> (" " + thing.text()).contains(words);
      case "name" -> thing -> thing.names().stream().anyMatch(n -> padded(n).contains(words));
      default -> throw new IllegalArgumentException("only name and text have words, not " + field);
    };
  }

  private static String padded(String name) {
    return " " + Fold.place(name) + " ";
  }

  private static Predicate<Thing> equal(String field, String value, When.Today today) {
    if (field.equals("starts")) {
      When when = When.parse(value, today);
      return thing -> thing.starts() != null && when.contains(thing.starts());
    }
    if (field.equals("within")) {
      Matcher around = AROUND.matcher(value);
      if (!around.matches()) {
        throw new IllegalArgumentException("within must be like 50km:53.80,-1.55, not " + value);
      }
      double metres = 1000 * Double.parseDouble(around.group(1));
      var point =
          new GeoPoint(Double.parseDouble(around.group(2)), Double.parseDouble(around.group(3)));
      return thing -> thing.point() != null && thing.point().metresTo(point) <= metres;
    }
    if (!TAGS.contains(field)) {
      throw new IllegalArgumentException("nothing is called " + field);
    }
    List<String> values = Arrays.stream(value.split(",", -1)).map(v -> folded(field, v)).toList();
    return thing -> values.stream().anyMatch(v -> thing.is(field, v));
  }

  /** "nordrhein-westfalen" is a name, though it looks like an address. */
  private static String folded(String field, String value) {
    return field.equals("region")
        ? Fold.place(value)
        : value.matches("[A-Z_]+") ? value.toLowerCase(Locale.ROOT) : Thing.folded(value);
  }

  private static Predicate<Thing> number(String field, boolean most, String value) {
    if (!NUMBERS.contains(field) && !field.startsWith("joules.")) {
      throw new IllegalArgumentException("no number is called " + field);
    }
    double bound = Double.parseDouble(value);
    return thing -> {
      Double number = thing.numbers().get(field);
      return number != null && (most ? number <= bound : number >= bound);
    };
  }
}
