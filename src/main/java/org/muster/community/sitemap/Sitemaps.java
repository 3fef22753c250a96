package org.muster.community.sitemap;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.delivery.web.Links;
import org.muster.platform.db.PublicKeys;

/** Writes sitemaps (sitemaps.org, protocol 0.9): an index, and files of a bounded size. */
final class Sitemaps {

  /** Addresses in one file; the protocol allows five times as many. */
  static final int IN_A_FILE = 10_000;

  /** Name of the file with the pages of areas. */
  private static final String AREAS = "areas";

  private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
  private static final String XHTML = "http://www.w3.org/1999/xhtml";
  private static final XMLOutputFactory WRITERS = XMLOutputFactory.newDefaultFactory();

  private final Links links;
  private final List<Part> parts;
  private final Supplier<List<String>> areas;
  private final Supplier<List<String>> languages;

  /**
   * Sitemaps of some lists.
   *
   * @param areas paths of the pages of areas
   * @param languages tags of those in which pages are offered to search engines
   */
  Sitemaps(
      Links links,
      List<Part> parts,
      Supplier<List<String>> areas,
      Supplier<List<String>> languages) {
    this.links = links;
    this.parts = List.copyOf(parts);
    this.areas = areas;
    this.languages = languages;
  }

  /**
   * The pages of one kind.
   *
   * @param list the list above them: {@code events}
   */
  record Part(String list, PublicKeys keys) {}

  @FunctionalInterface
  private interface Body {
    void write(XMLStreamWriter to) throws XMLStreamException;
  }

  /** The index of all files. */
  byte[] index() {
    return document(
        "sitemapindex",
        xml -> {
          for (Part part : parts) {
            PublicKeys.Total total = part.keys().total();
            long files = (total.count() + IN_A_FILE - 1) / IN_A_FILE;
            for (int number = 1; number <= files; number++) {
              URI file = links.at("/sitemap-%s-%d.xml".formatted(part.list(), number));
              entry(xml, "sitemap", file, total.changed(), List.of());
            }
          }
          entry(xml, "sitemap", links.at("/sitemap-" + AREAS + ".xml"), null, List.of());
        });
  }

  /**
   * One file.
   *
   * @param name such as {@code events-1}
   * @throws org.muster.core.ProblemException {@code NotFound} if it is not in the index
   */
  byte[] file(String name) {
    if (name.equals(AREAS)) {
      return areas();
    }
    for (Part part : parts) {
      if (name.matches(part.list() + "-[1-9][0-9]{0,3}")) {
        int number = Integer.parseInt(name.substring(part.list().length() + 1));
        List<PublicKeys.Key> keys = part.keys().page((number - 1) * IN_A_FILE, IN_A_FILE);
        if (!keys.isEmpty()) {
          return file(part, keys);
        }
      }
    }
    throw new Problem.NotFound("sitemap", name).exception();
  }

  /** The pages of areas change with their games, at no time that is known. */
  private byte[] areas() {
    List<String> tags = languages.get();
    return document(
        "urlset",
        xml -> {
          for (String path : areas.get()) {
            entry(xml, "url", links.at(path), null, tags);
          }
        });
  }

  private byte[] file(Part part, List<PublicKeys.Key> keys) {
    List<String> tags = languages.get();
    return document(
        "urlset",
        xml -> {
          for (PublicKeys.Key key : keys) {
            URI page = links.page(part.list(), key.key());
            entry(xml, "url", page, key.changed(), tags);
          }
        });
  }

  private void entry(
      XMLStreamWriter xml,
      String element,
      URI address,
      @Nullable Instant changed,
      List<String> tags)
      throws XMLStreamException {
    xml.writeStartElement(element);
    text(xml, "loc", address.toString());
    if (changed != null) {
      text(xml, "lastmod", changed.truncatedTo(ChronoUnit.SECONDS).toString());
    }
    if (tags.size() > 1) {
      for (String tag : tags) {
        alternate(xml, tag, links.at("/" + tag + address.getRawPath()));
      }
      alternate(xml, "x-default", address);
    }
    xml.writeEndElement();
  }

  private static void alternate(XMLStreamWriter xml, String tag, URI address)
      throws XMLStreamException {
    xml.writeEmptyElement(XHTML, "link");
    xml.writeAttribute("rel", "alternate");
    xml.writeAttribute("hreflang", tag);
    xml.writeAttribute("href", address.toString());
  }

  private static void text(XMLStreamWriter xml, String name, String text)
      throws XMLStreamException {
    xml.writeStartElement(name);
    xml.writeCharacters(text);
    xml.writeEndElement();
  }

  private static byte[] document(String root, Body body) {
    var bytes = new ByteArrayOutputStream();
    try {
      XMLStreamWriter xml = WRITERS.createXMLStreamWriter(bytes, "UTF-8");
      xml.setPrefix("xhtml", XHTML);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement(root);
      xml.writeDefaultNamespace(NAMESPACE);
      xml.writeNamespace("xhtml", XHTML);
      body.write(xml);
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e); // in-memory output cannot fail
    }
    return bytes.toByteArray();
  }
}
