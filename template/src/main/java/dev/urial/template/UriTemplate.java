package dev.urial.template;

import dev.urial.UriReference;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.template.Part.Expression;
import dev.urial.template.Part.Literal;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A URI Template: a text with expressions in braces, which values make a URI reference. Read once,
 * expanded as often as one likes; immutable.
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
  private final transient Part[] parts;

  /** How long most expansions are at most. */
  private final transient int capacity;

  private UriTemplate(String text, List<Part> parts) {
    this.text = text;
    this.parts = parts.toArray(new Part[0]);
    this.capacity = parts.stream().mapToInt(Part::capacity).sum();
  }

  /**
   * Reads a template.
   *
   * <pre>{@code UriTemplate.parse("/people/{id}").variables()  // [id]}</pre>
   *
   * @throws UriParseException if it is none; where and why is in it
   */
  public static UriTemplate parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /** The same as {@link #parse}, by the name that frameworks look for. */
  public static UriTemplate valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a template; never throws for what stands in it.
   *
   * <pre>{@code UriTemplate.tryParse("/a%4").errorOrNull().index()  // 4}</pre>
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
   * Whether a text is a template.
   *
   * <pre>{@code UriTemplate.isValid("{=x}")  // false: reserved}</pre>
   */
  public static boolean isValid(String text) {
    Objects.requireNonNull(text, "text");
    return TemplateParser.read(text).error() == null;
  }

  /** The level that a processor must have, 1 to 4 (§1.2); 1 for a text without expressions. */
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

  /** The names of all variables, in the order in which they first stand. */
  public Set<String> variables() {
    Set<String> names = new LinkedHashSet<>();
    varspecs().forEach(varspec -> names.add(varspec.name()));
    return names;
  }

  /** All variables with their modifiers, in order. */
  public List<Varspec> varspecs() {
    List<Varspec> all = new ArrayList<>();
    expressions().forEach(expression -> all.addAll(expression.varspecs()));
    return all;
  }

  private List<Expression> expressions() {
    List<Expression> all = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Expression expression) {
        all.add(expression);
      }
    }
    return all;
  }

  List<Part> parts() {
    return List.of(parts);
  }

  /**
   * What the template stands for with some values; variables without one leave nothing behind.
   *
   * <pre>{@code UriTemplate.parse("{x,hello}").expand(Values.of("hello", "a b"))  // "a%20b"}</pre>
   *
   * @throws UriParseException if a prefix is asked of a value that is no text (the index is that of
   *     the expression), or a value holds a lone surrogate (the index is that in the value)
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-3">RFC 6570 §3</a>
   */
  public String expand(Values values) {
    Objects.requireNonNull(values, "values");
    return expanded(values.map());
  }

  /**
   * The same with the values of a map, as {@link Values#of(Map)} takes them: none is copied, and
   * only those are looked at that the template names.
   *
   * <pre>{@code UriTemplate.parse("/people/{id}").expand(Map.of("id", 7))  // "/people/7"}</pre>
   *
   * @throws UriParseException as {@link #expand(Values)}
   * @throws IllegalArgumentException if the value of a variable is no text, number, truth value,
   *     list or map of these
   */
  public String expand(Map<String, ? extends @Nullable Object> values) {
    return expanded(Objects.requireNonNull(values, "values"));
  }

  /** The same as {@link #expand(Values)}; never throws for the values. */
  public Parsed<String> tryExpand(Values values) {
    Objects.requireNonNull(values, "values");
    try {
      return new Parsed.Ok<>(expanded(values.map()));
    } catch (UriParseException e) { // a prefix of no text; a lone surrogate, which has no octets
      return new Parsed.Failed<>(e.error());
    }
  }

  private String expanded(Map<String, ? extends @Nullable Object> values) {
    AsciiText out = new AsciiText(capacity);
    for (Part part : parts) {
      part.write(values, out);
    }
    return out.toString();
  }

  /**
   * The same as {@link #tryExpand}, read as a URI reference. Not each expansion is one: {@code
   * {+x}} may hold anything.
   */
  public Parsed<UriReference> tryExpandToUri(Values values) {
    return tryExpand(values).flatMap(UriReference::tryParse);
  }

  /**
   * Expands what is known, and leaves the rest a template: an expression all of whose variables are
   * told of, and of a path, a label, parameters or a query the first ones that are.
   *
   * <pre>{@code
   * UriTemplate page = UriTemplate.parse("/{shelf}/{book}{?page,size}");
   * page.expandPartly(Values.of("shelf", "a").with("page", "1"))  // /a/{book}?page=1{&size}
   * }</pre>
   *
   * <p>CHOICE: RFC 6570 knows no such thing. What is left, expanded with the remaining values, is
   * what the whole would have been; a known variable behind an unknown one stays a variable for
   * that, as does one in a list with commas.
   *
   * @throws UriParseException if what is expanded cannot be, as in {@link #expand(Values)}
   */
  public UriTemplate expandPartly(Values values) {
    Objects.requireNonNull(values, "values");
    StringBuilder out = new StringBuilder(text.length() + 32);
    for (Part part : parts) {
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
    AsciiText first = new AsciiText(32);
    expression.with(expression.operator(), varspecs.subList(0, known)).write(values.map(), first);
    out.append(first);
    if (!isWhole && next != null) {
      // Nothing was written: what follows is still the first.
      Operator operator = first.length() == 0 ? expression.operator() : next;
      out.append(expression.with(operator, varspecs.subList(known, varspecs.size())));
    }
  }

  /**
   * The values of which a text is the expansion, the likeliest; null if it is none.
   *
   * <pre>{@code
   * UriTemplate.parse("/a/{id}{.type}").extract("/a/7.html")  // {id=7, type=html}
   * UriTemplate.parse("/a/{id}").extract("/b/7")              // null
   * }</pre>
   *
   * @see #extractAll
   */
  public @Nullable Values extract(String text) {
    List<Values> all = extractAll(text, 1);
    return all.isEmpty() ? null : all.get(0);
  }

  /**
   * All values of which a text is the expansion, the likeliest first, at most so many.
   *
   * <pre>{@code
   * UriTemplate.parse("{a}{b}").extractAll("xy", 9)
   * // [{a=xy}, {a=xy, b=}, {a=x, b=y}, …, {b=xy}]
   * }</pre>
   *
   * <p>Each answer expands to the text again, or to one that is equivalent to it where the text has
   * escapes that no expansion writes (RFC 3986 §6.2.2). A text is likelier than a list, a list than
   * a map; what takes more, before what takes less; a variable with a value before one without. Of
   * a value whose prefix stands in the text, the prefix is answered.
   *
   * <p>Most templates have one answer. Those that have many, as two simple expressions without a
   * literal between them, are searched for as long as some hundred steps a character take.
   *
   * @param text what may be an expansion
   * @param most how many answers are wanted at most, 1 or more
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public List<Values> extractAll(String text, int most) {
    Objects.requireNonNull(text, "text");
    if (most < 1) {
      throw new IllegalArgumentException("at most " + most + " answers");
    }
    return new Extraction(parts(), text, most).answers();
  }

  private Object readResolve() {
    return parse(text);
  }

  /** Whether the other is written in the same way. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UriTemplate it && text.equals(it.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The template as it was written. */
  @Override
  public String toString() {
    return text;
  }
}
