package dev.urial.documents.message;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.StringTokenizer;

/**
 * Finds the links in a header field of a message.
 *
 * <pre>
 * Link                                              RFC 8288
 * Content-Location                                  RFC 2557
 * Content-Base                                      RFC 2110; removed in RFC 2557
 * List-Help, -Unsubscribe, -Subscribe, -Post,       RFC 2369
 *   -Owner, -Archive; Archived-At                   RFC 5064
 * </pre>
 */
final class FieldLinks {
  private final String name;
  private final PositionedText value;
  private final String text;
  private final BaseChain base;
  private final List<Link> links = new ArrayList<>();
  private int pos;
  private String param = "";
  private int valueStart;
  private int valueEnd;

  private FieldLinks(String name, PositionedText value, BaseChain base) {
    this.name = name;
    this.value = value;
    this.text = value.text();
    this.base = base;
  }

  /** Returns whether links are found in a field. */
  static boolean isKnown(String name) {
    return switch (Ascii.lower(name)) {
      case "link",
          "content-location",
          "content-base",
          "archived-at",
          "list-help",
          "list-unsubscribe",
          "list-subscribe",
          "list-post",
          "list-owner",
          "list-archive" ->
          true;
      default -> false;
    };
  }

  /**
   * Returns the links in a field, in order.
   *
   * @param name the name of a known field, which becomes the link's attribute
   * @param value the text after the colon
   * @param base the base of the links: that of the part, never a base declared in the content
   */
  static List<Link> in(String name, PositionedText value, BaseChain base) {
    FieldLinks reading = new FieldLinks(name, value, base);
    switch (Ascii.lower(name)) {
      case "link" -> reading.values();
      case "content-location", "content-base" -> reading.whole();
      case "archived-at" -> reading.brackets(LinkKind.BASE);
      default -> reading.brackets(LinkKind.HYPERLINK);
    }
    return reading.links;
  }

  private void add(int start, int end, LinkKind kind, List<String> relations) {
    links.add(
        Link.at(withoutSpace(start, end), kind)
            .in(null, name)
            .relations(relations)
            .relativeTo(base, Resolution.IRI)
            .build());
  }

  /**
   * Returns part of the value without white space, because long URIs are folded in mail: RFC 2557
   * §4.4.2.
   */
  private PositionedText withoutSpace(int start, int end) {
    StringBuilder kept = new StringBuilder();
    int[] starts = new int[end - start + 1];
    for (int i = start; i < end; i++) {
      if (!isSpace(text.charAt(i))) {
        starts[kept.length()] = i - start;
        kept.append(text.charAt(i));
      }
    }
    starts[kept.length()] = end - start;
    return value
        .part(start, end)
        .unescaped(kept.toString(), Arrays.copyOf(starts, kept.length() + 1), written -> null);
  }

  /** Adds the whole value, without the quotation marks that may surround it in mail. */
  private void whole() {
    int start = 0;
    int end = text.length();
    while (start < end && isSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(text.charAt(end - 1))) {
      end--;
    }
    if (end - start > 1 && text.charAt(start) == '"' && text.charAt(end - 1) == '"') {
      start++;
      end--;
    }
    if (end > start) {
      add(start, end, LinkKind.BASE, List.of());
    }
  }

  /**
   * Reads {@code <…>, <…>} with comments, RFC 2369 §2: the content of each pair of brackets is a
   * reference. Parsing ends at any other text.
   */
  private void brackets(LinkKind kind) {
    while (pos < text.length()) {
      if (at('(')) {
        comment();
      } else if (at('<')) {
        int close = text.indexOf('>', pos);
        if (close < 0) {
          return;
        }
        add(pos + 1, close, kind, List.of());
        pos = close + 1;
      } else if (at(',') || isSpace(text.charAt(pos))) {
        pos++;
      } else {
        return;
      }
    }
  }

  /** Skips a comment, which may contain nested comments. */
  private void comment() {
    int depth = 0;
    for (; pos < text.length(); pos++) {
      if (at('\\')) {
        pos++;
      } else if (at('(')) {
        depth++;
      } else if (at(')') && --depth == 0) {
        pos++;
        return;
      }
    }
  }

  /**
   * Reads the values of a {@code Link} field: the target, and the parameters {@code rel} and {@code
   * anchor}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#appendix-B.2">RFC 8288 appendix B.2</a>
   */
  private void values() {
    while (true) {
      skip(" \t\r\n,");
      int close = at('<') ? text.indexOf('>', pos) : -1;
      if (close < 0) {
        return;
      }
      int start = pos + 1;
      int first = links.size();
      List<String> relations = List.of();
      for (pos = close + 1; param(); ) {
        if (param.equals("rel") && relations.isEmpty()) {
          relations = words(Ascii.lower(text.substring(valueStart, valueEnd)));
        } else if (param.equals("anchor") && links.size() == first) {
          add(valueStart, valueEnd, LinkKind.NAME, List.of());
        }
      }
      add(start, close, kind(relations), relations);
      if (links.size() == first + 2) {
        links.add(links.remove(first)); // the anchor follows the target
      }
    }
  }

  /** Reads a parameter; returns false if there are no more. */
  private boolean param() {
    skip(" \t\r\n");
    if (!at(';')) {
      return false;
    }
    pos++;
    skip(" \t\r\n");
    int start = pos;
    until(" \t\r\n=;,");
    param = Ascii.lower(text.substring(start, pos));
    skip(" \t\r\n");
    valueStart = pos;
    valueEnd = pos;
    if (at('=')) {
      pos++;
      skip(" \t\r\n");
      boolean isQuoted = at('"');
      pos += isQuoted ? 1 : 0;
      valueStart = pos;
      until(isQuoted ? "\"" : ";,");
      valueEnd = pos;
      pos += isQuoted && pos < text.length() ? 1 : 0;
    }
    return true;
  }

  private static List<String> words(String text) {
    return Collections.list(new StringTokenizer(text)).stream().map(Object::toString).toList();
  }

  private static LinkKind kind(List<String> relations) {
    for (String relation : relations) {
      switch (relation) {
        case "stylesheet" -> {
          return LinkKind.STYLESHEET;
        }
        case "icon", "manifest", "modulepreload", "prefetch", "preload" -> {
          return LinkKind.RESOURCE;
        }
        default -> {}
      }
    }
    return LinkKind.HYPERLINK;
  }

  private void skip(String characters) {
    while (pos < text.length() && characters.indexOf(text.charAt(pos)) >= 0) {
      pos++;
    }
  }

  private void until(String characters) {
    while (pos < text.length() && characters.indexOf(text.charAt(pos)) < 0) {
      pos++;
    }
  }

  private boolean at(char c) {
    return pos < text.length() && text.charAt(pos) == c;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
