package org.muster.delivery.words;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.ULocale;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every text is there in every language, with the same arguments and all plural forms. */
class BundlesTest {

  private static final Path FOLDER = Path.of("src/main/resources/words");
  private static final Pattern HEADER =
      Pattern.compile("# draft|# reviewed = .+, 20\\d\\d-\\d\\d-\\d\\d");

  /** Looking for them reads all classes: once is enough. */
  private static final List<Class<? extends Word>> FEATURES = features();

  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

  private static List<Class<? extends Word>> features() {
    return new ClassFileImporter()
        .importUrl(Word.class.getProtectionDomain().getCodeSource().getLocation()).stream()
            .filter(type -> type.isEnum() && type.isAssignableTo(Word.class))
            .map(JavaClass::reflect)
            .<Class<? extends Word>>map(type -> type.asSubclass(Word.class))
            .toList();
  }

  record File(Class<? extends Word> feature, Language language) {

    Path path() {
      return FOLDER.resolve(Bundle.path(feature, language).replace("/words/", ""));
    }

    List<String> lines() throws IOException {
      return Files.readAllLines(path(), UTF_8);
    }

    Map<String, String> texts() throws IOException {
      Map<String, String> texts = new LinkedHashMap<>();
      for (String line : lines()) {
        if (!line.startsWith("#") && !line.isBlank()) {
          int end = line.indexOf(" = ");
          assertThat(texts.put(line.substring(0, end), line.substring(end + 3)))
              .as("twice: " + line)
              .isNull();
        }
      }
      return texts;
    }

    @Override
    public String toString() {
      return path().getFileName().toString();
    }
  }

  static Stream<File> files() {
    return FEATURES.stream()
        .flatMap(feature -> Language.offered().stream().map(each -> new File(feature, each)));
  }

  @ParameterizedTest
  @MethodSource("files")
  void file_isComplete(File file) throws IOException {
    assertThat(file.lines().getFirst()).matches(HEADER);
    var texts = file.texts();
    var words = file.feature().getEnumConstants();
    assertThat(texts.keySet())
        .containsExactly(Stream.of(words).map(Bundle::key).sorted().toArray(String[]::new));
    for (Word word : words) {
      faults(word, texts.getOrDefault(Bundle.key(word), ""), file.language())
          .forEach(fault -> assertThat(fault).as(file + " " + word).isEmpty());
    }
  }

  /** What is wrong with a text. */
  private static List<String> faults(Word word, String text, Language language) {
    List<String> faults = new ArrayList<>();
    if (text.isBlank() || !text.equals(text.strip())) {
      faults.add("blank: '" + text + "'");
    }
    if (text.matches("(?s).*(<|&[a-z#]|').*")) {
      faults.add("has markup, or an apostrophe that is none: use ’");
    }
    var pattern = new MessagePattern(text);
    Set<String> used = new TreeSet<>();
    for (int i = 0; i < pattern.countParts(); i++) {
      MessagePattern.Part part = pattern.getPart(i);
      if (part.getType() == MessagePattern.Part.Type.ARG_NAME) {
        used.add(pattern.getSubstring(part));
      } else if (part.getType() == MessagePattern.Part.Type.ARG_NUMBER) {
        faults.add("numbered argument");
      } else if (part.getType() == MessagePattern.Part.Type.ARG_START
          && part.getArgType() == MessagePattern.ArgType.PLURAL) {
        Set<String> missing = new TreeSet<>(categories(language));
        missing.removeAll(selectors(pattern, i));
        if (!missing.isEmpty()) {
          faults.add("has no plural for " + missing);
        }
      }
    }
    Set<String> declared =
        Stream.of(word.takes().split(" ", -1))
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    if (!used.equals(declared)) {
      faults.add("takes " + used + " instead of " + declared);
    }
    return faults;
  }

  private static Set<String> selectors(MessagePattern pattern, int start) {
    Set<String> selectors = new TreeSet<>();
    int end = pattern.getLimitPartIndex(start);
    for (int i = start + 1; i < end; i++) {
      MessagePattern.Part part = pattern.getPart(i);
      if (part.getType() == MessagePattern.Part.Type.ARG_SELECTOR) {
        selectors.add(pattern.getSubstring(part));
      } else if (part.getType() == MessagePattern.Part.Type.MSG_START) {
        i = pattern.getLimitPartIndex(i);
      }
    }
    return selectors;
  }

  private static Set<String> categories(Language language) {
    return PluralRules.forLocale(ULocale.forLanguageTag(language.tag())).getKeywords();
  }

  @Test
  void plurals_ofSlavicLanguages_areAsked() {
    assertThat(categories(Language.CS)).contains("few", "many");
    assertThat(faults(Count.OF, "{n, plural, one {# den} other {# dnů}}", Language.CS))
        .containsExactly("has no plural for [few, many]");
    assertThat(faults(Count.OF, "{n, plural, one {# day} other {# days}}", Language.EN)).isEmpty();
  }

  @Test
  void faults_areFound() {
    assertThat(faults(Count.OF, "days", Language.EN)).hasSize(1);
    assertThat(faults(Count.OF, "<b>{n}</b>", Language.EN)).hasSize(1);
    assertThat(faults(Count.OF, "{m}", Language.EN)).hasSize(1);
    assertThat(faults(Count.OF, "{n} don't", Language.EN)).hasSize(1);
  }

  private enum Count implements Word {
    OF;

    @Override
    public String takes() {
      return "n";
    }
  }

  /** The file of the frame speaks for its language: only if all others are reviewed, it is. */
  @ParameterizedTest
  @MethodSource("files")
  void language_isReviewed_onlyIfAllFilesAre(File file) throws IOException {
    if (file.language().isReviewed()) {
      assertThat(file.lines().getFirst()).startsWith(Bundle.REVIEWED);
    }
  }

  @Test
  void files_belongToFeatures() throws IOException {
    try (var there = Files.list(FOLDER)) {
      assertThat(there.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(files().map(File::toString).toList());
    }
  }

  @Test
  void everyWord_isUsed() throws IOException {
    Map<String, Integer> uses = new HashMap<>();
    count(uses, Path.of("src/main/java"), ".java");
    count(uses, Path.of("src/main/jte"), ".jte");
    List<String> unused = new ArrayList<>();
    for (Class<? extends Word> feature : FEATURES) {
      for (Word word : feature.getEnumConstants()) {
        if (uses.getOrDefault(word.name(), 0) < 2) { // once where it is declared
          unused.add(feature.getSimpleName() + "." + word.name());
        }
      }
    }
    assertThat(unused).isEmpty();
  }

  /** Counts the identifiers in all files below a folder. */
  private static void count(Map<String, Integer> uses, Path folder, String ending)
      throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(ending)).toList()) {
        IDENTIFIER
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> uses.merge(found.group(), 1, Integer::sum));
      }
    }
  }
}
