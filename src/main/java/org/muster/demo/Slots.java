package org.muster.demo;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The values of a sentence's slots. */
final class Slots {

  /** All slots that a resource may use. */
  static final Set<String> KNOWN =
      Set.of(
          "town",
          "in",
          "of",
          "region",
          "club",
          "venue",
          "pack",
          "spot",
          "ev",
          "op",
          "n",
          "year",
          "price",
          "rental",
          "age",
          "rifle",
          "limits",
          "gates",
          "briefing",
          "start",
          "end",
          "capacity",
          "area",
          "hours",
          "teams",
          "a",
          "b");

  private final Map<String, Name> values;

  Slots() {
    this(Map.of());
  }

  private Slots(Map<String, Name> values) {
    this.values = new HashMap<>(values);
  }

  /** A copy to which more values can be added. */
  Slots copy() {
    return new Slots(values);
  }

  Slots with(String slot, Name value) {
    if (!KNOWN.contains(slot)) {
      throw new IllegalArgumentException("no resource knows a slot {" + slot + "}");
    }
    values.put(slot, value);
    return this;
  }

  Slots with(String slot, String value) {
    return with(slot, Name.of(value));
  }

  Set<String> names() {
    return values.keySet();
  }

  Name get(String slot) {
    Name value = values.get(slot);
    if (value == null) {
      throw new IllegalStateException("nothing to put into the slot {" + slot + "}");
    }
    return value;
  }
}
