package org.muster.delivery.mcp;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.core.json.JsonReader;

/**
 * One tool that a model can call.
 *
 * @param name snake_case, unique, at most 64 characters
 * @param title a few words for people
 * @param description for the model: what it does, what it returns, what it does not do and which
 *     sibling to use instead. Never holds text that users wrote
 * @param hints how the tool acts
 * @param scope what the caller's credentials must allow; empty: anybody may call it. Only says who
 *     is asked to sign in first: what may be done is decided by the operation
 * @param input the arguments, read strictly
 * @param output the record of {@code structuredContent}; its schema is the tool's output schema
 * @param once whether the same arguments again, within a day, are answered with what came of them
 *     the first time: for what would make a second thing
 * @param question what the person is asked before it is done; empty: nothing
 * @param handler the work; throws {@link org.muster.core.ProblemException} for all that can go
 *     wrong
 * @param text the result in a few lines, for clients that show no structured content
 */
@RecordBuilder
public record Tool<I, O>(
    String name,
    String title,
    String description,
    Hints hints,
    Optional<Scope> scope,
    JsonReader<I> input,
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

  /** A tool that only looks, at this community and nowhere else. */
  public static <I, O> Tool<I, O> reading(
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
        .hints(Hints.READING)
        .scope(Optional.empty())
        .input(JsonReader.of(input))
        .output(output)
        .question(Optional.empty())
        .handler(handler)
        .text(text)
        .build();
  }

  /**
   * A tool that changes something here, and whose work sees to it that calling it twice is as
   * calling it once. What takes something away is {@link #confirmed}.
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
        .input(JsonReader.of(input))
        .output(output)
        .question(Optional.empty())
        .handler(handler)
        .text(text)
        .build();
  }

  /**
   * A tool that makes something new: called again with the same arguments within a day it answers
   * what it answered, and makes no second one.
   */
  public static <I, O> Tool<I, O> creating(
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
        .once(true)
        .scope(Optional.empty())
        .input(JsonReader.of(input))
        .output(output)
        .question(Optional.empty())
        .handler(handler)
        .text(text)
        .build();
  }

  /** The same tool, for those who signed in and allowed this. */
  public Tool<I, O> needing(Scope needed) {
    return ToolBuilder.builder(this).scope(Optional.of(needed)).build();
  }

  /**
   * The same tool, which takes something away: nothing is done until the person has agreed to what
   * the question says. Needs a scope, since the agreement is bound to an account.
   */
  public Tool<I, O> confirmed(Question<I> asked) {
    return ToolBuilder.builder(this).hints(Hints.DESTRUCTIVE).question(Optional.of(asked)).build();
  }

  /** What is about to be done, in words for the person who is to agree. */
  @FunctionalInterface
  public interface Question<I> {

    /**
     * Looks and changes nothing.
     *
     * @return such as: Cancel Operation Thor on 3 April? 41 players are told. Empty when nobody has
     *     to be asked this time, also because it is done already
     * @throws org.muster.core.ProblemException what the work would throw, as far as it is known
     */
    Optional<String> of(Caller caller, I input);
  }

  /**
   * The four annotations of the protocol. All four are always sent, since their defaults differ.
   *
   * @param readOnly changes nothing
   * @param destructive can take something away
   * @param idempotent calling twice is as calling once
   * @param openWorld reaches beyond this community
   */
  public record Hints(
      boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {
    /** Looks and changes nothing. */
    public static final Hints READING = new Hints(true, false, true, false);

    /** Changes something, and takes nothing away. */
    public static final Hints ACTING = new Hints(false, false, true, false);

    /** Takes something away. */
    public static final Hints DESTRUCTIVE = new Hints(false, true, true, false);
  }
}
