package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.grammar.Rule;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.explain.MaskedSource;
import dev.urial.internal.explain.ReferencePort;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;
import dev.urial.safety.EmbeddedIpv4;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Splits a reference into parts from left to right, with remarks on each.
 *
 * <p>The positions of the components come from the reference.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.3">RFC 3986 §5.3</a>
 */
final class PartsReader {
  private final IriReference reference;
  private final MaskedSource source;
  private final String text;

  private PartsReader(IriReference reference) {
    this.reference = reference;
    this.source = MaskedSource.of(reference);
    this.text = source.text();
  }

  /** Returns the whole reference as a part. */
  static Part read(IriReference reference, ReferenceKind kind) {
    return new PartsReader(reference).whole(kind);
  }

  /** Returns the grammar rule that the host matches, or null if there is no authority. */
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
    return Ascii.isAscii(name) ? Rule.REG_NAME : Rule.IREG_NAME;
  }

  private Part whole(ReferenceKind kind) {
    List<Part> components = new ArrayList<>();
    if (reference.scheme() != null) {
      components.add(scheme());
    }
    if (reference.hasAuthority()) {
      components.add(authority());
    }
    components.add(path());
    if (reference.hasQuery()) {
      components.add(query());
    }
    if (reference.hasFragment()) {
      Range at = range(Component.FRAGMENT);
      List<Remark> remarks = unlessFull(at, "part.fragment-empty");
      components.add(data("fragment", at, rule(Rule.FRAGMENT, at), remarks));
    }
    return part(kind.id(), new Range(0, text.length()), kind, List.of(), List.copyOf(components));
  }

  private Range range(Component component) {
    return new Range(reference.start(component), reference.end(component));
  }

  private Part scheme() {
    SchemeFacts facts = ReferencePort.facts(reference);
    Range at = range(Component.SCHEME);
    boolean hasPort = facts != null && facts.defaultPort().isPresent();
    List<Remark> remarks =
        facts == null || !hasPort
            ? List.of()
            : notes(
                at,
                ReferencePort.source(facts),
                "part.default-port",
                facts.defaultPort().getAsInt());
    return part("scheme", at, Rule.SCHEME, remarks, List.of());
  }

  // authority

  private Part authority() {
    Range at = range(Component.AUTHORITY);
    List<Part> children = new ArrayList<>();
    if (reference.userinfo() != null) {
      children.add(userinfo());
    }
    children.add(host());
    if (reference.port() != null) {
      children.add(port());
    }
    List<Remark> remarks = unlessFull(at, "part.authority-empty");
    return part("authority", at, rule(Rule.AUTHORITY, at), remarks, List.copyOf(children));
  }

  private Part userinfo() {
    Range at = range(Component.USERINFO);
    SpecRule rule = rule(Rule.USERINFO, at);
    List<Remark> remarks = unlessFull(at, "part.userinfo-empty");
    if (reference.start(Component.PASSWORD) < 0) {
      return data("userinfo", at, rule, remarks);
    }
    Range of = range(Component.PASSWORD);
    List<Remark> ofPassword =
        of.isEmpty()
            ? unlessFull(of, "part.password-empty")
            : List.of(
                Remark.of(
                    ExplainClauses.PASSWORD, of, Severity.WARNING, MESSAGES.of("part.password")));
    Part user = data("user", range(Component.USERNAME), rule, List.of());
    Part secret = data("password", of, ExplainClauses.PASSWORD, ofPassword);
    return part("userinfo", at, rule, remarks, List.of(user, secret));
  }

  private Part host() {
    Range at = range(Component.HOST);
    Host host = Objects.requireNonNull(reference.parsedHost());
    if (host instanceof Host.Ipv4 ipv4) {
      return ipv4(at, ipv4);
    }
    if (host instanceof Host.RegName) {
      Rule rule = rule(Rule.REG_NAME, at);
      String key = at.isEmpty() ? "part.reg-name-empty" : "part.reg-name";
      return data("host", at, rule, notes(at, rule, key));
    }
    boolean isFuture = host instanceof Host.IpvFuture;
    Rule rule = isFuture ? Rule.IPVFUTURE : Rule.IPV6ADDRESS;
    List<Remark> remarks =
        host instanceof Host.IpvFuture future
            ? notes(at, rule, "part.ipvfuture", future.version())
            : ipv6(at, (Host.Ipv6) host);
    Range inner = new Range(at.start() + 1, at.end() - 1);
    Part child = leaf(isFuture ? "IPvFuture" : "IPv6address", inner, rule);
    return part("host", at, Rule.IP_LITERAL, remarks, List.of(child));
  }

  private Part ipv4(Range at, Host.Ipv4 address) {
    long value = address.bits() & 0xFFFFFFFFL;
    List<Part> octets = new ArrayList<>();
    for (int i = at.start(); i < at.end(); ) {
      int stop = next('.', i, at.end());
      octets.add(leaf("dec-octet", new Range(i, stop), ExplainClauses.DEC_OCTET));
      i = stop + 1;
    }
    String hex = String.format(Locale.ROOT, "0x%08X", value);
    List<Remark> remarks = notes(at, Rule.IPV4ADDRESS, "part.ipv4", value, hex);
    return part("host", at, Rule.IPV4ADDRESS, remarks, List.copyOf(octets));
  }

  private List<Remark> ipv6(Range at, Host.Ipv6 address) {
    String recommended = address.text();
    boolean isSame = recommended.equals(at.of(text));
    Severity severity = isSame ? Severity.NOTE : Severity.ADVICE;
    Message message =
        isSame ? MESSAGES.of("part.ipv6") : MESSAGES.of("part.ipv6-otherwise", recommended);
    List<Remark> remarks = new ArrayList<>();
    remarks.add(Remark.of(ExplainClauses.IPV6_TEXT, at, severity, message));
    for (EmbeddedIpv4 inner : EmbeddedIpv4.in(address.high(), address.low())) {
      if (inner.mechanism() == EmbeddedIpv4.Mechanism.MAPPED) {
        String ipv4 = new Host.Ipv4(inner.bits()).text();
        remarks.addAll(notes(at, inner.mechanism().clause(), "part.ipv4-mapped", ipv4));
      }
    }
    return remarks;
  }

  private Part port() {
    Range at = range(Component.PORT);
    List<Remark> remarks = unlessFull(at, "part.port-empty");
    SchemeFacts facts = ReferencePort.facts(reference);
    if (facts != null && ReferencePort.isDefault(reference)) {
      Clause source = ReferencePort.source(facts);
      remarks = notes(at, source, "part.port-is-default", facts.scheme());
    }
    return part("port", at, Rule.PORT, remarks, List.of());
  }

  // path

  private Part path() {
    Range at = range(Component.PATH);
    List<Part> segments = at.isEmpty() ? List.of() : segments(at.start(), at.end());
    return part("path", at, pathRule(at), at.isEmpty() ? emptyPath(at) : List.of(), segments);
  }

  private List<Part> segments(int start, int end) {
    List<Part> segments = new ArrayList<>();
    for (int segment = text.charAt(start) == '/' ? start + 1 : start; segment <= end; ) {
      int stop = next('/', segment, end);
      PartRole role = source.isAscii(segment, stop) ? PartRole.SEGMENT : PartRole.ISEGMENT;
      segments.add(new Part(source, role, segment, stop, List.of(), List.of()));
      segment = stop + 1;
    }
    return List.copyOf(segments);
  }

  private SpecRule pathRule(Range at) {
    if (reference.hasAuthority()) {
      return rule(Rule.PATH_ABEMPTY, at);
    }
    if (at.isEmpty()) {
      return ExplainClauses.PATH_EMPTY;
    }
    boolean isRootless = reference.scheme() != null;
    boolean isAbsolute = text.charAt(at.start()) == '/';
    return rule(
        isAbsolute ? Rule.PATH_ABSOLUTE : isRootless ? Rule.PATH_ROOTLESS : Rule.PATH_NOSCHEME, at);
  }

  private List<Remark> emptyPath(Range at) {
    SchemeFacts facts = ReferencePort.facts(reference);
    return reference.hasAuthority() && facts != null && facts.emptyPathIsSlash()
        ? notes(at, ExplainClauses.SCHEME_BASED, "part.path-is-slash", facts.scheme())
        : notes(at, Rule.URI_REFERENCE, "part.path-empty");
  }

  private Part query() {
    Range at = range(Component.QUERY);
    int end = at.end();
    Rule rule = rule(Rule.QUERY, at);
    int first = Math.min(end, at.start() + source.format().lead(at.of(text)).length());
    boolean hasPairs =
        source.format().hasPairs()
            && (next('=', first, end) < end || next(separator(), first, end) < end);
    return hasPairs
        ? part("query", at, rule, List.of(), pairs(first, end))
        : data("query", at, rule, unlessFull(at, "part.query-empty"));
  }

  private char separator() {
    return source.format().separator() == QueryFormat.Separator.SEMICOLON ? ';' : '&';
  }

  /** Returns the non-empty pairs between separators. */
  private List<Part> pairs(int start, int end) {
    List<Part> pairs = new ArrayList<>();
    for (int pair = start; pair <= end; ) {
      int stop = next(separator(), pair, end);
      if (pair < stop) {
        pairs.add(new Part(source, PartRole.PAIR, pair, stop, List.of(), halves(pair, stop)));
      }
      pair = stop + 1;
    }
    return List.copyOf(pairs);
  }

  /** Returns the name and value of a form pair, or only the name if there is no equals sign. */
  private List<Part> halves(int start, int end) {
    int sign = next('=', start, end);
    Part name = new Part(source, PartRole.NAME, start, sign, List.of(), List.of());
    return sign == end
        ? List.of(name)
        : List.of(name, new Part(source, PartRole.VALUE, sign + 1, end, List.of(), List.of()));
  }

  // Helpers for building parts.

  private Part leaf(String name, Range at, SpecRule rule) {
    return part(name, at, rule, List.of(), List.of());
  }

  private Part data(String name, Range at, SpecRule rule, List<Remark> remarks) {
    PartRole role = PartRole.data(name, rule);
    return new Part(source, role, at.start(), at.end(), List.copyOf(remarks), List.of());
  }

  private Part part(
      String name, Range at, SpecRule rule, List<Remark> remarks, List<Part> children) {
    PartRole role = PartRole.syntax(name, rule);
    return new Part(source, role, at.start(), at.end(), List.copyOf(remarks), children);
  }

  private int next(char delimiter, int start, int end) {
    int i = start;
    while (i < end && text.charAt(i) != delimiter) {
      i++;
    }
    return i;
  }

  private static List<Remark> notes(Range at, SpecRule rule, String key, Object... arguments) {
    return List.of(RemarkCollector.note(at.start(), at.end(), rule, key, arguments));
  }

  /** Returns a note on a component that is present but empty; none if it is not empty. */
  private static List<Remark> unlessFull(Range at, String key) {
    return at.isEmpty() ? notes(at, ExplainClauses.ABSENT_OR_EMPTY, key) : List.of();
  }

  /**
   * Returns the given rule of RFC 3986, or its counterpart in RFC 3987 if the range contains
   * non-ASCII characters.
   */
  private Rule rule(Rule rule, Range at) {
    return source.isAscii(at.start(), at.end()) ? rule : rule.iri();
  }
}
