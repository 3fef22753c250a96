package org.muster.delivery.mcp;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.muster.core.Caller;
import org.muster.core.Scope;

/**
 * A tool that a model can call.
 *
 * @param name snake_case, unique, at most 64 characters
 * @param title a few words for people
 * @param description for the model: what the tool does and returns, what it does not do, and which
 *     other tool to use instead. Never contains text that users wrote
 * @param hints the tool's annotations
 * @param scope that the credentials must have; empty: no sign-in. Only decides who is asked to sign
 *     in; the operation enforces access
 * @param input the arguments, decoded strictly
 * @param output the record of {@code structuredContent}; its members are the tool's output schema
 * @param once whether a repeated call with the same arguments within a day returns the first
 *     result: for calls that would create a second thing
 * @param question to confirm before the tool runs; empty: none
 * @param handler runs the operation; throws {@link org.muster.core.ProblemException} for every
 *     failure
 * @param text the result in a few lines, for clients that ignore structured content
 */
@RecordBuilder
public record Tool<I, O>(
    String name,
    String title,
    String description,
    Hints hints,
    Optional<Scope> scope,
    Arguments<I> input,
    Class<O> output,
    boolean once,
    Optional<Question<I>> question,
    BiFunction<Caller, I, O> handler,
    Function<O, String> text) {

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,63}");

  public Tool {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("Not a tool name: " + name);
    }
    if (title.isBlank() || description.isBlank()) {
      throw new IllegalArgumentException(name + " needs a title and a description");
    }
  }

  /** A tool that only reads, within this community. */
  public static <I, O> Tool<I, O> reading(
      String name,
      String title,
      String description,
      Class<I> input,
      Class<O> output,
      BiFunction<Caller, I, O> handler,
      Function<O, String> text) {
    return ToolBuilder.builder(acting(name, title, description, input, output, handler, text))
        .hints(Hints.READING)
        .build();
  }

  /**
   * A tool that writes and is idempotent by itself. Destructive tools are also {@link #confirmed}.
   */
  public static <I, O> Tool<I, O> acting(
      String name,
      String title,
      String description,
      Class<I> input,
      Class<O> output,
      BiFunction<Caller, I, O> handler,
      Function<O, String> text) {
    return ToolBuilder.<I, O>builder()
        .name(name)
        .title(title)
        .description(description)
        .hints(Hints.ACTING)
        .scope(Optional.empty())
        .input(Arguments.of(input))
        .output(output)
        .question(Optional.empty())
        .handler(handler)
        .text(text)
        .build();
  }

  /**
   * A tool that creates something: a repeated call with the same arguments within a day returns the
   * first result and creates nothing.
   */
  public static <I, O> Tool<I, O> creating(
      String name,
      String title,
      String description,
      Class<I> input,
      Class<O> output,
      BiFunction<Caller, I, O> handler,
      Function<O, String> text) {
    return ToolBuilder.builder(acting(name, title, description, input, output, handler, text))
        .once(true)
        .build();
  }

  /** A copy whose arguments have another form. */
  public Tool<I, O> taking(UnaryOperator<Arguments<I>> form) {
    return ToolBuilder.builder(this).input(form.apply(input)).build();
  }

  /** A copy that requires sign-in with this scope. */
  public Tool<I, O> needing(Scope needed) {
    return ToolBuilder.builder(this).scope(Optional.of(needed)).build();
  }

  /**
   * A copy for a destructive tool: it runs only after the person has confirmed the question.
   * Requires a scope, because a confirmation is bound to an account.
   */
  public Tool<I, O> confirmed(Question<I> asked) {
    return ToolBuilder.builder(this).hints(Hints.DESTRUCTIVE).question(Optional.of(asked)).build();
  }

  /** Describes what a call is about to do, for the person who confirms it. */
  @FunctionalInterface
  public interface Question<I> {

    /**
     * The question for a call; changes nothing.
     *
     * @return the question, or empty if no confirmation is needed, for example because the call
     *     would have no effect
     * @throws org.muster.core.ProblemException what the operation would throw, as far as it is
     *     known
     */
    Optional<String> of(Caller caller, I input);
  }

  /**
   * The four annotations of the protocol. All are always sent, because their defaults differ.
   *
   * @param readOnly changes nothing
   * @param destructive can delete or end something
   * @param idempotent a repeated call has no further effect
   * @param openWorld reaches beyond this community
   */
  public record Hints(
      boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {
    /** For tools that only read. */
    public static final Hints READING = new Hints(true, false, true, false);

    /** For tools that write but are not destructive. */
    public static final Hints ACTING = new Hints(false, false, true, false);

    /** For destructive tools. */
    public static final Hints DESTRUCTIVE = new Hints(false, true, true, false);
  }
}
