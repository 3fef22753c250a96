package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MapSettingsTest {

  @ParameterizedTest
  @CsvSource({
    "https://tiles.example/{z}/{x}/{y}.png, https://tiles.example",
    "https://tiles.example:8443/a/{z}/{y}/{x}?key=k, https://tiles.example:8443",
    "http://127.0.0.1:8000/{z}/{x}/{y}.png, http://127.0.0.1:8000",
  })
  void tiles_ofAServer_itIsASourceOfPictures(String address, String source) {
    String tiles = MapSettings.tiles(address);
    assertThat(new MapSettings(Optional.of(tiles), Optional.of("x")).source()).isEqualTo(source);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "tiles",
        "/{z}/{x}/{y}.png",
        "http://tiles.example/{z}/{x}/{y}.png",
        "javascript://tiles.example/{z}/{x}/{y}",
        "https://tiles.example/{z}/{x}.png",
        "https://tiles.example/{z}/{x}/{y}/{y}.png",
        "https://{x}.tiles.example/{z}/{y}.png",
        "https://me:secret@tiles.example/{z}/{x}/{y}.png",
        "https://tiles.example/{z}/{x}/{y} .png",
        "https://tiles.example/{s}/{z}/{x}/{y}.png",
        "https://tiles.example;script-src/{z}/{x}/{y}.png",
      })
  void tiles_whatIsNoAddress_isRefused(String address) {
    assertThatThrownBy(() -> MapSettings.tiles(address))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
