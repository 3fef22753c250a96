package org.muster.community.share;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.delivery.map.Basemap;
import org.muster.delivery.map.MapGround;

/** Pictures for other sites. */
class SharePictureTest {

  private static final int INK = 0xff17201c;
  private static final int TAPE = 0xffffc93c;
  private static final ShareFont FONT = new ShareFont();
  private static final SharePicture PICTURE =
      new SharePicture(FONT, new MapGround(Basemap.load()), "Muster");

  private static ShareCard card(String title, @Nullable String tape) {
    return new ShareCard(
        "Softair Team Wuppertal",
        new ShareCard.Day("Sun", "6", "Jun"),
        tape,
        title,
        List.of("Forst Steinmoos", "Bonn, Germany", "09:30 – 17:30"));
  }

  private static BufferedImage drawn(ShareCard card) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(PICTURE.png(card, 7, null)));
  }

  /** How many points of a part of the picture have a colour. */
  private static long count(BufferedImage image, int colour, int x, int y, int width, int height) {
    return Arrays.stream(image.getRGB(x, y, width, height, null, 0, width))
        .filter(rgb -> rgb == colour)
        .count();
  }

  @Test
  void png_hasTheSizeThatOtherSitesShow() throws IOException {
    byte[] png = PICTURE.png(card("Operation Kesselschlacht", null), 7, null);
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));

    assertThat(image.getWidth()).isEqualTo(1200);
    assertThat(image.getHeight()).isEqualTo(630);
    assertThat(png).hasSizeLessThan(150_000);
    assertThat(PICTURE.png(card("Operation Kesselschlacht", null), 7, null)).isEqualTo(png);
  }

  @Test
  void png_ofAPlace_showsLandAndWaterAroundIt() throws IOException {
    byte[] png = PICTURE.png(card("Spiel", null), 7, new GeoPoint(53.55, 8.58));
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    int water = image.getRGB(1180, 20) == image.getRGB(20, 20) ? 0 : 1;

    assertThat(png).hasSizeLessThan(250_000);
    assertThat(count(image, image.getRGB(20, 20), 0, 0, 1200, 540)).isBetween(20_000L, 600_000L);
    assertThat(water).isEqualTo(1); // the sea in the west, land in the east
    assertThat(count(image, INK, 310, 140, 800, 80)).isGreaterThan(500);
  }

  @Test
  void png_showsTitleAndTape() throws IOException {
    BufferedImage image = drawn(card("Operation Kesselschlacht", "Cancelled"));

    assertThat(count(image, INK, 310, 140, 800, 80)).isGreaterThan(2_000); // the title
    assertThat(count(image, TAPE, 310, 80, 300, 60)).isGreaterThan(5_000);
    assertThat(count(drawn(card("Title", null)), TAPE, 310, 80, 300, 60)).isZero();
  }

  @Test
  void png_longTitle_staysInItsPlace() throws IOException {
    BufferedImage image = drawn(card("Verteidigungsanlagen ".repeat(12), null));

    assertThat(count(image, INK, 1130, 0, 70, 630)).isZero();
    assertThat(count(image, INK, 310, 470, 800, 70)).isZero();
  }

  @Test
  void writable_leavesOutWordsThatTheFontCannotWrite() {
    assertThat(FONT.writable("Gra w Łodzi: Čas, Ñandú, Ωmega, Игра"))
        .isEqualTo("Gra w Łodzi: Čas, Ñandú, Ωmega, Игра");
    assertThat(FONT.writable("サバゲー CQB 定例会 🎯")).isEqualTo("CQB");
    assertThat(FONT.writable("定例会")).isEmpty();
  }

  @Test
  void png_titleThatCannotBeWritten_isLeftToTheText() throws IOException {
    assertThat(count(drawn(card("定例会", null)), INK, 310, 140, 800, 80)).isZero();
  }
}
