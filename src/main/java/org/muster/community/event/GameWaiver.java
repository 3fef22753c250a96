package org.muster.community.event;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Objects;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;

/** What players agree to when they register: a text, or the address of one. */
public record GameWaiver(
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(min = 1, max = 10_000)
        @JsonPropertyDescription("Markdown. Either this or `url`.")
        String text,
    @Nullable
        @Size(max = 500)
        @Pattern(regexp = Formats.WEB)
        @JsonPropertyDescription("Where it can be read. Either this or `text`.")
        String url) {

  private static final int VERSION_LENGTH = 16;

  /** Tells it from what it was before: the beginning of its SHA-256 in hexadecimal. */
  public String version() {
    String all = Objects.toString(text, "") + "\n" + Objects.toString(url, "");
    return DigestUtils.sha256Hex(all.getBytes(UTF_8)).substring(0, VERSION_LENGTH);
  }
}
