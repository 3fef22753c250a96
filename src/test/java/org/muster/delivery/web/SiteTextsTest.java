package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.delivery.words.Language;

class SiteTextsTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"about", "privacy", "imprint", "help"})
  void text_thatIsNotThere_hasADefault(String name) {
    SiteTexts.Text text = new SiteTexts(folder.resolve("none")).text(name, Language.DE);
    assertThat(text.title()).isNotBlank().doesNotContain("#");
    assertThat(text.body()).isNotBlank();
    assertThat(text.language()).isEqualTo(Language.EN);
  }

  @Test
  void text_isInTheReadersLanguage_ifItWasWritten() throws IOException {
    Files.writeString(folder.resolve("about.md"), "# Us\n\nWe play.\n");
    Files.writeString(folder.resolve("about.de.md"), "Über uns");
    var texts = new SiteTexts(folder);
    assertThat(texts.text("about", Language.FR))
        .isEqualTo(new SiteTexts.Text("Us", "We play.", Language.EN));
    assertThat(texts.text("about", Language.DE))
        .isEqualTo(new SiteTexts.Text("Über uns", "", Language.DE));
  }

  @Test
  void name_isThatOfTheInstance() throws IOException {
    assertThat(new SiteTexts(folder).name()).isEqualTo("Muster");
    Files.writeString(folder.resolve("name.txt"), "Softair Nord\n");
    assertThat(new SiteTexts(folder).name()).isEqualTo("Softair Nord");
  }
}
