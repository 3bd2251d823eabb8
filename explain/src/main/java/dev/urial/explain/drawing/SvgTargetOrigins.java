package dev.urial.explain.drawing;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.ReferenceKind;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Draws references with their kinds, and shows whether each component of a target comes from the
 * base, the reference or both.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">RFC 3986 §5.2.2</a>
 */
final class SvgTargetOrigins {
  private static final List<Component> PARTS =
      List.of(
          Component.SCHEME,
          Component.AUTHORITY,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);
  private static final int[] COLUMNS = {8, 20, 19, 10, 23};
  private static final int ROW = 66;
  private static final int CELL = 28;

  private final SvgCanvas paper = new SvgCanvas();
  private final Iri base;
  private final Locale language;
  private double top = 16;

  private SvgTargetOrigins(Iri base, Locale language) {
    this.base = base;
    this.language = language;
  }

  static SvgCanvas of(Iri base, List<IriReference> references, Locale language) {
    SvgTargetOrigins drawing = new SvgTargetOrigins(base, language);
    drawing.legend();
    for (IriReference reference : references) {
      drawing.row(reference);
    }
    return drawing.paper;
  }

  /**
   * Draws the legend, which shows how components from the base and from a reference are marked, and
   * the names of the components.
   */
  private void legend() {
    String ofBase = MESSAGES.of("drawing.origin.base").text(language);
    String own = MESSAGES.of("drawing.origin.reference").text(language);
    paper.rectangle(0, top - 16, 22, 22, "set", 3);
    paper.text(32, top, "", ofBase);
    double x = 32 + SvgCanvas.width(ofBase) + 36;
    paper.rectangle(x, top - 16, 22, 22, "set lit", 3);
    paper.text(x + 32, top, "", own);
    top += 36;
    double left = 0;
    for (int i = 0; i < PARTS.size(); i++) {
      String name = SvgComponentComparison.said(PARTS.get(i).id(), language);
      paper.text(left + 10, top, "soft", SvgCanvas.head(name, COLUMNS[i]));
      left += width(i) + 6;
    }
    top += 32;
  }

  private static double width(int column) {
    return COLUMNS[column] * SvgCanvas.COLUMN + 20;
  }

  private void row(IriReference reference) {
    String text = Secrets.masked(reference.toString());
    String shown = text.isEmpty() ? MESSAGES.of("drawing.origin.empty").text(language) : text;
    String head = SvgCanvas.head(shown, 40);
    paper.text(0, top, "here strong", head);
    paper.text(SvgCanvas.width(head) + 19, top, "", kind(ReferenceKind.of(reference)));
    IriReference target = base.resolve(reference);
    double x = 0;
    for (int i = 0; i < PARTS.size(); i++) {
      Component part = PARTS.get(i);
      String value = value(target, part);
      boolean isOwn = isOwn(reference, part);
      if (value != null && part == Component.PATH && isMerged(reference)) {
        paper.rectangle(x, top + 10, width(i) * .3, CELL, "set", 3);
        paper.rectangle(x + width(i) * .3, top + 10, width(i) * .7, CELL, "set lit", 3);
      } else {
        String tone = value == null ? "line" : isOwn ? "set lit" : "set";
        paper.rectangle(x, top + 10, width(i), CELL, tone, 3);
      }
      String color = value == null ? "soft" : "c-" + part.id();
      String inside = value == null ? "–" : SvgCanvas.head(value, COLUMNS[i]);
      paper.text(x + 10, top + 29, color, inside);
      x += width(i) + 6;
    }
    top += ROW;
  }

  /**
   * Returns the name of a kind of reference; for four kinds of relative reference, this is the
   * standard's name.
   */
  private String kind(ReferenceKind kind) {
    return switch (kind) {
      case NETWORK_PATH_REFERENCE -> MESSAGES.of("drawing.origin.network-path").text(language);
      case ABSOLUTE_PATH_REFERENCE -> MESSAGES.of("drawing.origin.absolute-path").text(language);
      case RELATIVE_PATH_REFERENCE -> MESSAGES.of("drawing.origin.relative-path").text(language);
      case SAME_DOCUMENT_REFERENCE -> MESSAGES.of("drawing.origin.same-document").text(language);
      default -> kind.message().text(language);
    };
  }

  /** Returns whether the target's path is merged from both paths, as in RFC 3986 §5.2.3. */
  private static boolean isMerged(IriReference reference) {
    return reference.start(Component.SCHEME) < 0
        && !reference.hasAuthority()
        && !reference.path().isEmpty()
        && !reference.path().startsWith("/");
  }

  /** Returns whether a component of the target comes at least partly from the reference. */
  private static boolean isOwn(IriReference reference, Component part) {
    boolean hasScheme = reference.start(Component.SCHEME) >= 0;
    boolean hasAuthority = hasScheme || reference.hasAuthority();
    boolean hasPath = hasAuthority || !reference.path().isEmpty();
    return switch (part) {
      case SCHEME -> hasScheme;
      case AUTHORITY -> hasAuthority;
      case PATH -> hasPath;
      case QUERY -> hasPath || reference.hasQuery();
      default -> true;
    };
  }

  /** Returns a component with its delimiter, or null if it is absent. */
  private static @Nullable String value(IriReference target, Component part) {
    int start = target.start(part);
    if (start < 0) {
      return null;
    }
    String text = target.toString().substring(start, target.end(part));
    return switch (part) {
      case SCHEME -> text + ":";
      case AUTHORITY -> "//" + Secrets.masked("//" + text).substring(2);
      case QUERY -> "?" + text;
      case FRAGMENT -> "#" + text;
      default -> text;
    };
  }
}
