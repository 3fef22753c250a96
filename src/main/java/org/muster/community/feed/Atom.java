package org.muster.community.feed;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;

/**
 * Writes games as an Atom feed (RFC 4287), most recently changed first, page by page (RFC 5005
 * section 3).
 */
final class Atom {

  private static final String TYPE = "application/atom+xml";
  private static final XMLOutputFactory WRITERS = XMLOutputFactory.newDefaultFactory();

  private final Links links;

  Atom(Links links) {
    this.links = links;
  }

  /**
   * Writes a feed.
   *
   * @param pages their addresses; each search is a feed of its own
   * @param games of this page, in any order
   */
  byte[] of(String title, FollowedSearch.Pages pages, List<EventView> games) {
    List<EventView> latest =
        games.stream()
            .sorted(
                Comparator.comparing(EventView::updatedAt).reversed().thenComparing(EventView::id))
            .toList();
    var bytes = new ByteArrayOutputStream();
    try {
      XMLStreamWriter xml = WRITERS.createXMLStreamWriter(bytes, "UTF-8");
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("feed");
      xml.writeDefaultNamespace("http://www.w3.org/2005/Atom");
      text(xml, "id", pages.id().toString());
      text(xml, "title", title);
      // an empty feed has no last change
      Instant updated = latest.isEmpty() ? Instant.EPOCH : latest.getFirst().updatedAt();
      text(xml, "updated", updated.toString());
      author(xml, "Muster");
      link(xml, "self", TYPE, pages.self());
      if (pages.next() != null) {
        link(xml, "first", TYPE, pages.first());
        link(xml, "next", TYPE, pages.next());
      }
      for (EventView game : latest) {
        entry(xml, game);
      }
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e); // in-memory output cannot fail
    }
    return bytes.toByteArray();
  }

  private void entry(XMLStreamWriter xml, EventView game) throws XMLStreamException {
    Event event = game.event();
    xml.writeStartElement("entry");
    text(xml, "id", "urn:uuid:" + game.id());
    text(xml, "title", event.title());
    text(xml, "published", game.createdAt().toString());
    text(xml, "updated", game.updatedAt().toString());
    if (game.organiserName() != null) {
      author(xml, game.organiserName());
    }
    link(xml, "alternate", "text/html", links.event(event.slug()));
    for (var type : event.gameTypes()) {
      xml.writeEmptyElement("category");
      xml.writeAttribute("term", Json.name(type));
    }
    String summary =
        FeedTexts.joined(
            "\n",
            Stream.of(
                FeedTexts.notice(event),
                FeedTexts.when(event),
                FeedTexts.where(game),
                event.synopsis()));
    text(xml, "summary", summary);
    xml.writeEndElement();
  }

  private static void author(XMLStreamWriter xml, String name) throws XMLStreamException {
    xml.writeStartElement("author");
    text(xml, "name", name);
    xml.writeEndElement();
  }

  private static void link(XMLStreamWriter xml, String relation, String type, URI target)
      throws XMLStreamException {
    xml.writeEmptyElement("link");
    xml.writeAttribute("rel", relation);
    xml.writeAttribute("type", type);
    xml.writeAttribute("href", target.toString());
  }

  private static void text(XMLStreamWriter xml, String name, String text)
      throws XMLStreamException {
    xml.writeStartElement(name);
    xml.writeCharacters(FeedTexts.plain(text));
    xml.writeEndElement();
  }
}
