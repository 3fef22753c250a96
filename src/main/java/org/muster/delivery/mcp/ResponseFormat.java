package org.muster.delivery.mcp;

/** How much a reading tool returns. */
public enum ResponseFormat {
  CONCISE,
  DETAILED
}
