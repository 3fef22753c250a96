package org.muster.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The architecture of a program whose packages are below {@code root}. The rules speak of groups,
 * never of single packages, so that a new package is bound as soon as it exists.
 */
final class Rules {

  /** From the top to the bottom: each may use those after it, and only those. */
  private static final List<String> GROUPS =
      List.of("cli", "app", "identity", "community", "delivery", "engine", "platform", "core");

  /** May use every group, and is used by the node alone, which fills empty databases with it. */
  private static final String DEMO = "demo";

  private final String root;

  Rules(String root) {
    this.root = root;
  }

  /** Each rule, under what it says. */
  Map<String, ArchRule> all() {
    var rules = new LinkedHashMap<String, ArchRule>();
    for (int i = 1; i < GROUPS.size(); i++) {
      rules.put(GROUPS.get(i) + " uses no group above", usedFromAbove(i));
    }
    rules.put("demo is for the node alone", demoForTheNodeAlone());
    rules.put(
        "every class is in a group, but Main",
        classes()
            .that()
            .resideInAPackage(root + "..")
            .and()
            .doNotHaveFullyQualifiedName(root + ".Main")
            .and(not(named("package-info")))
            .should()
            .resideInAnyPackage(GROUPS.stream().map(this::within).toArray(String[]::new))
            .orShould()
            .resideInAPackage(within(DEMO)));
    rules.put(
        "packages are free of cycles",
        slices().matching(root + ".(*).(*)..").should().beFreeOfCycles());
    rules.put(
        "core depends on the JDK and on libraries of data only",
        classes()
            .that()
            .resideInAPackage(within("core"))
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                "java..",
                "org.jspecify..",
                "com.fasterxml..",
                "com.github.victools..", // draws schemas from records
                "com.networknt..", // checks JSON against them
                "jakarta.validation..",
                "com.ibm.icu..", // slugs in Latin letters
                within("core")));
    rules.put(
        "what is logged goes through System.Logger",
        noClasses()
            .that(not(in("core.log")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.logging..", "org.slf4j.."));
    rules.put("JDBI is for db and *Store", library("org.jdbi..", in("platform.db").or(stores())));
    rules.put(
        "Lucene is for engine.lucene, and its analysis for engine.text",
        library("org.apache.lucene..", in("engine.lucene", "engine.text")));
    rules.put(
        "ranking knows no engine",
        noClasses()
            .that(in("engine.ranking"))
            .should()
            .dependOnClassesThat(in("engine.lucene").or(resideInAPackage("org.apache.lucene.."))));
    rules.put(
        "words know neither ranking nor engine",
        noClasses()
            .that(in("engine.text"))
            .should()
            .dependOnClassesThat(in("engine.lucene", "engine.ranking")));
    rules.put(
        "Helidon is for delivery, the sign-in by its OIDC provider, and the node",
        library("io.helidon..", in("delivery", "identity.oidc", "app")));
    rules.put(
        "doors touch no *Store and no *Index",
        noClasses()
            .that(named("Routes").or(named("Tools")).or(named("Pages")))
            .should()
            .dependOnClassesThat(named("Store").or(named("Index"))));
    rules.put("rows, documents and doors of a feature are its own", ownedByTheirPackage());
    rules.put("no simple name in two packages", oneMeaningEach());
    rules.put(
        "no manager, helper, util or impl",
        noClasses().should().haveNameMatching(".*(Manager|Helper|Utils?|Impl)(\\$.*)?"));
    return rules;
  }

  private ArchRule usedFromAbove(int group) {
    String[] above = GROUPS.subList(0, group).toArray(String[]::new);
    return noClasses().that(in(GROUPS.get(group))).should().dependOnClassesThat(in(above));
  }

  private ArchRule demoForTheNodeAlone() {
    return noClasses()
        .that(not(in(DEMO, "app")))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(within(DEMO));
  }

  /** Stores, indexes, routes, tools and pages are made and known only where they live. */
  private ArchRule ownedByTheirPackage() {
    DescribedPredicate<JavaClass> owned =
        in("community", "identity")
            .and(
                stores()
                    .or(named("Index"))
                    .or(named("Routes"))
                    .or(named("Tools"))
                    .or(named("Pages")));
    return classes()
        .that(owned)
        .should(
            new ArchCondition<>("be known in their own package only") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                type.getDirectDependenciesToSelf().stream()
                    .filter(from -> !samePackage(from))
                    .filter(from -> from.getOriginClass().getPackageName().startsWith(root))
                    .forEach(
                        from ->
                            events.add(SimpleConditionEvent.violated(from, from.getDescription())));
              }
            });
  }

  private static boolean samePackage(Dependency from) {
    return from.getOriginClass().getPackageName().equals(from.getTargetClass().getPackageName());
  }

  private ArchRule oneMeaningEach() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .areTopLevelClasses()
        .and(not(named("package-info")))
        .should(
            new ArchCondition<>("have a simple name of their own") {
              private Map<String, List<JavaClass>> byName = Map.of();

              @Override
              public void init(Collection<JavaClass> all) {
                byName = all.stream().collect(Collectors.groupingBy(JavaClass::getSimpleName));
              }

              @Override
              public void check(JavaClass type, ConditionEvents events) {
                List<JavaClass> same = byName.getOrDefault(type.getSimpleName(), List.of());
                if (same.size() > 1) {
                  events.add(
                      SimpleConditionEvent.violated(
                          type, type.getName() + " is one of " + same.size() + " with its name"));
                }
              }
            });
  }

  private static ArchRule library(
      String packages, DescribedPredicate<JavaClass> users, String... open) {
    return noClasses()
        .that(not(users))
        .should()
        .dependOnClassesThat(resideInAPackage(packages).and(not(resideInAnyPackage(open))));
  }

  private DescribedPredicate<JavaClass> in(String... names) {
    return resideInAnyPackage(List.of(names).stream().map(this::within).toArray(String[]::new));
  }

  private String within(String name) {
    return root + "." + name + "..";
  }

  private static DescribedPredicate<JavaClass> stores() {
    return named("Store");
  }

  /** Classes whose name ends so, with what is nested in them. */
  private static DescribedPredicate<JavaClass> named(String ending) {
    return DescribedPredicate.describe(
        "*" + ending, type -> outermost(type).getSimpleName().endsWith(ending));
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(Rules::outermost).orElse(type);
  }
}
