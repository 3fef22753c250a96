package org.muster.identity.account;

import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.muster.platform.secrets.RandomTokens;

/** What somebody typed as an email address, for the log: it may be anything, also a password. */
final class TypedName {

  private static final int LENGTH = 16;

  /** Kept nowhere, so that nobody can try names. */
  private static final HmacUtils SIGNS =
      new HmacUtils(HmacAlgorithms.HMAC_SHA_256, RandomTokens.random());

  private TypedName() {}

  /** A sign for it: the same for the same address until the process ends. */
  static String sign(String email) {
    return SIGNS.hmacHex(AccountStore.key(email)).substring(0, LENGTH);
  }
}
