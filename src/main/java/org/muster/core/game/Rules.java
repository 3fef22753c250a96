package org.muster.core.game;

import static org.muster.core.Defaults.list;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Joules;

/**
 * What may be shot, thrown and worn, and what happens after a hit. Energy in joules, distance in
 * metres, mass in grams, rate of fire in rounds per second. All members are optional: absent means
 * "not stated", never "no".
 */
public record Rules(
    @Size(max = 40) List<Limit> limits,
    @Nullable @DecimalMin("1") @DecimalMax("100") @JsonPropertyDescription("Rounds per second.")
        Double rofMax,
    @Nullable FullAuto fullAuto,
    @Nullable Magazines magazines,
    @Nullable @Min(1) @Max(100_000) @JsonPropertyDescription("BBs a player may carry.")
        Integer ammoLimit,
    @Nullable Bb bb,
    @Nullable Hpa hpa,
    @Nullable Pyro pyro,
    @Nullable Eye eye,
    @Nullable Face face,
    @Nullable HitRules hitRules,
    @Nullable @Size(max = 200) String alcohol,
    @Nullable @Size(max = 200) String waiver,
    @Nullable @Size(max = 200) String insurance) {

  public Rules {
    limits = list(limits);
  }

  /**
   * Limits whose energy is not that of the speed beside it.
   *
   * @param rules absent: there are none
   * @param at where the rules are, as a JSON pointer
   */
  public static List<Fault> contradictions(@Nullable Rules rules, String at) {
    var faults = new ArrayList<Fault>();
    List<Limit> limits = rules == null ? List.of() : rules.limits();
    for (int i = 0; i < limits.size(); i++) {
      Limit limit = limits.get(i);
      if (!limit.agrees()) {
        String pointer = at + "/limits/" + i + "/energy_max_j";
        double stated = hundredths(Objects.requireNonNull(limit.stated()));
        faults.add(
            Fault.pointer(
                pointer,
                "contradiction",
                ("%s is %s J, but the speed under declared comes to %s J. Correct one, or leave out"
                        + " energy_max_j.")
                    .formatted(pointer, limit.joules(), stated)));
      }
    }
    return faults;
  }

  private static double hundredths(double joules) {
    return Math.round(joules * 100) / 100.0;
  }

  /** A muzzle energy limit for one class of replica. */
  public record Limit(
      @NotNull @JsonProperty("class") WeaponClass weaponClass,
      @Nullable Fire fire,
      @Nullable Context context,
      @Nullable
          @DecimalMin("0.01")
          @DecimalMax("30")
          @JsonPropertyDescription(
              "Joules. Absent: what a speed under declared comes to. Beside a speed both must agree"
                  + " within 1 %.")
          Double energyMaxJ,
      @Nullable Declared declared,
      @Nullable @DecimalMin("0.1") @DecimalMax("1") @JsonPropertyDescription("Grams.")
          Double bbMaxG,
      @Nullable
          @DecimalMin("0")
          @DecimalMax("200")
          @JsonPropertyDescription("Minimum engagement distance, metres.")
          Double medM,
      @Nullable @Size(max = 300) String note) {

    /** How much energy and speed may differ, as a share and in joules: what rounding does. */
    private static final double SHARE = 0.01;

    private static final double HUNDREDTH = 0.005;

    /** Computes the energy, if only a speed was stated. */
    public Limit {
      if (energyMaxJ == null) {
        Double stated = stated(declared);
        if (stated == null) {
          throw new IllegalArgumentException("needs energy_max_j, or fps or mps under declared");
        }
        energyMaxJ = hundredths(stated);
      }
    }

    /** The energy in joules. */
    public double joules() {
      return Objects.requireNonNull(energyMaxJ);
    }

    private @Nullable Double stated() {
      return stated(declared);
    }

    private static @Nullable Double stated(@Nullable Declared declared) {
      return declared == null ? null : declared.joules();
    }

    /** Whether energy and stated speed are the same but for rounding. */
    private boolean agrees() {
      Double stated = stated();
      return stated == null || Math.abs(stated - joules()) <= Math.max(SHARE * stated, HUNDREDTH);
    }
  }

  /** A limit as the organiser stated it, in addition to joules. A bare fps assumes 0.20 g. */
  public record Declared(
      @Nullable @DecimalMin("50") @DecimalMax("1000") Double fps,
      @Nullable @DecimalMin("15") @DecimalMax("305") @JsonPropertyDescription("Metres per second.")
          Double mps,
      @Nullable @DecimalMin("0.1") @DecimalMax("1") @JsonPropertyDescription("Grams.") Double bbG) {

    /** The energy of the stated speed; nothing if none is stated. */
    private @Nullable Double joules() {
      double grams = bbG == null ? Joules.CUSTOMARY_BB_G : bbG;
      if (fps != null) {
        return Joules.ofFeetPerSecond(fps, grams);
      }
      return mps == null ? null : Double.valueOf(Joules.ofMetresPerSecond(mps, grams));
    }
  }

  public enum WeaponClass {
    PISTOL,
    SMG,
    RIFLE,
    SUPPORT,
    DMR,
    SNIPER,
    SHOTGUN,
    LAUNCHER
  }

  public enum Fire {
    SEMI,
    BURST,
    AUTO,
    BOLT
  }

  public enum Context {
    INDOOR,
    OUTDOOR,
    ANY
  }

  public enum FullAuto {
    YES,
    NO,
    SUPPORT_ONLY,
    OUTDOOR_ONLY
  }

  /** Which magazines may be used, and by whom. */
  public record Magazines(
      @Nullable Allowance hicap,
      @Nullable Allowance midcap,
      @Nullable Allowance lowcap,
      @Nullable Allowance drum) {}

  public enum Allowance {
    ALLOWED,
    SUPPORT_ONLY,
    NO
  }

  /** Permitted BBs. */
  public record Bb(
      @Nullable Boolean bioOnly,
      @Size(max = 20) @JsonPropertyDescription("Grams.") List<Double> weightsG,
      @Nullable Boolean suppliedBySite) {
    public Bb {
      weightsG = list(weightsG);
    }
  }

  public enum Hpa {
    YES,
    NO,
    TOURNAMENT_LOCK
  }

  /** Smoke and pyrotechnics. */
  public record Pyro(
      @NotNull PyroPolicy policy,
      @Nullable Boolean smoke,
      @Nullable Boolean blankFire,
      @Nullable @Min(0) @Max(99) Integer minAge) {}

  public enum PyroPolicy {
    NONE,
    SITE_BOUGHT,
    APPROVED,
    ANY
  }

  /** Eye protection: standards such as EN 166 B. */
  public record Eye(
      @Size(max = 10) List<@Size(min = 1, max = 40) String> standards,
      @Nullable Boolean meshAllowed) {
    public Eye {
      standards = list(standards);
    }
  }

  public enum Face {
    NONE,
    RECOMMENDED,
    UNDER_18,
    ALL
  }

  /** What happens after a hit. */
  public record HitRules(
      @Nullable @Size(max = 300) String medic,
      @Nullable @Min(0) @Max(3600) @JsonPropertyDescription("Seconds.") Integer bleedOutS,
      @Nullable @Size(max = 300) String respawn,
      @Nullable Boolean bangRule,
      @Nullable Boolean friendlyFire,
      @Nullable Boolean gunHits) {}
}
