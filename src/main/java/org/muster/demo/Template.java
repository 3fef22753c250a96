package org.muster.demo;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * One line of a resource: text, {@code {slots}} and {@code [choices|of|text]}, nested at will. A
 * slot written with a capital is put in with a capital.
 */
record Template(List<Part> parts) {

  Template {
    parts = List.copyOf(parts);
  }

  sealed interface Part {}

  record Text(String text) implements Part {}

  record Slot(String name, boolean capital) implements Part {}

  record Choice(List<Template> options) implements Part {}

  /** Throws IllegalArgumentException that says what is wrong with the line. */
  static Template parse(String line) {
    var parser = new Parser(line);
    Template template = parser.template();
    if (parser.at < line.length()) {
      throw new IllegalArgumentException("a stray '" + line.charAt(parser.at) + "'");
    }
    return template;
  }

  /** The slots that any choice may need. */
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

  /** How many options each choice has, in order: two templates alike here can be parallel. */
  List<String> choices() {
    var choices = new ArrayList<String>();
    for (Part part : parts) {
      if (part instanceof Choice choice) {
        choices.add(choice.options().stream().map(Template::choices).toList().toString());
      }
    }
    return choices;
  }

  /** Fills in; the same state of {@code random} makes the same choices in a parallel template. */
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
