package org.muster.identity.account;

import java.util.Optional;
import java.util.UUID;
import org.muster.community.player.Handles;
import org.muster.core.Fault;
import org.muster.core.Origin;
import org.muster.core.Problem;

/** Creates accounts for people whose mail address another identity provider has verified. */
public final class OidcSignUp {

  private final AccountStore accounts;
  private final Audit audit;

  public OidcSignUp(AccountStore accounts, Audit audit) {
    this.accounts = accounts;
    this.audit = audit;
  }

  /**
   * Whether an account has this mail address. Only the owner of the address may learn the answer.
   */
  public boolean isKnown(String email) {
    return accounts.byEmail(email).isPresent();
  }

  /**
   * Creates an account without a password. Call it in the transaction that links the provider.
   *
   * @param email as the provider verified it
   * @return the account's id
   * @throws org.muster.core.ProblemException {@code AgainstRules} for {@code /handle}; {@code
   *     Conflict} if another account has taken the mail address meanwhile
   */
  public UUID make(String email, String handle, Origin from) {
    Optional<Fault> fault = Handles.fault(handle);
    if (fault.isPresent()) {
      throw Problem.rule(fault.get());
    }
    if (isKnown(email)) {
      throw new Problem.Conflict(
              "An account with this email address already exists. Sign in to it.")
          .exception();
    }
    Account account =
        accounts.create(email, handle, null).orElseThrow(() -> Problem.rule(Handles.taken()));
    audit.note(account.id(), AuditEvent.ACCOUNT_MADE, null, from);
    return account.id();
  }
}
