package org.muster.engine.gazetteer;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import org.muster.core.GeoPoint;
import org.muster.core.Resources;

/**
 * Postcodes by country: how they are written, from {@code index/postcodes.txt}, and where they are,
 * from {@code index/postcodes.bin}.
 */
final class Postcodes {

  /** None at all, for a gazetteer that was made by a test. */
  static final Postcodes NONE = new Postcodes(List.of(), Map.of(), Map.of());

  static final int MAGIC = 0x4d50_5043; // MPPC

  private static final String FORMS = "index/postcodes.txt";
  private static final String POINTS = "index/postcodes.bin";
  private static final int MOST_CHARACTERS = 12;
  private static final Pattern NOT_CODE = Pattern.compile("[^A-Z0-9]");

  /**
   * How a country writes them.
   *
   * @param sure whether nothing else is written so
   * @param looked how many characters are looked up; if not positive, all but so many at the end
   */
  private record Form(String country, boolean sure, int looked, Pattern pattern) {}

  private final List<Form> forms;
  private final Map<String, PostcodeTable> points;

  /** By country and first characters: the code of the area that they stand for. */
  private final Map<String, String> areas;

  private Postcodes(
      List<Form> forms, Map<String, PostcodeTable> points, Map<String, String> areas) {
    this.forms = forms;
    this.points = points;
    this.areas = areas;
  }

  /**
   * Reads those that come with the program.
   *
   * @throws CannotRunException a file is missing or damaged; names it and the reason
   */
  static Postcodes load() {
    var forms = new ArrayList<Form>();
    var areas = new HashMap<String, String>();
    for (String line : Resources.lines(FORMS)) {
      String[] f = line.split("\t", -1);
      switch (f[0]) {
        case "form" ->
            forms.add(
                new Form(f[1], f[2].equals("sure"), Integer.parseInt(f[3]), Pattern.compile(f[4])));
        case "area" -> areas.put(f[1] + f[2], f[3]);
        default -> {
          if (!line.isBlank() && !line.startsWith("#")) {
            throw CannotRunException.failed(FORMS + " has a wrong line: " + line, null);
          }
        }
      }
    }
    return new Postcodes(forms, points(), areas);
  }

  private static Map<String, PostcodeTable> points() {
    var points = new HashMap<String, PostcodeTable>();
    try (var in = new GZIPInputStream(new ByteArrayInputStream(Resources.bytes(POINTS)))) {
      ByteBuffer bytes = ByteBuffer.wrap(in.readAllBytes());
      if (bytes.getInt() != MAGIC) {
        throw new IOException("it holds no postcodes");
      }
      while (bytes.hasRemaining()) {
        String country = "" + (char) bytes.get() + (char) bytes.get();
        points.put(country, PostcodeTable.read(bytes));
      }
      return points;
    } catch (IOException | BufferUnderflowException e) {
      throw CannotRunException.failed(POINTS + " cannot be used: " + e.getMessage(), e);
    }
  }

  /**
   * Those that begin at a character of a text and end with a word: longer and surer ones first,
   * then those of {@code home}, then in the order of the file.
   *
   * @param area the area of a code
   */
  List<PostcodeMatch> matching(
      String text, int from, @Nullable String home, Function<String, @Nullable Place> area) {
    int to = Math.min(text.length(), from + MOST_CHARACTERS);
    String upper = text.substring(from, to).toUpperCase(Locale.ROOT);
    var found = new ArrayList<PostcodeMatch>();
    for (Form form : upper.length() == to - from ? forms : List.<Form>of()) {
      Matcher matcher = form.pattern.matcher(upper);
      if (!matcher.lookingAt() || goesOn(text, from + matcher.end())) {
        continue;
      }
      Place place = place(form, matcher.group(), area);
      if (place != null) {
        found.add(new PostcodeMatch(from + matcher.end(), form.sure, place));
      }
    }
    found.sort(
        Comparator.comparingInt(PostcodeMatch::end)
            .thenComparing(PostcodeMatch::sure)
            .reversed()
            .thenComparing(match -> !match.place().country().equals(home)));
    return found;
  }

  private static boolean goesOn(String text, int at) {
    return at < text.length() && Character.isLetterOrDigit(text.charAt(at));
  }

  private @Nullable Place place(Form form, String written, Function<String, @Nullable Place> area) {
    String code = NOT_CODE.matcher(written).replaceAll("");
    int length = form.looked > 0 ? form.looked : code.length() + form.looked;
    if (length > code.length()) {
      return null;
    }
    String looked = code.substring(0, length);
    PostcodeTable table = points.get(form.country);
    GeoPoint point = table == null ? null : table.at(looked);
    if (point != null) {
      return new Place(
          Place.Kind.TOWN, 0, written, null, null, form.country, point, 0, List.of(), List.of());
    }
    for (int first = length; first > 0; first--) {
      String stands = areas.get(form.country + looked.substring(0, first));
      if (stands != null) {
        return area.apply(stands);
      }
    }
    return null;
  }
}
