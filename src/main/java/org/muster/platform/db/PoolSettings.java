package org.muster.platform.db;

import java.util.Optional;

/**
 * What an operator says about the connections of a node.
 *
 * @param connections how many requests may use at a time
 * @param waiting how many requests may wait for one of them, for half a second at most
 * @param replica a physical standby of the same database, with as many connections again
 */
public record PoolSettings(int connections, int waiting, Optional<Database.Address> replica) {}
