package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import org.muster.core.OneLine;

/**
 * Finds text that is not accepted: control characters, unpaired surrogates, line breaks in members
 * that their schema describes without {@link MultilineText}, and nothing but spaces where there
 * must be something. PostgreSQL cannot store NUL.
 */
final class TextCheck {

  private static final String CONTROL = "control_character";
  private static final String PROSE = "must not contain control characters";
  private static final String LINE = "must be a single line without control characters";

  private final boolean allIsProse;
  private final Faults faults;

  /** Receives what is wrong. */
  @FunctionalInterface
  interface Faults {

    /**
     * One faulty text.
     *
     * @param detail what it must be
     */
    void add(String pointer, String code, String detail);
  }

  TextCheck(boolean allIsProse, Faults faults) {
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
        faults.add(pointer, CONTROL, prose ? PROSE : LINE);
      }
      if (!allIsProse && isBlank(text, schema)) {
        faults.add(pointer, "too_short", "must not be blank");
      }
    }
    JsonNode members = schema.path("properties");
    for (var member : value.properties()) {
      String name = member.getKey();
      if (!OneLine.fits(name)) {
        faults.add(
            pointer,
            CONTROL,
            "must have member names that are single lines without control characters");
      }
      check(member.getValue(), members.path(name), pointer + JsonReader.step(name));
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      check(value.get(i), schema.path("items"), pointer + "/" + i);
    }
  }

  private static boolean isBlank(String text, JsonNode schema) {
    return !text.isEmpty() && isNamed(schema) && OneLine.trimmed(text).isEmpty();
  }

  /** Whether a schema asks for a text that is not empty, in whatever form. */
  static boolean isNamed(JsonNode schema) {
    return schema.path("minLength").asInt() > 0 && !schema.has("pattern");
  }

  private static boolean isSpace(int c) {
    return c == '\t' || c == '\n' || c == '\r' || Character.isSpaceChar(c);
  }
}
