package dev.urial.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a registry refers to: a document with its address, or a person or body by name.
 *
 * <pre>{@code
 * Reference http = Scheme.builtIn().find("http").references().get(0);
 * http.text()  // "RFC 9110, Section 4.2.1"
 * http.link()  // "https://www.rfc-editor.org/rfc/rfc9110#section-4.2.1"
 * }</pre>
 *
 * @param text what to show, as {@code RFC 6068}
 * @param link an address that opens it, or null: people have none
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8126#section-2.2">RFC 8126 §2.2</a>
 */
public record Reference(String text, @Nullable String link) {
  private static final String RFC_EDITOR = "https://www.rfc-editor.org/";

  /** Refuses null as the text. */
  public Reference {
    Objects.requireNonNull(text);
  }

  @Override
  public String toString() {
    return text;
  }

  /** What stands in a registry's column, as {@code [RFC8880][RFC7050], Section 2.2}. */
  static List<Reference> list(String field) {
    List<Reference> found = new ArrayList<>(2);
    int pos = 0;
    while (pos < field.length()) {
      int open = field.indexOf('[', pos);
      int close = open < 0 ? -1 : field.indexOf(']', open);
      if (close < 0) {
        add(found, field.substring(pos));
        break;
      }
      add(found, field.substring(pos, open));
      int next = field.indexOf('[', close);
      int end = next < 0 ? field.length() : next;
      String item = field.substring(open + 1, close);
      String after = oneLine(field.substring(close + 1, end));
      if (after.startsWith(",")) {
        found.add(of(item + after));
      } else if (item.startsWith("RFC") && after.length() > 1) {
        found.add(of(item + ' ' + after));
      } else {
        found.add(of(item));
        add(found, after.indexOf(' ') < 0 ? "" : after); // no more than "and", or a full stop
      }
      pos = end;
    }
    return List.copyOf(found);
  }

  private static void add(List<Reference> found, String bare) {
    if (!bare.isBlank()) {
      found.add(of(oneLine(bare)));
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

  /** One reference, without brackets. */
  static Reference of(String item) {
    if (item.startsWith("RFC Errata ")) {
      return new Reference(item, RFC_EDITOR + "errata/eid" + item.substring(11));
    }
    if (item.startsWith("RFC-") || item.startsWith("draft-")) {
      String draft = item.startsWith("RFC-") ? "draft-" + item.substring(4) : item;
      return new Reference(draft, "https://datatracker.ietf.org/doc/html/" + draft);
    }
    int digits = item.startsWith("RFC ") ? 4 : 3;
    if (item.startsWith("RFC") && isDigit(item, digits)) {
      int end = digits;
      while (isDigit(item, end)) {
        end++;
      }
      String number = item.substring(digits, end);
      String rest = item.substring(end);
      return new Reference("RFC " + number + rest, RFC_EDITOR + "rfc/rfc" + number + anchor(rest));
    }
    if (item.startsWith("https://") || item.startsWith("http://")) {
      return new Reference(item, item);
    }
    if (item.startsWith("IANA registry ")) {
      return new Reference(item, "https://www.iana.org/assignments/" + item.substring(14));
    }
    int link = item.indexOf(" <http");
    if (link > 0 && item.endsWith(">")) {
      return new Reference(item.substring(0, link), item.substring(link + 2, item.length() - 1));
    }
    return new Reference(item.replace('_', ' '), null);
  }

  private static boolean isDigit(String text, int i) {
    return i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
  }

  /** {@code , Section 4.2.1} and {@code §4.2.1} as a fragment; empty if there is neither. */
  private static String anchor(String rest) {
    for (String word : List.of("Section ", "§")) {
      int start = rest.indexOf(word);
      if (start >= 0 && isDigit(rest, start + word.length())) {
        start += word.length();
        int end = start;
        while (isDigit(rest, end) || (rest.startsWith(".", end) && isDigit(rest, end + 1))) {
          end++;
        }
        return "#section-" + rest.substring(start, end);
      }
    }
    return "";
  }

  /** The address of a template: as it is written, or below IANA's folder; null if there is none. */
  static @Nullable String template(String field, String folder) {
    List<Reference> references = list(field);
    if (references.isEmpty()) {
      return null;
    }
    String link = references.get(0).link;
    return link != null
        ? link
        : "https://www.iana.org/assignments/" + folder + field.replace("[", "").replace("]", "");
  }

  /** {@code RFC 6068, RFC 3986}; what a line for people ends with. */
  static String join(List<Reference> references) {
    StringBuilder line = new StringBuilder();
    for (Reference reference : references) {
      line.append(line.length() == 0 ? "" : ", ").append(reference.text);
    }
    return line.toString();
  }

  /** Parts that are not empty, with semicolons between them. */
  static String sentence(String name, String... parts) {
    StringBuilder line = new StringBuilder(name);
    String before = ": ";
    for (String part : parts) {
      if (!part.isEmpty()) {
        line.append(before).append(part);
        before = "; ";
      }
    }
    return line.toString();
  }
}
