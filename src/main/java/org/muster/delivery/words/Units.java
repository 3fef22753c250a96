package org.muster.delivery.words;

/** In what distances are written. */
public enum Units {
  /** Kilometres and metres. */
  METRIC,
  /** Miles and feet. */
  IMPERIAL
}
