package dev.urial.scheme.mail;

import dev.urial.Uri;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.scheme.mail.MailtoUri.Header;
import dev.urial.view.Advice;
import dev.urial.view.Advisor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What RFC 6068 advises against in a {@code mailto} URI that its grammar allows.
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

  private static final String SMUGGLES =
      "an encoded end of line in a header field may smuggle in another field";

  private static final Set<String> SAFE =
      Set.of("to", "cc", "subject", "body", "keywords", "in-reply-to", "references");

  private final Advisor advisor;
  private final Set<String> addresses = new HashSet<>();
  private final Set<String> names = new HashSet<>();

  MailtoAdvice(Uri uri, List<Header> raw) {
    advisor = new Advisor(uri);
    path(uri.path());
    int start = advisor.at.pathEnd + 1;
    for (Header header : raw) {
      int valueStart = start + header.name().length() + 1;
      int end = valueStart + header.value().length();
      name(MailtoSpelling.normalName(header.name()), start, valueStart - 1);
      value(header, valueStart, end);
      start = end + 1;
    }
    if (uri.fragment() != null) {
      say(
          FRAGMENT,
          advisor.at.queryEnd,
          advisor.at.text.length(),
          "a fragment has no meaning here");
    }
  }

  List<Advice> list() {
    return advisor.list();
  }

  private void path(String path) {
    int start = advisor.at.pathStart;
    for (String address : MailtoSpelling.split(path)) {
      int end = start + address.length();
      int escaped = address.lastIndexOf("%40");
      int domain = Math.max(address.lastIndexOf('@') + 1, escaped < 0 ? 0 : escaped + 3);
      if (!isUtf8(address)) {
        say(UTF8, start, end, "escapes in an address are those of UTF-8");
      } else if (hasMoreThanAscii(address, domain)) {
        say(DOMAIN, start + domain, end, "more programs know a domain name in its form of ASCII");
      }
      if (!addresses.add(address)) {
        say(TWICE, start, end, "an address that is named twice");
      }
      start = end + 1;
    }
  }

  private static boolean isUtf8(String escaped) {
    int i = escaped.indexOf('%');
    while (i >= 0) {
      int codePoint = Percent.codePointAt(escaped, i);
      if (codePoint < 0) {
        return false;
      }
      i = escaped.indexOf('%', i + 3 * Percent.utf8Length(codePoint));
    }
    return true;
  }

  private static boolean hasMoreThanAscii(String escaped, int start) {
    for (int i = escaped.indexOf('%', start); i >= 0; i = escaped.indexOf('%', i + 3)) {
      if (Percent.octetAt(escaped, i) > 0x7F) {
        return true;
      }
    }
    return false;
  }

  private void name(String name, int start, int end) {
    if (hasLineEnd(Percent.decodeBytes(name))) {
      say(LINES, start, end, SMUGGLES);
    } else if (!SAFE.contains(name)) {
      String sentence = "only few header fields are believed to be safe; this may be left out";
      say(UNSAFE, start, end, sentence);
    }
    if (!names.add(name)) {
      say(HFNAME, start, end, "a header field that is named twice: programs differ on it");
    } else if (name.equals("to") && !addresses.isEmpty()) {
      say(TO, start, end, "some programs take no addresses from here if there are others before");
    }
  }

  private void value(Header header, int start, int end) {
    boolean isBody = MailtoSpelling.normalName(header.name()).equals("body");
    byte[] value = Percent.decodeBytes(header.value());
    if (isBody ? hasLoneLineEnd(value) : hasLineEnd(value)) {
      say(LINES, start, end, isBody ? "lines of a body end with %0D%0A" : SMUGGLES);
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

  private void say(SpecRule rule, int start, int end, String sentence) {
    advisor.say(rule, start, end, sentence);
  }
}
