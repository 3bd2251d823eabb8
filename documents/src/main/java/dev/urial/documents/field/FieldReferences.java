package dev.urial.documents.field;

import dev.urial.documents.field.FieldReference.Role;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the references in header fields.
 *
 * <pre>{@code
 * FieldReferences.in("Link", "<a>; rel=next, <b>; rel=prev").size()                  // 2
 * FieldReferences.in("List-Post", "NO (posting not allowed)").size()                 // 0
 * FieldReferences.in("Reporting-Endpoints", "main=\"/reports\"").get(0).value()       // "/reports"
 * FieldReferences.in("Content-Type", "text/html").size()                             // 0
 * }</pre>
 *
 * <p>Supported fields:
 *
 * <pre>
 * Link                                              RFC 8288
 * Location, Content-Location, Referer               RFC 9110; Content-Location also RFC 2557
 * Content-Base                                      RFC 2110; removed in RFC 2557
 * Refresh                                           HTML
 * List-Help, -Unsubscribe, -Subscribe, -Post,       RFC 2369
 *   -Owner, -Archive; Archived-At                   RFC 5064
 * SourceMap, X-SourceMap                            ECMA-426
 * Reporting-Endpoints                               Reporting API
 * Content-Security-Policy(-Report-Only)             CSP 3: report-uri
 * Destination                                       RFC 4918
 * </pre>
 *
 * @see <a href="https://www.iana.org/assignments/http-fields/">IANA, HTTP field names</a>
 */
public final class FieldReferences {
  private final String text;
  private final List<FieldReference> found = new ArrayList<>();

  private FieldReferences(String text) {
    this.text = text;
  }

  /**
   * Returns the references in a field; none if the field is not supported.
   *
   * @param name the name of the field; case-insensitive
   * @param value the text after the colon, unfolded
   * @return the references, in the order in which they appear; unmodifiable
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-5">RFC 9110 §5</a>
   */
  public static List<FieldReference> in(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    FieldReferences reading = new FieldReferences(value);
    reading.read(Ascii.lower(name));
    return List.copyOf(reading.found);
  }

  /**
   * {@return whether a field is supported} The name is case-insensitive.
   *
   * <pre>{@code
   * FieldReferences.isKnown("LINK")  // true
   * }</pre>
   *
   * @param name a field name, such as {@code Link} or {@code Location}
   */
  public static boolean isKnown(String name) {
    Objects.requireNonNull(name, "name");
    return new FieldReferences("").read(Ascii.lower(name));
  }

  private boolean read(String name) {
    switch (name) {
      case "link" -> links();
      case "location", "destination" -> whole(Role.REDIRECTION, "");
      case "content-location", "content-base" -> whole(Role.SELF, "");
      case "referer" -> whole(Role.REFERRER, "");
      case "sourcemap", "x-sourcemap" -> whole(Role.TARGET, "sourcemap");
      case "refresh" -> refresh();
      case "list-help",
          "list-unsubscribe",
          "list-subscribe",
          "list-post",
          "list-owner",
          "list-archive" ->
          brackets(Role.LIST);
      case "archived-at" -> brackets(Role.SELF);
      case "reporting-endpoints" -> quoted();
      case "content-security-policy", "content-security-policy-report-only" -> policy();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void add(Role role, int start, int end, String relation) {
    found.add(
        new FieldReference(role, text.substring(start, end), new Range(start, end), relation));
  }

  private void links() {
    for (LinkValue value : LinkField.read(text).values()) {
      List<String> relations = value.relations();
      add(Role.TARGET, value.range().start(), value.range().end(), String.join(" ", relations));
      String anchor = value.anchor();
      Range range = value.anchorRange();
      if (anchor != null && range != null) {
        found.add(new FieldReference(Role.CONTEXT, anchor, range, ""));
      }
    }
  }

  private void refresh() {
    RefreshField refresh = RefreshField.read(text);
    Range range = refresh == null ? null : refresh.range();
    if (range != null) {
      add(Role.REDIRECTION, range.start(), range.end(), "");
    }
  }

  /**
   * Adds the whole value as a reference, without the quotation marks that may surround it in mail.
   */
  private void whole(Role role, String relation) {
    int start = 0;
    int end = text.length();
    while (start < end && isSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(text.charAt(end - 1))) {
      end--;
    }
    boolean isQuoted = end - start > 1 && text.charAt(start) == '"' && text.charAt(end - 1) == '"';
    if (isQuoted) {
      start++;
      end--;
    }
    if (end > start) {
      found.add(
          new FieldReference(role, withoutSpace(start, end), new Range(start, end), relation));
    }
  }

  /**
   * Returns part of the value without white space, because long URIs are folded in mail: RFC 2557
   * §4.4.2.
   */
  private String withoutSpace(int start, int end) {
    StringBuilder out = null;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (isSpace(c) && out == null) {
        out = new StringBuilder(end - start).append(text, start, i);
      } else if (!isSpace(c) && out != null) {
        out.append(c);
      }
    }
    return out == null ? text.substring(start, end) : out.toString();
  }

  /**
   * Reads {@code <…>, <…>} with comments, RFC 2369 §2: the content of each pair of brackets,
   * without white space, is a reference. Parsing ends at any other text.
   */
  private void brackets(Role role) {
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '(') {
        i = comment(i);
      } else if (c == '<') {
        int close = text.indexOf('>', i);
        if (close < 0) {
          return;
        }
        found.add(
            new FieldReference(role, withoutSpace(i + 1, close), new Range(i + 1, close), ""));
        i = close + 1;
      } else if (c == ',' || isSpace(c)) {
        i++;
      } else {
        return;
      }
    }
  }

  /** Returns the index after a comment, which may contain nested comments. */
  private int comment(int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '(') {
        depth++;
      } else if (c == ')' && --depth == 0) {
        return i + 1;
      }
    }
    return text.length();
  }

  /** Adds every quoted string in a dictionary as a reference. */
  private void quoted() {
    int i = text.indexOf('"');
    while (i >= 0) {
      int close = text.indexOf('"', i + 1);
      if (close < 0) {
        return;
      }
      add(Role.REPORT, i + 1, close, "");
      i = text.indexOf('"', close + 1);
    }
  }

  /** Adds the references after each {@code report-uri}, up to the next semicolon or comma. */
  private void policy() {
    int start = 0;
    while (start < text.length()) {
      int end = start;
      while (end < text.length() && text.charAt(end) != ';' && text.charAt(end) != ',') {
        end++;
      }
      boolean isReport = false;
      Range word = word(start, end);
      while (word != null) {
        if (isReport) {
          add(Role.REPORT, word.start(), word.end(), "");
        } else if (!Ascii.equalsIgnoreCase(word.of(text), "report-uri")) {
          break;
        }
        isReport = true;
        word = word(word.end(), end);
      }
      start = end + 1;
    }
  }

  private @Nullable Range word(int from, int end) {
    int start = from;
    while (start < end && isSpace(text.charAt(start))) {
      start++;
    }
    int stop = start;
    while (stop < end && !isSpace(text.charAt(stop))) {
      stop++;
    }
    return stop == start ? null : new Range(start, stop);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
