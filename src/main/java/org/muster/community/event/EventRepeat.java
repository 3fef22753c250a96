package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Defaults;
import org.muster.core.Problem;

/**
 * When a game is repeated.
 *
 * @param rule null: by dates
 * @param dates empty: by rule
 */
public record EventRepeat(
    @Nullable
        @Size(min = 1, max = 300)
        @JsonPropertyDescription(
            "A recurrence rule of RFC 5545 that begins at this game and ends:"
                + " `FREQ=WEEKLY;INTERVAL=2;UNTIL=20271231`, `FREQ=MONTHLY;BYDAY=2SU;COUNT=12`,"
                + " where this game is the first of the twelve. Absent: give `dates`.")
        String rule,
    @Size(max = RepeatRule.MOST)
        @JsonPropertyDescription("The days of the new games. Absent: give `rule`.")
        List<@NotNull LocalDate> dates,
    @Nullable
        @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription("Publish the games at once; otherwise they are drafts.")
        Boolean publish,
    @Nullable
        @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription("Only answer what the dates would be; makes nothing.")
        Boolean dryRun) {

  public EventRepeat {
    dates = Defaults.list(dates);
  }

  /** Where what is wrong with a date is reported. */
  String pointer() {
    return rule == null ? "/dates" : "/rule";
  }

  /**
   * The days, earliest first, each once.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}
   */
  List<LocalDate> days(Event event) {
    if (rule != null && !dates.isEmpty()) {
      throw Problem.rule("/dates", "contradiction", "dates cannot be given beside rule.");
    }
    if (rule != null) {
      return RepeatRule.days(rule, ClockShift.clock(event.startsAt(), event.tz()), event.tz());
    }
    if (dates.isEmpty()) {
      throw Problem.rule("/dates", "required", "Either rule or dates is required.");
    }
    return dates.stream().sorted().distinct().toList();
  }
}
