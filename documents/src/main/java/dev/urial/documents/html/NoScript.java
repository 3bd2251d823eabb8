package dev.urial.documents.html;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * The content of {@code noscript} elements: elements if scripting is disabled, text if it is
 * enabled.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/scripting.html#the-noscript-element">HTML
 *     Standard §4.12.2</a>
 */
final class NoScript {
  static final NoScript NONE = new NoScript("", List.of());

  static final Clause CLAUSE =
      new Clause(
          "noscript",
          "HTML Standard",
          "4.12.2",
          "https://html.spec.whatwg.org/multipage/scripting.html#the-noscript-element");

  private static final String END = "</noscript";

  private final String text;
  private final List<Range> contents;

  private NoScript(String text, List<Range> contents) {
    this.text = text;
    this.contents = contents;
  }

  /** Finds the {@code noscript} elements in a document that was parsed with scripting disabled. */
  static NoScript in(HtmlTree tree) {
    String text = tree.text();
    List<Range> contents = new ArrayList<>();
    for (Element element : tree.document().getElementsByTag("noscript")) {
      int start = element.sourceRange().endPos();
      boolean isHtml = element.tag().namespace().equals(Parser.NamespaceHtml);
      int last = contents.isEmpty() ? 0 : contents.get(contents.size() - 1).end();
      if (isHtml && element.sourceRange().isTracked() && start >= last) {
        contents.add(new Range(start, end(text, start)));
      }
    }
    return new NoScript(text, contents);
  }

  /**
   * Returns the index of the end tag, which ends the content even within an attribute or comment.
   */
  private static int end(String text, int start) {
    int at = text.indexOf("</", start);
    while (at >= 0) {
      int end = at + END.length();
      boolean isName = end <= text.length() && Ascii.lower(text.substring(at, end)).equals(END);
      if (isName && end < text.length() && isNameEnd(text.charAt(end))) {
        return at;
      }
      at = text.indexOf("</", at + 2);
    }
    return text.length();
  }

  private static boolean isNameEnd(char c) {
    return c == '>' || c == '/' || Srcset.isSpace(c);
  }

  boolean isEmpty() {
    return contents.isEmpty();
  }

  /**
   * Returns the document with the contents replaced by spaces, so that all other positions are
   * unchanged.
   */
  String blanked() {
    StringBuilder blanked = new StringBuilder(text.length());
    for (Range content : contents) {
      blanked.append(text, blanked.length(), content.start());
      blanked.append(" ".repeat(content.length()));
    }
    return blanked.append(text, blanked.length(), text.length()).toString();
  }

  /**
   * Returns whether an index in the document is within the content of a {@code noscript} element.
   */
  boolean contains(int index) {
    int low = 0;
    int high = contents.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Range content = contents.get(middle);
      if (index < content.start()) {
        high = middle - 1;
      } else if (index >= content.end()) {
        low = middle + 1;
      } else {
        return true;
      }
    }
    return false;
  }
}
