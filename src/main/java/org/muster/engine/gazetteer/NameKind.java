package org.muster.engine.gazetteer;

/** What a name is to a place. */
enum NameKind {
  /** From a list of other names. */
  ALTERNATE(0),
  /**
   * A quarter of a town or a nickname, once it is whole: "Shoreditch" and "the big smoke" are
   * London.
   */
  FAMILIAR(1),
  /** It is called so, there or here. */
  OWN(2);

  private final int number;

  NameKind(int number) {
    this.number = number;
  }

  /** Its number in the gazetteer's file. */
  int number() {
    return number;
  }

  /** Of two kinds of the same name the one that holds. */
  static NameKind stronger(NameKind one, NameKind other) {
    return one.number >= other.number ? one : other;
  }
}
