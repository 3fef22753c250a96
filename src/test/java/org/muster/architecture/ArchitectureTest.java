package org.muster.architecture;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.Caller;

class ArchitectureTest {

  private static final String BROKEN = ArchitectureTest.class.getPackageName() + ".broken";

  private static final Pattern GROUP = Pattern.compile("\\| `([a-z]+)` \\| (.*) \\|");
  private static final Pattern PACKAGE = Pattern.compile("(?:^|· )`([a-z]+)`");

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

  /** Two levels below the root, as {@code README.md} has them in its table. */
  @Test
  void readme_showsEveryPackage() throws IOException {
    Map<String, Set<String>> shown = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of("README.md"))) {
      Matcher group = GROUP.matcher(line);
      if (group.matches()) {
        shown.put(
            group.group(1),
            PACKAGE
                .matcher(group.group(2))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new)));
      }
    }
    Map<String, Set<String>> there = new TreeMap<>();
    for (JavaClass type : PROGRAM) {
      List<String> names = List.of(type.getPackageName().split("\\."));
      if (names.size() > 2 && type.getPackageName().startsWith("org.muster.")) {
        Set<String> packages = there.computeIfAbsent(names.get(2), _ -> new TreeSet<>());
        if (names.size() > 3) {
          packages.add(names.get(3));
        }
      }
    }
    assertThat(shown).isEqualTo(there);
  }

  @Test
  void everyPackage_saysWhatItIs() {
    assertThat(PROGRAM)
        .filteredOn(type -> type.getPackageName().startsWith("org.muster")) // no generated pages
        .filteredOn(type -> !type.getPackage().tryGetPackageInfo().isPresent())
        .isEmpty();
  }
}
