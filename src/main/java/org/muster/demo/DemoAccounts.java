package org.muster.demo;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.muster.identity.account.Account;
import org.muster.identity.account.AccountAdministration;
import org.muster.identity.account.Passwords;
import org.muster.platform.db.Database;

/**
 * Two accounts of the demo community with which a visitor can sign in. They are created only
 * together with that community, on the embedded database, with passwords generated for this
 * instance.
 */
public final class DemoAccounts {

  /** In domains of RFC 2606, which never receive mail. */
  private static final String ORGANISER = "organiser@demo.example";

  private static final String PLAYER = "player@demo.example";

  private final DemoPeopleStore people;
  private final AccountAdministration desk;

  public DemoAccounts(Database database) {
    this.people = new DemoPeopleStore(database);
    this.desk = new AccountAdministration(database);
  }

  /** An account with its password, which is shown once. */
  public record Made(String email, String handle, String password) {

    public String line() {
      return "demo account %s (@%s), password %s".formatted(email, handle, password);
    }
  }

  /** The hint for an account whose password was shown earlier. */
  public static String reminder(String email) {
    return "demo account %s; a new password: ./muster account reset --email %s"
        .formatted(email, email);
  }

  /**
   * Creates both: who runs a club with games near Leeds, and a player with a public profile who
   * comes to some of them.
   */
  public List<Made> make() {
    UUID organiser = people.player(DemoPeople.ORGANISER);
    UUID player = people.player(DemoPeople.PLAYER);
    people.runAClub(DemoPeople.CLUB, organiser, player);
    people.fillGames(DemoPeople.CLUB, organiser, player);
    List<Made> made = List.of(made(ORGANISER, organiser), made(PLAYER, player));
    people.knowAsOrganisers(organiser, player);
    return made;
  }

  private Made made(String email, UUID player) {
    String password = Passwords.random();
    Account account = desk.adopt(email, player, password);
    return new Made(email, account.handle(), password);
  }

  /** The mail addresses of those that exist. */
  public List<String> known() {
    return Stream.of(ORGANISER, PLAYER).filter(email -> desk.byEmail(email).isPresent()).toList();
  }
}
