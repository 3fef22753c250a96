package org.muster.delivery.web.part;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.Content;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;

/** Rules and limits as pages show them. */
class RuleLinesTest {

  private static final Words EN = Words.of(Language.EN);

  private static Rules rules(String json) {
    return JsonReader.of(Rules.class).read(Json.parse(json));
  }

  private static List<String> lines(@Nullable Rules rules) {
    return RuleLines.of(EN, rules, "de").stream().map(RuleLinesTest::html).toList();
  }

  private static String html(Content line) {
    var output = new StringOutput();
    line.writeTo(new OwaspHtmlTemplateOutput(output));
    return output.toString();
  }

  @Test
  void lines_whatSomebodyWrote_isInItsLanguage() {
    assertThat(lines(rules("{\"alcohol\": \"<b>nie</b>\"}")))
        .containsExactly("Alcohol: <span lang=\"de\">&lt;b&gt;nie&lt;/b&gt;</span>");
  }

  @Test
  void lines_sayWhatRulesState_andNothingElse() {
    assertThat(lines(null)).isEmpty();
    assertThat(lines(rules("{}"))).isEmpty();
    assertThat(
            lines(
                rules(
                    """
                    {"rof_max": 25, "full_auto": "support_only", "hpa": "tournament_lock",
                     "magazines": {"hicap": "no", "drum": "support_only"}, "ammo_limit": 1,
                     "bb": {"bio_only": true, "weights_g": [0.2, 0.25], "supplied_by_site": false},
                     "pyro": {"policy": "site_bought", "smoke": false, "min_age": 18},
                     "eye": {"standards": ["EN 166 B"], "mesh_allowed": false}, "face": "under_18",
                     "hit_rules": {"bleed_out_s": 300, "bang_rule": true, "friendly_fire": false}}
                    """)))
        .containsExactly(
            "Full auto for support only",
            "At most 25 rounds per second",
            "No Hi-cap",
            "Drum for support only",
            "HPA with a tournament lock only",
            "At most 1 BB a player",
            "Biodegradable BBs only",
            "BBs of 0.20 and 0.25 g",
            "Pyrotechnics bought on site only",
            "Pyrotechnics from 18 years on",
            "No smoke",
            "Eye protection: EN 166 B",
            "No mesh goggles",
            "Face protection for everybody under 18",
            "Bleed-out after 300 s",
            "Bang rule",
            "Friendly fire does not count");
  }

  @Test
  void limits_areInJoulesAndFps_asStatedIfForCustomaryBbs() {
    List<LimitRow> rows =
        LimitRow.of(
            EN,
            rules(
                """
                {"limits": [
                  {"class": "rifle", "energy_max_j": 1.14, "fire": "semi", "context": "indoor"},
                  {"class": "dmr", "energy_max_j": 1.88, "med_m": 20, "declared": {"fps": 450}},
                  {"class": "sniper", "energy_max_j": 2.81, "bb_max_g": 0.4, "note": "bolt",
                   "declared": {"fps": 500, "bb_g": 0.3}}]}
                """));
    assertThat(rows)
        .containsExactly(
            new LimitRow("Rifle", "semi", "1.14", "350", "", "indoors"),
            new LimitRow("DMR", "", "1.88", "450", "20 m", ""),
            new LimitRow("Sniper", "", "2.81", "550", "", "BBs up to 0.40 g · bolt"));
  }
}
