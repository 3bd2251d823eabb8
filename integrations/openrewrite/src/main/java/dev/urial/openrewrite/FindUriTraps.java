package dev.urial.openrewrite;

import dev.urial.compat.Trap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.MethodMatcher;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.TypeUtils;
import org.openrewrite.marker.SearchResult;

/**
 * Marks calls to {@code java.net.URI}, {@code URL}, {@code URLEncoder} and {@code URLDecoder} that
 * do not do what they appear to do, with an explanation.
 *
 * <pre>{@code
 * /*~~(a reference with only a query replaces the last segment of the base's path)~~>*&#47;base.resolve("?y")
 * }</pre>
 *
 * <p>A call to {@code resolve}, {@code URI.create} or {@code new URI} with a single literal
 * argument is marked only if that argument triggers the trap.
 *
 * @see Trap
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
public final class FindUriTraps extends Recipe {
  private static final Map<MethodMatcher, Trap> TRAPS = traps();

  private final transient TrapsFound trapsFound = new TrapsFound(this);

  /** Creates the recipe; it has no options. */
  public FindUriTraps() {}

  private static Map<MethodMatcher, Trap> traps() {
    Map<MethodMatcher, Trap> traps = new LinkedHashMap<>();
    String uri = "java.net.URI ";
    traps.put(new MethodMatcher(uri + "resolve(..)"), Trap.RESOLVE);
    traps.put(new MethodMatcher(uri + "relativize(..)"), Trap.RELATIVIZE);
    traps.put(new MethodMatcher(uri + "normalize()"), Trap.NORMALIZE);
    traps.put(new MethodMatcher(uri + "getHost()"), Trap.HOST_NULL);
    traps.put(new MethodMatcher(uri + "getPath()"), Trap.DECODED);
    traps.put(new MethodMatcher(uri + "getQuery()"), Trap.DECODED);
    traps.put(new MethodMatcher(uri + "getSchemeSpecificPart()"), Trap.OPAQUE);
    traps.put(new MethodMatcher(uri + "isOpaque()"), Trap.OPAQUE);
    traps.put(new MethodMatcher(uri + "equals(..)"), Trap.EQUALS);
    traps.put(new MethodMatcher(uri + "compareTo(..)"), Trap.COMPARE);
    traps.put(new MethodMatcher(uri + "toASCIIString()"), Trap.TO_ASCII);
    traps.put(new MethodMatcher(uri + "create(..)"), Trap.CREATE);
    traps.put(new MethodMatcher(uri + "<constructor>(..)"), Trap.PARTS);
    traps.put(new MethodMatcher("java.net.URL <constructor>(..)"), Trap.URL_CONSTRUCTOR);
    traps.put(new MethodMatcher("java.net.URL equals(..)"), Trap.URL_EQUALS);
    traps.put(new MethodMatcher("java.net.URL hashCode()"), Trap.URL_EQUALS);
    traps.put(new MethodMatcher("java.net.URLEncoder encode(..)"), Trap.URL_ENCODER);
    traps.put(new MethodMatcher("java.net.URLDecoder decode(..)"), Trap.URL_DECODER);
    return traps;
  }

  @Override
  public String getDisplayName() {
    return "Find calls of `java.net.URI` that do not do what they seem to";
  }

  @Override
  public String getDescription() {
    return "Marks and lists calls of `java.net.URI`, `URL`, `URLEncoder` and `URLDecoder` whose"
        + " result differs from RFC 3986.";
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor() {
    return new JavaVisitor<ExecutionContext>() {
      @Override
      public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        return marked(super.visitMethodInvocation(call, context), call, context);
      }

      @Override
      public J visitNewClass(J.NewClass made, ExecutionContext context) {
        return marked(super.visitNewClass(made, context), made, context);
      }

      @Override
      public J visitMemberReference(J.MemberReference reference, ExecutionContext context) {
        J visited = super.visitMemberReference(reference, context);
        return marked(visited, reference, trapOf(reference), context);
      }

      private J marked(J visited, MethodCall call, ExecutionContext context) {
        return marked(visited, call, trap(call), context);
      }

      private J marked(J visited, J call, @Nullable Trap trap, ExecutionContext context) {
        if (trap == null) {
          return visited;
        }
        J.CompilationUnit file = getCursor().firstEnclosing(J.CompilationUnit.class);
        String path = file == null ? "" : file.getSourcePath().toString();
        trapsFound.insertRow(
            context,
            new TrapsFound.Row(path, call.toString().strip(), trap.sentence(), trap.page()));
        return SearchResult.found(visited, trap.sentence());
      }
    };
  }

  /** Returns the trap of a method reference, whose arguments are unknown; null if there is none. */
  private static @Nullable Trap trapOf(J.MemberReference reference) {
    for (Map.Entry<MethodMatcher, Trap> entry : TRAPS.entrySet()) {
      boolean isParts = entry.getValue() == Trap.PARTS;
      if (!isParts && entry.getKey().matches(reference)) {
        return entry.getValue();
      }
    }
    return null;
  }

  private static @Nullable Trap trap(MethodCall call) {
    for (Map.Entry<MethodMatcher, Trap> entry : TRAPS.entrySet()) {
      if (entry.getKey().matches(call)) {
        return narrowed(entry.getValue(), call.getArguments());
      }
    }
    return null;
  }

  /** Returns the trap that a call with these arguments may fall into; null if there is none. */
  private static @Nullable Trap narrowed(Trap trap, List<Expression> arguments) {
    StringShape shape = arguments.size() == 1 ? StringShape.of(arguments.get(0), it -> null) : null;
    String text = shape == null ? null : shape.text();
    return switch (trap) {
      case RESOLVE -> resolved(text);
      case CREATE -> text == null ? trap : null;
      case PARTS -> parts(arguments);
      default -> trap;
    };
  }

  private static @Nullable Trap resolved(@Nullable String text) {
    if (text == null || text.contains("..")) {
      return Trap.RESOLVE;
    }
    if (text.isEmpty()) {
      return Trap.RESOLVE_EMPTY;
    }
    return text.startsWith("?") ? Trap.RESOLVE_QUERY : null;
  }

  private static @Nullable Trap parts(List<Expression> arguments) {
    if (arguments.size() < 3) {
      boolean isKnown = arguments.get(0) instanceof J.Literal;
      return isKnown || !TypeUtils.isString(arguments.get(0).getType()) ? null : Trap.CREATE;
    }
    for (Expression argument : arguments) {
      StringShape shape =
          TypeUtils.isString(argument.getType()) ? StringShape.of(argument, it -> null) : null;
      String text = shape == null ? null : shape.text();
      if (text != null && text.indexOf('%') >= 0) {
        return Trap.PARTS_PERCENT;
      }
    }
    return Trap.PARTS;
  }
}
