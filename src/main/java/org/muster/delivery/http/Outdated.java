package org.muster.delivery.http;

import io.helidon.http.DateTime;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerResponse;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.Map;
import org.muster.core.json.EarlierNames;
import org.muster.delivery.http.guard.RequestTarget;

/** Announces the end of what a request uses: {@code Deprecation}, {@code Sunset} and a link. */
final class Outdated {

  private static final HeaderName DEPRECATION = HeaderNames.create("Deprecation");
  private static final HeaderName SUNSET = HeaderNames.create("Sunset");

  private final EarlierNames names;
  private final String link;

  /**
   * @param base of the address of the guide, without a trailing slash
   */
  Outdated(Input<?> input, String base) {
    names =
        input instanceof Input.Query<?>(var type, _)
            ? EarlierNames.of(type)
            : EarlierNames.of(NoQuery.class);
    link = "<" + base + "/docs#versions>; rel=\"deprecation\"; type=\"text/html\"";
  }

  /** Adds the headers if the query has a parameter under an earlier name: the first to end. */
  void announce(String rawQuery, ServerResponse response) {
    if (names.all().stream().noneMatch(each -> rawQuery.contains(each.name()))) {
      return; // the usual case
    }
    Map<String, ?> sent = RequestTarget.parameters(rawQuery);
    names.all().stream()
        .filter(each -> sent.containsKey(each.name()))
        .min(Comparator.comparing(EarlierNames.Name::until))
        .ifPresent(
            name -> {
              long since = start(name.since()).toEpochSecond();
              response.header(HeaderValues.create(DEPRECATION, "@" + since));
              String end = start(name.until()).format(DateTime.RFC_1123_DATE_TIME);
              response.header(HeaderValues.create(SUNSET, end));
              response.headers().add(HeaderValues.create(HeaderNames.LINK, link));
            });
  }

  private static ZonedDateTime start(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC);
  }
}
