package org.muster.platform.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** The JSON Schemas of the types that can be imported. */
@FunctionalInterface
interface ImportSchemas {

  /** The schema of a type; null if there is no such type. */
  @Nullable JsonNode of(String type);
}
