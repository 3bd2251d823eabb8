package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The part of a PDF document to show, and how to show it, as defined in RFC 8118 §3.
 *
 * <pre>{@code
 * PdfFragment shown = PdfFragment.parse("page=3&zoom=200,250,100");
 * shown.page()   // 3
 * shown.zoom()   // [200.0, 250.0, 100.0]
 * }</pre>
 *
 * <p>Parameters are processed from left to right, so later parameters override earlier ones. The
 * text after {@code ef} belongs to the embedded file and is parsed according to <em>its</em> media
 * type; see {@link #embedded}.
 *
 * <p>{@link #parse} accepts only known names with valid values. {@link #read} never fails: it
 * ignores unknown parameters, as viewers do.
 *
 * <p>CIRCLE: {@code PdfSyntax} parses this type.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8118#section-3">RFC 8118 §3</a>
 */
public final class PdfFragment extends AbstractFragment {
  private static final long serialVersionUID = 1;

  private static final SpecRule FRAGMENT = Clause.rfc("fragment", 8118, "3");

  private static final CharSet KEPT = CharSet.UNRESERVED.or(CharSet.of("!$'()*+,;:@/?="));

  /**
   * A parameter of the fragment.
   *
   * @param name the name, such as {@code page}
   * @param value the decoded value
   */
  public record Parameter(String name, String value) implements Serializable {
    /**
     * Rejects null arguments.
     *
     * @param name the name, such as {@code page}
     * @param value the decoded value
     */
    public Parameter {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }

    @Override
    public String toString() {
      return name + '=' + Percent.encode(value, KEPT);
    }
  }

  /**
   * The way in which a page fits into the window.
   *
   * @param keyword the keyword, such as {@code FitH}
   * @param positions the numbers after the keyword; may be empty
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8118#section-3">RFC 8118 §3, view</a>
   */
  public record View(String keyword, List<Double> positions) implements Serializable {
    /**
     * Creates a view with a copy of the positions.
     *
     * @param keyword the keyword, such as {@code FitH}
     * @param positions the numbers after the keyword; may be empty
     */
    public View {
      Objects.requireNonNull(keyword, "keyword");
      positions = List.copyOf(Objects.requireNonNull(positions, "positions"));
    }
  }

  private final transient List<Parameter> parameters;
  private final transient List<String> ignored;
  private final transient @Nullable String embedded;
  private final transient long page;
  private final transient @Nullable List<Double> zoom;
  private final transient @Nullable List<Double> viewrect;
  private final transient @Nullable List<Double> highlight;
  private final transient @Nullable View view;
  private final transient List<String> search;

  private PdfFragment(
      String text, List<Parameter> parameters, List<String> ignored, @Nullable String embedded) {
    super(text);
    this.parameters = List.copyOf(parameters);
    this.ignored = List.copyOf(ignored);
    this.embedded = embedded;
    Map<String, String> last = new HashMap<>();
    for (Parameter parameter : parameters) {
      last.put(parameter.name, parameter.value);
    }
    String pageNumber = last.get("page");
    page = pageNumber == null ? 0 : Digits.number(pageNumber);
    zoom = numbers(last.get("zoom"));
    viewrect = numbers(last.get("viewrect"));
    highlight = numbers(last.get("highlight"));
    String fit = last.get("view");
    view = fit == null ? null : PdfSyntax.view(new Cursor(fit));
    search = words(last.get("search"));
  }

  private static @Nullable List<Double> numbers(@Nullable String value) {
    if (value == null) {
      return null;
    }
    List<Double> numbers = new ArrayList<>();
    for (String number : value.split(",", -1)) {
      numbers.add(Double.parseDouble(number));
    }
    return List.copyOf(numbers);
  }

  private static List<String> words(@Nullable String list) {
    List<String> words = new ArrayList<>();
    if (list != null) {
      for (String word : list.replace("\"", "").split(" ", -1)) {
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
    return List.copyOf(words);
  }

  /**
   * Parses a fragment that contains only known parameters.
   *
   * <pre>{@code
   * PdfFragment.parse("nameddest=Chapter%206").parameters()  // [nameddest=Chapter%206]
   * PdfFragment.parse("page=0")                              // UriParseException: index 6
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if a parameter is unknown or its value is invalid
   */
  public static PdfFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid
   */
  public static PdfFragment valueOf(String fragment) {
    return parse(fragment);
  }

  /**
   * Parses a fragment as {@link #parse} does; returns the error instead of throwing it. See RFC
   * 8118 §3.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or the error
   */
  public static Parsed<PdfFragment> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    List<Parameter> parameters = new ArrayList<>();
    int start = 0;
    boolean embeds = false;
    while (!embeds && start <= fragment.length()) {
      int end = PdfSyntax.parameterEnd(fragment, start);
      Parsed<Parameter> read = PdfSyntax.parameter(fragment, start, end);
      if (read instanceof Parsed.Failed<Parameter> failed) {
        return new Parsed.Failed<>(failed.error());
      }
      Parameter parameter = read.orElseThrow();
      parameters.add(parameter);
      start = end + 1;
      embeds = parameter.name.equals("ef");
    }
    return new Parsed.Ok<>(of(fragment, parameters, List.of(), start));
  }

  /**
   * Parses any fragment as viewers do; unknown and invalid parameters are ignored.
   *
   * <pre>{@code
   * PdfFragment.read("page=2&toolbar=0").ignored()  // [toolbar=0]
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8118#section-3">RFC 8118 §3</a>
   */
  public static PdfFragment read(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    List<Parameter> parameters = new ArrayList<>();
    List<String> ignored = new ArrayList<>();
    int start = 0;
    while (start <= fragment.length()) {
      int from = start;
      int end = PdfSyntax.parameterEnd(fragment, from);
      start = end + 1;
      Parameter known = PdfSyntax.parameter(fragment, from, end).orElseNull();
      if (known == null) {
        if (end > from) {
          ignored.add(fragment.substring(from, end));
        }
        continue;
      }
      parameters.add(known);
      if (known.name.equals("ef")) {
        break;
      }
    }
    return of(fragment, parameters, ignored, start);
  }

  private static PdfFragment of(
      String text, List<Parameter> parameters, List<String> ignored, int rest) {
    String embedded = rest <= text.length() ? text.substring(rest) : null;
    return new PdfFragment(text, parameters, ignored, embedded);
  }

  /**
   * {@return the fragment with these parameters}
   *
   * <pre>{@code
   * PdfFragment.of(new PdfFragment.Parameter("page", "3")).toFragment()  // "page=3"
   * }</pre>
   *
   * @param parameters the parameters
   * @throws IllegalArgumentException if a parameter is unknown or invalid, or if a parameter
   *     follows {@code ef}
   */
  public static PdfFragment of(Parameter... parameters) {
    Objects.requireNonNull(parameters, "parameters");
    List<String> written = new ArrayList<>();
    for (Parameter parameter : parameters) {
      written.add(parameter.toString());
    }
    PdfFragment fragment = parse(String.join("&", written));
    if (fragment.embedded != null) {
      throw new IllegalArgumentException("parameters after ef belong to the embedded file");
    }
    if (!fragment.parameters.equals(List.of(parameters))) {
      throw new IllegalArgumentException(
          "the text would not parse back to the same parameters: "
              + Excerpt.escape(Secrets.masked(fragment.toString())));
    }
    return fragment;
  }

  /**
   * {@return the valid parameters in the order in which they appear, up to and including {@code
   * ef}}
   */
  public List<Parameter> parameters() {
    return parameters;
  }

  /** {@return the parameters that viewers ignore, as written; empty after {@link #parse}} */
  public List<String> ignored() {
    return ignored;
  }

  /**
   * {@return the fragment for the embedded file, after {@code ef}, as written; null if there is
   * none}
   */
  public @Nullable String embedded() {
    return embedded;
  }

  /**
   * {@return the decoded value of the last parameter with this {@code name}, or null if there is
   * none}
   *
   * <pre>{@code
   * PdfFragment.parse("page=1&comment=452fde0e").value("comment")  // "452fde0e"
   * }</pre>
   *
   * @param name the name of the parameter
   */
  public @Nullable String value(String name) {
    Objects.requireNonNull(name, "name");
    String last = null;
    for (Parameter parameter : parameters) {
      if (parameter.name.equals(name)) {
        last = parameter.value;
      }
    }
    return last;
  }

  /** {@return the page number, starting at 1; 0 if there is none} */
  public long page() {
    return page;
  }

  /**
   * {@return the scale in percent, optionally followed by the left and top coordinates; null if
   * absent}
   */
  public @Nullable List<Double> zoom() {
    return zoom;
  }

  /** {@return the left, top, width and height of the visible area; null if absent} */
  public @Nullable List<Double> viewrect() {
    return viewrect;
  }

  /** {@return the left, right, top and bottom of the highlighted area; null if absent} */
  public @Nullable List<Double> highlight() {
    return highlight;
  }

  /** {@return the way in which the page fits into the window; null if absent} */
  public @Nullable View view() {
    return view;
  }

  /** {@return the words to search for; empty if there are none} */
  public List<String> search() {
    return search;
  }

  @Override
  public SpecRule definition() {
    return FRAGMENT;
  }
}
