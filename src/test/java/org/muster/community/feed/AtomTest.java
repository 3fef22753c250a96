package org.muster.community.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndCategory;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.feed.synd.SyndPerson;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.community.event.EventView;

/** Feeds, as ROME reads them. */
class AtomTest {

  private static final URI SELF = URI.create("https://muster.example.net/events.atom?search=a%26b");
  private static final FollowedSearch.Pages PAGES =
      new FollowedSearch.Pages(SELF, SELF, SELF, null);
  private static final String HOSTILE =
      "]]> </title><entry> &amp; <script>alert(1)</script> <!-- \u0000\u0008\ufffe 🎯\ud83c \"'";

  private final Atom atom = new Atom(Games.LINKS);

  private String text(String title, EventView... games) {
    return new String(atom.of(title, PAGES, List.of(games)), StandardCharsets.UTF_8);
  }

  private SyndFeed read(String title, EventView... games) throws FeedException {
    return new SyndFeedInput().build(new StringReader(text(title, games)));
  }

  @Test
  void of_saysWhatTheGamesAre() throws FeedException {
    SyndFeed feed = read("Games", Games.with());

    assertThat(feed.getFeedType()).isEqualTo("atom_1.0");
    assertThat(feed.getTitle()).isEqualTo("Games");
    assertThat(feed.getUri()).isEqualTo(SELF.toString());
    assertThat(feed.getPublishedDate().toInstant()).isEqualTo(Games.UPDATED);
    SyndEntry entry = feed.getEntries().getFirst();
    assertThat(entry.getUri()).isEqualTo("urn:uuid:01890000-0000-7000-8000-000000000001");
    assertThat(entry.getTitle()).isEqualTo("Moorland");
    assertThat(entry.getLink()).isEqualTo("https://muster.example.net/events/moorland-2027");
    assertThat(entry.getAuthor()).isEqualTo("Wolves of Leeds");
    assertThat(entry.getUpdatedDate().toInstant()).isEqualTo(Games.UPDATED);
    assertThat(entry.getPublishedDate().toInstant()).isEqualTo(Games.CREATED);
    assertThat(entry.getCategories())
        .extracting(SyndCategory::getName)
        .containsExactly("milsim", "night_game");
    assertThat(entry.getDescription().getValue())
        .isEqualTo(
            """
            Sat 3 Apr 2027, 09:00 to 17:00 (Europe/London)
            The Moor, 1 Moor Lane, LS1 1AA, West Yorkshire, GB
            Two days on the moor.\
            """);
  }

  @Test
  void of_cancelled_saysSo() throws FeedException {
    SyndFeed feed = read("Games", Games.with("state", "cancelled", "cancel_reason", "Storm."));

    assertThat(feed.getEntries().getFirst().getDescription().getValue())
        .startsWith("Cancelled: Storm.\n");
  }

  @Test
  void of_nothing_isAFeedAllTheSame() throws FeedException {
    SyndFeed feed = read("Games");

    assertThat(feed.getEntries()).isEmpty();
    assertThat(feed.getPublishedDate().toInstant()).isEqualTo(Instant.EPOCH);
    assertThat(feed.getAuthors()).extracting(SyndPerson::getName).containsExactly("Muster");
  }

  @Test
  void of_inWhicheverOrder_isTheSameBytes() {
    EventView one = Games.with();
    EventView other = Games.view(new UUID(1, 2), 1);

    assertThat(text("Games", one, other))
        .isEqualTo(text("Games", other, one))
        .isNotEqualTo(text("Games", one));
  }

  @Test
  void of_hostileTexts_areTexts() throws FeedException {
    String harmless = "]]> </title><entry> &amp; <script>alert(1)</script> <!--  🎯 \"'";
    SyndFeed feed =
        read(
            HOSTILE,
            Games.with("title", HOSTILE, "synopsis", HOSTILE),
            Games.view(new UUID(0, 1), 1));

    assertThat(feed.getEntries()).hasSize(2);
    assertThat(feed.getTitle()).isEqualTo(harmless);
    assertThat(feed.getEntries()).extracting(SyndEntry::getTitle).contains(harmless, "Moorland");
  }
}
