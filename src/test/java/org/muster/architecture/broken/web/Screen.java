package org.muster.architecture.broken.web;

import org.muster.architecture.broken.account.AccountStore;

/** Knows a feature. */
public record Screen(AccountStore accounts) {}
