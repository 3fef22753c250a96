package org.muster;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.http.Admission;
import org.muster.http.Credentials;
import org.muster.http.Endpoint;
import org.muster.secret.SecretStore;
import org.muster.secret.SecretStore.Purpose;
import org.muster.web.Pages;

/** How people and programs prove who they are, wired: accounts, keys, grants, and their pages. */
final class Identities {

  private final SecretStore secrets;

  Identities(Databases databases) {
    secrets = new SecretStore(databases.requests());
  }

  /** What is done once in a while by one node: secrets that have ended are thrown away. */
  List<Duty> duties() {
    return List.of();
  }

  /** All that can be shown at the doors for programs. */
  Credentials credentials() {
    return new Credentials(List.of());
  }

  /** What programs may ask about whom they act for. */
  List<Endpoint<?>> endpoints() {
    return List.of();
  }

  /** The pages. */
  Pages pages(URI baseUrl, Admission admission) {
    byte[] formKey = secrets.all(Purpose.FORM).lastEntry().getValue();
    return new Pages(baseUrl, formKey, (secret, from) -> Optional.empty(), admission);
  }
}
