package org.muster.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the architecture says of a program whose packages are below {@code root}. */
final class Rules {

  private static final List<String> FEATURES =
      List.of(
          "account",
          "factor",
          "key",
          "oauth",
          "provider",
          "club",
          "venue",
          "event",
          "player",
          "registration",
          "notice",
          "webhook",
          "saved",
          "moderation",
          "lookup",
          "suggest");

  /** What each package of the platform may use, itself and libraries apart. */
  private static final Map<String, List<String>> ARROWS =
      Map.ofEntries(
          Map.entry("game", List.of("core")),
          Map.entry("json", List.of("core")),
          Map.entry("log", List.of("json")),
          Map.entry("db", List.of("core", "game", "json")),
          Map.entry("duties", List.of("core", "db")),
          Map.entry("changes", List.of("db", "duties")),
          Map.entry("search", List.of("core", "json")),
          Map.entry("vocabulary", List.of("core", "search")),
          Map.entry("understanding", List.of("core", "index", "place", "search", "vocabulary")),
          Map.entry("index", List.of("changes", "core", "json", "search")),
          Map.entry("place", List.of("core", "http", "search")),
          Map.entry("admission", List.of("core", "db")),
          Map.entry("outside", List.of("admission", "core")),
          Map.entry("http", List.of("admission", "core", "json", "log")),
          Map.entry("replay", List.of("core", "db", "duties", "http", "secret")),
          Map.entry("web", List.of("core", "http")),
          Map.entry("secret", List.of("db")),
          Map.entry("mail", List.of("core")),
          Map.entry("mcp", List.of("core", "game", "http", "json", "log", "search", "secret")));

  private final String root;

  Rules(String root) {
    this.root = root;
  }

  /** Each rule, under what it says. */
  Map<String, ArchRule> all() {
    var rules = new LinkedHashMap<String, ArchRule>();
    rules.put(
        "core depends on the JDK and jspecify only",
        classes()
            .that()
            .resideInAPackage(within("core"))
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", within("core")));
    ARROWS.forEach((name, below) -> rules.put("arrows of " + name + " point down", arrow(name)));
    rules.put("JDBI is for db and *Store", library("org.jdbi..", in("db").or(named("Store"))));
    rules.put(
        "Lucene is for index",
        library(
            "org.apache.lucene..",
            in("index"),
            // lets search read quotes and minus signs
            "org.apache.lucene.queryparser.simple.."));
    rules.put(
        "Helidon is for http, mcp, web, the sign-in by its OIDC provider, and the wiring",
        library("io.helidon..", in("http", "mcp", "web", "provider").or(resideInAPackage(root))));
    rules.put(
        "doors touch no *Store and no *Index",
        noClasses()
            .that(named("Routes").or(named("Tools")).or(named("Pages")))
            .should()
            .dependOnClassesThat(named("Store").or(named("Index"))));
    for (String feature : FEATURES) {
      rules.put(
          "nobody but the wiring touches a *Store or *Index of " + feature,
          noClasses()
              .that(not(in(feature).or(resideInAPackage(root))))
              .should()
              .dependOnClassesThat(in(feature).and(named("Store").or(named("Index")))));
    }
    rules.put(
        "packages are free of cycles",
        slices().matching(root + ".(*)..").should().beFreeOfCycles());
    rules.put(
        "no manager, helper, util or impl",
        noClasses().should().haveNameMatching(".*(Manager|Helper|Utils?|Impl)(\\$.*)?"));
    return rules;
  }

  private ArchRule arrow(String name) {
    String[] allowed =
        Stream.concat(Stream.of(name), ARROWS.getOrDefault(name, List.of()).stream())
            .map(this::within)
            .toArray(String[]::new);
    return noClasses()
        .that(in(name))
        .should()
        .dependOnClassesThat(resideInAPackage(root + "..").and(not(resideInAnyPackage(allowed))));
  }

  private static ArchRule library(
      String packages, DescribedPredicate<JavaClass> users, String... open) {
    return noClasses()
        .that(not(users))
        .should()
        .dependOnClassesThat(resideInAPackage(packages).and(not(resideInAnyPackage(open))));
  }

  private DescribedPredicate<JavaClass> in(String... names) {
    return resideInAnyPackage(Arrays.stream(names).map(this::within).toArray(String[]::new));
  }

  private String within(String name) {
    return root + "." + name + "..";
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
