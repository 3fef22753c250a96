package org.muster.architecture;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.Caller;

class ArchitectureTest {

  private static final String BROKEN = ArchitectureTest.class.getPackageName() + ".broken";

  private static final JavaClasses PROGRAM =
      new ClassFileImporter()
          .importUrl(Caller.class.getProtectionDomain().getCodeSource().getLocation());

  private static final JavaClasses BROKEN_PROGRAM =
      new ClassFileImporter()
          .importUrl(requireNonNull(ArchitectureTest.class.getResource("broken")));

  static Stream<Named<ArchRule>> rules() {
    return named("org.muster");
  }

  static Stream<Named<ArchRule>> sameRulesForTheBrokenProgram() {
    return named(BROKEN);
  }

  private static Stream<Named<ArchRule>> named(String root) {
    return new Rules(root)
        .all().entrySet().stream().map(rule -> Named.of(rule.getKey(), rule.getValue()));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void program_keeps(ArchRule rule) {
    rule.check(PROGRAM);
  }

  @ParameterizedTest
  @MethodSource("sameRulesForTheBrokenProgram")
  void brokenProgram_breaks(ArchRule rule) {
    assertThat(rule.evaluate(BROKEN_PROGRAM).hasViolation()).isTrue();
  }

  @Test
  void everyPackage_saysWhatItIs() {
    assertThat(PROGRAM)
        .filteredOn(type -> type.getPackageName().startsWith("org.muster")) // no generated pages
        .filteredOn(type -> !type.getPackage().tryGetPackageInfo().isPresent())
        .isEmpty();
  }
}
