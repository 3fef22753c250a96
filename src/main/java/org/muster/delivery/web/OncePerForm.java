package org.muster.delivery.web;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.commons.codec.digest.DigestUtils;
import org.muster.core.Caller;
import org.muster.core.Ids;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.delivery.http.IdempotentResponses;

/**
 * Does once what a form asks for, however often it is sent, as {@code Idempotency-Key} does for the
 * API: a button that is pressed twice, or a page that is loaded again, makes one thing. Each form
 * that is shown has an id ({@code web/once.jte}); sent with other values it is another request.
 */
public final class OncePerForm {

  /** Name of the hidden field. */
  static final String FIELD = "form";

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofMillis(50);

  private final IdempotentResponses answers;

  public OncePerForm(IdempotentResponses answers) {
    this.answers = answers;
  }

  /** An id for a form that is about to be shown. */
  static String id() {
    return UUID.randomUUID().toString();
  }

  /**
   * Where to go next. Without an id in the form, and where {@code work} throws, nothing is kept.
   * The second waits for the first, since the browser shows only what the last request got.
   *
   * @param work does it in a transaction, and says where to go
   * @throws ProblemException {@code Unavailable} if the first takes too long
   */
  public String of(Visit visit, Supplier<String> work) {
    String form = Ids.read(visit.field(FIELD)).map(UUID::toString).orElse("");
    if (form.isEmpty()) {
      return work.get();
    }
    Caller.Member me = visit.signedIn().caller();
    byte[] sent = DigestUtils.sha256(said(visit).getBytes(StandardCharsets.UTF_8));
    String key = "form " + form + " " + DigestUtils.sha256Hex(sent);
    for (long left = PATIENCE.dividedBy(PAUSE); left > 0; left--) {
      var begun = new AtomicBoolean();
      try {
        return answers
            .once(
                me,
                key,
                sent,
                () -> {
                  begun.set(true);
                  return work.get();
                })
            .answer();
      } catch (ProblemException e) {
        if (begun.get() || !(e.problem() instanceof Problem.Conflict)) {
          throw e;
        }
        pause();
      }
    }
    throw new Problem.Unavailable("The same form is still being processed.", PATIENCE).exception();
  }

  /** The address and all fields but those that differ each time. */
  private static String said(Visit visit) {
    var fields = new TreeMap<String, Object>();
    visit.fieldNames().stream()
        .filter(name -> !name.equals(PageHandler.FORM_TOKEN))
        .forEach(name -> fields.put(name, visit.fields(name)));
    return visit.self() + " " + Json.write(fields);
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
