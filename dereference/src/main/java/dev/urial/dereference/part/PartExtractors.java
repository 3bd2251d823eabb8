package dev.urial.dereference.part;

import dev.urial.fragment.CsvFragment;
import dev.urial.fragment.Fragment;
import dev.urial.fragment.HtmlFragment;
import dev.urial.fragment.JsonPointer;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.OtherFragment;
import dev.urial.fragment.PdfFragment;
import dev.urial.fragment.PlainTextFragment;
import dev.urial.fragment.SvgFragment;
import dev.urial.fragment.XPointer;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.Set;

/**
 * Chooses the class that extracts a part, based on the syntax of the fragment and on the media
 * type.
 */
final class PartExtractors {
  private static final Clause EPUB =
      new Clause("epubcfi", "EPUB CFI", "", "https://idpf.org/epub/linking/cfi/");

  /** The media types of RDF that are not XML. */
  private static final Set<String> RDF =
      Set.of(
          "application/ld+json",
          "application/n-quads",
          "application/n-triples",
          "application/trig",
          "text/n3",
          "text/turtle");

  private static final Clause RDF_FRAGMENT =
      new Clause(
          "fragment identifiers",
          "RDF 1.1 Concepts",
          "6",
          "https://www.w3.org/TR/rdf11-concepts/#section-fragID");

  private PartExtractors() {}

  static PartExtraction cut(PartRequest whole) {
    if (whole.octets.length > whole.limits.octets()) {
      return whole.uncut(PartRequest.FRAGMENT, "part.too-long", whole.limits.octets());
    }
    Fragment fragment = whole.fragment;
    if (fragment.toFragment().isEmpty()) {
      return whole.whole(PartRequest.FRAGMENT, "part.empty");
    }
    if (fragment instanceof OtherFragment other) {
      return other(whole, other);
    } else if (fragment instanceof PlainTextFragment text) {
      return PlainTextPart.cut(whole, text);
    } else if (fragment instanceof CsvFragment csv) {
      return CsvPart.cut(whole, csv);
    } else if (fragment instanceof JsonPointer pointer) {
      return JsonPart.cut(whole, pointer);
    } else if (fragment instanceof HtmlFragment html) {
      return whole.type.essence().equals("text/plain")
          ? PlainTextPart.passages(whole, html)
          : HtmlPart.cut(whole, html);
    } else if (fragment instanceof XPointer pointer) {
      return XmlPart.cut(whole, pointer);
    } else if (fragment instanceof SvgFragment svg) {
      return SvgPart.cut(whole, svg);
    } else if (fragment instanceof PdfFragment pdf) {
      return PdfPart.cut(whole, pdf);
    } else if (fragment instanceof MediaFragment media) {
      return MediaPart.cut(whole, media);
    }
    return whole.uncut(
        PartRequest.FRAGMENT, "part.no-language", PartRequest.quoted(whole.type.essence()));
  }

  /**
   * Handles a fragment whose syntax is unknown or invalid. An invalid fragment is ignored if its
   * specification says so; otherwise, the outcome is {@link Outcome#ABSENT}.
   */
  private static PartExtraction other(PartRequest whole, OtherFragment other) {
    if (whole.type.essence().equals("application/epub+zip")) {
      return whole.uncut(EPUB, "part.epub");
    }
    SyntaxError error = other.error();
    if (error == null) {
      boolean isRdf = RDF.contains(whole.type.essence());
      return whole.uncut(
          isRdf ? RDF_FRAGMENT : PartRequest.FRAGMENT,
          isRdf ? "part.rdf" : "part.no-language",
          PartRequest.quoted(whole.type.essence()));
    }
    SpecRule rule = error.rule();
    Clause clause = rule.clause();
    return switch (whole.type.essence()) {
      case "text/plain", "text/markdown" ->
          whole.ignored(PlainTextPart.SYNTAX, "part.ignored", error.explanation());
      case "text/csv" -> whole.ignored(CsvPart.SYNTAX, "part.ignored", error.explanation());
      case "image/svg+xml" -> whole.ignored(clause, "part.ignored", error.explanation());
      default -> whole.absent(clause, "part.broken", error.explanation());
    };
  }
}
