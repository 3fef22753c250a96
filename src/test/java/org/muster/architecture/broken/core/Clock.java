package org.muster.architecture.broken.core;

import org.jdbi.v3.core.Handle;
import org.muster.architecture.broken.platform.db.Database;

/** Uses a library, and a layer above. */
public record Clock(Handle handle, Database database) {}
