package org.muster.community.webhook;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The settings of a webhook, as its owner writes them. */
record WebhookSettings(
    @NotNull
        @Size(min = 1, max = 500)
        @JsonPropertyDescription(
            "The address to POST to: https, a public host, without user and fragment. A server on"
                + " loopback also accepts loopback addresses.")
        String url,
    @Size(max = 30)
        @JsonPropertyDescription(
            "Kinds of events to send, such as registration.confirmed; empty: all.")
        List<@Size(min = 1, max = 60) String> kinds,
    @JsonProperty(defaultValue = "active")
        @JsonPropertyDescription(
            "state cannot be set to failing: it results from days of failures or 410 Gone.")
        State state,
    @Nullable @Size(min = 1, max = 120) @JsonPropertyDescription("A name for yourself.")
        String note) {

  public WebhookSettings {
    kinds = list(kinds).stream().distinct().toList();
    state = or(state, State.ACTIVE);
  }

  /** Whether messages are sent. */
  public enum State {
    ACTIVE,
    PAUSED,
    /** Stopped after days without a successful delivery, or after 410 Gone. */
    FAILING
  }
}
