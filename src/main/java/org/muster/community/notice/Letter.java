package org.muster.community.notice;

/**
 * What a mail says.
 *
 * @param subject one line; cut at 120 characters
 * @param text lines, ended by {@code \n}
 */
record Letter(String subject, String text) {

  private static final int LONGEST_SUBJECT = 120;

  Letter {
    subject = NoticeFacts.cut(subject, LONGEST_SUBJECT);
  }
}
