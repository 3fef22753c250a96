package org.muster.identity.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.List;
import org.muster.delivery.words.Words;

/**
 * Another way to sign in, on a page of another feature.
 *
 * @param path without language
 * @param word on the button
 * @param with what the word takes
 */
public record SignInWay(String path, SignInWords word, List<String> with) {

  public SignInWay {
    with = List.copyOf(with);
  }

  /** The page's address with a return path. */
  public String address(String returnTo) {
    return path + "?return_to=" + URLEncoder.encode(returnTo, UTF_8);
  }

  /** What is on the button. */
  public String text(Words words) {
    return words.of(word, with.toArray());
  }
}
