package org.muster;

import java.time.Clock;
import java.util.List;
import org.muster.account.OwnAccount;
import org.muster.db.Database;
import org.muster.http.Endpoint;
import org.muster.personal.Personal;
import org.muster.personal.PersonalRoutes;
import org.muster.personal.PersonalStore;
import org.muster.player.Players;

/** One's own data: all of it, and none of it any more. */
final class PersonalPart implements Part {

  private final PersonalRoutes routes;

  PersonalPart(Database database, Players players, OwnAccount own, Clock clock) {
    routes = new PersonalRoutes(new Personal(new PersonalStore(database), players, clock), own);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return routes.endpoints();
  }
}
