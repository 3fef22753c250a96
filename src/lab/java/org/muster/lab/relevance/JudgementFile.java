package org.muster.lab.relevance;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import org.muster.lab.relevance.Judgement.Asked;
import org.muster.lab.relevance.Judgement.Door;
import org.muster.lab.relevance.Judgement.Grade;

/**
 * Reads judgements. A file is blocks between blank lines; {@code #} begins a comment.
 *
 * <pre>
 * let LEEDS = within=50km:53.80,-1.55      a name for predicates, in capitals
 * [en Europe/London]                       language and zone of what follows
 *
 * q: cqb near leeds this weekend           the words
 * as: date events                          kind, and the door if not all
 * 3: type=event game_type=cqb LEEDS starts=weekend
 * 1: type=event LEEDS starts=weekend
 * never: !within=120km:53.80,-1.55         what the words rule out
 *
 * q: zzyzx
 * as: name
 * none:                                    the right answer is nothing
 * </pre>
 */
final class JudgementFile {

  private static final Pattern LET = Pattern.compile("let ([A-Z][A-Z0-9_]*) = (.+)");
  private static final Pattern SECTION = Pattern.compile("\\[([a-z]{2}) ([A-Za-z_/]+)]");
  private static final Pattern NAMED = Pattern.compile("\\b[A-Z][A-Z0-9_]+\\b(?![^\"]*\"$)");
  private static final Pattern FIELD = Pattern.compile("(q|as|none|never|[123]):\\s*(.*)");

  private final String file;
  private final String set;
  private final Instant now;
  private final Map<String, String> lets = new HashMap<>();
  private final List<Judgement> judgements = new ArrayList<>();

  private @Nullable String language;
  private ZoneId zone = ZoneId.of("UTC");
  private @Nullable String text;
  private int textLine;
  private @Nullable Asked kind;
  private Door door = Door.ALL;
  private boolean none;
  private final List<Grade> grades = new ArrayList<>();
  private final List<Condition> ruledOut = new ArrayList<>();

  private JudgementFile(String file, String set, Instant now) {
    this.file = file;
    this.set = set;
    this.now = now;
  }

  /**
   * Reads lines.
   *
   * @param file to name in errors
   * @param set what the judgements' ids begin with
   * @param now when the queries are asked
   * @throws CannotRunException a wrong line, named by file and line
   */
  static List<Judgement> read(String file, String set, List<String> lines, Instant now) {
    var reader = new JudgementFile(file, set, now);
    for (int i = 0; i < lines.size(); i++) {
      try {
        reader.line(lines.get(i).strip(), i + 1);
      } catch (IllegalArgumentException | DateTimeException e) {
        throw CannotRunException.failed(file + ":" + (i + 1) + ": " + e.getMessage(), e);
      }
    }
    reader.end(lines.size());
    return List.copyOf(reader.judgements);
  }

  private void line(String line, int number) {
    if (line.isEmpty()) {
      end(number);
    } else if (!line.startsWith("#")) {
      Matcher field = FIELD.matcher(line);
      if (field.matches()) {
        field(field.group(1), field.group(2), number);
      } else {
        setting(line);
      }
    }
  }

  private void setting(String line) {
    Matcher let = LET.matcher(line);
    Matcher section = SECTION.matcher(line);
    if (let.matches()) {
      lets.put(let.group(1), expanded(let.group(2)));
    } else if (section.matches()) {
      language = section.group(1);
      zone = ZoneId.of(section.group(2));
    } else {
      throw new IllegalArgumentException("not a line of judgements: " + line);
    }
  }

  private void field(String name, String value, int number) {
    if (name.equals("q") == (text != null)) {
      throw new IllegalArgumentException("a block begins with q: and has one");
    }
    switch (name) {
      case "q" -> {
        text = value;
        textLine = number;
      }
      case "as" -> {
        String[] words = value.toUpperCase(Locale.ROOT).split(" ", -1);
        kind = Asked.valueOf(words[0]);
        door = words.length > 1 ? Door.valueOf(words[1]) : Door.ALL;
      }
      case "none" -> none = true;
      case "never" -> ruledOut.add(condition(value));
      default ->
          grades.add(new Grade(Integer.parseInt(name), condition(value), file + ":" + number));
    }
  }

  private Condition condition(String predicates) {
    var today = new When.Today(LocalDate.ofInstant(now, zone));
    return Condition.parse(expanded(predicates), today);
  }

  private String expanded(String predicates) {
    return NAMED
        .matcher(predicates)
        .replaceAll(
            name -> Matcher.quoteReplacement(lets.getOrDefault(name.group(), name.group())));
  }

  private void end(int number) {
    if (text == null) {
      return;
    }
    if (kind == null || language == null || none != grades.isEmpty()) {
      throw CannotRunException.failed(
          file + ":" + number + ": the query before needs as:, a language, and grades or none:",
          null);
    }
    grades.sort(Comparator.comparingInt(Grade::degree).reversed());
    String id = set + "-" + (judgements.size() + 1);
    judgements.add(
        new Judgement(
            id,
            file + ":" + textLine,
            text,
            language,
            zone,
            kind,
            door,
            List.copyOf(grades),
            List.copyOf(ruledOut)));
    text = null;
    kind = null;
    door = Door.ALL;
    none = false;
    grades.clear();
    ruledOut.clear();
  }
}
