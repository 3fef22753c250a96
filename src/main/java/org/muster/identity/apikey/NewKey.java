package org.muster.identity.apikey;

/**
 * A key that was just made, with the only copy of its text.
 *
 * @param text what is to be sent in {@code X-API-Key}; kept nowhere
 */
public record NewKey(ApiKey key, String text) {
  @Override
  public String toString() {
    return "NewKey[" + key + "]"; // never the text
  }
}
