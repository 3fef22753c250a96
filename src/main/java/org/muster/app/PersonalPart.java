package org.muster.app;

import java.time.Clock;
import java.util.List;
import org.muster.community.player.Players;
import org.muster.delivery.http.Endpoint;
import org.muster.identity.account.OwnAccount;
import org.muster.identity.privacy.PersonalDataExport;
import org.muster.identity.privacy.PersonalDataRoutes;
import org.muster.identity.privacy.PersonalDataStore;
import org.muster.platform.db.Database;

/** One's own data: all of it, and none of it any more. */
final class PersonalPart implements Part {

  private final PersonalDataRoutes routes;

  PersonalPart(Database database, Players players, OwnAccount own, Clock clock) {
    routes =
        new PersonalDataRoutes(
            new PersonalDataExport(new PersonalDataStore(database), players, clock), own);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return routes.endpoints();
  }
}
