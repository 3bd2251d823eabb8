package dev.urial.scheme.mail;

import dev.urial.Uri;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Remark;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Adds remarks on valid {@code mailto} URIs that RFC 6068 advises against.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-4">RFC 6068 §4</a>
 */
final class MailtoAdvice {
  private static final Clause UTF8 = Clause.rfc("local-part", 6068, "2");
  private static final Clause DOMAIN = Clause.rfc("domain", 6068, "2");
  private static final Clause TO = Clause.rfc("to", 6068, "2");
  private static final Clause HFNAME = Clause.rfc("hfname", 6068, "2");
  private static final Clause FRAGMENT = Clause.rfc("fragment", 6068, "2");
  private static final Clause TWICE = Clause.rfc("to", 6068, "3");
  private static final Clause UNSAFE = Clause.rfc("hfname", 6068, "4");
  private static final Clause LINES = Clause.rfc("hfvalue", 6068, "5");

  private static final Set<String> SAFE =
      Set.of("to", "cc", "subject", "body", "keywords", "in-reply-to", "references");

  private final Advisor advisor;
  private final Set<String> addresses = new HashSet<>();
  private final Set<String> names = new HashSet<>();

  MailtoAdvice(Uri uri, List<MailtoHeaderField> raw) {
    advisor = new Advisor(uri);
    path(uri.path(), uri.start(Component.PATH));
    int start = uri.end(Component.PATH) + 1;
    for (MailtoHeaderField header : raw) {
      int valueStart = start + header.name().length() + 1;
      int end = valueStart + header.value().length();
      name(MailtoSpelling.normalName(header.name()), start, valueStart - 1);
      value(header, valueStart, end);
      start = end + 1;
    }
    if (uri.hasFragment()) {
      int end = uri.toString().length();
      advisor.advise(FRAGMENT, ComponentCursors.behindQuery(uri), end, "mailto.fragment");
    }
  }

  List<Remark> list() {
    return advisor.list();
  }

  private void path(String path, int pathStart) {
    int start = pathStart;
    for (String address : MailtoSpelling.split(path)) {
      int end = start + address.length();
      int escaped = address.lastIndexOf("%40");
      int domain = Math.max(address.lastIndexOf('@') + 1, escaped < 0 ? 0 : escaped + 3);
      if (!isUtf8(address)) {
        advisor.advise(UTF8, start, end, "mailto.not-utf8");
      } else if (hasMoreThanAscii(address, domain)) {
        advisor.advise(DOMAIN, start + domain, end, "mailto.domain");
      }
      if (!addresses.add(address)) {
        advisor.advise(TWICE, start, end, "mailto.address-twice");
      }
      start = end + 1;
    }
  }

  private static boolean isUtf8(String escaped) {
    int i = escaped.indexOf('%');
    while (i >= 0) {
      int codePoint = EscapedOctets.codePointAt(escaped, i);
      if (codePoint < 0) {
        return false;
      }
      i = escaped.indexOf('%', i + 3 * EscapedOctets.utf8Length(codePoint));
    }
    return true;
  }

  private static boolean hasMoreThanAscii(String escaped, int start) {
    for (int i = escaped.indexOf('%', start); i >= 0; i = escaped.indexOf('%', i + 3)) {
      if (EscapedOctets.octetAt(escaped, i) > 0x7F) {
        return true;
      }
    }
    return false;
  }

  private void name(String name, int start, int end) {
    if (hasLineEnd(Percent.decodeBytes(name))) {
      advisor.warn(LINES, start, end, "mailto.smuggled-field");
    } else if (!SAFE.contains(name)) {
      advisor.warn(UNSAFE, start, end, "mailto.unsafe-field");
    }
    if (!names.add(name)) {
      advisor.warn(HFNAME, start, end, "mailto.field-twice");
    } else if (name.equals("to") && !addresses.isEmpty()) {
      advisor.advise(TO, start, end, "mailto.to-behind-to");
    }
  }

  private void value(MailtoHeaderField header, int start, int end) {
    boolean isBody = MailtoSpelling.normalName(header.name()).equals("body");
    byte[] value = Percent.decodeBytes(header.value());
    if (isBody && hasLoneLineEnd(value)) {
      advisor.advise(LINES, start, end, "mailto.body-lines");
    } else if (!isBody && hasLineEnd(value)) {
      advisor.warn(LINES, start, end, "mailto.smuggled-field");
    }
  }

  private static boolean hasLineEnd(byte[] octets) {
    for (byte octet : octets) {
      if (octet == '\r' || octet == '\n') {
        return true;
      }
    }
    return false;
  }

  private static boolean hasLoneLineEnd(byte[] octets) {
    for (int i = 0; i < octets.length; i++) {
      boolean isPair = octets[i] == '\r' && i + 1 < octets.length && octets[i + 1] == '\n';
      if (!isPair && (octets[i] == '\r' || octets[i] == '\n')) {
        return true;
      }
      i += isPair ? 1 : 0;
    }
    return false;
  }
}
