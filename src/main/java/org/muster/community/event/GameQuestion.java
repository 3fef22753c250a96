package org.muster.community.event;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question of the organiser that is answered at registration. {@link QuestionRules} says which
 * members contradict each other.
 *
 * @param key answers are kept under it, also while the question changes
 */
public record GameQuestion(
    @NotNull
        @Size(max = 40)
        @Pattern(regexp = "^[a-z0-9]+(_[a-z0-9]+)*$")
        @JsonPropertyDescription("Answers are kept under it; unique in the game.")
        String key,
    @NotNull @Size(min = 1, max = 300) @JsonPropertyDescription("As players read it.") String text,
    @JsonProperty(defaultValue = "text") Kind kind,
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription("Whether nobody can register without an answer.")
        Boolean required,
    @Size(max = 20) @JsonPropertyDescription("The answers to choose from; only of a `choice`.")
        List<@Size(min = 1, max = 80) String> choices,
    @Nullable
        @Min(1)
        @Max(GameQuestion.LONGEST)
        @JsonPropertyDescription("Most characters of the answer to a `text`; default 500.")
        Integer maxLength) {

  /** Most characters of any answer. */
  public static final int LONGEST = 500;

  @SuppressWarnings("NullAway") // absent members are null up to here
  public GameQuestion(
      String key,
      String text,
      @Nullable Kind kind,
      @Nullable Boolean required,
      @Nullable List<String> choices,
      @Nullable Integer maxLength) {
    this.key = key;
    this.text = text;
    this.kind = or(kind, Kind.TEXT);
    this.required = or(required, false);
    this.choices = list(choices);
    this.maxLength = maxLength;
  }

  /** What an answer is. */
  public enum Kind {
    TEXT,
    /** One of the choices. */
    CHOICE,
    /** {@code yes} or {@code no}. */
    YES_NO
  }

  /** The answers there are; empty if any text is one. */
  public List<String> allowed() {
    return kind == Kind.YES_NO ? List.of("yes", "no") : choices;
  }

  /** Most characters of an answer. */
  public int longest() {
    return or(maxLength, LONGEST);
  }
}
