package dev.urial.openrewrite;

import static dev.urial.openrewrite.Gathering.CREATE;
import static dev.urial.openrewrite.Gathering.NEW;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * What is done to a compilation unit: which variables get another type, and which expressions are
 * written anew. A variable is moved if all its uses can be, and one of them gains by it; so
 * variables are taken back until those that remain hold together.
 */
final class Plan {
  /**
   * An expression that takes the place of another.
   *
   * @param code a template
   * @param arguments what stands in its gaps
   */
  record Step(String code, List<Expression> arguments) {}

  /** What became of something: moved, or why not. */
  record Fate(String what, @Nullable Left why) {}

  final Map<UUID, Step> steps = new LinkedHashMap<>();

  /** The new types of declarations, by their simple names. */
  final Map<UUID, String> types = new LinkedHashMap<>();

  private final Gathering found;
  private final Map<String, Proof> proofs = new LinkedHashMap<>();
  private final Set<String> useful = new LinkedHashSet<>();

  /**
   * Whether texts that are not known are taken for ordinary ones, since somebody vouches for them.
   */
  private final boolean assumesOrdinary;

  private Plan(Gathering found, boolean assumesOrdinary) {
    this.found = found;
    this.assumesOrdinary = assumesOrdinary;
  }

  static Plan of(J.CompilationUnit unit, boolean assumesOrdinary) {
    Plan plan = new Plan(Gathering.of(unit), assumesOrdinary);
    plan.settle();
    return plan;
  }

  /** The simple names of the types that are written. */
  Set<String> names() {
    Set<String> names = new TreeSet<>(types.values());
    for (Step step : steps.values()) {
      String code = step.code();
      String others = code.replace("UriReference.parse(", "");
      if (others.length() < code.length()) {
        names.add("UriReference");
      }
      if (others.contains("Uri.parse(")) {
        names.add("Uri");
      }
    }
    return names;
  }

  /** Whether nothing changes. */
  boolean isEmpty() {
    return steps.isEmpty();
  }

  private void settle() {
    for (boolean changed = true; changed; ) {
      steps.clear();
      types.clear();
      proofs.clear();
      useful.clear();
      int before = found.candidates.size();
      for (Gathering.Candidate candidate : List.copyOf(found.candidates.values())) {
        Proof proof = proof(candidate.initializer());
        if (proof == null || isCaught(candidate)) {
          found.leave(candidate.key(), proof == null ? Left.TEXT_UNKNOWN : Left.CAUGHT);
        } else {
          proofs.put(candidate.key(), proof);
        }
      }
      for (Gathering.Use use : found.uses) {
        place(use);
      }
      for (String key : List.copyOf(found.candidates.keySet())) {
        if (!useful.contains(key)) {
          found.leave(key, Left.NOT_ASKED);
        }
      }
      changed = before != found.candidates.size();
    }
    for (Gathering.Candidate candidate : found.candidates.values()) {
      Proof proof = Objects.requireNonNull(proofs.get(candidate.key()));
      types.put(candidate.declaration().getId(), proof.type());
    }
  }

  private boolean isCaught(Gathering.Candidate candidate) {
    return found.uses.stream()
        .anyMatch(
            use -> use.cursor().getValue() == candidate.initializer() && isCaught(use.cursor()));
  }

  // What is known of a value.

  private @Nullable Proof proof(@Nullable Expression e) {
    if (e instanceof J.Identifier name) {
      return proofs.get(found.keys.getOrDefault(name.getId(), ""));
    }
    if (e instanceof J.NewClass made && NEW.matches(made)) {
      return proofOfText(made.getArguments().get(0));
    }
    if (!(e instanceof J.MethodInvocation call)) {
      return null;
    }
    if (CREATE.matches(call)) {
      return proofOfText(call.getArguments().get(0));
    }
    Proof of = isOfJava(call) ? proof(call.getSelect()) : null;
    return of == null ? null : proof(of, call);
  }

  private @Nullable Proof proofOfText(Expression text) {
    if (found.isNameTaken()) {
      return null;
    }
    Shape shape = found.shape(text);
    boolean isKnown = shape != null && !shape.samples().isEmpty();
    if (isKnown && shape != null) {
      return Proof.of(shape.samples());
    }
    return assumesOrdinary ? Proof.of(Proof.ORDINARY) : null;
  }

  private @Nullable Proof proof(Proof of, J.MethodInvocation call) {
    String name = call.getSimpleName();
    if (name.equals("normalize")) {
      return of.normalize();
    }
    boolean isResolve = name.equals("resolve");
    if (!isResolve && !name.equals("relativize")) {
      return null;
    }
    Expression argument = call.getArguments().get(0);
    if (isResolve && TypeUtils.isString(argument.getType())) {
      Shape shape = found.shape(argument);
      String text = shape == null ? null : shape.text();
      return text == null ? null : of.resolve(text);
    }
    Proof other = proof(argument);
    if (other == null) {
      return null;
    }
    return isResolve ? of.resolve(other) : of.relativize(other);
  }

  private static boolean isOfJava(J.MethodInvocation call) {
    JavaType.Method method = call.getMethodType();
    return method != null && TypeUtils.isOfClassType(method.getDeclaringType(), Gathering.JAVA_URI);
  }

  // Where a value is used.

  private void place(Gathering.Use use) {
    Cursor at = use.cursor();
    Expression value = at.getValue();
    Proof proof = proof(value);
    if (proof == null) {
      return;
    }
    boolean isVariable = use.key() != null;
    if (!isVariable && isCaught(at)) {
      return;
    }
    boolean isChain = false;
    Cursor above = at.getParentTreeCursor();
    while (above.getValue() instanceof J.MethodInvocation call && proof(call) != null) {
      at = above;
      value = call;
      proof = Objects.requireNonNull(proof(call));
      isChain = true;
      above = at.getParentTreeCursor();
    }
    Object parent = above.getValue();
    if (parent instanceof J.MethodInvocation call && call.getSelect() == value) {
      String getter = isOfJava(call) ? proof.sameAnswer(call.getSimpleName()) : null;
      if (getter != null) {
        String code = code(value) + "." + getter;
        boolean isWrapped =
            getter.equals(Proof.IS_ABSOLUTE) && bindsTighter(above.getParentTreeCursor());
        step(call, isWrapped ? "(" + code + ")" : code, value, true);
        return;
      }
    }
    if (isMovedInitializer(above, value)) {
      step(value, code(value), value, true);
      return;
    }
    if (isOfObject(above, value)) {
      refuse(value);
      return;
    }
    if (isConcatenated(parent) || isComparedWithNull(parent)) {
      boolean isMoved = !variables(value).isEmpty();
      if (isMoved) {
        step(value, code(value), value, isChain);
      }
      return;
    }
    if (!variables(value).isEmpty()) {
      step(value, code(value) + ".toJavaUri()", value, isChain);
    }
  }

  private void step(Expression replaced, String code, Expression value, boolean isGain) {
    List<Expression> arguments = new ArrayList<>();
    addArguments(value, arguments);
    steps.put(replaced.getId(), new Step(code, arguments));
    if (isGain) {
      useful.addAll(variables(value));
    }
  }

  private void refuse(Expression value) {
    for (String key : variables(value)) {
      found.leave(key, Left.USED_OTHERWISE);
    }
  }

  private boolean isMovedInitializer(Cursor above, Expression value) {
    return above.getValue() instanceof J.VariableDeclarations.NamedVariable variable
        && variable.getInitializer() == value
        && found.candidates.values().stream().anyMatch(it -> it.initializer() == value)
        && proofs.containsKey(keyOf(value));
  }

  private String keyOf(Expression initializer) {
    return found.candidates.values().stream()
        .filter(it -> it.initializer() == initializer)
        .map(Gathering.Candidate::key)
        .findFirst()
        .orElse("");
  }

  /** Whether it is not its value that matters, or something that has no counterpart. */
  private static boolean isOfObject(Cursor above, Expression value) {
    Cursor at = above;
    while (at.getValue() instanceof J.Parentheses<?>) {
      at = at.getParentTreeCursor();
    }
    Object parent = at.getValue();
    if (parent instanceof J.Binary binary) {
      return !TypeUtils.isString(binary.getType()) && !isComparedWithNull(binary);
    }
    return parent instanceof J.MemberReference
        || parent instanceof J.InstanceOf
        || parent instanceof J.FieldAccess
        || parent instanceof J.ControlParentheses<?>
        || (parent instanceof J.Assignment assignment && assignment.getVariable() == value);
  }

  private static boolean bindsTighter(Cursor above) {
    Object parent = above.getValue();
    return parent instanceof J.Unary
        || (parent instanceof J.Binary binary
            && binary.getOperator() != J.Binary.Type.And
            && binary.getOperator() != J.Binary.Type.Or);
  }

  /** What is made here is not null, there or here. */
  private static boolean isComparedWithNull(Object parent) {
    return parent instanceof J.Binary binary
        && (J.Literal.isLiteralValue(binary.getLeft(), null)
            || J.Literal.isLiteralValue(binary.getRight(), null));
  }

  private static boolean isConcatenated(Object parent) {
    return parent instanceof J.Binary binary && TypeUtils.isString(binary.getType());
  }

  /** Without the call, nobody would throw what is caught. */
  private static boolean isCaught(Cursor at) {
    if (!(at.getValue() instanceof J.NewClass)) {
      return false;
    }
    Object below = at.getValue();
    for (Cursor c = at.getParentTreeCursor(); !c.isRoot(); c = c.getParentTreeCursor()) {
      Object tree = c.getValue();
      if (tree instanceof J.MethodDeclaration || tree instanceof J.Lambda) {
        return false;
      }
      if (tree instanceof J.Try attempt && attempt.getBody() == below && catches(attempt)) {
        return true;
      }
      below = tree;
    }
    return false;
  }

  private static boolean catches(J.Try attempt) {
    return attempt.getCatches().stream()
        .map(it -> String.valueOf(it.getParameter().getTree().getTypeExpression()))
        .anyMatch(it -> it.contains("URISyntaxException"));
  }

  // What is written instead.

  /** The moved variables of an expression. */
  private Set<String> variables(@Nullable Expression e) {
    Set<String> keys = new LinkedHashSet<>();
    if (e instanceof J.Identifier name) {
      String key = found.keys.getOrDefault(name.getId(), "");
      if (proofs.containsKey(key)) {
        keys.add(key);
      }
    } else if (e instanceof J.MethodInvocation call && !CREATE.matches(call)) {
      keys.addAll(variables(call.getSelect()));
      call.getArguments().forEach(it -> keys.addAll(variables(it)));
    }
    return keys;
  }

  private String code(Expression e) {
    if (e instanceof J.Identifier) {
      return "#{any(dev.urial." + Objects.requireNonNull(proof(e)).type() + ")}";
    }
    if (e instanceof J.NewClass || (e instanceof J.MethodInvocation it && CREATE.matches(it))) {
      return Objects.requireNonNull(proof(e)).type() + ".parse(#{any(java.lang.String)})";
    }
    J.MethodInvocation call = (J.MethodInvocation) e;
    String of = code(Objects.requireNonNull(call.getSelect())) + "." + call.getSimpleName();
    if (call.getSimpleName().equals("normalize")) {
      return of + "()";
    }
    Expression argument = call.getArguments().get(0);
    boolean isText = TypeUtils.isString(argument.getType());
    return of + "(" + (isText ? "#{any(java.lang.String)}" : code(argument)) + ")";
  }

  private void addArguments(Expression e, List<Expression> to) {
    if (e instanceof J.Identifier name) {
      to.add(retyped(name, Objects.requireNonNull(proof(e)).type()));
    } else if (e instanceof J.NewClass made) {
      to.add(made.getArguments().get(0));
    } else if (e instanceof J.MethodInvocation call) {
      if (!CREATE.matches(call)) {
        addArguments(Objects.requireNonNull(call.getSelect()), to);
      }
      boolean hasArgument = !call.getSimpleName().equals("normalize");
      if (hasArgument) {
        Expression argument = call.getArguments().get(0);
        if (TypeUtils.isString(argument.getType())) {
          to.add(argument);
        } else {
          addArguments(argument, to);
        }
      }
    }
  }

  /** The same name, of another type. */
  static J.Identifier retyped(J.Identifier name, String type) {
    JavaType to = JavaType.ShallowClass.build("dev.urial." + type);
    JavaType.Variable variable = name.getFieldType();
    return name.withType(to).withFieldType(variable == null ? null : variable.withType(to));
  }

  // What is told.

  /** What became of each variable, and of each value that is made in place. */
  List<Fate> fates() {
    List<Fate> fates = new ArrayList<>();
    for (String key : found.candidates.keySet()) {
      fates.add(new Fate(name(key), null));
    }
    found.left.forEach((key, why) -> fates.add(new Fate(name(key), why)));
    return fates;
  }

  private static String name(String key) {
    return key.substring(key.lastIndexOf('#') + 1);
  }
}
