package org.muster.delivery.web.part;

import gg.jte.Content;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Rules;
import org.muster.delivery.words.RuleWords;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/** Rules in words, one line each; what they do not mention has none. */
public final class RuleLines {

  private final Words words;
  private final @Nullable String lang;
  private final List<Content> lines = new ArrayList<>();

  private RuleLines(Words words, @Nullable String lang) {
    this.words = words;
    this.lang = lang;
  }

  /**
   * The rules of a game or a venue, without the limits: see {@link LimitRow}.
   *
   * @param lang of what the organiser wrote; null: not known
   */
  public static List<Content> of(Words words, @Nullable Rules rules, @Nullable String lang) {
    var all = new RuleLines(words, lang);
    if (rules != null) {
      all.shooting(rules);
      all.bbs(rules);
      all.pyro(rules.pyro());
      all.protection(rules);
      all.hits(rules.hitRules());
      all.written(RuleWords.ALCOHOL, rules.alcohol());
      all.written(RuleWords.WAIVER, rules.waiver());
      all.written(RuleWords.INSURANCE, rules.insurance());
    }
    return List.copyOf(all.lines);
  }

  private void shooting(Rules rules) {
    switch (rules.fullAuto()) {
      case YES -> add(RuleWords.FULL_AUTO_YES);
      case NO -> add(RuleWords.FULL_AUTO_NO);
      case SUPPORT_ONLY -> add(RuleWords.FULL_AUTO_SUPPORT);
      case OUTDOOR_ONLY -> add(RuleWords.FULL_AUTO_OUTDOORS);
      case null -> {}
    }
    if (rules.rofMax() != null) {
      add(RuleWords.ROF_MOST, figure(rules.rofMax()));
    }
    if (rules.magazines() != null) {
      magazine("Hi-cap", rules.magazines().hicap());
      magazine("Mid-cap", rules.magazines().midcap());
      magazine("Lo-cap", rules.magazines().lowcap());
      magazine("Drum", rules.magazines().drum());
    }
    switch (rules.hpa()) {
      case YES -> add(RuleWords.HPA_YES);
      case NO -> add(RuleWords.HPA_NO);
      case TOURNAMENT_LOCK -> add(RuleWords.HPA_LOCK);
      case null -> {}
    }
  }

  /**
   * @param kind what players call it in all languages
   */
  private void magazine(String kind, Rules.@Nullable Allowance allowance) {
    switch (allowance) {
      case ALLOWED -> add(RuleWords.MAGAZINES_ALLOWED, kind);
      case SUPPORT_ONLY -> add(RuleWords.MAGAZINES_SUPPORT, kind);
      case NO -> add(RuleWords.MAGAZINES_NO, kind);
      case null -> {}
    }
  }

  private void bbs(Rules rules) {
    if (rules.ammoLimit() != null) {
      add(RuleWords.AMMO_MOST, rules.ammoLimit());
    }
    Rules.Bb bb = rules.bb();
    if (bb != null) {
      either(bb.bioOnly(), RuleWords.BBS_BIO, null);
      if (!bb.weightsG().isEmpty()) {
        List<String> weights =
            bb.weightsG().stream().map(g -> words.number(BigDecimal.valueOf(g), 2)).toList();
        add(RuleWords.BBS_WEIGHTS, words.list(weights));
      }
      either(bb.suppliedBySite(), RuleWords.BBS_OF_SITE, null);
    }
  }

  private void pyro(Rules.@Nullable Pyro pyro) {
    if (pyro == null) {
      return;
    }
    add(
        switch (pyro.policy()) {
          case NONE -> RuleWords.PYRO_NO;
          case SITE_BOUGHT -> RuleWords.PYRO_OF_SITE;
          case APPROVED -> RuleWords.PYRO_APPROVED;
          case ANY -> RuleWords.PYRO_YES;
        });
    if (pyro.minAge() != null) {
      add(RuleWords.PYRO_FROM_AGE, pyro.minAge());
    }
    either(pyro.smoke(), RuleWords.SMOKE_YES, RuleWords.SMOKE_NO);
    either(pyro.blankFire(), RuleWords.BLANKS_YES, RuleWords.BLANKS_NO);
  }

  private void protection(Rules rules) {
    Rules.Eye eye = rules.eye();
    if (eye != null) {
      if (!eye.standards().isEmpty()) {
        add(RuleWords.EYES, words.list(eye.standards()));
      }
      either(eye.meshAllowed(), RuleWords.MESH_YES, RuleWords.MESH_NO);
    }
    switch (rules.face()) {
      case RECOMMENDED -> add(RuleWords.FACE_ADVISED);
      case UNDER_18 -> add(RuleWords.FACE_MINORS);
      case ALL -> add(RuleWords.FACE_EVERYBODY);
      case NONE -> {}
      case null -> {}
    }
  }

  private void hits(Rules.@Nullable HitRules hits) {
    if (hits == null) {
      return;
    }
    written(RuleWords.MEDIC, hits.medic());
    if (hits.bleedOutS() != null) {
      add(RuleWords.BLEED_OUT, hits.bleedOutS());
    }
    written(RuleWords.RESPAWN, hits.respawn());
    either(hits.bangRule(), RuleWords.BANG_YES, RuleWords.BANG_NO);
    either(hits.friendlyFire(), RuleWords.FRIENDLY_FIRE_YES, RuleWords.FRIENDLY_FIRE_NO);
    either(hits.gunHits(), RuleWords.GUN_HITS_YES, RuleWords.GUN_HITS_NO);
  }

  private String figure(double number) {
    return words.number(BigDecimal.valueOf(number), number == Math.rint(number) ? 0 : 1);
  }

  private void either(@Nullable Boolean fact, Word yes, @Nullable Word no) {
    if (Boolean.TRUE.equals(fact)) {
      add(yes);
    } else if (fact != null && no != null) {
      add(no);
    }
  }

  private void written(Word label, @Nullable String text) {
    if (text != null && !text.isBlank()) {
      add(label, Markup.written(text.strip(), lang));
    }
  }

  private void add(Word word, Object... arguments) {
    lines.add(words.html(word, arguments));
  }
}
