package org.muster.lab.peers;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubIndex;
import org.muster.community.club.ClubStore;
import org.muster.community.event.EventIndex;
import org.muster.community.event.EventStore;
import org.muster.community.player.PlayerIndex;
import org.muster.community.player.PlayerStore;
import org.muster.community.venue.VenueIndex;
import org.muster.community.venue.VenueStore;
import org.muster.engine.query.Document;
import org.muster.engine.query.Document.Field;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Fields;
import org.muster.platform.db.Database;

/** The documents of this program's index, as other engines are given them. */
final class PeerRows implements PeerDocument.Reader {

  private static final int BATCH = 1000;

  private final List<DocumentSource> sources;
  private final Instant now = Instant.now();

  /** Of all types, or without the players: people are not searched for by name here. */
  PeerRows(Database database, boolean withPlayers) {
    var named =
        Stream.<DocumentSource>of(
            new ClubIndex(new ClubStore(database)),
            new VenueIndex(new VenueStore(database)),
            new EventIndex(new EventStore(database)));
    var players = Stream.<DocumentSource>of(new PlayerIndex(new PlayerStore(database)));
    sources = Stream.concat(named, withPlayers ? players : Stream.empty()).toList();
  }

  @Override
  public void forEachBatch(Consumer<List<PeerDocument>> batch) {
    for (DocumentSource source : sources) {
      List<UUID> ids = source.idsAfter(null, BATCH);
      while (!ids.isEmpty()) {
        batch.accept(source.documents(ids).stream().map(this::document).toList());
        ids = source.idsAfter(ids.getLast(), BATCH);
      }
    }
  }

  private PeerDocument document(Document document) {
    return new PeerDocument(
        document.id(),
        texts(document, true).toList(),
        texts(document, false).collect(Collectors.joining("\n")),
        isCurrent(document));
  }

  private static Stream<String> texts(Document document, boolean names) {
    return document.fields().stream()
        .map(field -> names ? name(field) : prose(field))
        .<String>mapMulti(
            (text, texts) -> {
              if (text != null) {
                texts.accept(text);
              }
            });
  }

  private static @Nullable String name(Field field) {
    return field instanceof Field.Name(var text) ? text : null;
  }

  private static @Nullable String prose(Field field) {
    return switch (field) {
      case Field.Body(var text, var _) -> text;
      case Field.Whereabouts(var text) -> text;
      case Field.Topic(var text) -> text;
      case Field.Name _, Field.Keyword _, Field.Quantity _ -> null;
      case Field.Steps _, Field.Time _, Field.Location _ -> null;
    };
  }

  /** A game counts if it is still to come and on; whatever has no end is current. */
  private boolean isCurrent(Document document) {
    return document.fields().stream()
        .allMatch(
            field ->
                switch (field) {
                  case Field.Time(var name, var at) ->
                      !name.equals(Fields.ENDS_AT) || at.isAfter(now);
                  case Field.Keyword(var name, var value) ->
                      !name.equals(Fields.STATE) || !value.equals("cancelled");
                  case Field.Name _, Field.Body _, Field.Whereabouts _, Field.Topic _ -> true;
                  case Field.Quantity _, Field.Steps _, Field.Location _ -> true;
                });
  }
}
