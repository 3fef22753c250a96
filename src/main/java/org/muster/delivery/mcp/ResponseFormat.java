package org.muster.delivery.mcp;

/** How much detail a reading tool returns. */
public enum ResponseFormat {
  CONCISE,
  DETAILED
}
