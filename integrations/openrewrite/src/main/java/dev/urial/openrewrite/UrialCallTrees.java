package dev.urial.openrewrite;

import java.util.List;
import java.util.Set;
import org.openrewrite.Tree;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JContainer;
import org.openrewrite.java.tree.JLeftPadded;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.marker.Markers;

/**
 * Typed syntax trees for calls to Urial. They are built node by node, because a template would run
 * the compiler for each distinct expression, which takes longer than everything else.
 */
final class UrialCallTrees {
  private UrialCallTrees() {}

  /** Returns a type by its qualified name; recipes do not need its members. */
  static JavaType.FullyQualified type(String qualified) {
    return JavaType.ShallowClass.build(qualified);
  }

  /** Returns the simple name of an imported class. */
  static J.Identifier className(String simple, JavaType.FullyQualified type) {
    return new J.Identifier(
        Tree.randomId(), Space.EMPTY, Markers.EMPTY, List.of(), simple, type, null);
  }

  /** Returns {@code Uri.parse(text)} or a similar call. */
  static J.MethodInvocation parse(J.Identifier of, JavaType.FullyQualified type, Expression text) {
    JavaType.Method method =
        method(type, "parse", type, List.of(JavaType.ShallowClass.build("java.lang.String")), true);
    return call(of, method, List.of(text));
  }

  /** Returns a call without arguments. */
  static J.MethodInvocation call(Expression select, String name, JavaType returns) {
    return call(select, method(declaring(select), name, returns, List.of(), false), List.of());
  }

  /** Returns a call; the whitespace and comments before its arguments are removed. */
  static J.MethodInvocation call(
      Expression select, JavaType.Method method, List<Expression> arguments) {
    return new J.MethodInvocation(
        Tree.randomId(),
        select.getPrefix(),
        Markers.EMPTY,
        JRightPadded.build(select.withPrefix(Space.EMPTY)),
        null,
        name(method),
        JContainer.build(
            arguments.isEmpty()
                ? List.of(
                    JRightPadded.build(
                        (Expression) new J.Empty(Tree.randomId(), Space.EMPTY, Markers.EMPTY)))
                : arguments.stream()
                    .map(it -> JRightPadded.build(it.<Expression>withPrefix(Space.EMPTY)))
                    .toList()),
        method);
  }

  /** Returns a call with the same layout, but with a different receiver and method. */
  static J.MethodInvocation recalled(
      J.MethodInvocation call, Expression select, JavaType.Method method) {
    Expression before = call.getSelect();
    Space prefix = before == null ? Space.EMPTY : before.getPrefix();
    return call.withSelect(select.withPrefix(prefix)).withName(name(method)).withMethodType(method);
  }

  private static J.Identifier name(JavaType.Method method) {
    return new J.Identifier(
        Tree.randomId(), Space.EMPTY, Markers.EMPTY, List.of(), method.getName(), method, null);
  }

  /** Returns the signature of a method. */
  static JavaType.Method method(
      JavaType.FullyQualified declaring,
      String name,
      JavaType returns,
      List<JavaType> parameters,
      boolean isStatic) {
    long flags =
        Flag.flagsToBitMap(isStatic ? Set.of(Flag.Public, Flag.Static) : Set.of(Flag.Public));
    List<String> names = parameters.stream().map(it -> "argument").toList();
    return new JavaType.Method(
        null, flags, declaring, name, returns, names, parameters, List.of(), List.of(), null, null);
  }

  /** Returns the class in which to look up the methods of a value. */
  static JavaType.FullyQualified declaring(Expression value) {
    JavaType type = value.getType();
    return type instanceof JavaType.FullyQualified found ? found : JavaType.Unknown.getInstance();
  }

  /** Returns {@code value != null}. */
  static J.Binary isNotNull(Expression value) {
    J.Literal none =
        new J.Literal(
            Tree.randomId(),
            Space.SINGLE_SPACE,
            Markers.EMPTY,
            null,
            "null",
            null,
            JavaType.Primitive.Null);
    return new J.Binary(
        Tree.randomId(),
        value.getPrefix(),
        Markers.EMPTY,
        value.withPrefix(Space.EMPTY),
        new JLeftPadded<>(Space.SINGLE_SPACE, J.Binary.Type.NotEqual, Markers.EMPTY),
        none,
        JavaType.Primitive.Boolean);
  }

  /** Returns {@code -1}. */
  static J.Unary minusOne() {
    return new J.Unary(
        Tree.randomId(),
        Space.EMPTY,
        Markers.EMPTY,
        JLeftPadded.build(J.Unary.Type.Negative),
        new J.Literal(
            Tree.randomId(), Space.EMPTY, Markers.EMPTY, 1, "1", null, JavaType.Primitive.Int),
        JavaType.Primitive.Int);
  }

  /** Returns the value in parentheses. */
  static J.Parentheses<Expression> inParentheses(Expression value) {
    return new J.Parentheses<>(
        Tree.randomId(),
        value.getPrefix(),
        Markers.EMPTY,
        JRightPadded.build(value.withPrefix(Space.EMPTY)));
  }
}
