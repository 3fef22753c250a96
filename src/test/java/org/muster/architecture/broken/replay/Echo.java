package org.muster.architecture.broken.replay;

import org.muster.architecture.broken.account.AccountStore;

/** Knows whose answers it keeps. */
public record Echo(AccountStore accounts) {}
