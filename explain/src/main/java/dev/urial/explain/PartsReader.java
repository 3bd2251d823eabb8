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
import dev.urial.registry.EmbeddedIpv4;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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
      components.add(scheme(reference.end(Component.SCHEME)));
    }
    if (reference.hasAuthority()) {
      components.add(authority());
    }
    components.add(path());
    if (reference.hasQuery()) {
      components.add(query());
    }
    if (reference.hasFragment()) {
      components.add(fragment());
    }
    return part(kind.id(), 0, text.length(), kind, List.of(), List.copyOf(components));
  }

  // scheme

  private Part scheme(int end) {
    String scheme = Ascii.lower(text.substring(0, end));
    SchemeFacts facts = SchemeFacts.find(scheme);
    List<Remark> remarks = new ArrayList<>();
    if (facts != null && facts.defaultPort().isPresent()) {
      Clause source = ReferencePort.source(facts);
      int port = facts.defaultPort().getAsInt();
      remarks.add(RemarkFactory.note(0, end, source, "part.default-port", port));
    }
    return part("scheme", 0, end, Rule.SCHEME, remarks, List.of());
  }

  // authority

  private Part authority() {
    int start = reference.start(Component.AUTHORITY);
    int end = reference.end(Component.AUTHORITY);
    List<Part> children = new ArrayList<>();
    if (reference.userinfo() != null) {
      children.add(userinfo());
    }
    children.add(host());
    if (reference.port() != null) {
      children.add(port());
    }
    List<Remark> remarks =
        start == end ? List.of(presentAndEmpty(start, "part.authority-empty")) : List.of();
    return part(
        "authority", start, end, rule(Rule.AUTHORITY, start, end), remarks, List.copyOf(children));
  }

  private Part userinfo() {
    int start = reference.start(Component.USERINFO);
    int end = reference.end(Component.USERINFO);
    SpecRule rule = rule(Rule.USERINFO, start, end);
    List<Remark> remarks = new ArrayList<>();
    if (start == end) {
      remarks.add(presentAndEmpty(start, "part.userinfo-empty"));
    }
    int password = reference.start(Component.PASSWORD);
    if (password < 0) {
      return data("userinfo", start, end, rule, remarks);
    }
    Part user = data("user", start, reference.end(Component.USERNAME), rule, List.of());
    List<Remark> ofPassword =
        password == end
            ? List.of(presentAndEmpty(end, "part.password-empty"))
            : List.of(
                RemarkFactory.of(
                    password,
                    end,
                    Severity.WARNING,
                    ExplainClauses.PASSWORD,
                    MESSAGES.of("part.password")));
    Part secret = data("password", password, end, ExplainClauses.PASSWORD, ofPassword);
    return part("userinfo", start, end, rule, remarks, List.of(user, secret));
  }

  private Part host() {
    int start = reference.start(Component.HOST);
    int end = reference.end(Component.HOST);
    Host host = Objects.requireNonNull(reference.parsedHost());
    if (host instanceof Host.Ipv4 ipv4) {
      return ipv4(start, end, ipv4);
    }
    if (host instanceof Host.Ipv6 ipv6) {
      return ipv6(start, end, ipv6);
    }
    if (host instanceof Host.IpvFuture future) {
      Remark remark =
          RemarkFactory.note(start, end, Rule.IPVFUTURE, "part.ipvfuture", future.version());
      Part child = leaf("IPvFuture", start + 1, end - 1, Rule.IPVFUTURE);
      return part("host", start, end, Rule.IP_LITERAL, List.of(remark), List.of(child));
    }
    Rule rule = rule(Rule.REG_NAME, start, end);
    String key = start == end ? "part.reg-name-empty" : "part.reg-name";
    return data("host", start, end, rule, List.of(RemarkFactory.note(start, end, rule, key)));
  }

  private Part ipv4(int start, int end, Host.Ipv4 address) {
    long value = address.bits() & 0xFFFFFFFFL;
    List<Part> octets = new ArrayList<>();
    for (int i = start; i < end; ) {
      int dot = text.indexOf('.', i);
      int stop = dot < 0 || dot > end ? end : dot;
      octets.add(leaf("dec-octet", i, stop, ExplainClauses.DEC_OCTET));
      i = stop + 1;
    }
    String hex = String.format(Locale.ROOT, "0x%08X", value);
    Remark remark = RemarkFactory.note(start, end, Rule.IPV4ADDRESS, "part.ipv4", value, hex);
    return part("host", start, end, Rule.IPV4ADDRESS, List.of(remark), List.copyOf(octets));
  }

  private Part ipv6(int start, int end, Host.Ipv6 address) {
    List<Remark> remarks = new ArrayList<>();
    String recommended = address.text();
    remarks.add(
        recommended.equals(text.substring(start, end))
            ? RemarkFactory.note(start, end, ExplainClauses.IPV6_TEXT, "part.ipv6")
            : RemarkFactory.of(
                start,
                end,
                Severity.ADVICE,
                ExplainClauses.IPV6_TEXT,
                MESSAGES.of("part.ipv6-otherwise", recommended)));
    for (EmbeddedIpv4 inner : EmbeddedIpv4.in(address.high(), address.low())) {
      if (inner.mechanism() == EmbeddedIpv4.Mechanism.MAPPED) {
        String ipv4 = new Host.Ipv4(inner.bits()).text();
        remarks.add(
            RemarkFactory.note(start, end, inner.mechanism().clause(), "part.ipv4-mapped", ipv4));
      }
    }
    Part child = leaf("IPv6address", start + 1, end - 1, Rule.IPV6ADDRESS);
    return part("host", start, end, Rule.IP_LITERAL, remarks, List.of(child));
  }

  private Part port() {
    int start = reference.start(Component.PORT);
    int end = reference.end(Component.PORT);
    List<Remark> remarks = new ArrayList<>();
    if (start == end) {
      remarks.add(presentAndEmpty(start, "part.port-empty"));
    } else if (ReferencePort.isDefault(reference)) {
      SchemeFacts facts = Objects.requireNonNull(ReferencePort.facts(reference));
      Clause source = ReferencePort.source(facts);
      remarks.add(RemarkFactory.note(start, end, source, "part.port-is-default", facts.scheme()));
    }
    return part("port", start, end, Rule.PORT, remarks, List.of());
  }

  // path

  private Part path() {
    int start = reference.start(Component.PATH);
    int end = reference.end(Component.PATH);
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
      PartRole role = source.isAscii(segment, stop) ? PartRole.SEGMENT : PartRole.ISEGMENT;
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
      return ExplainClauses.PATH_EMPTY;
    }
    if (text.charAt(start) == '/') {
      return rule(Rule.PATH_ABSOLUTE, start, end);
    }
    boolean rootless = reference.scheme() != null;
    return rule(rootless ? Rule.PATH_ROOTLESS : Rule.PATH_NOSCHEME, start, end);
  }

  private Remark emptyPath(int at) {
    SchemeFacts facts = ReferencePort.facts(reference);
    return reference.hasAuthority() && facts != null && facts.emptyPathIsSlash()
        ? RemarkFactory.note(
            at, at, ExplainClauses.SCHEME_BASED, "part.path-is-slash", facts.scheme())
        : RemarkFactory.note(at, at, Rule.URI_REFERENCE, "part.path-empty");
  }

  // query and fragment

  private Part query() {
    int start = reference.start(Component.QUERY);
    int end = reference.end(Component.QUERY);
    Rule rule = rule(Rule.QUERY, start, end);
    if (start == end) {
      return data("query", start, end, rule, List.of(presentAndEmpty(start, "part.query-empty")));
    }
    String lead = source.format().lead(text.substring(start, end));
    int first = Math.min(end, start + lead.length());
    boolean isForm = next('=', first, end) < end || next(separator(), first, end) < end;
    return isForm
        ? part("query", start, end, rule, List.of(), pairs(first, end))
        : data("query", start, end, rule, List.of());
  }

  private char separator() {
    return source.format().separator() == QueryFormat.Separator.SEMICOLON ? ';' : '&';
  }

  /** Returns the non-empty pairs between separators. */
  private List<Part> pairs(int start, int end) {
    char separator = separator();
    int ofNothing = 0;
    for (int i = start; i <= end; i++) {
      boolean begins = i == start || text.charAt(i - 1) == separator;
      boolean ends = i == end || text.charAt(i) == separator;
      ofNothing += begins && ends ? 1 : 0;
    }
    Part[] pairs = new Part[count(separator, start, end) + 1 - ofNothing];
    int pair = start;
    for (int k = 0; k < pairs.length; ) {
      int stop = next(separator, pair, end);
      if (pair < stop) {
        pairs[k++] = new Part(source, PartRole.PAIR, pair, stop, List.of(), List.of());
      }
      pair = stop + 1;
    }
    return unmodifiable(pairs);
  }

  private Part fragment() {
    int start = reference.start(Component.FRAGMENT);
    int end = reference.end(Component.FRAGMENT);
    List<Remark> remarks =
        start == end ? List.of(presentAndEmpty(start, "part.fragment-empty")) : List.of();
    return data("fragment", start, end, rule(Rule.FRAGMENT, start, end), remarks);
  }

  // Helpers for building parts.

  private Part leaf(String name, int start, int end, SpecRule rule) {
    return part(name, start, end, rule, List.of(), List.of());
  }

  private Part data(String name, int start, int end, SpecRule rule, List<Remark> remarks) {
    PartRole role = PartRole.data(name, rule);
    return new Part(source, role, start, end, List.copyOf(remarks), List.of());
  }

  private Part part(
      String name, int start, int end, SpecRule rule, List<Remark> remarks, List<Part> children) {
    PartRole role = PartRole.syntax(name, rule);
    return new Part(source, role, start, end, List.copyOf(remarks), children);
  }

  /**
   * Wraps an array without copying its elements, of which there may be millions; the caller must
   * not modify it.
   */
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

  private static Remark presentAndEmpty(int at, String key) {
    return RemarkFactory.note(at, at, ExplainClauses.ABSENT_OR_EMPTY, key);
  }

  /**
   * Returns the given rule of RFC 3986, or its counterpart in RFC 3987 if the range contains
   * non-ASCII characters.
   */
  private Rule rule(Rule rule, int start, int end) {
    return source.isAscii(start, end) ? rule : rule.iri();
  }
}
