package dev.urial.documents.markup;

import dev.urial.documents.link.PositionedText;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkProcessor;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.Scanner;
import org.jspecify.annotations.Nullable;

/**
 * Determines which link definitions a Markdown document uses, by observing the parser's lookups.
 *
 * @see <a href="https://spec.commonmark.org/0.31.2/#link-reference-definitions">CommonMark §4.7</a>
 */
final class MarkdownDefinitions implements LinkProcessor {
  private static final Clause CLAUSE =
      new Clause(
          "link reference definition",
          "CommonMark 0.31.2",
          "4.7",
          "https://spec.commonmark.org/0.31.2/#link-reference-definitions");

  private final Set<LinkReferenceDefinition> used =
      Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<String> labels = new HashSet<>();

  /**
   * Records the definition that a reference uses, and leaves the reference itself to CommonMark's
   * processor, which looks up the same definition.
   */
  @Override
  public @Nullable LinkResult process(
      LinkInfo link, Scanner scanner, InlineParserContext definitions) {
    if (link.destination() == null) {
      boolean isFull = link.label() != null && !link.label().isEmpty();
      String label = isFull ? link.label() : link.text(scanner);
      LinkReferenceDefinition found =
          definitions.getDefinition(LinkReferenceDefinition.class, label);
      if (found != null) {
        used.add(found);
      }
    }
    return LinkResult.none();
  }

  /**
   * Returns a remark about a definition that is not used; null if it is used. Must be called for
   * all definitions in document order.
   *
   * @param place the position of the definition's destination
   */
  @Nullable Remark remark(LinkReferenceDefinition definition, PositionedText place) {
    boolean isSecond = !labels.add(normalized(definition.getLabel()));
    if (used.contains(definition)) {
      return null;
    }
    return Remark.of(
        CLAUSE,
        place.range(0, place.text().length()),
        isSecond ? Severity.WARNING : Severity.NOTE,
        DocumentsMessages.MESSAGES.of(isSecond ? "markdown.second" : "markdown.unused"));
  }

  /** Returns a label with its case folded and its white space collapsed, for comparison. */
  private static String normalized(String label) {
    StringBuilder words = new StringBuilder();
    StringTokenizer tokens = new StringTokenizer(label, " \t\r\n");
    while (tokens.hasMoreTokens()) {
      words.append(words.length() == 0 ? "" : " ").append(tokens.nextToken());
    }
    return words.toString().toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
  }
}
