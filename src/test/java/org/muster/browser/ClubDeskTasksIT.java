package org.muster.browser;

import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.testing.World;

/** An officer takes somebody into a club, with the taps that it may take. */
class ClubDeskTasksIT {

  private static final String WAYS = "org.muster.browser.Way#ofTasks";
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
  @MethodSource(WAYS)
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
