package org.muster.demo;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.muster.identity.account.Account;
import org.muster.identity.account.AccountAdministration;
import org.muster.identity.account.Passwords;
import org.muster.platform.db.Database;

/**
 * Two people of the demo community whom one can sign in as. Made only together with that community,
 * on the embedded database, with passwords of this one time: nothing like it exists elsewhere.
 */
public final class DemoAccounts {

  /** Domains of RFC 2606: no mail ever gets there. */
  private static final String ORGANISER = "organiser@demo.example";

  private static final String PLAYER = "player@demo.example";

  private final DemoPeopleStore people;
  private final AccountAdministration desk;

  public DemoAccounts(Database database) {
    this.people = new DemoPeopleStore(database);
    this.desk = new AccountAdministration(database);
  }

  /** An account with the password that is shown once. */
  public record Made(String email, String handle, String password) {

    public String line() {
      return "demo account %s (@%s), password %s".formatted(email, handle, password);
    }
  }

  /** What can be said of one whose password was shown before. */
  public static String reminder(String email) {
    return "demo account %s; a new password: ./muster account reset --email %s"
        .formatted(email, email);
  }

  /**
   * Makes both: whoever runs the most games in person, and a player with a public profile. The
   * first owns a club with games, the other is a member of it.
   */
  public List<Made> make() {
    UUID organiser = people.organiser();
    UUID player = people.playerBesides(organiser);
    people.runAClub(organiser, player);
    return List.of(made(ORGANISER, organiser), made(PLAYER, player));
  }

  private Made made(String email, UUID player) {
    String password = Passwords.random();
    Account account = desk.adopt(email, player, password);
    return new Made(email, account.handle(), password);
  }

  /** The mail addresses of those that there are. */
  public List<String> known() {
    return Stream.of(ORGANISER, PLAYER).filter(email -> desk.byEmail(email).isPresent()).toList();
  }
}
