package org.muster.delivery.words;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The texts of one feature in one language, parsed once. */
final class Bundle {

  /** First line of a file whose texts were read by somebody whose language it is. */
  static final String REVIEWED = "# reviewed = ";

  private static final Map<Id, Bundle> ALL = new ConcurrentHashMap<>();

  /** Counted texts of one bundle that are kept: choosing a plural takes longer than all else. */
  private static final int COUNTED_KEPT = 500;

  private final Map<String, Text> texts = new HashMap<>();
  private final Cache<Counted, String> counted =
      Caffeine.newBuilder().maximumSize(COUNTED_KEPT).build();
  private final boolean reviewed;

  private record Id(Class<? extends Word> feature, Language language) {}

  /** A text with numbers only. */
  private record Counted(Word word, List<Object> numbers) {}

  /**
   * A text.
   *
   * @param format null if there is nothing to fill in
   */
  private record Text(String words, List<String> takes, @Nullable MessageFormat format) {}

  private Bundle(Id id) {
    boolean pseudo = id.language == Language.PSEUDO;
    Language language = pseudo ? Language.EN : id.language;
    var written = new Properties();
    try (var reader = open(path(id.feature, language))) {
      reader.mark(200);
      String first = reader.readLine();
      reviewed = !pseudo && first != null && first.startsWith(REVIEWED);
      reader.reset();
      written.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (Word word : id.feature.getEnumConstants()) {
      String words = written.getProperty(key(word));
      if (words != null) {
        texts.put(word.name(), text(word, pseudo ? Pseudo.of(words) : words, language));
      }
    }
  }

  private static Text text(Word word, String words, Language language) {
    if (word.takes().isEmpty()) {
      return new Text(words, List.of(), null);
    }
    var format = new MessageFormat(words, ULocale.forLanguageTag(language.tag()));
    return new Text(words, List.of(word.takes().split(" ", -1)), format);
  }

  /** The texts of a feature, which is the enum of its words. */
  static Bundle of(Class<? extends Word> feature, Language language) {
    return ALL.computeIfAbsent(new Id(feature, language), Bundle::new);
  }

  /** {@code /words/event.de.properties} for {@code EventWords}. */
  static String path(Class<? extends Word> feature, Language language) {
    String name = feature.getSimpleName().replaceFirst("Words$", "").toLowerCase(Locale.ROOT);
    return "/words/" + name + "." + language.tag() + ".properties";
  }

  /** The name of a text in the file. */
  static String key(Word word) {
    return word.name().toLowerCase(Locale.ROOT);
  }

  boolean isReviewed() {
    return reviewed;
  }

  boolean has(Word word) {
    return texts.containsKey(word.name());
  }

  /** Fills in a text. */
  String format(Word word, Object... arguments) {
    boolean numbers =
        arguments.length > 0 && Arrays.stream(arguments).allMatch(Number.class::isInstance);
    return numbers
        ? Objects.requireNonNull(
            counted.get(new Counted(word, List.of(arguments)), any -> filled(word, arguments)))
        : filled(word, arguments);
  }

  /** Its format is not thread-safe, therefore a copy. */
  private String filled(Word word, Object... arguments) {
    Text text = texts.get(word.name());
    if (text == null) {
      throw new IllegalStateException("no text for " + word);
    }
    if (arguments.length != text.takes.size()) {
      throw new IllegalArgumentException(word + " takes " + text.takes);
    }
    if (text.format == null) {
      return text.words;
    }
    Map<String, Object> named = HashMap.newHashMap(arguments.length);
    for (int i = 0; i < arguments.length; i++) {
      named.put(text.takes.get(i), arguments[i]);
    }
    return ((MessageFormat) text.format.clone()).format(named);
  }

  private static BufferedReader open(String path) {
    InputStream in = Bundle.class.getResourceAsStream(path);
    if (in == null) {
      throw new IllegalStateException("no file " + path);
    }
    return new BufferedReader(new InputStreamReader(in, UTF_8));
  }
}
