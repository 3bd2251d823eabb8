package dev.urial.explain.drawing;

import dev.urial.IriReference;
import dev.urial.explain.Reading;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.internal.text.Excerpt;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rulers and railroad diagrams as SVG documents for pages and slides, light or dark.
 *
 * <pre>{@code
 * String svg = SvgDrawing.ruler(Reading.of(uri), Theme.AUTO, Locale.ENGLISH).toString();
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
  private final Theme theme;

  private SvgDrawing(String title, SvgCanvas paper, Theme theme) {
    this.title = title;
    this.paper = paper;
    this.theme = theme;
  }

  /**
   * Draws an identifier with the names of its parts, as in RFC 3986 §3.
   *
   * <pre>{@code
   * SvgDrawing.ruler(Reading.of(Uri.parse("foo://example.com:8042/over")), Theme.DARK, Locale.ENGLISH)
   * }</pre>
   *
   * @param reading the reading to draw; secrets are masked
   * @param theme the color theme
   * @param language the language of the components' names
   * @return the drawing, which has its subject as the title
   * @see Ruler
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public static SvgDrawing ruler(Reading reading, Theme theme, Locale language) {
    Objects.requireNonNull(reading, "reading");
    Objects.requireNonNull(theme, "theme");
    Objects.requireNonNull(language, "language");
    return new SvgDrawing(reading.redacted(), SvgRuler.of(reading, language), theme);
  }

  /**
   * Draws railroad diagrams of the grammar rules that a reference uses, and highlights the branches
   * it takes. The rules are those for the whole reference, its hierarchical part, its authority,
   * and the part at its end.
   *
   * <pre>{@code
   * SvgDrawing.railroad(Uri.parse("http://example.com/a"), Theme.AUTO)
   * // URI, hier-part, authority, segment
   * }</pre>
   *
   * @param reference the reference; the diagrams show none of its text except for delimiters
   * @param theme the color theme
   * @return the drawing, which has the reference without secrets as the title
   * @see AbnfRule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
   */
  public static SvgDrawing railroad(IriReference reference, Theme theme) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(theme, "theme");
    return new SvgDrawing(reference.redacted(), SvgRailroad.inUse(reference), theme);
  }

  /**
   * Draws rules as railroad diagrams, one below another.
   *
   * <pre>{@code
   * SvgDrawing.railroad(List.of(AbnfRule.SCHEME), null, Theme.AUTO)
   * }</pre>
   *
   * @param rules the rules to draw, from top to bottom
   * @param reference a reference whose branches are highlighted, or null for none
   * @param theme the color theme
   * @return the drawing, which has the names of the rules as the title
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
   */
  public static SvgDrawing railroad(
      List<AbnfRule> rules, @Nullable IriReference reference, Theme theme) {
    Objects.requireNonNull(rules, "rules");
    Objects.requireNonNull(theme, "theme");
    String title = String.join(", ", rules.stream().map(AbnfRule::id).toList());
    return new SvgDrawing(title, SvgRailroad.of(rules, reference), theme);
  }

  /** {@return the title: the subject of the drawing, without secrets} */
  public String title() {
    return Excerpt.escape(title);
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
    return paper.document(title, theme);
  }
}
