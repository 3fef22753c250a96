package org.muster.community.eventpage;

import static org.muster.community.event.EventWords.AMMO;
import static org.muster.community.event.EventWords.BANG_RULE;
import static org.muster.community.event.EventWords.BIO_ONLY;
import static org.muster.community.event.EventWords.BLEED_OUT;
import static org.muster.community.event.EventWords.EYES;
import static org.muster.community.event.EventWords.FACE;
import static org.muster.community.event.EventWords.FIRE;
import static org.muster.community.event.EventWords.FRIENDLY_FIRE;
import static org.muster.community.event.EventWords.FULL_AUTO;
import static org.muster.community.event.EventWords.GUN_HITS;
import static org.muster.community.event.EventWords.HICAP_NO;
import static org.muster.community.event.EventWords.HPA;
import static org.muster.community.event.EventWords.PYRO;
import static org.muster.community.event.EventWords.ROF;
import static org.muster.community.event.EventWords.SETTING;
import static org.muster.community.event.EventWords.SMOKE_OK;
import static org.muster.community.event.EventWords.WEAPON;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventWords;
import org.muster.core.Joules;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;
import org.muster.delivery.words.Words;

/** The rules of a game in words: what is stated, and nothing else. */
record RuleText(Words words) {

  private static final String NOTHING = "–";

  List<EventPage.Limit> limits(Rules rules) {
    return rules.limits().stream().map(this::limit).toList();
  }

  private EventPage.Limit limit(Rules.Limit limit) {
    double fps = Joules.toFeetPerSecond(limit.energyMaxJ(), Joules.CUSTOMARY_BB_G);
    return new EventPage.Limit(
        words.of(WEAPON, Json.name(limit.weaponClass())),
        name(FIRE, limit.fire()),
        name(SETTING, limit.context()),
        words.number(BigDecimal.valueOf(limit.energyMaxJ()).setScale(2, RoundingMode.HALF_UP), 2),
        words.number(Math.round(fps)),
        limit.medM() == null ? NOTHING : words.range(limit.medM()));
  }

  private String name(EventWords of, @Nullable Enum<?> value) {
    return value == null ? NOTHING : words.of(of, Json.name(value));
  }

  /** Rules that have words in each language. */
  List<String> stated(Rules rules) {
    var all = new ArrayList<String>();
    add(all, FULL_AUTO, rules.fullAuto());
    if (rules.rofMax() != null) {
      all.add(words.of(ROF, rules.rofMax()));
    }
    if (rules.magazines() != null && rules.magazines().hicap() == Rules.Allowance.NO) {
      all.add(words.of(HICAP_NO));
    }
    if (rules.ammoLimit() != null) {
      all.add(words.of(AMMO, rules.ammoLimit()));
    }
    add(all, BIO_ONLY, rules.bb() != null && isTrue(rules.bb().bioOnly()));
    add(all, HPA, rules.hpa());
    Rules.Pyro pyro = rules.pyro();
    if (pyro != null) {
      add(all, PYRO, pyro.policy());
      add(all, SMOKE_OK, isTrue(pyro.smoke()));
    }
    if (rules.eye() != null && !rules.eye().standards().isEmpty()) {
      all.add(words.of(EYES, words.list(rules.eye().standards())));
    }
    add(all, FACE, rules.face());
    Rules.HitRules hits = rules.hitRules();
    if (hits != null) {
      if (hits.bleedOutS() != null) {
        all.add(words.of(BLEED_OUT, hits.bleedOutS()));
      }
      add(all, BANG_RULE, isTrue(hits.bangRule()));
      add(all, GUN_HITS, isTrue(hits.gunHits()));
      add(all, FRIENDLY_FIRE, isTrue(hits.friendlyFire()));
    }
    return all;
  }

  /** Rules that the organiser put into words. */
  static List<String> own(Rules rules) {
    Rules.HitRules hits = rules.hitRules();
    return Stream.of(
            hits == null ? null : hits.medic(),
            hits == null ? null : hits.respawn(),
            rules.alcohol(),
            rules.waiver(),
            rules.insurance())
        .filter(Objects::nonNull)
        .toList();
  }

  private void add(List<String> all, EventWords word, @Nullable Enum<?> value) {
    if (value != null) {
      all.add(words.of(word, Json.name(value)));
    }
  }

  private void add(List<String> all, EventWords word, boolean holds) {
    if (holds) {
      all.add(words.of(word));
    }
  }

  private static boolean isTrue(@Nullable Boolean said) {
    return Boolean.TRUE.equals(said);
  }
}
