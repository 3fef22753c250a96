package org.muster.app;

import java.util.UUID;
import org.muster.identity.account.Programs;
import org.muster.identity.apikey.Keys;
import org.muster.identity.oauth.OAuthFeature;

/** API keys and apps, as the pages of an account see them. */
record AccountPrograms(Keys keys, OAuthFeature apps) implements Programs {

  @Override
  public Count of(UUID account) {
    return new Count(keys.count(account), apps.count(account));
  }

  @Override
  public void end(UUID account) {
    keys.revokeAll(account);
    apps.endAll(account);
  }
}
