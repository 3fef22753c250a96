package org.muster.core.json;

import com.fasterxml.classmate.ResolvedType;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.impl.DefinitionKey;
import com.github.victools.jsonschema.generator.naming.SchemaDefinitionNamingStrategy;
import java.util.stream.Collectors;

/**
 * Names definitions so that generated clients get good class names: {@code Club.Contact} is
 * ClubContact, {@code Page<ClubView>} is ClubViewPage.
 */
final class SchemaNames implements SchemaDefinitionNamingStrategy {

  private final String suffix;

  /**
   * @param suffix distinguishes inputs from outputs in one document
   */
  SchemaNames(String suffix) {
    this.suffix = suffix;
  }

  @Override
  public String getDefinitionNameForKey(DefinitionKey key, SchemaGenerationContext context) {
    return name(key.getType()) + suffix;
  }

  @Override
  public String adjustNullableName(
      DefinitionKey key, String definitionName, SchemaGenerationContext context) {
    return definitionName + "OrNull";
  }

  private static String name(ResolvedType type) {
    String arguments =
        type.getTypeParameters().stream().map(SchemaNames::name).collect(Collectors.joining());
    return arguments + name(type.getErasedType());
  }

  private static String name(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return (outer == null ? "" : name(outer)) + type.getSimpleName();
  }
}
