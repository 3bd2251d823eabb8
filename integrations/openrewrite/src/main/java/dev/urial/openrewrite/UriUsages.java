package dev.urial.openrewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.MethodMatcher;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * The uses of {@code java.net.URI} in a compilation unit: the variables, the places where they are
 * used and where values are created, and the texts of string variables.
 */
final class UriUsages extends JavaIsoVisitor<Integer> {
  static final String JAVA_URI = "java.net.URI";
  static final MethodMatcher CREATE = new MethodMatcher("java.net.URI create(java.lang.String)");
  static final MethodMatcher NEW =
      new MethodMatcher("java.net.URI <constructor>(java.lang.String)");

  /**
   * A variable that could be moved.
   *
   * @param key the scope and the name of the variable
   * @param declaration the declaration, which declares only this variable
   */
  record Candidate(String key, J.VariableDeclarations declaration, Expression initializer) {}

  /**
   * A use of a variable, or of a value that is created in place.
   *
   * @param key the key of the variable; null if the value is created in place
   * @param cursor the cursor at the expression
   */
  record Use(@Nullable String key, Cursor cursor) {}

  final Map<String, Candidate> candidates = new LinkedHashMap<>();
  final Map<String, UnchangedReason> left = new LinkedHashMap<>();
  final List<Use> uses = new ArrayList<>();
  final Map<UUID, String> keys = new LinkedHashMap<>();
  private final Map<String, Integer> declared = new LinkedHashMap<>();
  private final Map<String, StringShape> texts = new LinkedHashMap<>();
  private final Set<String> assigned = new HashSet<>();

  /**
   * Whether the file imports or declares a different type named {@code Uri} or {@code
   * UriReference}.
   */
  private boolean isNameTaken;

  static UriUsages of(J.CompilationUnit unit) {
    UriUsages gathering = new UriUsages();
    for (J.Import imported : unit.getImports()) {
      String name = imported.getTypeName();
      boolean isOurs = name.startsWith("dev.urial.");
      boolean same = name.endsWith(".Uri") || name.endsWith(".UriReference");
      gathering.isNameTaken |= same && !isOurs;
    }
    gathering.visit(unit, 0);
    gathering.finish();
    return gathering;
  }

  private void finish() {
    for (String key : List.copyOf(candidates.keySet())) {
      boolean isOne = declared.getOrDefault(key, 0) == 1 && !assigned.contains(key);
      if (!isOne || isNameTaken) {
        leave(key, isNameTaken ? UnchangedReason.NAME_TAKEN : UnchangedReason.ASSIGNED);
      }
    }
    for (String key : assigned) {
      texts.remove(key);
    }
    declared.forEach(
        (key, count) -> {
          if (count > 1) {
            texts.remove(key);
          }
        });
  }

  boolean isNameTaken() {
    return isNameTaken;
  }

  void leave(String key, UnchangedReason why) {
    candidates.remove(key);
    left.putIfAbsent(key, why);
  }

  /** Returns the shape of a string in the source; null if nothing is known about it. */
  @Nullable StringShape shape(Expression text) {
    return StringShape.of(text, name -> texts.get(keys.getOrDefault(name.getId(), "")));
  }

  @Override
  public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, Integer p) {
    String name = type.getSimpleName();
    isNameTaken |= name.equals("Uri") || name.equals("UriReference");
    return super.visitClassDeclaration(type, p);
  }

  @Override
  public J.VariableDeclarations visitVariableDeclarations(J.VariableDeclarations d, Integer p) {
    for (J.VariableDeclarations.NamedVariable variable : d.getVariables()) {
      String key = keyOf(variable.getName());
      if (key != null) {
        declared.merge(key, 1, Integer::sum);
        declare(key, d, variable);
      }
    }
    return super.visitVariableDeclarations(d, p);
  }

  private void declare(
      String key, J.VariableDeclarations d, J.VariableDeclarations.NamedVariable variable) {
    Expression initializer = variable.getInitializer();
    boolean isField = isField(variable.getName());
    boolean isConstant =
        d.hasModifier(J.Modifier.Type.Static) && d.hasModifier(J.Modifier.Type.Final);
    if (TypeUtils.isString(variable.getType())) {
      boolean isKnown = initializer != null && (!isField || isConstant);
      StringShape shape = isKnown && initializer != null ? shape(initializer) : null;
      if (shape != null && shape.text() != null) {
        texts.put(key, shape);
      }
      return;
    }
    if (!TypeUtils.isOfClassType(variable.getType(), JAVA_URI)) {
      return;
    }
    if (initializer == null) {
      left.putIfAbsent(key, UnchangedReason.FROM_ELSEWHERE);
    } else if (isField && !(isConstant && d.hasModifier(J.Modifier.Type.Private))) {
      left.putIfAbsent(key, UnchangedReason.SEEN_ELSEWHERE);
    } else if (d.getVariables().size() > 1 || !d.getLeadingAnnotations().isEmpty()) {
      left.putIfAbsent(key, UnchangedReason.DECLARATION);
    } else {
      candidates.put(key, new Candidate(key, d, initializer));
    }
  }

  @Override
  public J.Assignment visitAssignment(J.Assignment assignment, Integer p) {
    if (assignment.getVariable() instanceof J.Identifier name) {
      String key = keyOf(name);
      if (key != null) {
        assigned.add(key);
      }
    }
    return super.visitAssignment(assignment, p);
  }

  @Override
  public J.AssignmentOperation visitAssignmentOperation(J.AssignmentOperation a, Integer p) {
    if (a.getVariable() instanceof J.Identifier name) {
      String key = keyOf(name);
      if (key != null) {
        assigned.add(key);
      }
    }
    return super.visitAssignmentOperation(a, p);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // compares nodes by identity
  public J.Identifier visitIdentifier(J.Identifier name, Integer p) {
    String key = keyOf(name);
    if (key != null) {
      keys.put(name.getId(), key);
      Object parent = getCursor().getParentTreeCursor().getValue();
      boolean isDeclarator =
          parent instanceof J.VariableDeclarations.NamedVariable variable
              && variable.getName() == name;
      if (!isDeclarator && TypeUtils.isOfClassType(name.getType(), JAVA_URI)) {
        uses.add(new Use(key, getCursor()));
      }
    }
    return name;
  }

  @Override
  public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer p) {
    if (CREATE.matches(call)) {
      uses.add(new Use(null, getCursor()));
    }
    return super.visitMethodInvocation(call, p);
  }

  @Override
  public J.NewClass visitNewClass(J.NewClass made, Integer p) {
    if (NEW.matches(made)) {
      uses.add(new Use(null, getCursor()));
    }
    return super.visitNewClass(made, p);
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
