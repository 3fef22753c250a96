package org.muster.architecture;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.muster.testing.Golden;

/**
 * All texts that users meet are in one golden file, by door and class, to be read in one sitting; a
 * changed text shows in its diff.
 */
final class TextsTest {

  private static final Path JAVA = Path.of("src/main/java/org/muster");
  private static final Path TEMPLATES = Path.of("src/main/jte");
  private static final Path WORDS = Path.of("src/main/resources/words");

  /** Whose texts stay inside: SQL, the engine's files, the made-up community. */
  private static final Pattern INSIDE =
      Pattern.compile(
          "demo/.*|engine/(?!query/|gazetteer/Labels|lucene/CurrentIndex).*|core/log/.*"
              + "|platform/(jobs|changelog|secrets)/.*|.*(Store|Columns|Selects|Upsert)\\.java");

  private enum Door {
    PROBLEMS_AND_REST,
    ASSISTANTS,
    PAGES,
    MAILS,
    COMMAND_LINE_AND_SETTINGS;

    static Door of(String file) {
      if (file.matches(".*(Mails|Letters|Letter|Topic|NoticeFacts)\\.java")) {
        return MAILS;
      }
      if (file.matches(
          "delivery/mcp/.*|.*(Tools|EventChange|EventDraft|EventMembers|EventStateChange|RegistrationWords|AttendeeCard)\\.java")) {
        return ASSISTANTS;
      }
      if (file.matches("delivery/web/.*|.*(Pages|AuditEvent|SessionMethod|Identities)\\.java")) {
        return PAGES;
      }
      return file.matches("(cli|app|platform/db)/.*")
          ? COMMAND_LINE_AND_SETTINGS
          : PROBLEMS_AND_REST;
    }
  }

  @Test
  void texts_thatUsersMeet_areReviewed() throws IOException {
    var doors = new EnumMap<Door, Map<String, Set<String>>>(Door.class);
    SourceTexts.of(files(JAVA, ".java"))
        .forEach(
            (path, texts) -> {
              String file = JAVA.relativize(Path.of(path)).toString().replace('\\', '/');
              if (!INSIDE.matcher(file).matches()) {
                put(doors, Door.of(file), file, texts);
              }
            });
    for (Path template : files(TEMPLATES, ".jte")) {
      String file = TEMPLATES.relativize(template).toString().replace('\\', '/');
      put(doors, Door.PAGES, file, visible(Files.readString(template)));
    }
    for (Path words : files(WORDS, ".en.properties")) {
      try (var lines = Files.lines(words)) {
        Set<String> texts =
            lines
                .filter(line -> line.contains(" = ") && !line.startsWith("#"))
                .map(line -> line.substring(line.indexOf(" = ") + 3))
                .collect(toCollection(LinkedHashSet::new));
        put(doors, Door.PAGES, "words/" + words.getFileName(), texts);
      }
    }
    Golden.check(
        "texts.txt", doors.entrySet().stream().map(TextsTest::page).collect(joining("\n")));
  }

  /** Templates whose texts are in English for everybody: for who builds the site or on it. */
  private static final Pattern ENGLISH = Pattern.compile("(components|guide)\\.jte");

  /** What is no text, or a name. */
  private static final Pattern NO_TEXT =
      Pattern.compile(
          "\\{ \"mcpServers\".*|Muster \\{} · GeoNames, CC BY 4\\.0|\\{}, \\{} UTC|search|@if.*");

  @Test
  void templates_leaveTheirWordsToTheBundles() throws IOException {
    for (Path template : files(TEMPLATES, ".jte")) {
      String file = TEMPLATES.relativize(template).toString();
      if (!ENGLISH.matcher(file).matches()) {
        Set<String> texts = visible(Files.readString(template));
        texts.removeIf(text -> NO_TEXT.matcher(text).matches());
        assertThat(texts).as(file).isEmpty();
      }
    }
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  private static void put(
      Map<Door, Map<String, Set<String>>> doors, Door door, String file, Set<String> texts) {
    if (!texts.isEmpty()) {
      doors.computeIfAbsent(door, any -> new TreeMap<>()).put(file, texts);
    }
  }

  private static String page(Map.Entry<Door, Map<String, Set<String>>> door) {
    return door.getValue().entrySet().stream()
        .map(file -> "\n## " + file.getKey() + "\n" + lines(file.getValue()))
        .collect(joining("", "# " + door.getKey().name().replace('_', ' ') + "\n", ""));
  }

  private static String lines(Set<String> texts) {
    return texts.stream().map(text -> "- " + text.replace("\n", "\n  ") + "\n").collect(joining());
  }

  /** What a template shows: its attributes for people, and the text between its tags. */
  private static Set<String> visible(String template) {
    var texts = new LinkedHashSet<String>();
    Matcher named =
        Pattern.compile("(?:label|hint|text|alt) ?= ?\"([^\"$]*\\p{L}[^\"$]*)\"").matcher(template);
    while (named.find()) {
      texts.add(named.group(1));
    }
    template
        .replaceAll("(?m)^(@import|@param|!\\{).*$|^@template.*content = @`$", "")
        .replaceAll("@template\\.web\\.time\\([^\\n]*?\\)(?=[^)]|$)", "{}")
        .replaceAll("@template[^\\n]*\\)", "\n")
        .replaceAll("@(else)?(if|for)\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)", "\n")
        .replaceAll("@(endif|endfor|else)", "\n")
        .replaceAll("\\$\\{(?:[^{}]|\\{[^{}]*\\})*\\}", "{}")
        .replaceAll("</?(a|b|strong|code|span|br)\\b[^>]*>", "")
        .replaceAll("([^>\\n])\\n(?=[^<\\n])", "$1 ")
        .replaceAll("<[^>]*>", "\n")
        .lines()
        .map(line -> line.strip().replaceAll("\\s+", " "))
        .filter(line -> line.matches(".*\\p{L}{2,}.*"))
        .forEach(texts::add);
    return texts;
  }
}
