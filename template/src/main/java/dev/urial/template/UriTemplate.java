package dev.urial.template;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.template.TemplatePart.Expression;
import dev.urial.template.TemplatePart.Literal;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A URI Template: text with expressions in braces. Given the values of its variables, a template
 * expands to a URI reference. Immutable; parse a template once and expand it any number of times.
 *
 * <pre>{@code
 * UriTemplate people = UriTemplate.parse("/people/{id}{?fields*}");
 * people.expand(Values.of("id", "7").with("fields", List.of("a", "b")))  // "/people/7?fields=a&fields=b"
 * people.extract("/people/7?fields=a&fields=b").text("id")               // "7"
 * people.variables()                                                     // [id, fields]
 * people.level()                                                         // 4
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570">RFC 6570</a>
 */
public final class UriTemplate implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final transient TemplatePart[] parts;

  /** The typical maximum length of an expansion. */
  private final transient int capacity;

  private UriTemplate(String text, List<TemplatePart> parts) {
    this.text = text;
    this.parts = parts.toArray(new TemplatePart[0]);
    this.capacity = parts.stream().mapToInt(TemplatePart::capacity).sum();
  }

  /**
   * Parses a template.
   *
   * <pre>{@code UriTemplate.parse("/people/{id}").variables()  // [id]}</pre>
   *
   * @param text the template
   * @return the template
   * @throws UriParseException if the template is invalid; the exception reports the index of the
   *     error and the violated rule
   */
  public static UriTemplate parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the template
   * @return the template
   */
  public static UriTemplate valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a template; returns the error instead of throwing it.
   *
   * <pre>{@code UriTemplate.tryParse("/a%4").errorOrNull().index()  // 4}</pre>
   *
   * @param text the template
   * @return the template, or the error
   */
  public static Parsed<UriTemplate> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    TemplateParser parser = TemplateParser.read(text);
    SyntaxError error = parser.error();
    return error == null
        ? new Parsed.Ok<>(new UriTemplate(text, parser.parts()))
        : new Parsed.Failed<>(error);
  }

  /**
   * {@return whether {@code text} is a valid template}
   *
   * <pre>{@code UriTemplate.isValid("{=x}")  // false: reserved}</pre>
   *
   * @param text the string to check
   */
  public static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return TemplateParser.read(text).error() == null;
  }

  /**
   * {@return the level that the template requires of a processor, from 1 to 4 (§1.2); 1 if there
   * are no expressions}
   */
  public int level() {
    int level = 1;
    for (Expression expression : expressions()) {
      level = Math.max(level, expression.operator().level);
      if (expression.varspecs().size() > 1) {
        level = Math.max(level, 3);
      }
      for (Varspec varspec : expression.varspecs()) {
        if (varspec.explode() || varspec.maxLength() > 0) {
          level = 4;
        }
      }
    }
    return level;
  }

  /** {@return the names of all variables, in the order of their first occurrence} */
  public Set<String> variables() {
    Set<String> names = new LinkedHashSet<>();
    varspecs().forEach(varspec -> names.add(varspec.name()));
    return names;
  }

  /** {@return all variables with their modifiers, in order} */
  public List<Varspec> varspecs() {
    List<Varspec> all = new ArrayList<>();
    expressions().forEach(expression -> all.addAll(expression.varspecs()));
    return all;
  }

  private List<Expression> expressions() {
    List<Expression> all = new ArrayList<>();
    for (TemplatePart part : parts) {
      if (part instanceof Expression expression) {
        all.add(expression);
      }
    }
    return all;
  }

  List<TemplatePart> parts() {
    return List.of(parts);
  }

  /**
   * Expands the template with values; undefined variables expand to nothing.
   *
   * <pre>{@code UriTemplate.parse("{x,hello}").expand(Values.of("hello", "a b"))  // "a%20b"}</pre>
   *
   * @param values the values of the variables
   * @return the expansion
   * @throws UriParseException if a prefix modifier applies to a value that is not a string (the
   *     index is that of the expression), or if a value contains a lone surrogate (the index refers
   *     to the value)
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-3">RFC 6570 §3</a>
   */
  public String expand(Values values) {
    return expanded(values.map());
  }

  /**
   * Expands the template with the values in a map, as defined by {@link Values#of(Map)}. The map is
   * not copied, and only the values of variables in the template are read.
   *
   * <pre>{@code UriTemplate.parse("/people/{id}").expand(Map.of("id", 7))  // "/people/7"}</pre>
   *
   * @param values the values of the variables
   * @return the expansion
   * @throws UriParseException as for {@link #expand(Values)}
   * @throws IllegalArgumentException if {@link Values#of(Map)} does not accept the value of a
   *     variable; the message names the variable and the class
   */
  public String expand(Map<String, ? extends @Nullable Object> values) {
    return expanded(Objects.requireNonNull(values, "values"));
  }

  /**
   * Same as {@link #expand(Values)}; returns the error instead of throwing it.
   *
   * @param values the values of the variables
   * @return the expansion, or the error
   */
  public Parsed<String> tryExpand(Values values) {
    Objects.requireNonNull(values, "values");
    try {
      return new Parsed.Ok<>(expanded(values.map()));
    } catch (UriParseException e) { // a prefix of a value that is not text, or a lone surrogate
      return new Parsed.Failed<>(e.error());
    }
  }

  private String expanded(Map<String, ? extends @Nullable Object> values) {
    ExpansionBuilder out = new ExpansionBuilder(capacity);
    for (TemplatePart part : parts) {
      part.write(values, out);
    }
    return out.toString();
  }

  /**
   * Expands the template to a URI. If the expansion may lack a scheme, use {@link
   * #expandToReference(Values)}.
   *
   * <pre>{@code
   * UriTemplate people = UriTemplate.parse("https://h/people/{id}");
   * people.expandToUri(Values.of("id", "7"))   // https://h/people/7
   * people.expandToUri(Values.of("id", ".."))  // UriParseException: index 17, a dot-segment
   * }</pre>
   *
   * @param values the values of the variables
   * @return the URI
   * @throws UriParseException as for {@link #expandToReference(Values)}; or if the expansion has no
   *     scheme
   */
  public Uri expandToUri(Values values) {
    return expandToUri(values.map());
  }

  /**
   * Expands the template to a URI, with values from a map as for {@link #expand(Map)}. If the
   * expansion may lack a scheme, use {@link #expandToReference(Map)}.
   *
   * <pre>{@code
   * UriTemplate people = UriTemplate.parse("https://h/people/{id}{?fields*}");
   * people.expandToUri(Map.of("id", 7, "fields", List.of("a", "b")))  // https://h/people/7?fields=a&fields=b
   * }</pre>
   *
   * @param values the values of the variables
   * @return the URI
   * @throws UriParseException as for {@link #expandToUri(Values)}
   * @throws IllegalArgumentException as for {@link #expand(Map)}
   */
  public Uri expandToUri(Map<String, ? extends @Nullable Object> values) {
    return parsed(values, Uri::tryParse).orElseThrow();
  }

  /**
   * Same as {@link #expandToUri(Values)}; returns the error instead of throwing it.
   *
   * @param values the values of the variables
   * @return the URI, or the error
   */
  public Parsed<Uri> tryExpandToUri(Values values) {
    return parsed(values.map(), Uri::tryParse);
  }

  /**
   * Expands the template to a URI reference. The result is a {@code Uri} if it has a scheme.
   *
   * <p>Authority and dot-segments are those of the template: a value that would make one is an
   * error, except for a URI with which the template begins: {@code {+base}/x}. {@link
   * #expand(Values)} returns any expansion, as text.
   *
   * <pre>{@code
   * UriTemplate people = UriTemplate.parse("/people/{id}{?fields*}");
   * people.expandToReference(Values.of("id", "7"))  // /people/7
   * UriTemplate login = UriTemplate.parse("/{tenant}/login");
   * login.expand(Values.of("tenant", ""))             // "//login", the host login
   * login.expandToReference(Values.of("tenant", ""))  // UriParseException: index 0
   * }</pre>
   *
   * @param values the values of the variables
   * @return the reference
   * @throws UriParseException as for {@link #expand(Values)}; if the expansion is not a URI
   *     reference, because of either the text outside the expressions or a value that {@code {+x}}
   *     does not encode; or if a value violates an {@link ExpansionRule}
   */
  public UriReference expandToReference(Values values) {
    return expandToReference(values.map());
  }

  /**
   * Expands the template to a URI reference, with values from a map as for {@link #expand(Map)}.
   * The result is a {@code Uri} if it has a scheme.
   *
   * <pre>{@code
   * UriTemplate people = UriTemplate.parse("/people/{id}{?fields*}");
   * UriReference reference = people.expandToReference(Map.of("id", 7, "fields", List.of("a", "b")));
   * Uri uri = Uri.parse("https://h/").resolve(reference);  // https://h/people/7?fields=a&fields=b
   * }</pre>
   *
   * @param values the values of the variables
   * @return the reference
   * @throws UriParseException as for {@link #expandToReference(Values)}
   * @throws IllegalArgumentException as for {@link #expand(Map)}
   */
  public UriReference expandToReference(Map<String, ? extends @Nullable Object> values) {
    return parsed(values, UriReference::tryParse).orElseThrow();
  }

  /**
   * Same as {@link #expandToReference(Values)}; returns the error instead of throwing it.
   *
   * @param values the values of the variables
   * @return the reference, or the error
   */
  public Parsed<UriReference> tryExpandToReference(Values values) {
    return parsed(values.map(), UriReference::tryParse);
  }

  /** Returns the expansion as a reference, unless the values lead out of the template. */
  private <T extends UriReference> Parsed<T> parsed(
      Map<String, ? extends @Nullable Object> values, Function<String, Parsed<T>> reader) {
    Expansion expansion;
    try {
      expansion = new Expansion(parts, capacity, Objects.requireNonNull(values, "values"));
    } catch (UriParseException e) { // a prefix of a value that is not text, or a lone surrogate
      return new Parsed.Failed<>(e.error());
    }
    Parsed<T> read = reader.apply(expansion.text());
    T reference = read.orElseNull();
    SyntaxError error = reference == null ? null : expansion.error(reference);
    return error == null ? read : new Parsed.Failed<>(error);
  }

  /**
   * Expands the known variables and keeps the rest as a template. An expression is expanded if all
   * its variables are known. In a path, label, parameter or query expression, the leading known
   * variables are expanded.
   *
   * <pre>{@code
   * UriTemplate page = UriTemplate.parse("/{shelf}/{book}{?page,size}");
   * page.expandPartly(Values.of("shelf", "a").with("page", "1"))  // /a/{book}?page=1{&size}
   * }</pre>
   *
   * <p>CHOICE: RFC 6570 does not define partial expansion. Expanding the result with the remaining
   * values returns the same text as expanding the original template with all values. A known
   * variable after an unknown one therefore remains a variable, and so does a known variable in a
   * comma-separated list.
   *
   * @param values the values of the variables
   * @return the template
   * @throws UriParseException if an expansion fails, as for {@link #expand(Values)}
   */
  public UriTemplate expandPartly(Values values) {
    Objects.requireNonNull(values, "values");
    StringBuilder out = new StringBuilder(text.length() + 32);
    for (TemplatePart part : parts) {
      if (part instanceof Literal literal) {
        out.append(literal.written());
      } else if (part instanceof Expression expression) {
        partly(expression, values, out);
      }
    }
    return parse(out.toString());
  }

  private static void partly(Expression expression, Values values, StringBuilder out) {
    List<Varspec> varspecs = expression.varspecs();
    int known = 0;
    while (known < varspecs.size() && values.knows(varspecs.get(known).name())) {
      known++;
    }
    Operator next = expression.operator().next();
    boolean isWhole = known == varspecs.size();
    if (known == 0 || (!isWhole && next == null)) {
      out.append(expression);
      return;
    }
    ExpansionBuilder first = new ExpansionBuilder(32);
    expression.with(expression.operator(), varspecs.subList(0, known)).write(values.map(), first);
    out.append(first);
    if (!isWhole && next != null) {
      // Nothing was written, so the next variable is still the first one.
      Operator operator = first.length() == 0 ? expression.operator() : next;
      out.append(expression.with(operator, varspecs.subList(known, varspecs.size())));
    }
  }

  /**
   * {@return the most likely values that expand to {@code text}, or null if there are none}
   *
   * <pre>{@code
   * UriTemplate.parse("/a/{id}{.type}").extract("/a/7.html")  // {id=7, type=html}
   * UriTemplate.parse("/a/{id}").extract("/b/7")              // null
   * }</pre>
   *
   * @param text the string to match, which need not be an expansion of the template
   * @throws IllegalStateException if the template is too large for extraction: more than 1000
   *     literals, expressions and variables in total
   */
  public @Nullable Values extract(String text) {
    return new Extraction(parts(), Objects.requireNonNull(text, "text")).answer();
  }

  private Object readResolve() {
    return parse(text);
  }

  /** Returns whether the other object is a template with the same text. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UriTemplate it && text.equals(it.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the text of the template. */
  @Override
  public String toString() {
    return text;
  }
}
