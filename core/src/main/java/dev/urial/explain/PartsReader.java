package dev.urial.explain;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import dev.urial.registry.SchemeFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a reference into parts, from left to right, and says of each what is worth saying.
 *
 * <p>Where the components lie follows from their lengths and their delimiters:
 *
 * <pre>
 * scheme ":" "//" userinfo "@" host ":" port path "?" query "#" fragment
 *            each delimiter there if its component is
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3</a>
 */
final class PartsReader {
  private static final String MASK = "***";

  private final IriReference reference;
  private final String text;
  private final int secretStart; // -1 without password
  private final int secretEnd;
  private int pos; // INVARIANT: where the next component or its delimiter begins

  private PartsReader(IriReference reference) {
    this.reference = reference;
    this.text = reference.toString();
    String userinfo = reference.userinfo();
    int colon = userinfo == null ? -1 : userinfo.indexOf(':');
    if (userinfo != null && colon >= 0 && colon < userinfo.length() - 1) {
      int start = text.indexOf("//") + 2;
      this.secretStart = start + colon + 1;
      this.secretEnd = start + userinfo.length();
    } else {
      this.secretStart = -1;
      this.secretEnd = -1;
    }
  }

  /** The whole of a reference as a part. */
  static Part read(IriReference reference, ReferenceKind kind) {
    return new PartsReader(reference).whole(kind);
  }

  /** The rule of the kind of host; null without authority. */
  static @Nullable Rule hostRule(IriReference reference) {
    Host host = reference.parsedHost();
    if (host == null) {
      return null;
    }
    if (host instanceof Host.Ipv4) {
      return Rule.IPV4ADDRESS;
    }
    if (host instanceof Host.Ipv6) {
      return Rule.IPV6ADDRESS;
    }
    if (host instanceof Host.IpvFuture) {
      return Rule.IPVFUTURE;
    }
    return isAscii(((Host.RegName) host).text()) ? Rule.REG_NAME : Rule.IREG_NAME;
  }

  private Part whole(ReferenceKind kind) {
    List<Part> components = new ArrayList<>();
    String scheme = reference.scheme();
    if (scheme != null) {
      components.add(scheme(scheme.length()));
    }
    if (reference.hasAuthority()) {
      components.add(authority());
    }
    components.add(path());
    String query = reference.query();
    if (query != null) {
      components.add(query(pos + 1, pos + 1 + query.length()));
    }
    if (reference.hasFragment()) {
      components.add(fragment());
    }
    return part(kind.id(), 0, text.length(), null, kind, List.of(), components);
  }

  // scheme

  private Part scheme(int end) {
    pos = end + 1;
    String scheme = text.substring(0, end).toLowerCase(Locale.ROOT);
    SchemeFacts facts = SchemeFacts.of(scheme);
    List<Remark> remarks = new ArrayList<>();
    if (facts != null && facts.defaultPort().isPresent()) {
      remarks.add(
          new Remark(
              0,
              end,
              "its default port is " + facts.defaultPort().getAsInt(),
              Clause.source("default port", facts.source())));
    }
    return part("scheme", 0, end, null, Rule.SCHEME, remarks, List.of());
  }

  // authority

  private Part authority() {
    int start = pos + 2;
    pos = start;
    List<Part> children = new ArrayList<>();
    String userinfo = reference.userinfo();
    if (userinfo != null) {
      children.add(userinfo(start, start + userinfo.length()));
      pos++;
    }
    children.add(host());
    String port = reference.port();
    if (port != null) {
      children.add(port(pos + 1, pos + 1 + port.length()));
    }
    List<Remark> remarks = new ArrayList<>();
    if (start == pos) {
      remarks.add(presentAndEmpty(start, "the authority"));
    }
    return part("authority", start, pos, null, rule(Rule.AUTHORITY, start, pos), remarks, children);
  }

  private Part userinfo(int start, int end) {
    pos = end;
    SpecRule rule = rule(Rule.USERINFO, start, end);
    List<Remark> remarks = new ArrayList<>();
    if (start == end) {
      remarks.add(presentAndEmpty(start, "the userinfo"));
    }
    int colon = text.indexOf(':', start);
    if (colon < 0 || colon >= end) {
      return data("userinfo", start, end, rule, remarks);
    }
    Part user = data("user", start, colon, rule, List.of());
    List<Remark> ofPassword =
        colon + 1 == end
            ? List.of(presentAndEmpty(end, "the password"))
            : List.of(
                new Remark(
                    colon + 1,
                    end,
                    "a password in clear text, which is deprecated",
                    Clause.PASSWORD));
    Part password = data("password", colon + 1, end, Clause.PASSWORD, ofPassword);
    return part("userinfo", start, end, null, rule, remarks, List.of(user, password));
  }

  private Part host() {
    int start = pos;
    Host host = java.util.Objects.requireNonNull(reference.parsedHost());
    int end = start + java.util.Objects.requireNonNull(reference.host()).length();
    pos = end;
    if (host instanceof Host.Ipv4 ipv4) {
      return ipv4(start, end, ipv4);
    }
    if (host instanceof Host.Ipv6 ipv6) {
      return ipv6(start, end, ipv6);
    }
    if (host instanceof Host.IpvFuture future) {
      String sentence =
          "an address of IP version " + future.version() + ", which is not defined yet";
      Remark remark = new Remark(start, end, sentence, Rule.IPVFUTURE);
      Part child = leaf("IPvFuture", start + 1, end - 1, Rule.IPVFUTURE);
      return part("host", start, end, null, Rule.IP_LITERAL, List.of(remark), List.of(child));
    }
    Rule rule = rule(Rule.REG_NAME, start, end);
    String sentence = start == end ? "an empty registered name" : "a registered name";
    return data("host", start, end, rule, List.of(new Remark(start, end, sentence, rule)));
  }

  private Part ipv4(int start, int end, Host.Ipv4 address) {
    long value = address.bits() & 0xFFFFFFFFL;
    String sentence =
        String.format(Locale.ROOT, "an IPv4 address, the number %d (0x%08X)", value, value);
    List<Part> octets = new ArrayList<>();
    for (int i = start; i < end; ) {
      int dot = text.indexOf('.', i);
      int stop = dot < 0 || dot > end ? end : dot;
      octets.add(leaf("dec-octet", i, stop, Clause.DEC_OCTET));
      i = stop + 1;
    }
    Remark remark = new Remark(start, end, sentence, Rule.IPV4ADDRESS);
    return part("host", start, end, null, Rule.IPV4ADDRESS, List.of(remark), octets);
  }

  private Part ipv6(int start, int end, Host.Ipv6 address) {
    List<Remark> remarks = new ArrayList<>();
    String recommended = address.text();
    remarks.add(
        new Remark(
            start,
            end,
            recommended.equals(text.substring(start, end))
                ? "an IPv6 address, written as recommended"
                : "an IPv6 address; the recommended text is " + recommended,
            Clause.IPV6_TEXT));
    if (address.high() == 0 && address.low() >>> 32 == 0xFFFF) {
      String ipv4 = new Host.Ipv4((int) address.low()).text();
      remarks.add(
          new Remark(start, end, "stands for the IPv4 address " + ipv4, Clause.IPV4_MAPPED));
    }
    Part child = leaf("IPv6address", start + 1, end - 1, Rule.IPV6ADDRESS);
    return part("host", start, end, null, Rule.IP_LITERAL, remarks, List.of(child));
  }

  private Part port(int start, int end) {
    pos = end;
    List<Remark> remarks = new ArrayList<>();
    if (start == end) {
      remarks.add(presentAndEmpty(start, "the port"));
    } else if (Ports.isDefault(reference)) {
      SchemeFacts facts = java.util.Objects.requireNonNull(Ports.facts(reference));
      remarks.add(
          new Remark(
              start,
              end,
              "the default port of " + facts.scheme(),
              Clause.source("default port", facts.source())));
    }
    return part("port", start, end, null, Rule.PORT, remarks, List.of());
  }

  // path

  private Part path() {
    int start = pos;
    int end = start + reference.path().length();
    pos = end;
    List<Part> segments = new ArrayList<>();
    List<Remark> remarks = new ArrayList<>();
    if (start == end) {
      remarks.add(emptyPath(start));
    } else {
      int segment = text.charAt(start) == '/' ? start + 1 : start;
      for (int i = segment; i <= end; i++) {
        if (i == end || text.charAt(i) == '/') {
          segments.add(segment(segment, i, end));
          segment = i + 1;
        }
      }
    }
    return part("path", start, end, null, pathRule(start, end), remarks, segments);
  }

  private SpecRule pathRule(int start, int end) {
    if (reference.hasAuthority()) {
      return rule(Rule.PATH_ABEMPTY, start, end);
    }
    if (start == end) {
      return Clause.PATH_EMPTY;
    }
    if (text.charAt(start) == '/') {
      return rule(Rule.PATH_ABSOLUTE, start, end);
    }
    boolean rootless = reference.scheme() != null;
    return rule(rootless ? Rule.PATH_ROOTLESS : Rule.PATH_NOSCHEME, start, end);
  }

  private Remark emptyPath(int at) {
    SchemeFacts facts = Ports.facts(reference);
    return reference.hasAuthority() && facts != null && facts.emptyPathIsSlash()
        ? new Remark(
            at, at, "empty, which means the same as / in " + facts.scheme(), Clause.SCHEME_BASED)
        : new Remark(at, at, "empty; every reference has a path", Rule.URI_REFERENCE);
  }

  private Part segment(int start, int end, int pathEnd) {
    SpecRule rule = isAscii(text.substring(start, end)) ? Clause.SEGMENT : Clause.ISEGMENT;
    List<Remark> remarks = new ArrayList<>();
    int dots = Dots.count(text, start, end);
    if (dots > 0) {
      String sentence =
          (dots == 1 ? "a dot-segment: this level" : "a dot-segment: one level up")
              + (end - start > dots ? ", as soon as its escapes are decoded" : "")
              + "; resolution takes it away";
      remarks.add(new Remark(start, end, sentence, Clause.DOT_SEGMENT));
    }
    if (start == end && end < pathEnd) {
      remarks.add(new Remark(start, end, "an empty segment counts like any other", rule));
    }
    return data("segment", start, end, rule, remarks);
  }

  // query and fragment

  private Part query(int start, int end) {
    pos = end;
    Rule rule = rule(Rule.QUERY, start, end);
    if (start == end) {
      return data("query", start, end, rule, List.of(presentAndEmpty(start, "the query")));
    }
    String query = text.substring(start, end);
    if (query.indexOf('=') < 0 && query.indexOf('&') < 0) {
      return data("query", start, end, rule, List.of());
    }
    List<Part> pairs = new ArrayList<>();
    int pair = start;
    for (int i = start; i <= end; i++) {
      if (i == end || text.charAt(i) == '&') {
        if (pair < i) {
          pairs.add(pair(pair, i));
        }
        pair = i + 1;
      }
    }
    return part("query", start, end, null, rule, List.of(), pairs);
  }

  /** A pair of a form; without equals sign it has a name only. */
  private Part pair(int start, int end) {
    int sign = start;
    while (sign < end && text.charAt(sign) != '=') {
      sign++;
    }
    boolean named = sign < end;
    List<Part> children = new ArrayList<>();
    children.add(formData("name", start, named ? sign : end, Clause.NAME));
    if (named) {
      children.add(formData("value", sign + 1, end, Clause.VALUE));
    }
    return part("pair", start, end, null, Clause.PAIR, List.of(), children);
  }

  private Part fragment() {
    int start = pos + 1;
    int end = text.length();
    pos = end;
    List<Remark> remarks =
        start == end ? List.of(presentAndEmpty(start, "the fragment")) : List.of();
    return data("fragment", start, end, rule(Rule.FRAGMENT, start, end), remarks);
  }

  // What parts are made of.

  private Part leaf(String name, int start, int end, SpecRule rule) {
    return part(name, start, end, null, rule, List.of(), List.of());
  }

  private Part data(String name, int start, int end, SpecRule rule, List<Remark> remarks) {
    return decoded(name, start, end, text.substring(start, end), rule, remarks);
  }

  /** Data of a form, in which a plus sign is a space. */
  private Part formData(String name, int start, int end, SpecRule rule) {
    return decoded(name, start, end, text.substring(start, end).replace('+', ' '), rule, List.of());
  }

  private Part decoded(
      String name, int start, int end, String encoded, SpecRule rule, List<Remark> remarks) {
    String decoded = Percent.decodeLossy(encoded);
    List<Remark> all = new ArrayList<>(remarks);
    int broken = notUtf8(encoded);
    if (broken >= 0) {
      int from = start + broken;
      String what = isSecret(from) ? "an escape" : encoded.substring(broken, broken + 3);
      all.add(new Remark(from, from + 3, what + " begins what is not UTF-8", Rule.UTF8_OCTETS));
    }
    return part(name, start, end, decoded, rule, all, List.of());
  }

  private static int notUtf8(String encoded) {
    try {
      Percent.decode(encoded);
      return -1;
    } catch (UriParseException e) {
      return e.error().index();
    }
  }

  private Part part(
      String name,
      int start,
      int end,
      @Nullable String decoded,
      SpecRule rule,
      List<Remark> remarks,
      List<Part> children) {
    String raw = text.substring(start, end);
    return new Part(name, start, end, raw, redacted(start, end), decoded, rule, remarks, children);
  }

  private String redacted(int start, int end) {
    int from = Math.max(start, secretStart);
    int to = Math.min(end, secretEnd);
    return secretStart < 0 || from >= to
        ? text.substring(start, end)
        : text.substring(start, from) + MASK + text.substring(to, end);
  }

  private boolean isSecret(int index) {
    return index >= secretStart && index < secretEnd;
  }

  private static Remark presentAndEmpty(int at, String component) {
    return new Remark(
        at, at, component + " is there and empty, not absent", Clause.ABSENT_OR_EMPTY);
  }

  /** The rule of RFC 3986, or that of RFC 3987 where the range needs it. */
  private Rule rule(Rule rule, int start, int end) {
    return isAscii(text.substring(start, end)) ? rule : rule.iri();
  }

  static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 128);
  }
}
