package org.muster.engine.query;

import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/** Orders that need something: text to be relevant to, a place to be near. */
public final class Orders {

  private Orders() {}

  /**
   * The order of a list of named things. Nothing asked for: relevance if there is text, else the
   * nearest if there is a place, else the name.
   */
  public static Order of(@Nullable Sort sort, ParsedSearch asked) {
    Near near = asked.near();
    return switch (sort) {
      case null ->
          asked.wanted() != null
              ? relevance(asked)
              : near != null ? nearest(near) : new Order.Name();
      case RELEVANCE -> relevance(asked);
      case NEAREST -> nearest(asked.from());
      case NAME -> new Order.Name();
      case UPDATED -> new Order.Latest(Fields.UPDATED_AT);
    };
  }

  /**
   * Best match first; if the text asks for nothing in particular, what is soon and near. Without
   * text there is nothing to match: {@code Invalid}.
   */
  public static Order relevance(ParsedSearch asked) {
    Question question = asked.question();
    if (question == null) {
      throw wrong("relevance", "search");
    }
    Near from = asked.from();
    return new Order.Relevance(
        asked.now(),
        from == null ? null : from.point(),
        asked.home(),
        null,
        question.isCheapFirst());
  }

  /** The order that a text asks for: the cheapest first, or as {@link #relevance}. */
  public static Order ofText(ParsedSearch asked) {
    return isCheapestFirst(asked)
        ? new Order.Lowest(Fields.PRICE, Fields.STARTS_AT)
        : relevance(asked);
  }

  /** Whether the text itself asks for the cheapest first. */
  static boolean isCheapestFirst(ParsedSearch asked) {
    Question question = asked.question();
    return question != null && question.isCheapestFirst();
  }

  /** Nearest first. Without a place: {@code Invalid}. */
  public static Order nearest(@Nullable Near near) {
    if (near == null) {
      throw wrong("nearest", "near, or a home in the preferences of your account");
    }
    return new Order.Nearest(near.point());
  }

  private static ProblemException wrong(String order, String needed) {
    return Problem.parameter("sort", "alone", "sort=" + order + " requires " + needed + ".");
  }
}
