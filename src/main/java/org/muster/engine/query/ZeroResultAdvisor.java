package org.muster.engine.query;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/** Helps whoever found nothing: never with unrelated rows, but by saying what to change. */
final class ZeroResultAdvisor {

  private static final Set<String> STARTS = Set.of(Fields.STARTS_AT, Fields.STARTS_LOCAL);

  private final Engine engine;
  private final Understanding understanding;

  ZeroResultAdvisor(Engine engine, Understanding understanding) {
    this.engine = engine;
    this.understanding = understanding;
  }

  /**
   * What to change.
   *
   * @param didYouMean the text spelt so that it finds something
   * @param relax each a single constraint without which there is something; most found first
   */
  record Advice(@Nullable String didYouMean, List<Relaxation> relax) {
    static final Advice NONE = new Advice(null, List.of());
  }

  /** Advice on a request that found nothing. */
  Advice advise(ParsedSearch asked, Engine.Request request) {
    return new Advice(respelt(asked, request), offers(request));
  }

  private @Nullable String respelt(ParsedSearch asked, Engine.Request request) {
    Question question = request.question();
    String text = question == null ? null : engine.respell(question).orElse(null);
    if (text == null) {
      return null;
    }
    SearchText respelt = new SearchText(text);
    Question again =
        asked.asker() == null
            ? Question.plain(respelt)
            : understanding.read(respelt, asked.asker(), engine.words(text));
    return engine.count(request.counting(request.where(), again)).value() > 0 ? text : null;
  }

  private List<Relaxation> offers(Engine.Request request) {
    var offers = new ArrayList<Relaxation>();
    Question question = request.question();
    request
        .where()
        .chosen()
        .forEach(
            (parameter, filter) ->
                offer(
                    offers,
                    parameter,
                    null,
                    filter,
                    request.counting(request.where().without(parameter), question)));
    if (question != null) {
      for (Clause clause : question.clauses()) {
        String words = question.words(clause);
        if (isConstraint(clause) && !words.isEmpty()) { // else nothing of the text can be dropped
          offer(
              offers,
              question.readAs(words),
              words,
              Question.filter(clause),
              request.counting(request.where(), question.without(clause)));
        }
      }
    }
    offers.sort((a, b) -> Long.compare(b.total(), a.total()));
    return offers;
  }

  private static boolean isConstraint(Clause clause) {
    return switch (clause) {
      case Clause.Must must -> true;
      case Clause.Should should -> true;
      case Clause.Never never -> true;
      case Clause.Phrase phrase -> true;
      case Clause.Name name -> false;
      case Clause.Idle idle -> false;
    };
  }

  private void offer(
      List<Relaxation> offers,
      String drop,
      @Nullable String words,
      Filter dropped,
      Engine.Request without) {
    Page.Total total = engine.count(without);
    if (total.value() > 0) {
      offers.add(
          new Relaxation(
              drop,
              words,
              total.value(),
              total.relation(),
              nextStart(dropped, without),
              nextDistance(dropped, without)));
    }
  }

  /** When the first starts after the time that was asked for. */
  private @Nullable Instant nextStart(Filter dropped, Engine.Request without) {
    Filter later = later(dropped);
    if (later == null) {
      return null;
    }
    var selected = Selection.of(new Filter.And(List.of(without.where().filter(), later)));
    OptionalDouble first =
        engine.first(without.first(selected, new Order.Soonest(Fields.STARTS_AT)));
    return first.isPresent() ? Instant.ofEpochMilli((long) first.getAsDouble()) : null;
  }

  /**
   * What starts after the latest start that a filter lets pass; null: it is about something else.
   */
  private static @Nullable Filter later(Filter filter) {
    return switch (filter) {
      case Filter.TimeIn(var field, var from, var to) ->
          to != null && STARTS.contains(field) ? new Filter.TimeIn(field, to, null) : null;
      case Filter.And(var parts) ->
          parts.stream()
              .map(ZeroResultAdvisor::later)
              .filter(Objects::nonNull)
              .findFirst()
              .orElse(null);
      case Filter.Or or -> null;
      case Filter.Not not -> null;
      case Filter.All all -> null;
      case Filter.AnyOf any -> null;
      case Filter.NumberIn number -> null;
      case Filter.Within within -> null;
      case Filter.InBox box -> null;
    };
  }

  /** How far the nearest is from the place that was asked for. */
  private @Nullable Long nextDistance(Filter dropped, Engine.Request without) {
    Filter.Within place = Question.within(dropped).orElse(null);
    if (place == null) {
      return null;
    }
    OptionalDouble first =
        engine.first(without.first(without.where(), new Order.Nearest(place.point())));
    return first.isPresent() ? Math.round(first.getAsDouble()) : null;
  }
}
