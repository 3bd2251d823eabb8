package dev.urial.explain;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.grammar.Rule;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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
  private final IriReference reference;
  private final Source source;
  private final String text;
  private int pos; // INVARIANT: where the next component or its delimiter begins

  private PartsReader(IriReference reference) {
    this.reference = reference;
    this.source = Source.of(reference);
    this.text = source.text();
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
    String name = ((Host.RegName) host).text();
    return isAscii(name) ? Rule.REG_NAME : Rule.IREG_NAME;
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
    return part(kind.id(), 0, text.length(), kind, List.of(), List.copyOf(components));
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
              Clauses.source("default port", facts.source())));
    }
    return part("scheme", 0, end, Rule.SCHEME, remarks, List.of());
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
    return part(
        "authority", start, pos, rule(Rule.AUTHORITY, start, pos), remarks, List.copyOf(children));
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
                    Clauses.PASSWORD));
    Part password = data("password", colon + 1, end, Clauses.PASSWORD, ofPassword);
    return part("userinfo", start, end, rule, remarks, List.of(user, password));
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
      return part("host", start, end, Rule.IP_LITERAL, List.of(remark), List.of(child));
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
      octets.add(leaf("dec-octet", i, stop, Clauses.DEC_OCTET));
      i = stop + 1;
    }
    Remark remark = new Remark(start, end, sentence, Rule.IPV4ADDRESS);
    return part("host", start, end, Rule.IPV4ADDRESS, List.of(remark), List.copyOf(octets));
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
            Clauses.IPV6_TEXT));
    if (address.high() == 0 && address.low() >>> 32 == 0xFFFF) {
      String ipv4 = new Host.Ipv4((int) address.low()).text();
      remarks.add(
          new Remark(start, end, "stands for the IPv4 address " + ipv4, Clauses.IPV4_MAPPED));
    }
    Part child = leaf("IPv6address", start + 1, end - 1, Rule.IPV6ADDRESS);
    return part("host", start, end, Rule.IP_LITERAL, remarks, List.of(child));
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
              Clauses.source("default port", facts.source())));
    }
    return part("port", start, end, Rule.PORT, remarks, List.of());
  }

  // path

  private Part path() {
    int start = pos;
    int end = start + reference.path().length();
    pos = end;
    SpecRule rule = pathRule(start, end);
    return start == end
        ? part("path", start, end, rule, List.of(emptyPath(start)), List.of())
        : part("path", start, end, rule, List.of(), segments(start, end));
  }

  private List<Part> segments(int start, int end) {
    int segment = text.charAt(start) == '/' ? start + 1 : start;
    Part[] segments = new Part[count('/', segment, end) + 1];
    for (int k = 0; k < segments.length; k++) {
      int stop = next('/', segment, end);
      Role role = source.isAscii(segment, stop) ? Role.SEGMENT : Role.ISEGMENT;
      segments[k] = new Part(source, role, segment, stop, List.of(), List.of());
      segment = stop + 1;
    }
    return unmodifiable(segments);
  }

  private SpecRule pathRule(int start, int end) {
    if (reference.hasAuthority()) {
      return rule(Rule.PATH_ABEMPTY, start, end);
    }
    if (start == end) {
      return Clauses.PATH_EMPTY;
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
            at, at, "empty, which means the same as / in " + facts.scheme(), Clauses.SCHEME_BASED)
        : new Remark(at, at, "empty; every reference has a path", Rule.URI_REFERENCE);
  }

  // query and fragment

  private Part query(int start, int end) {
    pos = end;
    Rule rule = rule(Rule.QUERY, start, end);
    if (start == end) {
      return data("query", start, end, rule, List.of(presentAndEmpty(start, "the query")));
    }
    boolean isForm = next('=', start, end) < end || next('&', start, end) < end;
    return isForm
        ? part("query", start, end, rule, List.of(), pairs(start, end))
        : data("query", start, end, rule, List.of());
  }

  /** What stands between the ampersands, unless that is nothing. */
  private List<Part> pairs(int start, int end) {
    int ofNothing = 0;
    for (int i = start; i <= end; i++) {
      boolean begins = i == start || text.charAt(i - 1) == '&';
      boolean ends = i == end || text.charAt(i) == '&';
      ofNothing += begins && ends ? 1 : 0;
    }
    Part[] pairs = new Part[count('&', start, end) + 1 - ofNothing];
    int pair = start;
    for (int k = 0; k < pairs.length; ) {
      int stop = next('&', pair, end);
      if (pair < stop) {
        pairs[k++] = new Part(source, Role.PAIR, pair, stop, List.of(), List.of());
      }
      pair = stop + 1;
    }
    return unmodifiable(pairs);
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
    return part(name, start, end, rule, List.of(), List.of());
  }

  private Part data(String name, int start, int end, SpecRule rule, List<Remark> remarks) {
    Role role = Role.data(name, rule);
    return new Part(source, role, start, end, List.copyOf(remarks), List.of());
  }

  private Part part(
      String name, int start, int end, SpecRule rule, List<Remark> remarks, List<Part> children) {
    Role role = Role.syntax(name, rule);
    return new Part(source, role, start, end, List.copyOf(remarks), children);
  }

  /** Of an array that no one else has; no second copy of millions. */
  private static List<Part> unmodifiable(Part[] parts) {
    return Collections.unmodifiableList(Arrays.asList(parts));
  }

  private int next(char delimiter, int start, int end) {
    int i = start;
    while (i < end && text.charAt(i) != delimiter) {
      i++;
    }
    return i;
  }

  private int count(char delimiter, int start, int end) {
    int count = 0;
    for (int i = next(delimiter, start, end); i < end; i = next(delimiter, i + 1, end)) {
      count++;
    }
    return count;
  }

  private static Remark presentAndEmpty(int at, String component) {
    return new Remark(
        at, at, component + " is there and empty, not absent", Clauses.ABSENT_OR_EMPTY);
  }

  /** The rule of RFC 3986, or that of RFC 3987 where the range needs it. */
  private Rule rule(Rule rule, int start, int end) {
    return source.isAscii(start, end) ? rule : rule.iri();
  }

  static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }
}
