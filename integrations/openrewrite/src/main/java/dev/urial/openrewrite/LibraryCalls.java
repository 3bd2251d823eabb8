package dev.urial.openrewrite;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Tree;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JContainer;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.marker.Markers;
import org.openrewrite.marker.SearchResult;

/**
 * Migrates the calls to a library that parse a {@link PlainUrl}, and marks the calls that parse
 * text from outside the source.
 */
final class LibraryCalls extends JavaVisitor<ExecutionContext> {
  private static final JavaType STRING = JavaType.ShallowClass.build("java.lang.String");
  private static final JavaType JAVA_URI = JavaType.ShallowClass.build("java.net.URI");
  private static final JavaType.FullyQualified URI = JavaType.ShallowClass.build("dev.urial.Uri");

  private final UrlLibrary library;
  private final TrapsFound found;
  private @Nullable StringVariables variables;

  LibraryCalls(UrlLibrary library, TrapsFound found) {
    this.library = library;
    this.found = found;
  }

  @Override
  public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
    variables = StringVariables.of(unit);
    return super.visitCompilationUnit(unit, context);
  }

  @Override
  public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
    Expression moved = moved(call);
    if (moved != null) {
      maybeAddImport("dev.urial.Uri", false);
      maybeRemoveImport(library.type());
      return moved;
    }
    return marked(super.visitMethodInvocation(call, context), call, context);
  }

  @Override
  public J visitNewClass(J.NewClass made, ExecutionContext context) {
    return marked(super.visitNewClass(made, context), made, context);
  }

  /** Returns the equivalent call on a {@code Uri}; null if it is not known to be equivalent. */
  private @Nullable Expression moved(J.MethodInvocation call) {
    StringVariables variables = Objects.requireNonNull(this.variables);
    Expression text = library.textOf(call.getSelect());
    String ours = library.ours(call);
    StringShape shape = text == null ? null : variables.shape(text);
    String known = shape == null ? null : shape.text();
    if (text == null || ours == null || known == null) {
      return null;
    }
    if (!PlainUrl.is(known) || variables.isNameTaken() || isCaught()) {
      return null;
    }
    Expression before = Objects.requireNonNull(call.getSelect());
    JavaType.Method parse = method("parse", URI, List.of(STRING), Set.of(Flag.Public, Flag.Static));
    J.MethodInvocation parsed =
        new J.MethodInvocation(
            Tree.randomId(),
            before.getPrefix(),
            Markers.EMPTY,
            JRightPadded.build(identifier("Uri", URI)),
            null,
            identifier("parse", parse),
            JContainer.build(List.of(JRightPadded.build(text.<Expression>withPrefix(Space.EMPTY)))),
            parse);
    JavaType answer = ours.equals("toJavaUri") ? JAVA_URI : STRING;
    JavaType.Method method = method(ours, answer, List.of(), Set.of(Flag.Public));
    return call.withSelect(parsed).withName(identifier(ours, method)).withMethodType(method);
  }

  /** A tree is built node by node, because a template would run the compiler for each of them. */
  private static J.Identifier identifier(String name, @Nullable JavaType type) {
    return new J.Identifier(
        Tree.randomId(), Space.EMPTY, Markers.EMPTY, List.of(), name, type, null);
  }

  private static JavaType.Method method(
      String name, JavaType returns, List<JavaType> parameters, Set<Flag> flags) {
    List<String> names = parameters.stream().map(it -> "argument").toList();
    return new JavaType.Method(
        null,
        Flag.flagsToBitMap(flags),
        URI,
        name,
        returns,
        names,
        parameters,
        List.of(),
        List.of(),
        null,
        null);
  }

  /**
   * Returns whether the call is in a {@code try} with a {@code catch} for exceptions that it may
   * throw; without the call, the code might not compile.
   */
  private boolean isCaught() {
    J.Try attempt = getCursor().firstEnclosing(J.Try.class);
    return library == UrlLibrary.APACHE && attempt != null && !attempt.getCatches().isEmpty();
  }

  private <T extends J> J marked(J visited, T call, ExecutionContext context) {
    Expression e = (Expression) call;
    String warning = library.warning(e, isTextKnown(call));
    if (warning == null) {
      return visited;
    }
    J.CompilationUnit file = getCursor().firstEnclosing(J.CompilationUnit.class);
    String path = file == null ? "" : file.getSourcePath().toString();
    found.insertRow(
        context, new TrapsFound.Row(path, call.toString().strip(), warning, library.page()));
    return SearchResult.found(visited, warning);
  }

  /**
   * Returns whether the first argument is known from the source, except for parts that contain no
   * delimiters.
   */
  private boolean isTextKnown(J call) {
    List<Expression> arguments =
        call instanceof J.NewClass made
            ? made.getArguments()
            : ((J.MethodInvocation) call).getArguments();
    StringShape shape =
        arguments.isEmpty() ? null : Objects.requireNonNull(variables).shape(arguments.get(0));
    return shape != null && shape.isKnown();
  }
}
