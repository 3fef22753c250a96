package org.muster.core.log;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The id of the request that the current thread processes; part of responses, problems and log
 * records.
 */
public final class RequestId {

  private static final ScopedValue<String> CURRENT = ScopedValue.newInstance();
  private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9_-]{8,64}");
  private static final String PROCESS = HexFormat.of().toHexDigits(new SecureRandom().nextInt(), 6);

  private RequestId() {}

  /** The id of the current request; null outside of requests. */
  public static @Nullable String current() {
    return CURRENT.isBound() ? CURRENT.get() : null;
  }

  /** {@code sent} if it has the form of an id, otherwise a new one. */
  public static String orNew(@Nullable String sent) {
    return sent != null && ALLOWED.matcher(sent).matches() ? sent : fresh();
  }

  private static String fresh() {
    return PROCESS + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
  }

  /** Runs {@code work} with this request id. */
  public static void during(String id, Runnable work) {
    ScopedValue.where(CURRENT, id).run(work);
  }
}
