package org.muster.faults;

import java.net.ConnectException;
import java.time.Duration;
import org.muster.faults.Client.Answer;
import org.muster.faults.FaultNode.Act;
import org.muster.faults.FaultNode.Wish;
import org.muster.faults.History.Outcome;

/** Sends writes to a node, and notes what came of each. */
final class Writer {

  /** Whatever becomes of a write, its writer knows by then (reliability.md). */
  private static final Duration ANSWERED_WITHIN = Duration.ofSeconds(2);

  private final Client client;
  private final History history;
  private final Manners manners;
  private final Refusals refusals;
  private final Complaints complaints;

  /** One who writes during a fault. */
  Writer(Client client, History history, Fault fault, Complaints complaints) {
    this(client, history, fault.manners(), fault.refusals(), complaints);
  }

  /** One to whom nothing is to happen. */
  Writer(Client client, History history, Complaints complaints) {
    this(client, history, Manners.ALWAYS_ANSWERS, Refusals.NONE, complaints);
  }

  private Writer(
      Client client, History history, Manners manners, Refusals refusals, Complaints complaints) {
    this.client = client;
    this.history = history;
    this.manners = manners;
    this.refusals = refusals;
    this.complaints = complaints;
  }

  /** Writes one club. */
  Outcome write(Act act, String slug, String name, boolean listed) {
    var wish = new Wish(history.nextOp(), act, slug, name, listed);
    boolean well = complaints.answers().isWell();
    long began = System.nanoTime();
    Answer answer = client.post(FaultNode.WRITE, wish.json());
    Duration took = Duration.ofNanos(System.nanoTime() - began);
    complaints.answers().add(answer, well);
    Outcome outcome = outcome(answer);
    history.add(
        new History.Entry(
            wish, outcome, answer instanceof Answer.Whole whole ? whole.status() : 0, took));
    judge(answer, wish, took);
    return outcome;
  }

  private static Outcome outcome(Answer answer) {
    if (!(answer instanceof Answer.Whole whole)) {
      return answer instanceof Answer.None(ConnectException _) ? Outcome.REFUSED : Outcome.UNKNOWN;
    }
    return switch (whole.status()) {
      case 200 -> Outcome.ACKNOWLEDGED;
      case 409 -> Outcome.REFUSED;
      default ->
          whole.response().headers().firstValue(FaultNode.BEGUN).filter("false"::equals).isPresent()
              ? Outcome.REFUSED
              : Outcome.UNKNOWN;
    };
  }

  private void judge(Answer answer, Wish wish, Duration took) {
    String request = "write " + wish.op();
    manners.judge(answer, request, complaints);
    if (!(answer instanceof Answer.Whole whole)) {
      return;
    }
    complaints.took("a write is answered", request + ": " + whole.status(), ANSWERED_WITHIN, took);
    int right = wish.act() == Act.ROLL_BACK ? 409 : 200;
    if (whole.status() == 503) {
      if (!refusals.allowWrite()) {
        complaints.add(request + ": 503, for no reason: " + whole.body());
      }
      if (!whole.hasRetryAfter()) {
        complaints.add(request + ": 503 without Retry-After");
      }
    } else if (whole.status() != right) {
      complaints.add(request + ": " + whole.status() + " " + whole.body());
    }
  }
}
