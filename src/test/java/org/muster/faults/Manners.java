package org.muster.faults;

/** What a client has to put up with during a fault. */
enum Manners {
  /** Each request gets a whole answer: the right one, or 503 with Retry-After. */
  ALWAYS_ANSWERS,

  /** The node is told to stop: connections may be refused or closed, but no answer breaks off. */
  MAY_BE_AWAY,

  /** The node is killed: answers may break off too. */
  MAY_BREAK_OFF;

  /** Notes an answer that is not whole, if it should be. */
  void judge(Client.Answer answer, String request, Complaints complaints) {
    switch (answer) {
      case Client.Answer.Whole _ -> {}
      case Client.Answer.Late _ -> complaints.add(request + ": no answer in 10 s");
      case Client.Answer.Half(var why) -> {
        if (this != MAY_BREAK_OFF) {
          complaints.add(request + ": half an answer: " + why);
        }
      }
      case Client.Answer.None(var why) -> {
        if (this == ALWAYS_ANSWERS) {
          complaints.add(request + ": no answer: " + why);
        }
      }
    }
  }
}
