package org.muster.demo;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * A line of a resource: text, {@code {slots}} and {@code [choices|of|text]}, nested to any depth. A
 * slot whose name starts with a capital is filled in with a capital.
 */
record Template(List<Part> parts) {

  Template {
    parts = List.copyOf(parts);
  }

  sealed interface Part {}

  record Text(String text) implements Part {}

  record Slot(String name, boolean capital) implements Part {}

  record Choice(List<Template> options) implements Part {}

  /** Parses a line; throws IllegalArgumentException that says what is wrong with it. */
  static Template parse(String line) {
    var parser = new Parser(line);
    Template template = parser.template();
    if (parser.at < line.length()) {
      throw new IllegalArgumentException("a stray '" + line.charAt(parser.at) + "'");
    }
    return template;
  }

  /** All slots that any of the choices uses. */
  Set<String> slots() {
    var names = new HashSet<String>();
    for (Part part : parts) {
      switch (part) {
        case Text _ -> {}
        case Slot slot -> names.add(slot.name());
        case Choice choice -> choice.options().forEach(o -> names.addAll(o.slots()));
      }
    }
    return names;
  }

  /** The number of options of each choice, in order: parallel templates must agree in it. */
  List<String> choices() {
    var choices = new ArrayList<String>();
    for (Part part : parts) {
      if (part instanceof Choice choice) {
        choices.add(choice.options().stream().map(Template::choices).toList().toString());
      }
    }
    return choices;
  }

  /**
   * Fills in the template; with the same state of {@code random}, parallel templates make the same
   * choices.
   */
  String fill(SplittableRandom random, Function<Name, String> form, Slots slots) {
    var out = new StringBuilder();
    fill(random, form, slots, out);
    return out.toString();
  }

  private void fill(
      SplittableRandom random, Function<Name, String> form, Slots slots, StringBuilder out) {
    for (Part part : parts) {
      switch (part) {
        case Text text -> out.append(text.text());
        case Slot slot -> {
          Name value = slots.get(slot.name());
          out.append(form.apply(slot.capital() ? value.capital() : value));
        }
        case Choice choice ->
            choice
                .options()
                .get(random.nextInt(choice.options().size()))
                .fill(random, form, slots, out);
      }
    }
  }

  private static final class Parser {
    private final String line;
    private int at;

    Parser(String line) {
      this.line = line;
    }

    Template template() {
      var parts = new ArrayList<Part>();
      var text = new StringBuilder();
      while (at < line.length() && line.charAt(at) != '|' && line.charAt(at) != ']') {
        char c = line.charAt(at++);
        if (c != '{' && c != '[') {
          text.append(c);
          continue;
        }
        if (!text.isEmpty()) {
          parts.add(new Text(text.toString()));
          text.setLength(0);
        }
        parts.add(c == '{' ? slot() : choice());
      }
      if (!text.isEmpty()) {
        parts.add(new Text(text.toString()));
      }
      return new Template(parts);
    }

    private Slot slot() {
      int end = line.indexOf('}', at);
      if (end < 0) {
        throw new IllegalArgumentException("a '{' without its '}'");
      }
      String written = line.substring(at, end);
      at = end + 1;
      String name = written.toLowerCase(Locale.ROOT);
      if (!Slots.KNOWN.contains(name)) {
        throw new IllegalArgumentException("an unknown slot {" + written + "}");
      }
      return new Slot(name, !name.equals(written));
    }

    private Choice choice() {
      var options = new ArrayList<Template>();
      do {
        options.add(template());
        if (at == line.length()) {
          throw new IllegalArgumentException("a '[' without its ']'");
        }
      } while (line.charAt(at++) == '|');
      return new Choice(List.copyOf(options));
    }
  }
}
