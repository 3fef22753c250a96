package org.muster.delivery.http;

import io.helidon.common.parameters.Parameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.muster.core.ExpectedVersion;
import org.muster.core.Origin;

/** The percent-decoded variables of the path, If-Match, and where the request came from. */
public final class PathParameters {
  private static final Pattern VARIABLE = Pattern.compile("\\{([a-z_]+)}");

  private final Parameters parameters;
  private final ExpectedVersion seen;
  private final Origin from;

  PathParameters(Parameters parameters, ExpectedVersion seen, Origin from) {
    this.parameters = parameters;
    this.seen = seen;
    this.from = from;
  }

  /** The value of the variable {@code {name}}; never empty. */
  public String get(String name) {
    return parameters.get(name);
  }

  /** A path with the values of these variables, where it has them. */
  String filled(String template) {
    return VARIABLE
        .matcher(template)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    URLEncoder.encode(get(found.group(1)), StandardCharsets.UTF_8)));
  }

  /** The client's address, for limits of operations that need no credentials. */
  public Origin from() {
    return from;
  }

  /** The version in If-Match; any version if the endpoint is not conditional and none was sent. */
  public ExpectedVersion seen() {
    return seen;
  }
}
