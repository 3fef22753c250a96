package org.muster.delivery.web;

import gg.jte.Content;

/** The pages with the instance's own texts: about, privacy, imprint, help. */
public final class TextPages {

  /** A text as it is shown. */
  public record Model(String title, String lang, Content body) {}

  private TextPages() {}

  static void add(Pages pages, SiteTexts texts) {
    SiteTexts.NAMES.forEach(
        name -> pages.publicPage("/" + name, visit -> page(name, texts, visit)));
  }

  private static View page(String name, SiteTexts texts, Visit visit) {
    SiteTexts.Text text = texts.text(name, visit.words().language());
    String lang = text.language().tag();
    return View.page(
        "web/text.jte",
        text.title(),
        new Model(text.title(), lang, Markdown.block(text.body(), lang, 1)));
  }
}
