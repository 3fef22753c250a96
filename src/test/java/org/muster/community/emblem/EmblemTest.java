package org.muster.community.emblem;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.URLDecoder;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Golden;
import org.w3c.dom.Document;

/** Emblems drawn from slugs. */
class EmblemTest {

  /** An emblem that changes is a club that looks like another one. */
  @ParameterizedTest
  @CsvSource({
    "CLUB, wolf-pack",
    "CLUB, aire-valley-airsoft",
    "CLUB, softair-team-wuppertal",
    "VENUE, holbeck-mill",
    "VENUE, wolf-pack"
  })
  void of_isAlwaysTheSame(Emblem.Kind kind, String slug) {
    Golden.check(
        "emblems/%s-%s.svg".formatted(kind, slug).toLowerCase(Locale.ROOT), Emblem.of(kind, slug));
  }

  @Test
  void of_isWellFormedForEachSlug() throws Exception {
    for (int i = 0; i < 200; i++) {
      byte[] svg = Emblem.of(Emblem.Kind.CLUB, "club-" + i).getBytes(UTF_8);
      Document read =
          DocumentBuilderFactory.newNSInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(svg));
      assertThat(read.getDocumentElement().getNamespaceURI())
          .isEqualTo("http://www.w3.org/2000/svg");
      assertThat(svg).hasSizeLessThan(1_000);
    }
  }

  @Test
  void inline_isTheSamePicture() {
    String address = Emblem.inline(Emblem.Kind.CLUB, "wolf-pack");
    assertThat(address).startsWith("data:image/svg+xml,%3Csvg ").doesNotContain("\"", "<", "#");
    assertThat(URLDecoder.decode(address.replace("+xml", ""), UTF_8))
        .isEqualTo(
            "data:image/svg,"
                + Emblem.of(Emblem.Kind.CLUB, "wolf-pack").strip().replace('"', '\''));
  }

  @Test
  void of_differsBetweenSlugs() {
    long different =
        IntStream.range(0, 1_000)
            .mapToObj(i -> Emblem.of(Emblem.Kind.CLUB, "club-" + i))
            .distinct()
            .count();
    assertThat(different).isGreaterThan(600);
  }

  @Test
  void pairs_canBeToldApart() {
    assertThat(Emblem.pairs())
        .hasSizeGreaterThan(20)
        .allMatch(pair -> pair.ground().contrast(pair.on()) >= 3);
    assertThat(Tint.INK.contrast(Tint.LAND)).isBetween(15.0, 15.2); // as the design says
  }
}
