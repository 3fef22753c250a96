package org.muster.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table of {@code src/site/security.md} is complete, says the same as its figures, and names
 * only tests, classes and sections that are there.
 */
class SecurityTableTest {

  private static final Path DOCUMENT = Path.of("src/site/security.md");
  private static final Path STANDARD = Path.of("src/test/resources/asvs-5.0.0.txt");

  private static final Pattern ROW =
      Pattern.compile(
          "\\| (\\d+\\.\\d+\\.\\d+) \\| ([12]) \\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\|");
  private static final Pattern FIGURE = Pattern.compile("\\| ([a-z, ]+) \\| (\\d+) \\|");
  private static final Pattern TEST = Pattern.compile("`(\\w+)#(\\w+)`");
  private static final Pattern READ = Pattern.compile("by reading: ((?:`[\\w./]+`(?:, )?)+)");
  private static final Pattern NAME = Pattern.compile("`([\\w./]+)`");
  private static final Pattern SECTION = Pattern.compile("\\]\\(#([\\w-]+)\\)");
  private static final Pattern METHOD =
      Pattern.compile("@(?:Parameterized)?Test\\b.*?\\bvoid (\\w+)\\(", Pattern.DOTALL);

  private static final String BY_TEST = "met, shown by a test";
  private static final String BY_READING = "met, by reading";
  private static final String NOT_APPLICABLE = "not applicable";
  private static final String OPEN = "open";

  /** A row of the table. */
  private record Row(String number, String level, String what, String state, String why) {

    static Row of(MatchResult row) {
      return new Row(row.group(1), row.group(2), row.group(3), row.group(4), row.group(5));
    }

    /** Under which figure it counts. */
    String figure() {
      return !state.equals("met") ? state : TEST.matcher(why).find() ? BY_TEST : BY_READING;
    }

    /** Whether the state is one of the three, and says what it rests on. */
    boolean isFounded() {
      return switch (state) {
        case "met" ->
            TEST.matcher(why).find() || READ.matcher(why).find() || SECTION.matcher(why).find();
        case NOT_APPLICABLE, OPEN -> !why.isBlank() && !TEST.matcher(why).find();
        default -> false;
      };
    }
  }

  @Test
  void rows_areThoseOfTheStandard_eachOnce() throws IOException {
    List<String> standard =
        Files.readAllLines(STANDARD).stream().filter(line -> !line.startsWith("#")).toList();
    assertThat(rows().stream().map(row -> row.number() + " " + row.level()))
        .containsExactlyElementsOf(standard)
        .hasSize(253);
  }

  @Test
  void states_areOfThreeKinds_andSayWhatTheyRestOn() throws IOException {
    assertThat(rows()).allMatch(Row::isFounded);
    assertThat(new Row("1.1.1", "2", "what", "met", "we think so").isFounded()).isFalse();
    assertThat(new Row("1.1.1", "2", "what", "partly", "`A#b`").isFounded()).isFalse();
    assertThat(new Row("1.1.1", "2", "what", OPEN, "`A#b`").isFounded()).isFalse();
  }

  @Test
  void figures_areThoseOfTheTable() throws IOException {
    Map<String, Integer> counted = new TreeMap<>();
    rows().forEach(row -> counted.merge(row.figure(), 1, Integer::sum));
    Map<String, Integer> said =
        FIGURE
            .matcher(text())
            .results()
            .collect(
                Collectors.toMap(
                    line -> line.group(1),
                    line -> Integer.valueOf(line.group(2)),
                    (first, _) -> first,
                    TreeMap::new));
    assertThat(counted).containsOnlyKeys(BY_TEST, BY_READING, NOT_APPLICABLE, OPEN);
    counted.put("all", rows().size());
    assertThat(said).isEqualTo(counted);
  }

  @Test
  void testsThatAreNamed_areThere() throws IOException {
    Map<String, Set<String>> tests = tests();
    assertThat(missing(text(), tests)).isEmpty();
    assertThat(missing("`SealTest#everyChangedByte_isSeen`", tests)).isEmpty();
    assertThat(missing("`SealTest#nobodyWroteThis`, `NoSuchTest#nor_this`", tests))
        .containsExactly("SealTest#nobodyWroteThis", "NoSuchTest#nor_this");
  }

  @Test
  void whatWasRead_isThere() throws IOException {
    Set<String> sources;
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      sources =
          files
              .map(file -> file.getFileName().toString().replaceFirst("\\.java$", ""))
              .collect(Collectors.toSet());
    }
    assertThat(unknown(text(), sources)).isEmpty();
    assertThat(unknown("by reading: `Sessions`, `NoSuchClass`", sources))
        .containsExactly("NoSuchClass");
  }

  @Test
  void sections_areThere() throws IOException {
    Set<String> anchors =
        text()
            .lines()
            .filter(line -> line.startsWith("#"))
            .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
            .map(title -> title.replaceAll("[^a-z0-9 -]", "").replace(' ', '-'))
            .collect(Collectors.toSet());
    assertThat(SECTION.matcher(text()).results().map(link -> link.group(1))).isSubsetOf(anchors);
  }

  private static String text() throws IOException {
    return Files.readString(DOCUMENT);
  }

  private static List<Row> rows() throws IOException {
    return ROW.matcher(text()).results().map(Row::of).toList();
  }

  private static List<String> missing(String text, Map<String, Set<String>> tests) {
    return TEST.matcher(text)
        .results()
        .filter(test -> !tests.getOrDefault(test.group(1), Set.of()).contains(test.group(2)))
        .map(test -> test.group(1) + "#" + test.group(2))
        .toList();
  }

  private static List<String> unknown(String text, Set<String> sources) {
    return READ.matcher(text)
        .results()
        .flatMap(read -> NAME.matcher(read.group(1)).results())
        .map(name -> name.group(1))
        .filter(name -> !sources.contains(name) && !Files.exists(Path.of(name)))
        .toList();
  }

  /** The tests of each class, by its simple name. */
  private static Map<String, Set<String>> tests() throws IOException {
    var tests = new TreeMap<String, Set<String>>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of("src/test/java"))) {
      files = all.filter(file -> file.toString().endsWith(".java")).toList();
    }
    for (Path file : files) {
      List<String> found = new ArrayList<>();
      METHOD.matcher(Files.readString(file)).results().forEach(m -> found.add(m.group(1)));
      tests
          .computeIfAbsent(
              file.getFileName().toString().replaceFirst("\\.java$", ""), _ -> new TreeSet<>())
          .addAll(found);
    }
    return tests;
  }
}
