package org.muster.delivery.words;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.DateFormat;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is kept of a text is what ICU writes. */
class TimeWordsTest {

  private static final List<String> SKELETONS =
      List.of("EEEdMMM", "yMMMEEEd", "jm", "ccc", "LLL", "yMMMM", "VVVV");

  @Test
  void text_isThatOfIcu_theFirstTimeAndAgain() {
    for (int again = 0; again < 2; again++) {
      for (Language language : Language.offered()) {
        var locale = ULocale.forLanguageTag(language.tag());
        for (String skeleton : SKELETONS) {
          for (String zone : List.of("Europe/Berlin", "Europe/London", "America/New_York")) {
            for (String at :
                List.of(
                    "2027-03-28T00:59:59Z",
                    "2027-03-28T01:00:00Z",
                    "2027-06-06T22:30:29.9Z",
                    "1969-12-31T23:59:30Z")) {
              assertThat(TimeWords.format(locale, skeleton, Instant.parse(at), ZoneId.of(zone)))
                  .isEqualTo(icu(locale, skeleton, at, zone));
            }
          }
        }
      }
    }
  }

  private static String icu(ULocale locale, String skeleton, String at, String zone) {
    DateFormat format = DateFormat.getInstanceForSkeleton(skeleton, locale);
    format.setTimeZone(TimeZone.getTimeZone(zone));
    return format.format(Date.from(Instant.parse(at)));
  }
}
