package org.muster.architecture.broken.account;

import org.muster.architecture.broken.factor.PasskeyStore;
import org.muster.architecture.broken.key.KeyStore;
import org.muster.architecture.broken.oauth.GrantStore;
import org.muster.architecture.broken.provider.LinkStore;

/** Reaches into other features. */
public record AccountStore(
    KeyStore keys, GrantStore grants, LinkStore links, PasskeyStore passkeys) {}
