package dev.urial.documents.field;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value in a {@code Link} field: a target, its relations to a context, and the target's
 * attributes.
 *
 * <pre>{@code
 * LinkValue v = LinkField.read("</ch2>; rel=\"next chapter\"; anchor=\"#s1\"; title=\"Two\"").values().get(0);
 * v.target()     // "/ch2"
 * v.relations()  // [next, chapter]
 * v.anchor()     // "#s1"
 * v.title()      // "Two"
 * LinkValue.of(UriReference.parse("/ch3"), "next").with("title", "Három").text()
 *     // "</ch3>; rel=\"next\"; title*=UTF-8''H%C3%A1rom"
 * }</pre>
 *
 * <p>Immutable. Two values are equal if they have the same target and the same parameters in the
 * same order.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-3">RFC 8288 §3</a>
 */
public final class LinkValue {
  /**
   * {@code tchar} of RFC 9110 §5.6.2, except for the percent sign, which no {@link CharSet} can
   * contain.
   */
  private static final CharSet TCHAR =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!#$&'*+-.^_`|~"));

  /** The parameters of which only the first occurrence is used, RFC 8288 §3.3 and §3.4.1. */
  private static final Set<String> ONCE =
      Set.of("rel", "anchor", "media", "title", "title*", "type");

  private final String target;
  private final Range range;
  private final List<LinkParam> params;

  LinkValue(String target, Range range, List<LinkParam> params) {
    this.target = target;
    this.range = range;
    this.params = List.copyOf(params);
  }

  /**
   * Creates a value.
   *
   * @param target the target of the link; a relative reference is kept as is
   * @param relations registered names such as {@code next}, or absolute URIs; at least one
   * @return the value with {@code rel} as its only parameter
   * @throws IllegalArgumentException if there is no relation, or if a relation is empty or contains
   *     white space, control characters, quotation marks, backslashes or non-ASCII characters
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-2.1">RFC 8288 §2.1</a>
   */
  public static LinkValue of(UriReference target, String... relations) {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(relations, "relations");
    if (relations.length == 0) {
      throw new IllegalArgumentException("expected at least one relation");
    }
    for (String relation : relations) {
      Objects.requireNonNull(relation, "relations");
      boolean isWord = !relation.isEmpty();
      for (int i = 0; i < relation.length(); i++) {
        char c = relation.charAt(i);
        isWord &= c > ' ' && c < 0x7F && c != '"' && c != '\\';
      }
      if (!isWord) {
        throw new IllegalArgumentException("not a relation: " + Excerpt.escape(relation));
      }
    }
    LinkParam rel = new LinkParam("rel", String.join(" ", relations), "", LinkParam.NOWHERE);
    return new LinkValue(target.toString(), LinkParam.NOWHERE, List.of(rel));
  }

  /**
   * {@return this value with a parameter added at the end} A non-ASCII value is encoded as defined
   * in RFC 8187, with an asterisk after the name.
   *
   * <pre>{@code
   * LinkValue.of(UriReference.parse("/a"), "next").with("type", "text/html").text()
   *     // "</a>; rel=\"next\"; type=\"text/html\""
   * }</pre>
   *
   * @param name the name: a token without an asterisk; case-insensitive
   * @param value the value, without quotation marks or escapes; may be empty
   * @throws IllegalArgumentException if the name is not a token, if the value contains control
   *     characters or a lone surrogate, or if the parameter may occur only once and is already
   *     present
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8187#section-3.2">RFC 8187 §3.2</a>
   */
  public LinkValue with(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    boolean isToken = isToken(name) && !name.endsWith("*");
    boolean isAscii = true;
    boolean isText = true;
    for (int i = 0; i < value.length(); ) {
      int c = value.codePointAt(i);
      isAscii &= c < 0x7F;
      isText &= c >= ' ' && c != 0x7F && (c < 0xD800 || c > 0xDFFF);
      i += Character.charCount(c);
    }
    String written = Ascii.lower(name) + (isAscii ? "" : "*");
    if (!isToken || !isText || (ONCE.contains(written) && has(written))) {
      throw new IllegalArgumentException("not a valid parameter: " + Excerpt.escape(name));
    }
    List<LinkParam> more = new ArrayList<>(params);
    more.add(new LinkParam(written, value, "", LinkParam.NOWHERE));
    return new LinkValue(target, range, more);
  }

  private boolean has(String name) {
    return params.stream().anyMatch(param -> param.name().equals(name));
  }

  /**
   * {@return the text between the angle brackets, without masking secrets; a valid reference if the
   * sender followed the standard}
   */
  public String target() {
    return target;
  }

  /**
   * {@return the range of the target in the field, without angle brackets; 0–0 if the value was not
   * parsed}
   */
  public Range range() {
    return range;
  }

  /** {@return all parameters as written, in order; unmodifiable} */
  public List<LinkParam> params() {
    return params;
  }

  /**
   * Returns the relations of the first {@code rel} in lower case; {@code rev} is ignored.
   *
   * <pre>{@code
   * LinkField.read("<a>; rel=\"NEXT http://A.example/x\"").values().get(0).relations()
   *     // [next, http://a.example/x]
   * }</pre>
   *
   * @return the relations; may be empty if the value is not a link; unmodifiable
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-3.3">RFC 8288 §3.3</a>
   */
  public List<String> relations() {
    return words("rel");
  }

  private List<String> words(String name) {
    LinkParam param = first(name);
    List<String> words = new ArrayList<>();
    String value = param == null ? "" : param.value();
    int start = 0;
    for (int i = 0; i <= value.length(); i++) {
      if (i == value.length() || isSpace(value.charAt(i))) {
        if (i > start) {
          words.add(Ascii.lower(value.substring(start, i)));
        }
        start = i + 1;
      }
    }
    return List.copyOf(words);
  }

  static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }

  /**
   * {@return the context of the link, which is the first {@code anchor}, without masking secrets;
   * null if there is no {@code anchor}, so that the context is the representation itself}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-3.2">RFC 8288 §3.2</a>
   */
  public @Nullable String anchor() {
    LinkParam param = first("anchor");
    return param == null ? null : param.value();
  }

  /** {@return the range of the first {@code anchor}, or null if there is none} */
  public @Nullable Range anchorRange() {
    LinkParam param = first("anchor");
    return param == null ? null : param.range();
  }

  /**
   * {@return the title, with {@code title*} taking precedence over {@code title}; null if there is
   * none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-3.4.1">RFC 8288 §3.4.1</a>
   */
  public @Nullable String title() {
    return attribute("title");
  }

  /** {@return the expected media type of the target, as written; null if there is none} */
  public @Nullable String type() {
    return attribute("type");
  }

  /**
   * {@return the value of the first target attribute with this name, or null if there is none}
   * {@code name*} takes precedence over {@code name}.
   *
   * <pre>{@code
   * LinkField.read("</a.css>; rel=preload; as=style").values().get(0).attribute("AS")  // "style"
   * }</pre>
   *
   * @param name the name without the asterisk; case-insensitive
   */
  public @Nullable String attribute(String name) {
    Objects.requireNonNull(name, "name");
    String lower = Ascii.lower(name);
    LinkParam extended = first(lower + "*");
    LinkParam plain = extended == null ? first(lower) : extended;
    return plain == null ? null : plain.value();
  }

  /**
   * Returns the target attributes, using the algorithm of RFC 8288 appendix B.2. {@code rel} and
   * {@code anchor} are omitted, and so are all but the first {@code media}, {@code title} and
   * {@code type}. A parameter with an asterisk replaces the parameter without it, and its name is
   * returned without the asterisk.
   *
   * <pre>{@code
   * LinkField.read("<a>; title=x; title*=UTF-8''y; hreflang=et; hreflang=hu")
   *     .values().get(0).attributes()  // [title=y, hreflang=et, hreflang=hu]
   * }</pre>
   *
   * @return the attributes, in order; unmodifiable
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#appendix-B.2">RFC 8288 appendix B.2</a>
   */
  public List<LinkParam> attributes() {
    Set<String> extended = new HashSet<>();
    for (LinkParam param : params) {
      if (param.isExtended()) {
        extended.add(param.baseName());
      }
    }
    Set<String> seen = new HashSet<>();
    List<LinkParam> attributes = new ArrayList<>();
    for (LinkParam param : params) {
      String name = param.name();
      boolean isOnce = ONCE.contains(name) && !seen.add(name);
      if (name.equals("rel") || name.equals("anchor") || isOnce || extended.contains(name)) {
        continue;
      }
      attributes.add(
          param.isExtended()
              ? new LinkParam(param.baseName(), param.value(), param.language(), param.range())
              : param);
    }
    return List.copyOf(attributes);
  }

  private @Nullable LinkParam first(String name) {
    for (LinkParam param : params) {
      if (param.name().equals(name)) {
        return param;
      }
    }
    return null;
  }

  /**
   * {@return the value in the syntax of the {@code Link} field, without masking secrets} Parameters
   * whose names are not tokens cannot be written and are omitted.
   *
   * <pre>{@code
   * LinkField.read("<a>;REL=next").values().get(0).text()  // "<a>; rel=\"next\""
   * }</pre>
   *
   * @see LinkField#text
   */
  public String text() {
    StringBuilder out = new StringBuilder();
    write(out);
    return out.toString();
  }

  void write(StringBuilder out) {
    out.append('<').append(target).append('>');
    for (LinkParam param : params) {
      if (!isToken(param.name())) {
        continue;
      }
      out.append("; ").append(param.name()).append('=');
      if (param.isExtended()) {
        out.append(new ExtendedValue(param.value(), param.language()).written());
      } else {
        quoted(param.value(), out);
      }
    }
  }

  static boolean isTokenCharacter(char c) {
    return c == '%' || TCHAR.has(c);
  }

  private static boolean isToken(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (!isTokenCharacter(name.charAt(i))) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  private static void quoted(String value, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\');
      }
      out.append(c);
    }
    out.append('"');
  }

  /**
   * {@return the target as a reference, or null if the text between the brackets is not a
   * reference}
   */
  public @Nullable IriReference reference() {
    return IriReference.tryParse(target).orElseNull();
  }

  /** Returns the value on one line, with secrets masked. */
  @Override
  public String toString() {
    return Excerpt.escape(Secrets.masked(text()));
  }

  /** Returns whether the other value has the same target and parameters; ranges are ignored. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof LinkValue that
        && target.equals(that.target)
        && said().equals(that.said());
  }

  @Override
  public int hashCode() {
    return 31 * target.hashCode() + said().hashCode();
  }

  private List<List<String>> said() {
    return params.stream().map(p -> List.of(p.name(), p.value(), p.language())).toList();
  }
}
