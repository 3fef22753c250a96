package org.muster.platform.db;

import java.util.Optional;

/**
 * Configuration of a node's connections.
 *
 * @param connections for requests
 * @param waiting requests that may wait for one, for at most half a second
 * @param replica a physical standby of the same database, with the same number of connections
 */
public record PoolSettings(int connections, int waiting, Optional<Database.Address> replica) {}
