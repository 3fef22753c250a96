package org.muster.community.notice;

import org.muster.core.Caller;
import org.muster.core.Scope;

/** Lets those who run games choose how they hear of registrations. */
final class OrganiserChoices {

  private final OrganiserChoiceStore store;

  OrganiserChoices(OrganiserChoiceStore store) {
    this.store = store;
  }

  OrganiserChoice of(Caller caller) {
    return store.of(Scope.ME_READ.grantedTo(caller).player()).orElse(OrganiserChoice.DAILY);
  }

  void choose(Caller caller, OrganiserChoice choice) {
    store.set(Scope.ME_WRITE.grantedTo(caller).player(), choice);
  }
}
