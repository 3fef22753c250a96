package org.muster.delivery.words;

/** What rules and limits say. */
public enum RuleWords implements Word {
  ALCOHOL("text"),
  AMMO_MOST("n"),
  BANG_NO,
  BANG_YES,
  BBS_BIO,
  BBS_OF_SITE,
  BBS_WEIGHTS("weights"),
  BLANKS_NO,
  BLANKS_YES,
  BLEED_OUT("seconds"),
  EYES("standards"),
  FACE_ADVISED,
  FACE_EVERYBODY,
  FACE_MINORS,
  FIRE_AUTO,
  FIRE_BOLT,
  FIRE_BURST,
  FIRE_SEMI,
  FRIENDLY_FIRE_NO,
  FRIENDLY_FIRE_YES,
  FULL_AUTO_NO,
  FULL_AUTO_OUTDOORS,
  FULL_AUTO_SUPPORT,
  FULL_AUTO_YES,
  GUN_HITS_NO,
  GUN_HITS_YES,
  HPA_LOCK,
  HPA_NO,
  HPA_YES,
  INDOORS,
  INSURANCE("text"),
  LIMIT_BB("grams"),
  LIMIT_CLASS,
  LIMIT_FIRE,
  LIMIT_FPS("grams"),
  LIMIT_JOULE,
  LIMIT_MED,
  MAGAZINES_ALLOWED("kind"),
  MAGAZINES_NO("kind"),
  MAGAZINES_SUPPORT("kind"),
  MEDIC("text"),
  MESH_NO,
  MESH_YES,
  OUTDOORS,
  PYRO_APPROVED,
  PYRO_FROM_AGE("age"),
  PYRO_NO,
  PYRO_OF_SITE,
  PYRO_YES,
  RESPAWN("text"),
  ROF_MOST("n"),
  SMOKE_NO,
  SMOKE_YES,
  WAIVER("text");

  private final String takes;

  RuleWords() {
    this("");
  }

  RuleWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
