package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.core.json.MembersOf;

/**
 * Request body that creates a game: an {@link Event} without the members that only state changes
 * set.
 */
@MembersOf(
    value = Event.class,
    without = {"state", "previous_start", "cancel_reason", "registered"},
    optional = "slug",
    and = NewEvent.Options.class)
public record NewEvent(ObjectNode members) {

  /** What a request says beyond the game itself. */
  record Options(
      @Nullable
          @JsonProperty(defaultValue = "false")
          @JsonPropertyDescription(
              "Publish at once; otherwise it is a draft that only the organisers see.")
          Boolean publish) {}

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public NewEvent {}

  /** The address that was asked for. */
  @Nullable String slug() {
    return members.path("slug").textValue();
  }

  String organiser() {
    return members.path("organiser").asText();
  }

  boolean isPublishedAtOnce() {
    return members.path("publish").asBoolean();
  }

  /**
   * The draft, at a temporary address if none was requested. Throws {@code AgainstRules} if the
   * request contradicts itself.
   */
  Event draft() {
    ObjectNode form = members.deepCopy();
    form.remove("publish");
    form.put("slug", slug() == null ? "game" : slug());
    form.put("state", Json.name(Event.State.DRAFT));
    return EventForm.read(form);
  }
}
