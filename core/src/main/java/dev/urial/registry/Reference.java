package dev.urial.registry;

import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A reference in a registry: a clause of a document, or a contact.
 *
 * <pre>{@code
 * Reference http = Scheme.builtIn().find("http").references().get(0);
 * http.text()  // "RFC 9110, Section 4.2.1"
 * http.clause()  // http (RFC 9110 §4.2.1)
 * http.link()    // "https://www.rfc-editor.org/rfc/rfc9110#section-4.2.1"
 * }</pre>
 *
 * @param text the text to show, as in the registry, such as {@code RFC 6068}
 * @param clause the document and any section, with the name of the entry as the rule; null for a
 *     contact
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8126#section-2.2">RFC 8126 §2.2</a>
 */
public record Reference(String text, @Nullable Clause clause) {

  /**
   * Rejects null {@code text}.
   *
   * @param text the text to show, as in the registry, such as {@code RFC 6068}
   * @param clause the document and any section, with the name of the entry as the rule; null for a
   *     contact
   */
  public Reference {
    Objects.requireNonNull(text, "text");
  }

  /** {@return a link to the document, or null for contacts} */
  public @Nullable String link() {
    return clause == null ? null : clause.link();
  }

  @Override
  public String toString() {
    return text;
  }

  /**
   * Parses a column of a registry, such as {@code [RFC8880][RFC7050], Section 2.2}.
   *
   * @param name the name of the entry, which becomes the rule of each clause
   * @param field the content of the column in the row of the entry
   */
  static List<Reference> list(String name, String field) {
    List<Reference> found = new ArrayList<>(2);
    int pos = 0;
    while (pos < field.length()) {
      int open = field.indexOf('[', pos);
      int close = open < 0 ? -1 : field.indexOf(']', open);
      if (close < 0) {
        add(name, found, field.substring(pos));
        break;
      }
      add(name, found, field.substring(pos, open));
      int next = field.indexOf('[', close);
      int end = next < 0 ? field.length() : next;
      String item = field.substring(open + 1, close);
      String after = oneLine(field.substring(close + 1, end));
      if (after.startsWith(",")) {
        found.add(of(name, item + after));
      } else if (item.startsWith("RFC") && after.length() > 1) {
        found.add(of(name, item + ' ' + after));
      } else {
        found.add(of(name, item));
        add(name, found, after.indexOf(' ') < 0 ? "" : after); // only "and" or a full stop
      }
      pos = end;
    }
    return List.copyOf(found);
  }

  private static void add(String name, List<Reference> found, String bare) {
    if (!bare.isBlank()) {
      found.add(of(name, oneLine(bare)));
    }
  }

  private static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i) <= ' ' ? ' ' : text.charAt(i);
      boolean isDouble = c == ' ' && line.length() > 0 && line.charAt(line.length() - 1) == ' ';
      if (!isDouble) {
        line.append(c);
      }
    }
    return line.toString().strip();
  }

  /** Parses a single reference of an entry, without its brackets. */
  static Reference of(String name, String item) {
    if (item.startsWith("RFC Errata ")) {
      return document(name, item, "https://www.rfc-editor.org/errata/eid" + item.substring(11));
    }
    if (item.startsWith("RFC-") || item.startsWith("draft-")) {
      String draft = item.startsWith("RFC-") ? "draft-" + item.substring(4) : item;
      return document(name, draft, "https://datatracker.ietf.org/doc/html/" + draft);
    }
    int digits = item.startsWith("RFC ") ? 4 : 3;
    if (item.startsWith("RFC") && isDigit(item, digits)) {
      return rfc(name, item, digits);
    }
    if (item.startsWith("https://") || item.startsWith("http://")) {
      return document(name, item, item);
    }
    if (item.startsWith("IANA registry ")) {
      return document(name, item, "https://www.iana.org/assignments/" + item.substring(14));
    }
    int link = item.indexOf(" <http");
    if (link > 0 && item.endsWith(">")) {
      return document(name, item.substring(0, link), item.substring(link + 2, item.length() - 1));
    }
    return new Reference(item.replace('_', ' '), null);
  }

  private static Reference document(String name, String document, String link) {
    return new Reference(document, new Clause(name, document, "", link));
  }

  private static Reference rfc(String name, String item, int digits) {
    int end = digits;
    while (isDigit(item, end) && end < digits + 9) {
      end++;
    }
    String number = item.substring(digits, end);
    String rest = item.substring(end);
    Clause clause = Clause.rfc(name, Integer.parseInt(number), section(rest));
    return new Reference("RFC " + number + rest, clause);
  }

  private static boolean isDigit(String text, int i) {
    return i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
  }

  /**
   * Returns the section number in {@code , Section 4.2.1} or {@code §4.2.1}; empty if there is
   * neither.
   */
  private static String section(String rest) {
    for (String word : List.of("Section ", "§")) {
      int start = rest.indexOf(word);
      if (start >= 0 && isDigit(rest, start + word.length())) {
        start += word.length();
        int end = start;
        while (isDigit(rest, end) || (rest.startsWith(".", end) && isDigit(rest, end + 1))) {
          end++;
        }
        return rest.substring(start, end);
      }
    }
    return "";
  }

  /** Returns the references separated by commas, as in {@code RFC 6068, RFC 3986}. */
  static String join(List<Reference> references) {
    StringBuilder line = new StringBuilder();
    for (Reference reference : references) {
      line.append(line.length() == 0 ? "" : ", ").append(reference.text);
    }
    return line.toString();
  }
}
