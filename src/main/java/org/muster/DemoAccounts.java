package org.muster;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.muster.account.Account;
import org.muster.account.AccountDesk;
import org.muster.account.Passwords;
import org.muster.db.Database;

/**
 * Two people of the demo community whom one can sign in as. Made only together with that community,
 * on the embedded database, with passwords of this one time: nothing like it exists elsewhere.
 */
final class DemoAccounts {

  /** Domains of RFC 2606: no mail ever gets there. */
  private static final String ORGANISER = "organiser@demo.example";

  private static final String PLAYER = "player@demo.example";

  private final DemoPeopleStore people;
  private final AccountDesk desk;

  DemoAccounts(Database database) {
    this.people = new DemoPeopleStore(database);
    this.desk = new AccountDesk(database);
  }

  /** An account with the password that is shown once. */
  record Made(String email, String handle, String password) {

    String line() {
      return "demo account %s (@%s), password %s".formatted(email, handle, password);
    }
  }

  /** What can be said of one whose password was shown before. */
  static String reminder(String email) {
    return "demo account %s; a new password: ./muster account reset --email %s"
        .formatted(email, email);
  }

  /**
   * Makes both: whoever runs the most games in person, and a player with a public profile. The
   * first owns a club with games, the other is a member of it.
   */
  List<Made> make() {
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
  List<String> known() {
    return Stream.of(ORGANISER, PLAYER).filter(email -> desk.byEmail(email).isPresent()).toList();
  }
}
