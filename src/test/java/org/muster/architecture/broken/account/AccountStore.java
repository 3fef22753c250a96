package org.muster.architecture.broken.account;

import org.muster.architecture.broken.key.KeyStore;
import org.muster.architecture.broken.oauth.GrantStore;

/** Reaches into other features. */
public record AccountStore(KeyStore keys, GrantStore grants) {}
