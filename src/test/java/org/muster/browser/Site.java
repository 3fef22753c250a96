package org.muster.browser;

import java.util.concurrent.atomic.AtomicInteger;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.DemoNode;
import org.muster.testing.MailFiles;

/** The one node that all tests of this package visit, each as somebody new. */
final class Site {

  static final DemoNode NODE = DemoNode.forBrowsers();

  private static final MailFiles MAILS = MailFiles.of(NODE);
  private static final AtomicInteger NAMES = new AtomicInteger();

  private Site() {}

  /** A handle that nobody has. */
  static String freshName(String like) {
    return like + NAMES.incrementAndGet();
  }

  /** Somebody with an account and {@link AccountsForTests#PASSWORD}; answers their mail address. */
  static String newAccount(String like) {
    String name = freshName(like);
    String email = name + "@example.org";
    AccountsForTests.add(NODE.database(), email, name);
    return email;
  }

  /** The handle of a {@link #newAccount}. */
  static String handle(String email) {
    return email.substring(0, email.indexOf('@'));
  }

  /** The mail that comes as the {@code count}th to somebody. */
  static String mailTo(String email, int count) {
    return MAILS.await(email, count);
  }

  /** The address to open in the mail that comes as the {@code count}th to somebody. */
  static String linkInMailTo(String email, int count) {
    return MailFiles.link(MAILS.await(email, count));
  }
}
