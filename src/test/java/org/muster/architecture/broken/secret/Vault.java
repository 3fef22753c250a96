package org.muster.architecture.broken.secret;

import org.muster.architecture.broken.account.AccountStore;

/** Knows whose secrets they are. */
public record Vault(AccountStore accounts) {}
