package org.muster.community.moderation;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.muster.core.Problem;
import org.muster.core.json.Json;

/** Kinds of things that can be reported and hidden. */
public enum ReportedKind {
  CLUB,
  VENUE,
  EVENT,
  PLAYER;

  /** The path of the page of such a thing, without language. */
  String path(String slug) {
    return "/" + Json.name(this) + "s/" + URLEncoder.encode(slug, StandardCharsets.UTF_8);
  }

  /**
   * The kind with this name, as the API writes it.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if there is none
   */
  static ReportedKind of(String name) {
    return Arrays.stream(values())
        .filter(kind -> Json.name(kind).equals(name))
        .findFirst()
        .orElseThrow(() -> new Problem.NotFound("kind", name).exception());
  }
}
