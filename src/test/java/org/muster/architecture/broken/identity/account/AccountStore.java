package org.muster.architecture.broken.identity.account;

import org.muster.architecture.broken.app.Node;

/** Uses a layer above. */
public record AccountStore(Node node) {}
