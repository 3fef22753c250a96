package org.muster.architecture.broken.community.club;

import io.helidon.http.Status;
import org.muster.architecture.broken.identity.account.AccountStore;

/** Uses HTTP, and a layer above. */
public record ClubStore(Status status, AccountStore accounts) {}
