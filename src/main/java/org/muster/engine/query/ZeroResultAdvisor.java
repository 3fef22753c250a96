package org.muster.engine.query;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Helps whoever found nothing: never with unrelated rows, but by saying what to change. */
final class ZeroResultAdvisor {

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
            : understanding.read(respelt, asked.asker());
    return count(request.counting(request.where(), again)) > 0 ? text : null;
  }

  private List<Relaxation> offers(Engine.Request request) {
    var offers = new ArrayList<Relaxation>();
    Question question = request.question();
    for (String parameter : request.where().chosen().keySet()) {
      offer(
          offers, parameter, null, request.counting(request.where().without(parameter), question));
    }
    if (question != null) {
      for (Clause clause : question.clauses()) {
        if (isConstraint(clause)) {
          String words = question.words(clause);
          offer(
              offers,
              question.readAs(words),
              words,
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
      case Clause.Idle idle -> false;
    };
  }

  private void offer(
      List<Relaxation> offers, String drop, @Nullable String words, Engine.Request without) {
    long total = count(without);
    if (total > 0) {
      offers.add(new Relaxation(drop, words, total));
    }
  }

  private long count(Engine.Request request) {
    return engine.search(request).total().value();
  }
}
