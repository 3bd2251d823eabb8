package dev.urial.dereference.part;

import dev.urial.fragment.HtmlFragment;
import dev.urial.fragment.PlainTextFragment;
import dev.urial.fragment.PlainTextFragment.Integrity;
import dev.urial.fragment.TextRange;
import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.List;

/** Extracts ranges of plain text as in RFC 5147, and the passages that text directives select. */
final class PlainTextPart {
  static final Clause SYNTAX = Clause.rfc("syntax errors", 5147, "4.4");
  static final Clause PASSAGE =
      new Clause(
          "invoke text directives",
          "Text Fragments",
          "3.5.4",
          "https://wicg.github.io/scroll-to-text-fragment/#invoke-text-directives");
  private static final Clause INTEGRITY = Clause.rfc("integrity checks", 5147, "4.3");
  private static final Clause RANGE = Clause.rfc("beyond the text", 5147, "4.2");

  private PlainTextPart() {}

  static PartExtraction cut(PartRequest whole, PlainTextFragment fragment) {
    DecodedText text = DecodedText.of(whole);
    Integrity integrity = fragment.check(whole.octets, text.charset);
    if (integrity == Integrity.CHANGED) {
      return whole.ignored(INTEGRITY, "part.changed");
    }
    if (integrity == Integrity.UNCHECKED && !fragment.checks().isEmpty()) {
      whole.note(INTEGRITY, "part.unchecked");
    }
    TextRange range = fragment.select(text.text);
    boolean isBeyond = range.start() == text.text.length() && fragment.start() > 0;
    if (isBeyond && fragment.start() > PlainTextFragment.length(text.text)) {
      whole.note(RANGE, "part.beyond-text");
    }
    return whole.cut(text.slice(range.start(), range.end()));
  }

  /**
   * Extracts the passages that text directives select. In plain text, the part of the fragment
   * before the directives has no meaning.
   */
  static PartExtraction passages(PartRequest whole, HtmlFragment fragment) {
    DecodedText text = DecodedText.of(whole);
    List<Part> parts = new ArrayList<>();
    List<TextRange> passages = within(whole, fragment).passages(text.text);
    for (TextRange range : passages) {
      parts.add(text.slice(range.start(), range.end()));
    }
    return parts.isEmpty() ? whole.absent(PASSAGE, "part.no-passage") : whole.cut(parts);
  }

  /**
   * Returns the fragment with only as many text directives as the limits allow, because each
   * directive requires a scan of the whole text.
   */
  static HtmlFragment within(PartRequest whole, HtmlFragment fragment) {
    int most = whole.limits.parts();
    if (fragment.textDirectives().size() <= most) {
      return fragment;
    }
    whole.warn(PASSAGE, "part.too-many", most);
    HtmlFragment fewer = HtmlFragment.read(fragment.element());
    for (int i = 0; i < most; i++) {
      fewer = fewer.withText(fragment.textDirectives().get(i));
    }
    return fewer;
  }
}
