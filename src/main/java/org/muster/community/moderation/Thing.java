package org.muster.community.moderation;

import java.util.UUID;

/**
 * What moderators see of a thing at a glance, whoever else may see it.
 *
 * @param slug or handle
 * @param name as its page shows it
 * @param hidden whether a moderator has hidden it
 * @param banned whether it is the player of a banned account
 */
record Thing(UUID id, ReportedKind kind, String slug, String name, boolean hidden, boolean banned) {

  /** The path of its page, without language. */
  String path() {
    return kind.path(slug);
  }
}
