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
 * @param arguments that the person can fill in
 * @param text the message to the model, in the person's name; gets the arguments, each at most
 *     {@value #MAX_ARGUMENT} characters
 */
record Prompt(
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
   * An argument of a prompt.
   *
   * @param completer suggests values
   */
  public record Argument(
      String name,
      String title,
      String description,
      boolean required,
      ResourceTemplate.Completer completer) {}
}
