package org.muster.community.notice;

/**
 * Subject and text of a mail.
 *
 * @param subject one line; cut at 120 characters
 * @param text lines that end with {@code \n}
 */
record Letter(String subject, String text) {

  private static final int LONGEST_SUBJECT = 120;

  Letter {
    subject = NoticeFacts.cut(subject, LONGEST_SUBJECT);
  }
}
