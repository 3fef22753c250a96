package org.muster.identity.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;

/**
 * Another way to sign in, on a page of another feature.
 *
 * @param words on the button
 */
public record SignInWay(String path, String words) {

  /** The page's address with a return path. */
  public String address(String returnTo) {
    return path + "?return_to=" + URLEncoder.encode(returnTo, UTF_8);
  }
}
