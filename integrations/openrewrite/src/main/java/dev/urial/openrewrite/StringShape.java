package dev.urial.openrewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.MethodMatcher;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * The known shape of a string in the source: literal parts, and unknown parts that cannot contain a
 * delimiter.
 *
 * <pre>
 *   "http://h/a?q=" + URLEncoder.encode(q, UTF_8) + "&amp;page=" + page
 *   └─── known ───┘   └─ letters, digits, .-*_+, ─┘ └ known ┘  └ a number ┘
 *                        whole escapes
 * </pre>
 *
 * <p>An unknown part after the authority cannot move the end of any component, whatever its value
 * at run time.
 */
final class StringShape {
  private static final MethodMatcher ENCODE = new MethodMatcher("java.net.URLEncoder encode(..)");
  private static final Set<String> HARMLESS =
      Set.of("int", "long", "short", "byte", "boolean", "java.util.UUID");

  /** The parts in order; null represents an unknown part. */
  private final List<@Nullable String> parts;

  private StringShape(List<@Nullable String> parts) {
    this.parts = parts;
  }

  /**
   * Returns the shape of an expression.
   *
   * @param constants returns the known shape of a variable, or null
   * @return the shape, or null if nothing is known about the string
   */
  static @Nullable StringShape of(
      Expression expression, Function<J.Identifier, @Nullable StringShape> constants) {
    List<@Nullable String> parts = new ArrayList<>();
    return add(expression, constants, parts) ? new StringShape(parts) : null;
  }

  private static boolean add(
      Expression e,
      Function<J.Identifier, @Nullable StringShape> constants,
      List<@Nullable String> to) {
    if (e instanceof J.Literal literal) {
      Object value = literal.getValue();
      to.add(String.valueOf(value));
      return value != null;
    }
    if (e instanceof J.Parentheses<?> inner && inner.getTree() instanceof Expression tree) {
      return add(tree, constants, to);
    }
    if (e instanceof J.Binary sum && TypeUtils.isString(sum.getType())) {
      return add(sum.getLeft(), constants, to) && add(sum.getRight(), constants, to);
    }
    StringShape known = e instanceof J.Identifier name ? constants.apply(name) : null;
    if (known != null) {
      to.addAll(known.parts);
      return true;
    }
    if (e instanceof J.MethodInvocation call && ENCODE.matches(call)) {
      to.add(null);
      return true;
    }
    JavaType type = e.getType();
    boolean harmless =
        type instanceof JavaType.Primitive primitive
            ? HARMLESS.contains(primitive.getKeyword())
            : type != null && HARMLESS.contains(type.toString());
    to.add(null);
    return harmless;
  }

  /** Returns the text if it is fully known, otherwise null. */
  @Nullable String text() {
    return parts.contains(null) ? null : String.join("", parts);
  }

  /** Returns whether no value of an unknown part can move the end of a component. */
  boolean isKnown() {
    return text() != null || isHarmless();
  }

  /** Returns whether every unknown part is after the authority and not inside an escape. */
  private boolean isHarmless() {
    String first = Objects.requireNonNullElse(parts.get(0), "");
    for (int i = 1; i < parts.size() && parts.get(i) != null; i++) {
      first += parts.get(i);
    }
    int slashes = first.indexOf("://");
    int start = slashes > 0 ? slashes + 3 : first.startsWith("//") ? 2 : -1;
    boolean behind = start > 0 && start < first.length() && endOfAuthority(first, start) > start;
    for (int i = 0; i + 1 < parts.size(); i++) {
      String part = parts.get(i);
      if (part != null && parts.get(i + 1) == null && endsInEscape(part)) {
        return false;
      }
    }
    return behind;
  }

  private static int endOfAuthority(String text, int start) {
    for (int i = start; i < text.length(); i++) {
      if ("/?#".indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  private static boolean endsInEscape(String text) {
    int percent = text.lastIndexOf('%');
    return percent >= 0 && percent > text.length() - 3;
  }
}
