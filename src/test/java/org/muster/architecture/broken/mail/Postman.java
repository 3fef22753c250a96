package org.muster.architecture.broken.mail;

import org.muster.architecture.broken.account.AccountStore;

/** Knows whom it writes to. */
public record Postman(AccountStore accounts) {}
