package org.muster.community.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.notice.Notice.Kind;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.MailFiles;
import org.muster.testing.Person;
import org.muster.testing.SomeNews;

/** No more mails of a topic, as mail clients and people ask for it. */
class UnsubscribeIT {

  private static final Pattern LINK =
      Pattern.compile("(?m)^List-Unsubscribe:\\s+<http://127.0.0.1(/unsubscribe\\?token=[^>]+)>");

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final MailFiles MAILS = MailFiles.of(NODE);
  private static final Notices NOTICES = new Notices(new NoticeStore(NODE.database()));
  @AutoClose private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final Person ada = Person.in(NODE.database());

  /** RFC 8058 section 3.2: no cookies, no form token, either encoding, no redirect. */
  @ParameterizedTest
  @CsvSource({
    "application/x-www-form-urlencoded, List-Unsubscribe=One-Click",
    "multipart/form-data; boundary=b,"
        + " '--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click"
        + "\r\n--b--\r\n'"
  })
  void mailClient_asksOnce_andOnceMore(String type, String body) throws Exception {
    tell(Kind.REGISTRATION_CONFIRMED);
    String mail = MAILS.await(ada.email(), 1);
    assertThat(mail).contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    URI link = link(mail);
    for (int time = 0; time < 2; time++) {
      HttpRequest post =
          HttpRequest.newBuilder(link)
              .header("Content-Type", type)
              .POST(BodyPublishers.ofString(body))
              .build();
      assertThat(CLIENT.send(post, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
    }

    tell(Kind.REGISTRATION_CANCELLED);
    tell(Kind.EVENT_CANCELLED); // the control: another topic, told later
    assertThat(MAILS.await(ada.email(), 2)).contains("Subject: Cancelled: Night Hawk");
    assertThat(MAILS.to(ada.email())).hasSize(2);
  }

  @Test
  void looking_changesNothing_andTheButtonDoes() throws Exception {
    tell(Kind.EVENT_CHANGED);
    URI link = link(MAILS.await(ada.email(), 1));
    HttpResponse<String> page = get(link);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("action=\"/unsubscribe?token=", "changed, postponed and cancelled games");
    tell(Kind.EVENT_CHANGED);
    MAILS.await(ada.email(), 2);
    try (var browser = new Browser(NODE.uri("/"))) {
      String path = link.getPath() + "?" + link.getQuery();
      assertThat(browser.post(path, "", Map.of()).body())
          .contains("You will no longer receive emails about");
      browser.signIn(ada.email(), ada.password());
      assertThat(browser.get("/settings/mails").body())
          .containsPattern("value=\"searches\" checked")
          .doesNotContainPattern("value=\"events\" checked");
      browser.submit("/settings/mails", Map.of("topics", "events"));
    }
    tell(Kind.EVENT_CHANGED);
    MAILS.await(ada.email(), 3);
  }

  @Test
  void whoRunsGames_choosesHowToHearOfRegistrations() {
    try (var browser = new Browser(NODE.uri("/"))) {
      browser.signIn(ada.email(), ada.password());
      assertThat(browser.get("/settings/mails").body())
          .containsPattern("value=\"daily\" checked")
          .doesNotContainPattern("value=\"at_once\" checked");
      browser.submit("/settings/mails", Map.of("topics", "events", "news", "at_once"));
      assertThat(browser.get("/settings/mails").body())
          .containsPattern("value=\"at_once\" checked")
          .doesNotContainPattern("value=\"daily\" checked");
    }
  }

  @Test
  void aForgedLink_isNone() throws Exception {
    tell(Kind.EVENT_CHANGED);
    URI link = link(MAILS.await(ada.email(), 1));
    URI other =
        URI.create(link.toString().replace(ada.account().toString(), "" + UUID.randomUUID()));
    assertThat(get(other).statusCode()).isEqualTo(404);
    HttpRequest post = HttpRequest.newBuilder(other).POST(BodyPublishers.noBody()).build();
    assertThat(CLIENT.send(post, BodyHandlers.ofString()).statusCode()).isEqualTo(404);
    assertThat(get(link).statusCode()).isEqualTo(200); // the control
  }

  private void tell(Kind kind) {
    UUID player =
        NODE.database()
            .read(
                h ->
                    h.createQuery("select player_id from account where id = :id")
                        .bind("id", ada.account())
                        .mapTo(UUID.class)
                        .one());
    NOTICES.tell(SomeNews.to(player, kind, "Night Hawk"));
  }

  private static URI link(String mail) {
    Matcher link = LINK.matcher(mail);
    assertThat(link.find()).as(mail).isTrue();
    return NODE.uri(link.group(1));
  }

  private static HttpResponse<String> get(URI uri) throws Exception {
    return CLIENT.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
  }
}
