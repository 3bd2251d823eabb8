package dev.urial.explain.drawing;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.Reading;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.history.Publication;
import dev.urial.internal.text.Excerpt;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The drawings in this package as SVG documents for pages and slides, light or dark.
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
   * Draws the comparison ladder of RFC 3986 §6.2 for two references, and marks the rung on which
   * they become equivalent.
   *
   * <pre>{@code
   * SvgDrawing.ladder(EquivalenceExplanation.of(a, b), Theme.LIGHT, Locale.ENGLISH)
   * }</pre>
   *
   * @param explanation the two references and the rung on which they are equivalent
   * @param theme the color theme
   * @param language the language of the rungs' names
   * @return the drawing, which has its subject as the title
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
   */
  public static SvgDrawing ladder(
      EquivalenceExplanation explanation, Theme theme, Locale language) {
    Objects.requireNonNull(explanation, "explanation");
    Objects.requireNonNull(theme, "theme");
    Objects.requireNonNull(language, "language");
    String title = explanation.a().redacted() + " – " + explanation.b().redacted();
    return new SvgDrawing(title, SvgComparisonLadder.of(explanation, language), theme);
  }

  /**
   * Draws the sets of references, IRIs, URIs, URLs and URNs in the contemporary view, and the place
   * of a reference among them.
   *
   * <pre>{@code
   * SvgDrawing.sets(Uri.parse("urn:isbn:0451450523"), Theme.AUTO, Locale.ENGLISH)
   * }</pre>
   *
   * @param reference the reference to place in the sets; secrets are masked
   * @param theme the color theme
   * @param language the language of the reason
   * @return the drawing, which has its subject as the title
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.3">RFC 3986 §1.1.3</a>
   */
  public static SvgDrawing sets(IriReference reference, Theme theme, Locale language) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(theme, "theme");
    Objects.requireNonNull(language, "language");
    return new SvgDrawing(reference.redacted(), SvgSetDiagram.of(reference, language), theme);
  }

  /**
   * Draws the documents that define identifiers on a timeline, showing which of them obsolete,
   * update or build on others.
   *
   * <pre>{@code
   * SvgDrawing.documents(Theme.LIGHT, Locale.ENGLISH)
   * }</pre>
   *
   * @param theme the color theme
   * @param language the language of the legend
   * @return the drawing, which has its subject as the title
   * @see dev.urial.history.Publication
   */
  public static SvgDrawing documents(Theme theme, Locale language) {
    Objects.requireNonNull(theme, "theme");
    Objects.requireNonNull(language, "language");
    String title = MESSAGES.of("drawing.documents").text(language);
    return new SvgDrawing(title, SvgPublicationGraph.of(language), theme);
  }

  /**
   * Draws some of the documents as {@link #documents(Theme, Locale)} does, but without titles, for
   * use on slides.
   *
   * <pre>{@code
   * SvgDrawing.documents(List.of(Publication.find("rfc2396"), Publication.find("rfc3986")), …)
   * }</pre>
   *
   * @param documents the documents, in order of publication
   * @param theme the color theme
   * @param language the language of the legend
   * @return the drawing, which has its subject as the title
   */
  public static SvgDrawing documents(List<Publication> documents, Theme theme, Locale language) {
    Objects.requireNonNull(documents, "documents");
    Objects.requireNonNull(theme, "theme");
    Objects.requireNonNull(language, "language");
    String title = MESSAGES.of("drawing.documents").text(language);
    return new SvgDrawing(title, SvgPublicationGraph.of(documents, language), theme);
  }

  /**
   * Draws two references with the names of their components between them, connected to both, like
   * the figure in RFC 3986 §3.
   *
   * <pre>{@code
   * SvgDrawing.joined(
   *     Uri.parse("foo://example.com:8042/over/there?name=ferret#nose"),
   *     Uri.parse("urn:example:animal:ferret:nose"), Theme.AUTO, Locale.ENGLISH)
   * }</pre>
   *
   * @param upper the reference at the top; secrets are masked
   * @param lower the reference at the bottom; secrets are masked
   * @param theme the color theme
   * @param language the language of the components' names
   * @return the drawing, which has both references as the title
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public static SvgDrawing joined(
      IriReference upper, IriReference lower, Theme theme, Locale language) {
    Objects.requireNonNull(upper, "upper");
    Objects.requireNonNull(lower, "lower");
    Objects.requireNonNull(theme, "theme");
    Objects.requireNonNull(language, "language");
    String title = upper.redacted() + " – " + lower.redacted();
    return new SvgDrawing(title, SvgComponentComparison.of(upper, lower, language), theme);
  }

  /**
   * Draws references with the names of their kinds, and shows which components of each target come
   * from the base and which from the reference.
   *
   * <pre>{@code
   * SvgDrawing.origins(
   *     Iri.parse("http://a/b?q"), List.of(IriReference.parse("//g")), Theme.AUTO, Locale.ENGLISH)
   * }</pre>
   *
   * @param base the base of all references; secrets are masked
   * @param references the references, one per row; secrets are masked
   * @param theme the color theme
   * @param language the language of the components' names
   * @return the drawing, which has the base as the title
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">RFC 3986 §5.2.2</a>
   */
  public static SvgDrawing origins(
      Iri base, List<IriReference> references, Theme theme, Locale language) {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(references, "references");
    Objects.requireNonNull(theme, "theme");
    Objects.requireNonNull(language, "language");
    return new SvgDrawing(base.redacted(), SvgTargetOrigins.of(base, references, language), theme);
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

  /**
   * Returns a drawing that consists of this drawing and another drawing below it.
   *
   * <pre>{@code
   * ruler.above(sets)
   * }</pre>
   *
   * @param other the drawing to place below
   * @return a drawing with the title and the theme of this one
   */
  public SvgDrawing above(SvgDrawing other) {
    Objects.requireNonNull(other, "other");
    SvgCanvas both = new SvgCanvas();
    both.put(0, 0, paper);
    both.put(0, paper.bottom() + 36, other.paper);
    return new SvgDrawing(title, both, theme);
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
