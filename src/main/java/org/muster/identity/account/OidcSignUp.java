package org.muster.identity.account;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.player.Handles;
import org.muster.core.Fault;
import org.muster.core.Origin;
import org.muster.core.Problem;

/** Accounts for people whose mail address another identity provider has verified. */
public final class OidcSignUp {

  private final AccountStore accounts;
  private final Audit audit;

  public OidcSignUp(AccountStore accounts, Audit audit) {
    this.accounts = accounts;
    this.audit = audit;
  }

  /** Whether a mail address has an account; to be told to nobody but its owner. */
  public boolean isKnown(String email) {
    return accounts.byEmail(email).isPresent();
  }

  /**
   * Makes an account without a password; to be called in the transaction that links it.
   *
   * @param email as the provider verified it
   * @return its id
   * @throws org.muster.core.ProblemException {@code AgainstRules} for {@code /handle}; {@code
   *     Conflict} if the mail address has an account by now
   */
  public UUID make(String email, String handle, Origin from) {
    Optional<Fault> fault = Handles.fault(handle);
    if (fault.isPresent()) {
      throw new Problem.AgainstRules(List.of(fault.get())).exception();
    }
    if (isKnown(email)) {
      throw new Problem.Conflict(
              "An account with this email address already exists. Sign in to it.")
          .exception();
    }
    Account account =
        accounts
            .create(email, handle, null)
            .orElseThrow(() -> new Problem.AgainstRules(List.of(Handles.taken())).exception());
    audit.note(account.id(), AuditEvent.ACCOUNT_MADE, null, from);
    return account.id();
  }
}
