package org.muster.community.webhook;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.community.organising.InputField;
import org.muster.community.organising.InputForm;
import org.muster.community.organising.InputValues;
import org.muster.core.Fault;
import org.muster.delivery.http.SentMessage;
import org.muster.delivery.words.Words;

/** The form of a webhook: all that the API lets its owner write, but its state. */
final class WebhookForm {

  /** Told to whoever asks for it, whatever else was chosen. */
  private static final String TEST = "webhook.test";

  private static final InputForm.Texts TEXTS =
      new InputForm.Texts() {
        @Override
        public String label(Words words, String name) {
          return words.of(WebhookWords.FIELD, name);
        }

        @Override
        public String section(Words words, String name) {
          return words.of(WebhookWords.SETTINGS);
        }

        @Override
        public String hint(Words words, String name) {
          return words.of(WebhookWords.HINT, name);
        }

        @Override
        public Optional<String> fault(Words words, Fault fault) {
          return switch (fault.code()) {
            case "too_many" -> Optional.of(words.of(WebhookWords.WRONG, "too_many"));
            case "not_allowed" -> Optional.of(words.of(WebhookWords.WRONG, "url"));
            default -> Optional.empty();
          };
        }
      };

  static final InputForm FORM =
      new InputForm(
          List.of(
              InputForm.section(
                  "settings",
                  InputField.of("url", InputField.Kind.LINE),
                  InputField.of("note", InputField.Kind.LINE),
                  new InputField(
                      "kinds",
                      InputField.Kind.SOME_OF,
                      WebhookMessages.all().stream()
                          .map(SentMessage::name)
                          .filter(kind -> !kind.equals(TEST))
                          .toList(),
                      WebhookForm::kind))),
          TEXTS,
          List.of());

  static final InputValues EMPTY = new InputValues(FORM, Map.of());

  private WebhookForm() {}

  /** What has happened, in the reader's words. */
  static String kind(Words words, String kind) {
    return words.of(WebhookWords.KIND, kind.replace('.', '_'));
  }
}
