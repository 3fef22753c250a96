package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Route;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.SiteTexts;
import org.muster.platform.limits.AdmissionSettings;

class ComponentsPageTest {

  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:8080, true",
    "http://localhost:8080, true",
    "https://muster.example, false",
  })
  void page_isForDevelopment(URI base, boolean there) {
    var admission = Admission.alone(AdmissionSettings.UNMETERED, new SimpleMeterRegistry());
    var texts = new SiteTexts(Path.of("no-texts-of-its-own"));
    var pages = new Pages(base, new byte[32], (_, _) -> Optional.empty(), admission, texts, "");
    new ComponentsPage(base).addTo(pages);
    assertThat(pages.routes().stream().map(Route::path).anyMatch("/components"::equals))
        .isEqualTo(there);
  }
}
