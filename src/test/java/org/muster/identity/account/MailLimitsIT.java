package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.platform.limits.Throttle;
import org.muster.platform.limits.ThrottleStore;
import org.muster.testing.TestDatabase;

/** What a mailbox and a domain get of mails that others ask for. */
class MailLimitsIT {

  @AutoClose private final TestDatabase fresh = TestDatabase.fresh();
  private final MailLimits limits =
      new MailLimits(new Throttle(new ThrottleStore(fresh.database())));

  @Test
  void mailbox_isWhatIsBeforeThePlus() {
    assertThat(MailLimits.mailbox("Ada+Club+2@Example.org")).isEqualTo("ada@example.org");
    assertThat(MailLimits.mailbox("ada@example.org")).isEqualTo("ada@example.org");
    assertThat(MailLimits.mailbox("+ada@example.org")).isEqualTo("+ada@example.org");
  }

  @Test
  void newAddress_countsByAccount_andByMailbox() {
    UUID account = UUID.randomUUID();
    for (int i = 0; i < 5; i++) {
      limits.change(account, "to" + i + "@example.org");
    }
    assertRefused(() -> limits.change(account, "to5@example.org"));
    for (int i = 0; i < 5; i++) {
      limits.change(UUID.randomUUID(), "victim+" + i + "@example.org");
    }
    assertRefused(() -> limits.change(UUID.randomUUID(), "victim+5@example.org"));
    limits.signUp("victim@example.org"); // another purpose
    limits.deletion(account);
  }

  @Test
  void deletion_countsByAccount() {
    UUID account = UUID.randomUUID();
    for (int i = 0; i < 5; i++) {
      limits.deletion(account);
    }
    assertRefused(() -> limits.deletion(account));
    limits.deletion(UUID.randomUUID());
  }

  @Test
  void domain_getsThreeHundredAnHour() {
    for (int i = 0; i < MailLimits.BY_DOMAIN.quota(); i++) {
      limits.signUp("person" + i + "@Example.org");
    }
    assertRefused(() -> limits.signUp("another@example.org"));
    limits.signUp("another@example.com");
  }

  private static void assertRefused(Runnable asking) {
    assertThatThrownBy(asking::run)
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem()).isInstanceOf(Problem.RateLimited.class));
  }
}
