package dev.urial.explain.drawing;

import dev.urial.IriReference;
import dev.urial.explain.Reading;
import dev.urial.explain.grammar.AbnfRule;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rulers and railroad diagrams as SVG documents for pages and slides, light or dark.
 *
 * <pre>{@code
 * String svg = SvgDrawing.ruler(Reading.of(uri), Locale.ENGLISH).toString();
 * Files.writeString(Path.of("uri.svg"), svg);
 * }</pre>
 *
 * <p>The documents contain no scripts, load no resources, and mask secrets. Each component is a
 * group with its name and range, such as {@code <g data-part="host" data-start="7" data-end="18">}.
 *
 * @see <a href="https://www.w3.org/TR/SVG11/">SVG 1.1</a>
 */
public final class SvgDrawing {
  private final String title;
  private final SvgCanvas paper;

  private SvgDrawing(String title, SvgCanvas paper) {
    this.title = title;
    this.paper = paper;
  }

  /**
   * Draws an identifier with the names of its parts, as in RFC 3986 §3.
   *
   * <pre>{@code
   * SvgDrawing.ruler(Reading.of(Uri.parse("foo://example.com:8042/over")), Locale.ENGLISH)
   * }</pre>
   *
   * @param reading the reading to draw; secrets are masked
   * @param language the language of the components' names
   * @return the drawing, which has its subject as the title
   * @see Ruler
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public static SvgDrawing ruler(Reading reading, Locale language) {
    return ruler(reading, language, SvgRuler.WIDTH);
  }

  /**
   * Draws an identifier with the names of its parts in a given width.
   *
   * <pre>{@code
   * SvgDrawing.ruler(Reading.of(uri), Locale.ENGLISH, 30)  // for a telephone
   * }</pre>
   *
   * @param reading the reading to draw; secrets are masked
   * @param language the language of the components' names
   * @param columns the number of characters in a line; long parts are shortened
   * @return the drawing, which has its subject as the title
   */
  public static SvgDrawing ruler(Reading reading, Locale language, int columns) {
    Objects.requireNonNull(reading, "reading");
    Objects.requireNonNull(language, "language");
    return new SvgDrawing(reading.redacted(), SvgRuler.of(reading, language, columns));
  }

  /**
   * Draws railroad diagrams of the grammar rules that a reference uses, and highlights the branches
   * it takes. The rules are those for the whole reference, its hierarchical part, its authority,
   * and the part at its end.
   *
   * <pre>{@code
   * SvgDrawing.railroad(Uri.parse("http://example.com/a"))
   * // URI, hier-part, authority, segment
   * }</pre>
   *
   * @param reference the reference; the diagrams show none of its text except for delimiters
   * @return the drawing, which has the reference without secrets as the title
   * @see AbnfRule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
   */
  public static SvgDrawing railroad(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    return new SvgDrawing(reference.redacted(), SvgRailroad.inUse(reference));
  }

  /**
   * Draws rules as railroad diagrams, one below another.
   *
   * <pre>{@code
   * SvgDrawing.railroad(List.of(AbnfRule.SCHEME), null)
   * }</pre>
   *
   * @param rules the rules to draw, from top to bottom
   * @param reference a reference whose branches are highlighted, or null for none
   * @return the drawing, which has the names of the rules as the title
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
   */
  public static SvgDrawing railroad(List<AbnfRule> rules, @Nullable IriReference reference) {
    Objects.requireNonNull(rules, "rules");
    String title = String.join(", ", rules.stream().map(AbnfRule::id).toList());
    return new SvgDrawing(title, SvgRailroad.of(rules, reference));
  }

  /**
   * {@return the drawing as an HTML element, without styles or a background, for use with the
   * page's own style sheet} Text, lines and brackets have the same classes as in the full document,
   * such as {@code c-host}, {@code label} and {@code line}.
   *
   * <pre>{@code
   * <svg class="drawing" viewBox="…" role="img">…</svg>
   * }</pre>
   *
   * @see <a href="https://www.w3.org/TR/SVG11/styling.html">SVG 1.1 §6</a>
   */
  public String inline() {
    return paper.inline(title);
  }

  /** Returns the SVG document without an XML declaration, to be encoded in UTF-8. */
  @Override
  public String toString() {
    return paper.document(title);
  }
}
