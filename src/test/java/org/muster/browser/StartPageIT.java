package org.muster.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The start page, its search box, and the instance's own texts. */
@Tag("full")
class StartPageIT {

  @AutoClose private final Visitor visitor = Visitor.of(Site.NODE);

  @Test
  void searchBox_suggests_byKeyboard() {
    visitor.opens("/");
    Locator box = visitor.page().getByRole(AriaRole.COMBOBOX);
    box.pressSequentially("lon");
    Locator list = visitor.page().getByRole(AriaRole.LISTBOX);
    assertThat(list).isVisible();
    assertThat(box).hasAttribute("aria-expanded", "true");
    visitor.findsAccessible();
    box.press("ArrowDown");
    Locator first = list.getByRole(AriaRole.OPTION).first();
    assertThat(first).hasAttribute("aria-selected", "true");
    box.press("Escape");
    assertThat(list).isHidden();
    assertThat(box).hasValue("lon");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/de", "/ja", "/pl", "/en-xa", "/fr/about", "/help", "/de/sign-in", "/de/sign-up"})
  void page_inAnotherLanguage_isAccessible(String path) {
    visitor.opens(path);
    visitor.findsAccessible();
  }

  @Test
  void languages_areChosenAtTheFoot() {
    visitor.opens("/about");
    visitor.page().getByRole(AriaRole.BUTTON, named("Deutsch")).click();
    assertThat(visitor.page()).hasURL(Pattern.compile("/de/about$"));
    assertThat(visitor.page().getByRole(AriaRole.LINK, named("Hilfe"))).isVisible();
    visitor.opens("/help"); // the choice is kept
    assertThat(visitor.page().locator("html")).hasAttribute("lang", "de");
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }
}
