package org.muster.community.venue;

import static org.muster.community.organising.InputField.Kind.ALWAYS_ONE_OF;
import static org.muster.community.organising.InputField.Kind.DECIMAL;
import static org.muster.community.organising.InputField.Kind.DECIMALS;
import static org.muster.community.organising.InputField.Kind.LINE;
import static org.muster.community.organising.InputField.Kind.LINES;
import static org.muster.community.organising.InputField.Kind.NUMBER;
import static org.muster.community.organising.InputField.Kind.ONE_OF;
import static org.muster.community.organising.InputField.Kind.SOME_OF;
import static org.muster.community.organising.InputField.Kind.TEXT;
import static org.muster.community.organising.InputField.Kind.YES_OR_NO;
import static org.muster.community.organising.InputForm.section;
import static org.muster.community.venue.VenueDeskWords.FIELD;
import static org.muster.community.venue.VenueDeskWords.FIELD_HINT;
import static org.muster.community.venue.VenueDeskWords.VALUE;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.community.organising.InputField;
import org.muster.community.organising.InputForm;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.organising.RuleInputs;
import org.muster.core.game.Environment;
import org.muster.core.game.Rules;
import org.muster.delivery.words.RuleWords;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/** The form of a venue: all that the API has of it but its state. */
final class VenueForm {

  private static final String RULES = "default_rules.";

  /** What a venue and its parts are called alike with other things. */
  private static final Set<String> COMMON =
      Set.of("name", "aka", "slug", "description", "region", "country", "lat", "lon", "phone");

  private static final Set<String> COMMON_HINTS = Set.of("aka", "slug", "description");

  /** What rules say already. */
  private static final Map<String, Word> SAID =
      Map.ofEntries(
          Map.entry("class", RuleWords.LIMIT_CLASS),
          Map.entry("fire", RuleWords.LIMIT_FIRE),
          Map.entry("energy_max_j", RuleWords.LIMIT_JOULE),
          Map.entry("med_m", RuleWords.LIMIT_MED),
          Map.entry("full_auto", ValueWords.FULL_AUTO),
          Map.entry("hicap", ValueWords.HICAP),
          Map.entry("midcap", ValueWords.MIDCAP),
          Map.entry("lowcap", ValueWords.LOWCAP),
          Map.entry("bio_only", RuleWords.BBS_BIO),
          Map.entry("supplied_by_site", RuleWords.BBS_OF_SITE),
          Map.entry("smoke", RuleWords.SMOKE_YES),
          Map.entry("blank_fire", RuleWords.BLANKS_YES),
          Map.entry("mesh_allowed", RuleWords.MESH_YES),
          Map.entry("bang_rule", RuleWords.BANG_YES),
          Map.entry("friendly_fire", RuleWords.FRIENDLY_FIRE_YES),
          Map.entry("gun_hits", RuleWords.GUN_HITS_YES));

  private static final InputForm.Texts TEXTS =
      new InputForm.Texts() {
        @Override
        public String label(Words words, String name) {
          String last = InputForm.last(name);
          Word said = SAID.get(last);
          if (said != null) {
            return words.of(said);
          }
          return switch (last) {
            case "rof_max", "bb_max_g" -> words.of(OrganisingWords.FIELD, last);
            default -> words.of(COMMON.contains(last) ? OrganisingWords.COMMON_FIELD : FIELD, last);
          };
        }

        @Override
        public String section(Words words, String name) {
          return words.of(VenueDeskWords.FIELD_SECTION, name);
        }

        @Override
        public String hint(Words words, String name) {
          String last = InputForm.last(name);
          return words.of(
              COMMON_HINTS.contains(last) ? OrganisingWords.COMMON_HINT : FIELD_HINT, last);
        }
      };

  private static final InputForm.Rows LIMITS =
      new InputForm.Rows(
          RULES + "limits",
          List.of(
              RuleInputs.weaponClass("class"),
              RuleInputs.fire("fire"),
              chosen(
                  "context",
                  Rules.Context.values(),
                  Map.of("indoor", RuleWords.INDOORS, "outdoor", RuleWords.OUTDOORS)),
              of("energy_max_j", DECIMAL),
              of("declared.fps", DECIMAL),
              of("declared.mps", DECIMAL),
              of("declared.bb_g", DECIMAL),
              of("bb_max_g", DECIMAL),
              of("med_m", DECIMAL),
              of("note", LINE)));

  static final InputForm FORM =
      new InputForm(
          List.of(
              section(
                  "what",
                  of("name", LINE),
                  of("operator_club", ONE_OF),
                  of("aka", LINES),
                  of("slug", LINE),
                  of("description", TEXT),
                  InputField.of("environments", SOME_OF, Environment.values(), ValueWords::name),
                  of("area_m2", NUMBER),
                  of("floors", NUMBER),
                  of("capacity", NUMBER),
                  InputField.of("amenities", SOME_OF, Venue.Amenity.values(), ValueWords::name)),
              section(
                  "where",
                  of("point.lat", DECIMAL),
                  of("point.lon", DECIMAL),
                  of("region", LINE),
                  of("country", ONE_OF),
                  of("address", LINE),
                  of("postcode", LINE),
                  of("directions", TEXT),
                  InputField.of(
                      "point_precision",
                      ALWAYS_ONE_OF,
                      Venue.Precision.values(),
                      (words, value) -> words.of(VALUE, value))),
              section(
                  "reach",
                  of("phone", LINE),
                  of("opening_hours", TEXT),
                  of("private_hire", YES_OR_NO),
                  of("min_group", NUMBER)),
              section("limits", List.of(LIMITS)),
              section(
                  "rules",
                  RuleInputs.fullAuto(RULES + "full_auto"),
                  of(RULES + "rof_max", DECIMAL),
                  allowance("hicap"),
                  allowance("midcap"),
                  allowance("lowcap"),
                  allowance("drum"),
                  of(RULES + "ammo_limit", NUMBER),
                  of(RULES + "bb.weights_g", DECIMALS),
                  of(RULES + "bb.bio_only", YES_OR_NO),
                  of(RULES + "bb.supplied_by_site", YES_OR_NO),
                  chosen(
                      RULES + "hpa",
                      Rules.Hpa.values(),
                      Map.of(
                          "yes", RuleWords.HPA_YES,
                          "no", RuleWords.HPA_NO,
                          "tournament_lock", RuleWords.HPA_LOCK)),
                  chosen(
                      RULES + "pyro.policy",
                      Rules.PyroPolicy.values(),
                      Map.of(
                          "none", RuleWords.PYRO_NO,
                          "site_bought", RuleWords.PYRO_OF_SITE,
                          "approved", RuleWords.PYRO_APPROVED,
                          "any", RuleWords.PYRO_YES)),
                  of(RULES + "pyro.smoke", YES_OR_NO),
                  of(RULES + "pyro.blank_fire", YES_OR_NO),
                  of(RULES + "pyro.min_age", NUMBER),
                  of(RULES + "eye.standards", LINES),
                  of(RULES + "eye.mesh_allowed", YES_OR_NO),
                  chosen(
                      RULES + "face",
                      Rules.Face.values(),
                      Map.of(
                          "recommended", RuleWords.FACE_ADVISED,
                          "under_18", RuleWords.FACE_MINORS,
                          "all", RuleWords.FACE_EVERYBODY)),
                  of(RULES + "hit_rules.medic", LINE),
                  of(RULES + "hit_rules.bleed_out_s", NUMBER),
                  of(RULES + "hit_rules.respawn", LINE),
                  of(RULES + "hit_rules.bang_rule", YES_OR_NO),
                  of(RULES + "hit_rules.friendly_fire", YES_OR_NO),
                  of(RULES + "hit_rules.gun_hits", YES_OR_NO),
                  of(RULES + "alcohol", LINE),
                  of(RULES + "waiver", LINE),
                  of(RULES + "insurance", LINE))),
          TEXTS,
          List.of(
              "point",
              RULES + "magazines",
              RULES + "bb",
              RULES + "pyro",
              RULES + "eye",
              RULES + "hit_rules",
              "default_rules"));

  private VenueForm() {}

  private static InputField allowance(String magazines) {
    return chosen(RULES + "magazines." + magazines, Rules.Allowance.values(), Map.of());
  }

  /** One of some values, of which rules say some already. */
  private static InputField chosen(String name, Enum<?>[] values, Map<String, Word> said) {
    return InputField.of(
        name,
        ONE_OF,
        values,
        (words, value) ->
            said.containsKey(value) ? words.of(said.get(value)) : words.of(VALUE, value));
  }

  private static InputField of(String name, InputField.Kind kind) {
    return InputField.of(name, kind);
  }
}
