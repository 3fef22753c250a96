/**
 * Assembles a node from settings, databases, features and the server.
 *
 * <p>{@link org.muster.app.Node} lists the features; each wires itself ({@link
 * org.muster.delivery.Feature}). The commands in {@code org.muster.cli} call this package through
 * {@link org.muster.app.Program}.
 */
@NullMarked
package org.muster.app;

import org.jspecify.annotations.NullMarked;
