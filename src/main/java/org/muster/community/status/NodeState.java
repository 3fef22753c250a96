package org.muster.community.status;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.muster.engine.lucene.sync.IndexStatus;

/**
 * What a node knows of itself.
 *
 * @param version of the program
 * @param index how its index is
 * @param clock whether its clock agrees with the database's
 */
public record NodeState(String version, Supplier<IndexStatus> index, BooleanSupplier clock) {}
