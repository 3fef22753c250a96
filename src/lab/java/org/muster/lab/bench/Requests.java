package org.muster.lab.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** The paths of all requests of a run; none comes twice, in whatever part of it. */
final class Requests {

  static final String LISTS = "lists by turns";

  private final Texts texts;
  private final Lists lists;
  private final Typed typed;
  private final SplittableRandom random;

  Requests(Material material, Texts texts, long seed) {
    this.texts = texts;
    this.lists = new Lists(material.towns(), Instant.now(), seed);
    this.typed = new Typed(material, seed);
    this.random = new SplittableRandom(seed);
  }

  /** Everything, by a text. */
  String search() {
    return "/api/search?q=" + text();
  }

  /** Games, by a text. */
  String events() {
    return "/api/events?search=" + text();
  }

  private String text() {
    return URLEncoder.encode(texts.next().text(), UTF_8);
  }

  String suggest() {
    return typed.next();
  }

  /** Lists by what they are limited to, and by turns. */
  Map<String, Supplier<String>> lists() {
    Map<String, Supplier<String>> kinds = new LinkedHashMap<>();
    kinds.put(LISTS, lists::next);
    for (Lists.Kind kind : Lists.Kind.values()) {
      kinds.put("list: " + kind.title(), () -> lists.next(kind));
    }
    return kinds;
  }

  /** One of all of these. */
  String any() {
    return switch (random.nextInt(4)) {
      case 0 -> search();
      case 1 -> events();
      case 2 -> lists.next();
      default -> suggest();
    };
  }
}
