package org.muster.community.gate;

import org.muster.delivery.words.Word;

/** What the pages of the gate say. */
public enum GateWords implements Word {
  AGE("age"),
  ANSWER("result"),
  BY("who time"),
  CAMERA,
  CAMERA_OFF,
  CHECK_IN,
  CODE_MISSING,
  COUNTED("n all"),
  DEVICE,
  DISMISS,
  DOUBLE("who time"),
  GET_READY,
  IN_SINCE("time"),
  KEPT("n"),
  LEAVE,
  LINK_ONCE,
  LIST_CUT("n"),
  LIST_OF("time"),
  LOST("n"),
  MAKE_PASS,
  MISSING("n"),
  NAME_OR_CODE,
  NOBODY,
  OFFLINE("time"),
  ONLINE,
  OPEN_PASS,
  PARTY("n"),
  PASS_FOR,
  PASS_LINK,
  PASS_WRONG,
  PASSES,
  PASSES_TEXT,
  PHOTO,
  RENTALS_SHORT("n"),
  SEARCH,
  STATE("state"),
  TITLE,
  TO_SEND("n"),
  UNDO,
  UNKNOWN,
  WAIVER("agreed"),
  WITHDRAW;

  private final String takes;

  GateWords() {
    this("");
  }

  GateWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
