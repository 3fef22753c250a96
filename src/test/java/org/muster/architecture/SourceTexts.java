package org.muster.architecture;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/**
 * The texts in Java sources that are written for people: string literals of several words, joined
 * where the source joins them, with <code>{}</code> for what is only known at run time. Messages of
 * logs and of exceptions that mean a programming error are left out.
 */
final class SourceTexts extends TreeScanner<Void, Set<String>> {

  private static final Set<String> NOT_FOR_USERS =
      Set.of("IllegalStateException", "IllegalArgumentException", "AssertionError");

  private static final Pattern WORDS =
      Pattern.compile("(?s).*\\p{L}{2,}.* .*|.* \\p{L}{2,}.*|[A-Z][a-z]+\\.");

  /** SQL, headers and the like. */
  private static final Pattern CODE =
      Pattern.compile(
          "(?s)\\s*(select|insert|update|delete|with|from|where|and|or|join|left join|order by|lock"
              + "|r\\.|cast|default-src|Bearer|public,|private,|private|text/)\\b.*"
              + "|.*(charset=|; HttpOnly|::| = :).*");

  /** The texts of each file, by its path. */
  static Map<String, Set<String>> of(List<Path> files) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var texts = new TreeMap<String, Set<String>>();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
      for (CompilationUnitTree file : task.parse()) {
        var found = new LinkedHashSet<String>();
        new SourceTexts().scan(file, found);
        texts.put(Path.of(file.getSourceFile().getName()).toString(), found);
      }
    }
    return texts;
  }

  @Override
  public Void visitLiteral(LiteralTree literal, Set<String> found) {
    if (literal.getValue() instanceof String) {
      add(literal, found);
    }
    return null;
  }

  @Override
  public Void visitBinary(BinaryTree binary, Set<String> found) {
    if (isText(binary)) {
      add(binary, found);
      return null;
    }
    return super.visitBinary(binary, found);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Set<String> found) {
    String method = call.getMethodSelect().toString();
    return method.startsWith("LOG") ? null : super.visitMethodInvocation(call, found);
  }

  @Override
  public Void visitNewClass(NewClassTree made, Set<String> found) {
    return NOT_FOR_USERS.contains(made.getIdentifier().toString())
        ? null
        : super.visitNewClass(made, found);
  }

  private void add(ExpressionTree expression, Set<String> found) {
    var text = new StringBuilder();
    append(expression, text, found);
    String shown = text.toString().strip();
    if (WORDS.matcher(shown.replace("{}", "")).matches() && !CODE.matcher(shown).matches()) {
      found.add(shown);
    }
  }

  private void append(Tree part, StringBuilder text, Set<String> found) {
    switch (part) {
      case LiteralTree literal -> text.append(literal.getValue());
      case ParenthesizedTree inner when isText(inner) -> append(inner.getExpression(), text, found);
      case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS -> {
        append(sum.getLeftOperand(), text, found);
        append(sum.getRightOperand(), text, found);
      }
      default -> {
        text.append("{}");
        scan(part, found);
      }
    }
  }

  private static boolean isText(Tree tree) {
    return switch (tree) {
      case LiteralTree literal -> literal.getValue() instanceof String;
      case ParenthesizedTree inner -> isText(inner.getExpression());
      case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS ->
          isText(sum.getLeftOperand()) || isText(sum.getRightOperand());
      default -> false;
    };
  }
}
