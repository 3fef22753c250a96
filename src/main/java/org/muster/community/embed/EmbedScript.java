package org.muster.community.embed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.muster.community.event.CardWords;
import org.muster.core.json.Json;
import org.muster.delivery.http.Content;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;

/** The script of the custom element, with the few words that it says in all languages. */
final class EmbedScript {

  private static final String FILE = "embed.js";
  private static final String PLACE = "const WORDS = {};";

  /** Stays in the text, to be filled in by the script. */
  private static final String NUMBER = "{n}";

  private EmbedScript() {}

  /**
   * The script.
   *
   * @param site name of the instance
   */
  static Content of(String site) {
    var words = Json.mapper().createObjectNode();
    for (Language language : Language.offered()) {
      Words in = Words.of(language);
      words
          .putObject(language.tag())
          .put("free", in.of(CardWords.FREE))
          .put("full", in.of(CardWords.FULL))
          .put("left", in.of(EmbedWords.LEFT_SHORT, NUMBER))
          .put("none", in.of(EmbedWords.NONE_PLANNED))
          .put("all", in.of(EmbedWords.ALL_ON, site));
    }
    String script = read().replace(PLACE, "const WORDS = " + words + ";");
    return new Content("text/javascript; charset=utf-8", script.getBytes(UTF_8));
  }

  private static String read() {
    try (InputStream in =
        Objects.requireNonNull(EmbedScript.class.getResourceAsStream(FILE), FILE)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
