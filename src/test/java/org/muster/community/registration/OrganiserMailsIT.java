package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.community.registration.Said.details;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.json.Json;
import org.muster.testing.AtOnce;

/** Who runs a game hears of its registrations: all of it, once, and not of what they did. */
class OrganiserMailsIT {

  @AutoClose private final Playground there = new Playground();
  private Caller.Member other = there.officer;

  @BeforeEach
  void begin() {
    other = there.player();
    there.belong(other, "owner");
    there.belong(there.player(), "member");
  }

  private void send() {
    there.parts.mails().run(there.database.database()::atomically);
  }

  private void forward(Duration by) {
    there.clock.forward(by);
    send();
  }

  /** Each mail to somebody about what they run: {@code [pending player-3]}. */
  private List<List<String>> heard(Caller.Member who) {
    return mails(who).stream()
        .map(
            mail ->
                StreamSupport.stream(mail.path("items").spliterator(), false)
                    .map(
                        item ->
                            item.path("what").asText() + " " + item.at("/player/handle").asText())
                    .toList())
        .toList();
  }

  private List<JsonNode> mails(Caller.Member who) {
    return there
        .database
        .database()
        .read(
            h ->
                h.createQuery(
                        "select data from notice where player_id = ?"
                            + " and kind = 'organising.registrations' order by id")
                    .bind(0, who.player())
                    .mapTo(String.class)
                    .list())
        .stream()
        .map(Json::parse)
        .toList();
  }

  @Test
  void pending_isToldAtOnce_andMoreOfThemTogether() {
    String game = there.game("join_mode = 'approval'");
    List<Caller.Member> players = there.players(3);
    List<String> names = players.stream().map(there::handle).toList();

    there.register(players.get(0), game);
    send();
    there.register(players.get(1), game);
    RegistrationView third = there.register(players.get(2), game);
    send();
    assertThat(heard(there.officer)).containsExactly(List.of("pending " + names.get(0)));

    there.attendees().approve(other, game, third.id().toString());
    forward(OrganiserNews.PAUSE);
    assertThat(heard(there.officer))
        .as("what was decided meanwhile is not told")
        .containsExactly(List.of("pending " + names.get(0)), List.of("pending " + names.get(1)));
    assertThat(mails(other).getLast().path("waiting").asInt()).isEqualTo(2);
    forward(Duration.ofDays(2));
    assertThat(heard(other)).hasSize(2);
  }

  @Test
  void newChangedAndCancelled_areOneMailADay_inTheEvening() {
    String game =
        there.game(
            "factions = '[{\"name\":\"Red\"},{\"name\":\"Blue\"}]', tz = 'America/New_York'");
    Caller.Member ann = there.player();
    RegistrationView first = there.register(ann, game);
    there
        .registrations()
        .change(
            ann,
            game,
            first.id().toString(),
            ExpectedVersion.ANY,
            _ -> details("{\"faction\": \"Red\"}"));
    Caller.Member bob = there.player();
    there.cancel(bob, there.register(bob, game));
    forward(Duration.ofHours(9)); // 17:00 there
    assertThat(heard(other)).isEmpty();

    forward(Duration.ofHours(1));
    String a = there.handle(ann);
    String b = there.handle(bob);
    assertThat(heard(other))
        .containsExactly(List.of("new " + a, "changed " + a, "new " + b, "cancelled " + b));
    assertThat(heard(there.officer)).isEqualTo(heard(other));
    JsonNode change = mails(other).getFirst().at("/items/1/changes/0");
    assertThat(change.path("field").asText()).isEqualTo("faction");
    assertThat(change.path("after").asText()).isEqualTo("Red");
    forward(Duration.ofDays(1));
    assertThat(heard(other)).hasSize(1);
  }

  @Test
  void whoDidIt_isNotTold_andThePlayerIs() {
    String game = there.game("roles = '[{\"role\":\"medic\"}]'");
    Caller.Member ann = there.player();
    RegistrationView first = there.register(ann, game);
    there
        .registrations()
        .change(
            other,
            game,
            first.id().toString(),
            ExpectedVersion.ANY,
            _ -> details("{\"role\": \"medic\"}"));
    there.cancel(other, first);
    forward(Duration.ofDays(1));

    String a = there.handle(ann);
    assertThat(heard(other)).containsExactly(List.of("new " + a));
    assertThat(heard(there.officer))
        .containsExactly(List.of("new " + a, "changed " + a, "cancelled " + a));
    assertThat(there.told(ann))
        .containsExactly(
            "registration.confirmed", "registration.changed", "registration.cancelled");
  }

  @Test
  void choices_areKept_andTheLastDayDoesNotWait() {
    choose(there.officer, "at_once");
    choose(other, "never");
    String game = there.game();
    there.register(there.player(), game);
    send();
    assertThat(heard(there.officer)).hasSize(1);
    forward(Duration.ofDays(1));
    assertThat(heard(other)).isEmpty();

    choose(other, "daily");
    there.clock.forward(Duration.ofDays(8).plusHours(1));
    there.register(there.player(), game);
    send();
    assertThat(heard(other)).hasSize(1);
  }

  private void choose(Caller.Member who, String news) {
    there.sql(
        "insert into organiser_mail (player_id, news) values (?, ?)"
            + " on conflict (player_id) do update set news = excluded.news",
        who.player(),
        news);
  }

  @Test
  void whoNoLongerRunsTheGame_hearsNothing_andAPlayerWhoRunsOneDoes() {
    String game = there.game("join_mode = 'approval'");
    there.register(there.player(), game);
    there.sql("update membership set role = 'member' where player_id = ?", other.player());
    send();
    assertThat(heard(other)).isEmpty();
    assertThat(heard(there.officer)).hasSize(1);

    Caller.Member host = there.player();
    String own = there.game("join_mode = 'approval'");
    there.sql(
        "update event set organiser_club_id = null, organiser_player_id = ? where slug = ?",
        host.player(),
        own);
    Caller.Member ann = there.player();
    there.register(ann, own);
    send();
    assertThat(heard(host)).containsExactly(List.of("pending " + there.handle(ann)));
    assertThat(there.told(host)).as("its hooks, too").contains("registration.pending");
  }

  /** Two nodes at once, one of them again: as if the first were killed after it was done. */
  @Test
  void twoNodes_tellOnce() throws Exception {
    String game = there.game("join_mode = 'approval'");
    there.register(there.player(), game);
    var second = there.on(there.database.database());
    AtOnce.all(
        List.of(
            Executors.callable(this::send),
            Executors.callable(() -> second.mails().run(there.database.database()::atomically))));
    send();
    assertThat(heard(other)).hasSize(1);
    assertThat(heard(there.officer)).hasSize(1);
  }
}
