package org.muster.delivery.mcp;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A task that a person picks from a list in their assistant.
 *
 * @param name snake_case, unique among the prompts
 * @param title a few words for people
 * @param description what the assistant will do
 * @param arguments what the person may fill in
 * @param text what is said to the model in the person's name; gets the arguments that were filled
 *     in, each at most {@value #MAX_ARGUMENT} characters
 */
public record Prompt(
    String name,
    String title,
    String description,
    List<Argument> arguments,
    Function<Map<String, String>, String> text) {

  /** Longest argument, in characters. */
  public static final int MAX_ARGUMENT = 200;

  public Prompt {
    arguments = List.copyOf(arguments);
  }

  /**
   * A blank to fill in.
   *
   * @param completer offers values while somebody types
   */
  public record Argument(
      String name,
      String title,
      String description,
      boolean required,
      ResourceTemplate.Completer completer) {}
}
