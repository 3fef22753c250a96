package org.muster.community.event;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.OneLine;
import org.muster.core.json.Json;

/** Prices in words, for the text of tools. */
final class PriceLines {

  private PriceLines() {}

  /** Each price with its label, for whom it is and when it is valid. */
  static List<String> of(Event event) {
    return event.prices().stream().map(price -> line(price, event)).toList();
  }

  private static String line(Event.Price price, Event event) {
    Event.Per per = price.per();
    return (price.label() == null ? "" : OneLine.of(price.label()) + ": ")
        + Stream.of(
                price.spelt()
                    + (per == null || per == Event.Per.PERSON ? "" : " per " + Json.name(per)),
                price.from() == null
                    ? null
                    : "from " + EventTools.day(Event.at(price.from(), event.tz())),
                price.until() == null
                    ? null
                    : "until " + EventTools.day(Event.at(price.until(), event.tz())),
                price.depositMinor() == null
                    ? null
                    : price.inMajorUnits(price.depositMinor()).toPlainString()
                        + " of it in advance",
                members(price.membersOf()),
                members(price.memberScheme()))
            .filter(Objects::nonNull)
            .collect(joining(", "));
  }

  private static @Nullable String members(@Nullable String of) {
    return of == null ? null : "for members of " + OneLine.of(of);
  }
}
