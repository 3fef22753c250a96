package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.output.StringOutput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {

  @Test
  void text_isFormatted_withHeadingsBelowThoseOfThePage() {
    assertThat(Markdown.html("# Rules\n\n- *semi* only\n- **no** full auto", 3))
        .contains("<h3>Rules</h3>", "<li><em>semi</em> only</li>", "<strong>no</strong>");
    assertThat(Markdown.html("###### deep", 3)).contains("<h6>deep</h6>");
  }

  @Test
  void links_areNotRecommended() {
    assertThat(Markdown.html("[site](https://club.example/a?b=c&d)", 3))
        .contains("href=\"https://club.example/a?b&#61;c&amp;d\"")
        .contains("nofollow", "ugc", "noopener");
    assertThat(Markdown.html("[docs](/docs)", 3)).contains("href=\"/docs\"");
  }

  @Test
  void plain_hasNoMarks_andTheAddressesOfLinks() {
    assertThat(
            Markdown.plain(
                "# Rules\n\n- *semi* only\n- **no** full auto\n\nSee [the site](https://club.example/).\nBring water."))
        .isEqualTo(
            "Rules\n\n- semi only\n- no full auto\n\nSee \"the site\" (https://club.example/).\nBring water.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "![x](https://elsewhere.example/pixel.png)",
        "<style>*{display:none}</style>",
        "[x](data:text/html,x)",
        "<a hx-get='/x' onclick='x()'>y</a>",
      })
  void markup_doesNothing(String text) {
    assertThat(Markdown.html(text, 3))
        .doesNotContainPattern("<(script|style|img|a )")
        .doesNotContain("src=\"");
  }

  @Test
  void block_saysItsLanguage() {
    var output = new StringOutput();
    Markdown.block("Hallo", "de\" onload=\"", 3).writeTo(output);
    assertThat(output.toString()).startsWith("<div class=\"text\" hx-disable lang=\"deonload\">");
  }
}
