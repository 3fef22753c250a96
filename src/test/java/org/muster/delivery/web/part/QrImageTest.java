package org.muster.delivery.web.part;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class QrImageTest {

  private static final QrImage IMAGE = QrImage.of("otpauth://totp/Muster");

  @Test
  void isTheQuietZoneAroundTheCode() {
    assertThat(IMAGE.size()).isEqualTo(25 + 8); // version 2
    assertThat(IMAGE.path()).startsWith("M4 4h7v1h-7z").doesNotContain("M3 ");
  }

  /** In each of the three corners is a square of seven modules around one of three. */
  @Test
  void runs_areWhatIsDark() {
    boolean[][] dark = new boolean[IMAGE.size()][IMAGE.size()];
    for (QrImage.Run run : IMAGE.runs()) {
      for (int x = run.x(); x < run.x() + run.width(); x++) {
        assertThat(dark[run.y()][x]).isFalse();
        dark[run.y()][x] = true;
      }
    }
    for (int[] corner : new int[][] {{4, 4}, {22, 4}, {4, 22}}) {
      for (int i = 0; i < 7; i++) {
        boolean within = i > 1 && i < 5;
        assertThat(dark[corner[1] + 3][corner[0] + i]).isEqualTo(within || i == 0 || i == 6);
        assertThat(dark[corner[1] + i][corner[0] + 3]).isEqualTo(within || i == 0 || i == 6);
      }
    }
  }

  @Test
  void picture_hasTheSameModules_blackOnWhite() throws IOException {
    BufferedImage picture = ImageIO.read(new ByteArrayInputStream(IMAGE.png()));
    int scale = picture.getWidth() / IMAGE.size();
    assertThat(picture.getWidth()).isEqualTo(scale * IMAGE.size()).isGreaterThan(300);
    boolean[][] dark = new boolean[IMAGE.size()][IMAGE.size()];
    IMAGE.runs().forEach(run -> Arrays.fill(dark[run.y()], run.x(), run.x() + run.width(), true));
    for (int y = 0; y < IMAGE.size(); y++) {
      for (int x = 0; x < IMAGE.size(); x++) {
        int colour = picture.getRGB(x * scale + scale / 2, y * scale + scale / 2) & 0xFFFFFF;
        assertThat(colour).as(x + " " + y).isEqualTo(dark[y][x] ? 0 : 0xFFFFFF);
      }
    }
  }
}
