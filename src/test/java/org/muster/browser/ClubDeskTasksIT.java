package org.muster.browser;

import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.testing.World;

/** An officer takes somebody into a club, with the taps that it may take. */
@Tag("full")
class ClubDeskTasksIT {

  private static final String HOOK = "http://127.0.0.1:9/hook"; // nobody answers
  private static final World WORLD = World.in(Site.NODE.database());

  private final String slug = Site.freshName("desk-club");
  private final UUID club = WORLD.club(slug);
  private final String officer = officer();

  private String officer() {
    String email = Site.newAccount("off");
    WORLD.belongs(player(Site.handle(email)), club, "officer", "active");
    return email;
  }

  private static UUID player(String handle) {
    return WORLD.id("select id from player where handle = ?", handle);
  }

  private String somebody(String state) {
    String handle = Site.handle(Site.newAccount("some"));
    WORLD.belongs(player(handle), club, "member", state);
    return handle;
  }

  /** The link in the mail is the first tap. */
  @ParameterizedTest
  @EnumSource
  void somebodyWhoAsked_isTakenIn(Way way) {
    String handle = somebody("requested");
    try (var visitor = Visitor.of(Site.NODE, way)) {
      visitor.opens("/sign-in?return_to=/en/organise/clubs/" + slug);
      visitor.signsIn(officer, PASSWORD);
      visitor.sees(handle);
      visitor.begins();
      visitor.presses("Accept " + handle);
      visitor.sees("Nobody.");
      visitor.tookNoMoreThan(0, 1);
    }
  }

  /** From the desk: its link and the button, and one name. */
  @ParameterizedTest
  @EnumSource
  void club_isMadeFromNothing(Way way) {
    try (var visitor = Visitor.of(Site.NODE, way)) {
      visitor.opens("/sign-in?return_to=/en/organise");
      visitor.signsIn(Site.newAccount("founder"), PASSWORD);
      visitor.isAt("Organising");
      visitor.begins();
      visitor.follows("New club");
      visitor.fills("Name", Site.freshName("Slow Badgers"));
      visitor.presses("Make the club");
      visitor.sees("You are a member: Owner.");
      visitor.tookNoMoreThan(1, 2);
    }
  }

  /** A name and a town: its club is the one that the reader runs, its point that of the town. */
  @ParameterizedTest
  @EnumSource
  void venue_isMade_whereATownIs(Way way) {
    try (var visitor = Visitor.of(Site.NODE, way)) {
      visitor.opens("/sign-in?return_to=/en/organise");
      visitor.signsIn(officer, PASSWORD);
      visitor.isAt("Organising");
      visitor.begins();
      visitor.follows("New venue");
      visitor.fills("Name", Site.freshName("Badger Wood"));
      visitor.fills("Town nearby", "Sheffield");
      visitor.presses("Find the town");
      visitor.presses("Sheffield, England, GB");
      visitor.sees("What others see");
      visitor.presses("Make the venue");
      visitor.sees("Edit the venue");
      visitor.tookNoMoreThan(2, 4);
    }
  }

  /** From the desk of the club, with one event chosen. */
  @ParameterizedTest
  @EnumSource
  void webhook_isSet(Way way) {
    try (var visitor = Visitor.of(Site.NODE, way)) {
      visitor.opens("/sign-in?return_to=/en/organise/clubs/" + slug);
      visitor.signsIn(officer, PASSWORD);
      visitor.isAt("Desk:");
      visitor.begins();
      visitor.follows("Webhooks");
      visitor.fills("Address", HOOK);
      visitor.ticks("Game cancelled");
      visitor.presses("Make the webhook");
      visitor.sees("It is shown only now");
      visitor.tookNoMoreThan(1, 3);
    }
  }

  @Test
  void forms_areAccessible_inTheirStates() {
    WORLD.sql("update membership set role = 'owner' where club_id = ?", club);
    String desk = "/en/organise/clubs/" + slug;
    String venue = Site.freshName("desk-venue");
    WORLD.venue(venue, club);
    WORLD.sql(
        "update venue set lat = 53.4, lon = -1.5, point_precision = 'approximate',"
            + " default_rules = '{\"limits\": [{\"class\": \"rifle\", \"energy_max_j\": 1.1}]}'"
            + " where slug = ?",
        venue);
    try (var visitor = Visitor.of(Site.NODE)) {
      visitor.opens("/sign-in?return_to=" + desk);
      visitor.signsIn(officer, PASSWORD);
      visitor.isAt("Desk:");
      for (String path :
          new String[] {
            "/en/organise",
            "/en/organise/clubs/new",
            "/en/organise/venues/new",
            desk + "/edit",
            "/en-xa/organise/clubs/" + slug + "/edit",
            desk + "/archive",
            desk + "/webhooks",
            "/en/organise/venues/" + venue,
            "/en-xa/organise/venues/" + venue,
            "/en/organise/venues/" + venue + "/close"
          }) {
        visitor.opens(path);
        visitor.findsAccessible();
      }
      visitor.opens(desk + "/edit");
      visitor.presses("Add a row: Schemes");
      visitor.fills("Year of founding", "1900");
      visitor.presses("Save");
      visitor.sees("out of the range that is possible");
      visitor.findsAccessible();
      visitor.opens(desk + "/edit");
      visitor.fills("Year of founding", "1999");
      WORLD.sql("update club set description = 'Theirs', version = version + 1 where id = ?", club);
      visitor.presses("Save");
      visitor.sees("Changed in the meantime");
      visitor.findsAccessible();
      visitor.opens(desk + "/webhooks");
      visitor.fills("Address", "http://open.example/");
      visitor.presses("Make the webhook");
      visitor.sees("must be https");
      visitor.findsAccessible();
      visitor.fills("Address", HOOK);
      visitor.presses("Make the webhook");
      visitor.sees("It is shown only now");
      visitor.findsAccessible();
      visitor.follows("Copied, go on");
      visitor.presses("Send a test");
      visitor.sees("Last messages");
      visitor.findsAccessible();
      visitor.opens("/settings/webhooks");
      visitor.findsAccessible();
    }
  }

  @Test
  void pages_areAccessible_inTheirStates() {
    String member = somebody("active");
    somebody("requested");
    WORLD.sql(
        "update membership set state = 'invited', expires_at = now() + interval '5 d' where"
            + " player_id = ?",
        player(somebody("requested")));
    somebody("banned");
    String desk = "/en/organise/clubs/" + slug;
    try (var visitor = Visitor.of(Site.NODE)) {
      visitor.opens("/sign-in?return_to=" + desk);
      visitor.signsIn(officer, PASSWORD);
      visitor.sees("Accept");
      visitor.findsAccessible();
      for (String state : new String[] {"active", "invited", "banned"}) {
        visitor.opens(desk + "?state=" + state);
        visitor.findsAccessible();
      }
      visitor.opens("/en-xa/organise/clubs/" + slug);
      visitor.findsAccessible();
      visitor.opens(desk + "/members/" + member);
      visitor.findsAccessible();
      visitor.opens(desk + "?state=invited");
      visitor.fills("Handle of the player", "nobody-is-called-so");
      visitor.presses("Invite");
      visitor.sees("There is no player with this handle.");
      visitor.findsAccessible();
    }
  }
}
