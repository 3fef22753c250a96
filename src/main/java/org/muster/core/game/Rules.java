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
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** A muzzle energy limit for one class of replica. */
  public record Limit(
      @NotNull @JsonProperty("class") WeaponClass weaponClass,
      @Nullable Fire fire,
      @Nullable Context context,
      @DecimalMin("0.01") @DecimalMax("30") @JsonPropertyDescription("Joules.") double energyMaxJ,
      @Nullable Declared declared,
      @Nullable @DecimalMin("0.1") @DecimalMax("1") @JsonPropertyDescription("Grams.")
          Double bbMaxG,
      @Nullable
          @DecimalMin("0")
          @DecimalMax("200")
          @JsonPropertyDescription("Minimum engagement distance, metres.")
          Double medM,
      @Nullable @Size(max = 300) String note) {}

  /** A limit as the organiser stated it, in addition to joules. A bare fps assumes 0.20 g. */
  public record Declared(
      @Nullable @DecimalMin("50") @DecimalMax("1000") Double fps,
      @Nullable @DecimalMin("15") @DecimalMax("305") @JsonPropertyDescription("Metres per second.")
          Double mps,
      @Nullable @DecimalMin("0.1") @DecimalMax("1") @JsonPropertyDescription("Grams.")
          Double bbG) {}

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
