package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.BiConsumer;
import org.muster.core.OneLine;

/**
 * Finds text that is not accepted: control characters, unpaired surrogates, and line breaks in
 * members that their schema describes without {@link MultilineText}. PostgreSQL cannot store NUL.
 */
final class TextCheck {

  private static final String PROSE = "must not contain control characters";
  private static final String LINE = "must be a single line without control characters";

  private final boolean allIsProse;
  private final BiConsumer<String, String> faults;

  /**
   * @param faults receives the pointer to each faulty text, and what it must be
   */
  TextCheck(boolean allIsProse, BiConsumer<String, String> faults) {
    this.allIsProse = allIsProse;
    this.faults = faults;
  }

  /**
   * Checks a value and everything within it.
   *
   * @param schema of the value, without references; missing for what the schema leaves open, such
   *     as the values of maps
   */
  void check(JsonNode value, JsonNode schema, String pointer) {
    if (value.isTextual()) {
      boolean prose = allIsProse || schema.isMissingNode() || schema.has(Schemas.MEDIA_TYPE);
      String text = OneLine.withoutFlags(value.textValue());
      if (!text.codePoints()
          .allMatch(c -> prose ? OneLine.fitsProse(c) || isSpace(c) : OneLine.fits(c))) {
        faults.accept(pointer, prose ? PROSE : LINE);
      }
    }
    JsonNode members = schema.path("properties");
    for (var member : value.properties()) {
      String name = member.getKey();
      if (!OneLine.fits(name)) {
        faults.accept(
            pointer, "must have member names that are single lines without control characters");
      }
      check(member.getValue(), members.path(name), pointer + JsonReader.step(name));
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      check(value.get(i), schema.path("items"), pointer + "/" + i);
    }
  }

  private static boolean isSpace(int c) {
    return c == '\t' || c == '\n' || c == '\r' || Character.isSpaceChar(c);
  }
}
