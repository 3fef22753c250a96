package org.muster.delivery.web;

import gg.jte.Content;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.LineBreakRendering;
import org.commonmark.renderer.text.TextContentRenderer;
import org.jspecify.annotations.Nullable;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/**
 * Shows Markdown (CommonMark), above all what users wrote. HTML in it is shown as text, and what
 * comes out is sanitised once more. Pictures are left out: their servers would see our readers.
 */
public final class Markdown {

  private static final int LAST_LEVEL = 6;

  private static final Parser PARSER = Parser.builder().build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().escapeHtml(true).softbreak("<br>\n").build();

  private static final TextContentRenderer PLAIN =
      TextContentRenderer.builder().lineBreakRendering(LineBreakRendering.SEPARATE_BLOCKS).build();

  private static final List<String> ELEMENTS =
      List.of(
          "p",
          "br",
          "em",
          "strong",
          "ul",
          "ol",
          "li",
          "blockquote",
          "code",
          "pre",
          "hr",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "a");

  private static final PolicyFactory POLICY =
      new HtmlPolicyBuilder()
          .allowElements(ELEMENTS.toArray(String[]::new))
          .allowAttributes("href")
          .onElements("a")
          .allowAttributes("start")
          .onElements("ol")
          .allowStandardUrlProtocols()
          .requireRelsOnLinks("nofollow", "ugc", "noopener")
          .toFactory();

  private Markdown() {}

  /**
   * What a user wrote, in an element with its language. Scripts of the page leave it alone.
   *
   * @param lang BCP 47 tag; null: not known
   * @param level of its highest headings, such as 3
   */
  public static Content block(String text, @Nullable String lang, int level) {
    String html = html(text, level);
    return output -> {
      output.writeContent("<div class=\"text\" hx-disable");
      if (lang != null) {
        output.writeContent(" lang=\"");
        output.writeContent(lang.replaceAll("[^A-Za-z0-9-]", ""));
        output.writeContent("\"");
      }
      output.writeContent(">\n");
      output.writeContent(html);
      output.writeContent("</div>");
    };
  }

  /** The HTML of a text, sanitised. */
  static String html(String text, int level) {
    Node document = PARSER.parse(text);
    document.accept(new LowerHeadings(level));
    return POLICY.sanitize(RENDERER.render(document));
  }

  /** The text without its marks, for readers that show none; links keep their addresses. */
  public static String plain(String text) {
    return PLAIN.render(PARSER.parse(text));
  }

  /** Puts headings below those of the page. */
  private static final class LowerHeadings extends AbstractVisitor {
    private final int level;

    LowerHeadings(int level) {
      this.level = level;
    }

    @Override
    public void visit(Heading heading) {
      heading.setLevel(Math.min(LAST_LEVEL, heading.getLevel() + level - 1));
    }
  }
}
