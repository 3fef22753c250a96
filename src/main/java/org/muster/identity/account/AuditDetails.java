package org.muster.identity.account;

import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/**
 * The details of the security log that are words: the log has them in English, pages in the
 * reader's language. All others are names and addresses.
 */
final class AuditDetails {

  private static final Map<String, Word> KNOWN =
      Stream.<Word>concat(
              Stream.of(
                  ActivityWords.ALL_BY_OPERATOR,
                  ActivityWords.ALL_OTHERS,
                  ActivityWords.BY_EMAIL,
                  ActivityWords.BY_OPERATOR,
                  ActivityWords.COPIED_PASSKEY,
                  ActivityWords.EVERYWHERE,
                  ActivityWords.WRONG_CODE),
              Arrays.stream(SessionMethod.values()).map(SessionMethod::word))
          .collect(toMap(word -> Words.of(Language.EN).of(word), word -> word));

  private AuditDetails() {}

  /** A detail of the log in the reader's words. */
  static String said(String detail, Words words) {
    Word known = KNOWN.get(detail);
    return known == null ? detail : words.of(known);
  }
}
