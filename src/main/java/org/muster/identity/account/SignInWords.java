package org.muster.identity.account;

import org.muster.delivery.words.Word;

/** What the pages say on which one signs up, signs in and chooses a new password. */
public enum SignInWords implements Word {
  AGAIN_TEXT,
  AGAIN_TITLE,
  ALREADY_LINKED,
  BANNED,
  CHANGE_PASSWORD,
  CHECK_EMAIL,
  CHOOSE_HANDLE,
  CODE,
  CODE_ENDED,
  CODE_HINT,
  CODE_TITLE,
  CODE_WRONG,
  CONFIRM,
  CONTINUE_TO("provider"),
  CREATE_ACCOUNT,
  CURRENT_WRONG,
  EMAIL,
  EMAIL_HINT,
  EMAIL_KNOWN,
  EMAIL_MALFORMED,
  END_PROGRAMS("keys apps"),
  FORGOT,
  GO_ON,
  HANDLE,
  HANDLE_HINT,
  HANDLE_MALFORMED,
  HANDLE_TAKEN,
  HANDLE_WRONG,
  HAVE_ACCOUNT,
  HAVE_ACCOUNT_HERE("sign_in"),
  LINK,
  LINK_ENDED,
  LINK_NOT,
  LINK_TEXT("person provider player"),
  LINK_TITLE,
  NEW_PASSWORD,
  NEW_TITLE,
  NEWCOMER_TEXT("provider person"),
  NO_ACCOUNT,
  NOT_CHOSEN,
  NOT_SIGNED_IN,
  OTHER_SITE,
  OTHER_WAYS,
  PASSKEY_FAILED,
  PASSKEY_NONE,
  PASSKEY_REFUSED,
  PASSKEY_SCRIPT,
  PASSKEY_TITLE,
  PASSKEY_USE,
  PASSWORD,
  PASSWORD_CHOSEN,
  PASSWORD_GUESSABLE,
  PASSWORD_HINT,
  PASSWORD_LENGTH("least most length"),
  PROVIDER_KNOWN("provider"),
  PROVIDER_LATE,
  PROVIDER_REFUSED,
  PROVIDER_SIGN_UP,
  PROVIDER_TITLE("provider"),
  PROVIDER_UNVERIFIED("provider"),
  RESET_FOR("email"),
  RESET_TEXT,
  SEND_EMAIL,
  SENT,
  SENT_RESET,
  SENT_SIGN_UP,
  SENT_SPAM,
  SIGN_IN_TO_IT,
  SIGN_IN_WRONG,
  SIGN_UP,
  START_AGAIN,
  USE_PASSWORD,
  VERIFY_TEXT("email"),
  VERIFY_TITLE;

  private final String takes;

  SignInWords() {
    this("");
  }

  SignInWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
