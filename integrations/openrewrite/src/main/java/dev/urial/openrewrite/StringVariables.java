package dev.urial.openrewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * The string variables of a compilation unit whose text is known: local variables and constants
 * that are never reassigned.
 */
final class StringVariables extends JavaIsoVisitor<Integer> {
  private final Map<UUID, String> keys = new HashMap<>();
  private final Map<String, StringShape> texts = new HashMap<>();
  private final Set<String> declared = new HashSet<>();

  /** The variables whose text changes, or is not that of one declaration. */
  private final Set<String> changing = new HashSet<>();

  private boolean isNameTaken;

  static StringVariables of(J.CompilationUnit unit) {
    StringVariables variables = new StringVariables();
    for (J.Import imported : unit.getImports()) {
      String name = imported.getTypeName();
      variables.isNameTaken |= name.endsWith(".Uri") && !name.startsWith("dev.urial.");
    }
    variables.visit(unit, 0);
    variables.texts.keySet().removeAll(variables.changing);
    return variables;
  }

  /** Returns whether the file imports or declares a different type named {@code Uri}. */
  boolean isNameTaken() {
    return isNameTaken;
  }

  /** Returns the shape of a string in the source; null if nothing is known about it. */
  @Nullable StringShape shape(Expression text) {
    return StringShape.of(text, name -> texts.get(keys.getOrDefault(name.getId(), "")));
  }

  @Override
  public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, Integer p) {
    isNameTaken |= type.getSimpleName().equals("Uri");
    return super.visitClassDeclaration(type, p);
  }

  @Override
  public J.VariableDeclarations visitVariableDeclarations(J.VariableDeclarations d, Integer p) {
    boolean isConstant =
        d.hasModifier(J.Modifier.Type.Static) && d.hasModifier(J.Modifier.Type.Final);
    for (J.VariableDeclarations.NamedVariable variable : d.getVariables()) {
      String key = keyOf(variable.getName());
      if (key == null) {
        continue;
      }
      if (!declared.add(key)) {
        changing.add(key);
      }
      Expression initializer = variable.getInitializer();
      boolean mayBeKnown = isConstant || !isField(variable.getName());
      if (initializer != null && mayBeKnown && TypeUtils.isString(variable.getType())) {
        StringShape shape = shape(initializer);
        if (shape != null && shape.text() != null) {
          texts.put(key, shape);
        }
      }
    }
    return super.visitVariableDeclarations(d, p);
  }

  @Override
  public J.Assignment visitAssignment(J.Assignment assignment, Integer p) {
    assign(assignment.getVariable());
    return super.visitAssignment(assignment, p);
  }

  @Override
  public J.AssignmentOperation visitAssignmentOperation(J.AssignmentOperation a, Integer p) {
    assign(a.getVariable());
    return super.visitAssignmentOperation(a, p);
  }

  private void assign(Expression variable) {
    String key = variable instanceof J.Identifier name ? keyOf(name) : null;
    if (key != null) {
      changing.add(key);
    }
  }

  @Override
  public J.Identifier visitIdentifier(J.Identifier name, Integer p) {
    String key = keyOf(name);
    if (key != null) {
      keys.put(name.getId(), key);
    }
    return name;
  }

  private static boolean isField(J.Identifier name) {
    JavaType.Variable variable = name.getFieldType();
    return variable != null && variable.getOwner() instanceof JavaType.FullyQualified;
  }

  /**
   * Returns the key of the variable that a name refers to: the class and the name of a field, or
   * the method and the name of a local variable.
   */
  private @Nullable String keyOf(J.Identifier name) {
    JavaType.Variable variable = name.getFieldType();
    if (variable == null) {
      return null;
    }
    if (variable.getOwner() instanceof JavaType.FullyQualified type) {
      return type.getFullyQualifiedName() + '#' + name.getSimpleName();
    }
    J.MethodDeclaration method = getCursor().firstEnclosing(J.MethodDeclaration.class);
    return method == null ? null : method.getId() + "#" + name.getSimpleName();
  }
}
