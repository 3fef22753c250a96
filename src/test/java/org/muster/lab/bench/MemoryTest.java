package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryTest {

  @Test
  void parse_status_hasTheFigures() {
    String status =
        """
        Name:\tjava
        State:\tS (sleeping)
        VmHWM:\t    4096 kB
        VmRSS:\t    3000 kB
        RssAnon:\t    2000 kB
        RssFile:\t    1000 kB
        Threads:\t40
        """;
    assertThat(Memory.parse(status.lines()))
        .isEqualTo(new Memory(3000 * 1024, 2000 * 1024, 1000 * 1024, 4096 * 1024));
  }
}
