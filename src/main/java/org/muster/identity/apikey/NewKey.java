package org.muster.identity.apikey;

/**
 * A key that was just created, with the only copy of its text.
 *
 * @param text to send in {@code X-API-Key}; stored nowhere
 */
public record NewKey(ApiKey key, String text) {
  @Override
  public String toString() {
    return "NewKey[" + key + "]"; // never the text
  }
}
