package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What costs CPU is made once. */
class ObservationTest {

  @Test
  void metrics_areRenderedOnceASecond() throws Exception {
    var observation = new Observation(new PrometheusMeterRegistry(PrometheusConfig.DEFAULT));
    Content first = observation.metrics();
    assertThat(observation.metrics()).isSameAs(first);
    assertThat(first.gzipped()).isSameAs(first.gzipped());
    Thread.sleep(1_100);
    assertThat(observation.metrics()).isNotSameAs(first);
  }

  @Test
  void contentKeptReady_isCompressedOnce() {
    var content = new Content("text/css", "a {}\n".repeat(999).getBytes(StandardCharsets.UTF_8));
    assertThat(content.gzipped()).isNotSameAs(content.gzipped()); // the control
    Content ready = content.keptReady();
    assertThat(ready.gzipped()).isSameAs(ready.gzipped()).isEqualTo(content.gzipped());
    assertThat(ready.tag()).isEqualTo(content.tag());
  }
}
