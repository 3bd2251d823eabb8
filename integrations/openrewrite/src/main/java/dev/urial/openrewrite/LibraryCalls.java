package dev.urial.openrewrite;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.marker.SearchResult;

/**
 * Migrates the calls to a library that parse a {@link PlainUrl}, and marks the calls that parse
 * text from outside the source.
 */
final class LibraryCalls extends JavaVisitor<ExecutionContext> {
  private static final JavaType STRING = JavaType.ShallowClass.build("java.lang.String");

  private final UrlLibrary library;
  private final TrapsFound found;
  private @Nullable UriUsages gathering;

  LibraryCalls(UrlLibrary library, TrapsFound found) {
    this.library = library;
    this.found = found;
  }

  @Override
  public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
    gathering = UriUsages.of(unit);
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
    UriUsages gathering = Objects.requireNonNull(this.gathering);
    Expression text = library.textOf(call.getSelect());
    String ours = library.ours(call);
    StringShape shape = text == null ? null : gathering.shape(text);
    String known = shape == null ? null : shape.text();
    if (text == null || ours == null || known == null) {
      return null;
    }
    if (!PlainUrl.is(known) || gathering.isNameTaken() || isCaught()) {
      return null;
    }
    JavaType.FullyQualified uri = UrialCallTrees.type("dev.urial.Uri");
    Expression parsed = UrialCallTrees.parse(UrialCallTrees.className("Uri", uri), uri, text);
    JavaType answer =
        ours.equals("toJavaUri") ? JavaType.ShallowClass.build(UriUsages.JAVA_URI) : STRING;
    return UrialCallTrees.recalled(
            call, parsed, UrialCallTrees.method(uri, ours, answer, List.of(), false))
        .withPrefix(call.getPrefix());
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
        arguments.isEmpty() ? null : Objects.requireNonNull(gathering).shape(arguments.get(0));
    return shape != null && !shape.samples().isEmpty();
  }
}
