package dev.urial.openrewrite;

import static dev.urial.openrewrite.UriUsages.CREATE;
import static dev.urial.openrewrite.UriUsages.NEW;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
 * The changes to a compilation unit: which variables get another type, and which expressions are
 * rewritten. A variable is moved if all its uses can be moved and at least one of them benefits.
 * Variables are therefore removed from the plan, in rounds, until the rest are consistent.
 */
final class MigrationPlan {
  private static final String STRING = "java.lang.String";
  private static final JavaType JAVA = JavaType.ShallowClass.build(UriUsages.JAVA_URI);

  /**
   * The result for a variable.
   *
   * @param what the name of the variable
   * @param why the reason why it is left unchanged; null if it is moved
   */
  record Fate(String what, @Nullable UnchangedReason why) {}

  /** The replacements of expressions, by the ID of the replaced expression. */
  final Map<UUID, Expression> steps = new LinkedHashMap<>();

  /** The simple names of the new types of declarations, by the ID of the declaration. */
  final Map<UUID, String> types = new LinkedHashMap<>();

  private final UriUsages found;
  private final Map<String, ProvenValue> proofs = new LinkedHashMap<>();
  private final Set<String> useful = new LinkedHashSet<>();

  /** The simple names of the types that replacements use. */
  private final Set<String> written = new TreeSet<>();

  /**
   * The cached proofs of expressions in this round, by the ID of the expression. The proof of an
   * inner call is needed for each call that encloses it.
   */
  private final Map<UUID, Optional<ProvenValue>> known = new HashMap<>();

  /** The IDs of the values that were handled in this round. */
  private final Set<UUID> placed = new HashSet<>();

  /** The number of evaluations with both libraries: one per expression and round. */
  int asked;

  /** Whether unknown text is treated as ordinary, because the user has vouched for it. */
  private final boolean assumesOrdinary;

  private MigrationPlan(UriUsages found, boolean assumesOrdinary) {
    this.found = found;
    this.assumesOrdinary = assumesOrdinary;
  }

  static MigrationPlan of(J.CompilationUnit unit, boolean assumesOrdinary) {
    MigrationPlan plan = new MigrationPlan(UriUsages.of(unit), assumesOrdinary);
    plan.settle();
    return plan;
  }

  /** Returns the simple names of the types that the plan inserts. */
  Set<String> names() {
    Set<String> names = new TreeSet<>(types.values());
    names.addAll(written);
    return names;
  }

  /** Returns whether the plan changes nothing. */
  boolean isEmpty() {
    return steps.isEmpty();
  }

  private void settle() {
    for (boolean changed = true; changed; ) {
      steps.clear();
      types.clear();
      proofs.clear();
      useful.clear();
      written.clear();
      known.clear();
      placed.clear();
      int before = found.candidates.size();
      for (UriUsages.Candidate candidate : List.copyOf(found.candidates.values())) {
        ProvenValue proof = proof(candidate.initializer());
        if (proof == null || isCaught(candidate)) {
          found.leave(
              candidate.key(),
              proof == null ? UnchangedReason.TEXT_UNKNOWN : UnchangedReason.CAUGHT);
        } else {
          proofs.put(candidate.key(), proof);
        }
      }
      for (UriUsages.Use use : found.uses) {
        place(use);
      }
      for (String key : List.copyOf(found.candidates.keySet())) {
        if (!useful.contains(key)) {
          found.leave(key, UnchangedReason.NOT_ASKED);
        }
      }
      changed = before != found.candidates.size();
    }
    for (UriUsages.Candidate candidate : found.candidates.values()) {
      ProvenValue proof = Objects.requireNonNull(proofs.get(candidate.key()));
      types.put(candidate.declaration().getId(), proof.type());
    }
  }

  private boolean isCaught(UriUsages.Candidate candidate) {
    return found.uses.stream()
        .anyMatch(
            use -> use.cursor().getValue() == candidate.initializer() && isCaught(use.cursor()));
  }

  // Proofs of values.

  private @Nullable ProvenValue proof(@Nullable Expression e) {
    if (e instanceof J.Identifier name) {
      return proofs.get(found.keys.getOrDefault(name.getId(), ""));
    }
    if (e == null) {
      return null;
    }
    Optional<ProvenValue> before = known.get(e.getId());
    if (before != null) {
      return before.orElse(null);
    }
    asked++;
    ProvenValue proof = proofOfCall(e);
    known.put(e.getId(), Optional.ofNullable(proof));
    return proof;
  }

  private @Nullable ProvenValue proofOfCall(Expression e) {
    if (e instanceof J.NewClass made && NEW.matches(made)) {
      return proofOfText(made.getArguments().get(0));
    }
    if (!(e instanceof J.MethodInvocation call)) {
      return null;
    }
    if (CREATE.matches(call)) {
      return proofOfText(call.getArguments().get(0));
    }
    ProvenValue of = isOfJava(call) ? proof(call.getSelect()) : null;
    return of == null ? null : proof(of, call);
  }

  private @Nullable ProvenValue proofOfText(Expression text) {
    if (found.isNameTaken()) {
      return null;
    }
    StringShape shape = found.shape(text);
    boolean isKnown = shape != null && !shape.samples().isEmpty();
    if (isKnown && shape != null) {
      return ProvenValue.of(shape.samples());
    }
    return assumesOrdinary ? ProvenValue.of(ProvenValue.ORDINARY) : null;
  }

  private @Nullable ProvenValue proof(ProvenValue of, J.MethodInvocation call) {
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
      StringShape shape = found.shape(argument);
      String text = shape == null ? null : shape.text();
      return text == null ? null : of.resolve(text);
    }
    ProvenValue other = proof(argument);
    if (other == null) {
      return null;
    }
    return isResolve ? of.resolve(other) : of.relativize(other);
  }

  private static boolean isOfJava(J.MethodInvocation call) {
    JavaType.Method method = call.getMethodType();
    return method != null && TypeUtils.isOfClassType(method.getDeclaringType(), UriUsages.JAVA_URI);
  }

  // Where a value is used.

  private void place(UriUsages.Use use) {
    Cursor at = use.cursor();
    Expression value = at.getValue();
    ProvenValue proof = proof(value);
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
    if (!placed.add(value.getId())) {
      return; // already handled for another value inside it
    }
    Object parent = above.getValue();
    if (parent instanceof J.MethodInvocation call && call.getSelect() == value) {
      ProvenValue.Getter getter = isOfJava(call) ? proof.sameAnswer(call.getSimpleName()) : null;
      if (getter != null) {
        Expression asked = getter.call(call, moved(value));
        boolean isWrapped = asked instanceof J.Binary && bindsTighter(above.getParentTreeCursor());
        step(call, isWrapped ? UrialCallTrees.inParentheses(asked) : asked, value, true);
        return;
      }
    }
    if (isMovedInitializer(above, value)) {
      step(value, moved(value), value, true);
      return;
    }
    if (isOfObject(above, value)) {
      refuse(value);
      return;
    }
    if (isConcatenated(parent) || isComparedWithNull(parent)) {
      boolean isMoved = !variables(value).isEmpty();
      if (isMoved) {
        step(value, moved(value), value, isChain);
      }
      return;
    }
    if (!variables(value).isEmpty()) {
      step(value, UrialCallTrees.call(moved(value), "toJavaUri", JAVA), value, isChain);
    }
  }

  private void step(Expression replaced, Expression made, Expression value, boolean isGain) {
    steps.put(replaced.getId(), made.withPrefix(replaced.getPrefix()));
    addWritten(value);
    if (isGain) {
      useful.addAll(variables(value));
    }
  }

  private void refuse(Expression value) {
    for (String key : variables(value)) {
      found.leave(key, UnchangedReason.USED_OTHERWISE);
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
        .map(UriUsages.Candidate::key)
        .findFirst()
        .orElse("");
  }

  /**
   * Returns whether the value is used as an object, for example for its identity, or in a way that
   * has no counterpart in Urial.
   */
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

  /**
   * Returns whether a node is a comparison with null, which has the same result in both libraries,
   * because the value is never null.
   */
  private static boolean isComparedWithNull(Object parent) {
    return parent instanceof J.Binary binary
        && (J.Literal.isLiteralValue(binary.getLeft(), null)
            || J.Literal.isLiteralValue(binary.getRight(), null));
  }

  private static boolean isConcatenated(Object parent) {
    return parent instanceof J.Binary binary && TypeUtils.isString(binary.getType());
  }

  /**
   * Returns whether a constructor call is in a {@code try} that catches its exception; without the
   * call, the code might not compile.
   */
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

  // Replacements.

  /** Returns the moved variables in an expression. */
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

  /** Returns the equivalent Urial expression, with the same layout. */
  private Expression moved(Expression e) {
    String type = Objects.requireNonNull(proof(e)).type();
    JavaType.FullyQualified to = UrialCallTrees.type("dev.urial." + type);
    if (e instanceof J.Identifier name) {
      return retyped(name, type);
    }
    if (e instanceof J.NewClass made) {
      return UrialCallTrees.parse(
          UrialCallTrees.className(type, to), to, made.getArguments().get(0));
    }
    J.MethodInvocation call = (J.MethodInvocation) e;
    if (CREATE.matches(call)) {
      J.MethodInvocation parse =
          UrialCallTrees.parse(UrialCallTrees.className(type, to), to, call.getArguments().get(0));
      return UrialCallTrees.recalled(
          call, UrialCallTrees.className(type, to), Objects.requireNonNull(parse.getMethodType()));
    }
    Expression select = moved(Objects.requireNonNull(call.getSelect()));
    boolean hasArgument = !call.getSimpleName().equals("normalize");
    if (!hasArgument) {
      return UrialCallTrees.recalled(
          call,
          select,
          UrialCallTrees.method(
              UrialCallTrees.declaring(select), "normalize", to, List.of(), false));
    }
    Expression argument = call.getArguments().get(0);
    boolean isText = TypeUtils.isString(argument.getType());
    Expression given =
        isText ? argument : moved(argument).<Expression>withPrefix(argument.getPrefix());
    JavaType parameter = isText ? JavaType.ShallowClass.build(STRING) : given.getType();
    JavaType.Method method =
        UrialCallTrees.method(
            UrialCallTrees.declaring(select),
            call.getSimpleName(),
            to,
            List.of(Objects.requireNonNull(parameter)),
            false);
    return UrialCallTrees.recalled(call.withArguments(List.of(given)), select, method);
  }

  /** Adds the types whose {@code parse} is called in an expression. */
  private void addWritten(Expression e) {
    if (e instanceof J.NewClass || (e instanceof J.MethodInvocation it && CREATE.matches(it))) {
      written.add(Objects.requireNonNull(proof(e)).type());
    } else if (e instanceof J.MethodInvocation call) {
      addWritten(Objects.requireNonNull(call.getSelect()));
      boolean hasArgument = !call.getSimpleName().equals("normalize");
      if (hasArgument && !TypeUtils.isString(call.getArguments().get(0).getType())) {
        addWritten(call.getArguments().get(0));
      }
    }
  }

  /** Returns the same name, with a different type. */
  static J.Identifier retyped(J.Identifier name, String type) {
    JavaType to = JavaType.ShallowClass.build("dev.urial." + type);
    JavaType.Variable variable = name.getFieldType();
    return name.withType(to).withFieldType(variable == null ? null : variable.withType(to));
  }

  // Results.

  /** Returns the result for each variable. */
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
