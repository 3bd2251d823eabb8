package dev.urial.explain.standards;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.history.PastPart;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The changes made by the standards, each with the clause that made it, and which of them explains
 * a text; the reasons are in the message bundle.
 */
enum RevisionReason {
  PREFIX_1738(
      new Clause(
          "URL: prefix", "RFC 1738", "page 22", "https://www.rfc-editor.org/rfc/rfc1738#page-22")),
  RELATIVE_1738(Clause.rfc("relative links", 1738, "2.3")),
  FRAGMENT_1738(Clause.rfc("unsafe", 1738, "2.2")),
  QUOTE_1738(Clause.rfc("unsafe", 1738, "2.2")),
  SCHEME_1738(Clause.rfc("scheme", 1738, "2.1")),
  RESERVED_1738(Clause.rfc("reserved", 1738, "2.2")),
  WORDS_1738(Clause.rfc("httpurl", 1738, "3.3")),
  LOGIN_1738(Clause.rfc("login", 1738, "3.1")),
  SLASH_1738(Clause.rfc("urlpath", 1738, "3.1")),
  SCHEMEPART_1738(Clause.rfc("schemepart", 1738, "5")),

  RELATIVE_1808(Clause.rfc("relativeURL", 1808, "2.2")),
  FRAGMENT_1808(Clause.rfc("fragment", 1808, "2.1")),
  NET_LOC_1808(Clause.rfc("net_loc", 1808, "2.1")),
  SLASH_1808(Clause.rfc("parsing the path", 1808, "2.4.6")),
  PARAMS_1808(Clause.rfc("params", 1808, "2.1")),
  GENERIC_1808(Clause.rfc("generic-RL", 1808, "2.1")),

  TILDE_2396(Clause.rfc("unreserved", 2396, "G.2")),
  SEGMENT_2396(Clause.rfc("segment", 2396, "3.3")),
  SCHEME_2396(Clause.rfc("scheme", 2396, "3.1")),
  EMPTY_2396(Clause.rfc("absoluteURI", 2396, "3")),
  OPAQUE_2396(Clause.rfc("opaque_part", 2396, "3")),
  PARAMS_2396(Clause.rfc("param", 2396, "3.3")),
  AUTHORITY_2396(Clause.rfc("authority", 2396, "3.2")),
  RESERVED_2396(Clause.rfc("reserved", 2396, "G.2")),

  COLON_2396(Clause.rfc("rel_segment", 2396, "5")),

  URIC_2732(Clause.rfc("reserved", 2732, "3")),
  BRACKETS_2732(Clause.rfc("IPv6reference", 2732, "3")),

  EMPTY_3986(Clause.rfc("hier-part", 3986, "D.2")),
  OPAQUE_3986(Clause.rfc("hier-part", 3986, "D.2")),
  REG_NAME_3986(Clause.rfc("host", 3986, "D.2")),
  BRACKETS_3986(Clause.rfc("IP-literal", 3986, "3.2.2")),
  SUB_DELIMS_3986(Clause.rfc("sub-delims", 3986, "2.2")),
  IPV4_3986(Clause.rfc("IPv4address", 3986, "3.2.2")),

  IRI_3987(Clause.rfc("ucschar", 3987, "2.2")),

  TAKEN(Clause.rfc("URI-reference", 3986, "4.1")),
  REFUSED(Clause.rfc("URI-reference", 3986, "4.1")),
  OTHERWISE(Clause.rfc("syntax components", 3986, "3"));

  private static final Set<Component> OF_AUTHORITY =
      EnumSet.of(Component.AUTHORITY, Component.USERINFO, Component.HOST, Component.PORT);

  private final Clause clause;

  RevisionReason(Clause clause) {
    this.clause = clause;
  }

  Clause clause() {
    return clause;
  }

  Message message(Object... arguments) {
    return MESSAGES.ofConstant("revision", this, arguments);
  }

  /** Returns the reason why the later document accepts text that the earlier document rejects. */
  static RevisionReason taken(StandardReading before, StandardReading after, SyntaxError then) {
    char c = at(then);
    boolean isScheme = then.rule().id().equals("scheme");
    return switch (after.document()) {
      case RFC_1738 -> isInScheme(after, then) ? SCHEME_1738 : RESERVED_1738;
      case RFC_1808 -> isScheme ? RELATIVE_1808 : c == '#' ? FRAGMENT_1808 : TAKEN;
      case RFC_2396 -> c == '~' ? TILDE_2396 : c == '/' ? SEGMENT_2396 : TAKEN;
      case RFC_2732 -> isInAuthority(after, then) ? BRACKETS_2732 : URIC_2732;
      case RFC_3986 -> isAtEnd(then) ? EMPTY_3986 : TAKEN;
      case RFC_3987 -> IRI_3987;
      default -> TAKEN;
    };
  }

  /** Returns the reason why the later document rejects text that the earlier document accepts. */
  static RevisionReason refused(StandardReading before, StandardReading after, SyntaxError now) {
    char c = at(now);
    boolean hasScheme = before.find(Component.SCHEME) != null;
    switch (after.document()) {
      case RFC_1738 -> {
        if (now.rule().id().equals("scheme")) {
          return hasScheme ? SCHEME_1738 : RELATIVE_1738;
        }
        return c == '#' ? FRAGMENT_1738 : c == '"' ? QUOTE_1738 : REFUSED;
      }
      case RFC_2396 -> {
        if (isAtEnd(now)) {
          return EMPTY_2396;
        }
        return isInScheme(before, now) ? SCHEME_2396 : c == ':' ? COLON_2396 : REFUSED;
      }
      case RFC_3986 -> {
        boolean isBracket = c == '[' || c == ']';
        return isBracket ? BRACKETS_3986 : isInAuthority(before, now) ? REG_NAME_3986 : REFUSED;
      }
      default -> {
        return REFUSED;
      }
    }
  }

  /** Returns the reason why a component is split differently. */
  static RevisionReason cut(
      StandardReading before,
      StandardReading after,
      Component component,
      @Nullable PastPart then,
      @Nullable PastPart now) {
    boolean isOfAuthority = OF_AUTHORITY.contains(component);
    boolean isPath = component == Component.PATH;
    switch (after.document()) {
      case RFC_1738 -> {
        if (now == null && (isPath || component == Component.QUERY)) {
          return SCHEMEPART_1738;
        }
        return isOfAuthority ? LOGIN_1738 : isPath ? SLASH_1738 : OTHERWISE;
      }
      case RFC_1808 -> {
        if (isOfAuthority && before.find(Component.AUTHORITY) != null) {
          return NET_LOC_1808;
        }
        boolean isShifted = then != null && now != null && now.start() == then.start() - 1;
        boolean hasParams = isPath && has(after, "params");
        return hasParams ? PARAMS_1808 : isShifted ? SLASH_1808 : GENERIC_1808;
      }
      case RFC_2396 -> {
        boolean hadParams = isPath && has(before, "params");
        boolean isOpaque = has(after, "opaque_part");
        return isOpaque ? OPAQUE_2396 : hadParams ? PARAMS_2396 : AUTHORITY_2396;
      }
      case RFC_3986 -> {
        boolean wasOpaque = has(before, "opaque_part");
        return wasOpaque ? OPAQUE_3986 : isOfAuthority ? REG_NAME_3986 : OTHERWISE;
      }
      default -> {
        return OTHERWISE;
      }
    }
  }

  private static boolean has(StandardReading reading, String name) {
    return reading.component(name) != null;
  }

  /** Returns the character at the index of an error, or 0 if that is the end of the text. */
  private static char at(SyntaxError error) {
    return error.index() < error.input().length() ? error.input().charAt(error.index()) : 0;
  }

  private static boolean isAtEnd(SyntaxError error) {
    return error.index() == error.input().length() || at(error) == '#';
  }

  /** Returns whether an error is within the scheme of a reading, or at the colon after it. */
  private static boolean isInScheme(StandardReading reading, SyntaxError error) {
    PastPart scheme = reading.find(Component.SCHEME);
    return scheme != null && error.index() <= scheme.end();
  }

  private static boolean isInAuthority(StandardReading reading, SyntaxError error) {
    PastPart it = reading.find(Component.AUTHORITY);
    return it != null && it.start() <= error.index() && error.index() <= it.end();
  }
}
