package dev.urial.safety;

import static dev.urial.internal.safety.SafetyMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.grammar.Percent;
import dev.urial.internal.safety.RfcHost;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Deception;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.url.Url;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Checks one URL against a policy, part by part, and collects every reason to refuse it.
 *
 * <p>The text is parsed in two ways. Parsing as browsers do yields the URL to fetch. Splitting as
 * in RFC 3986 appendix B, without the characters that browsers strip from the ends, determines the
 * ranges of refusals, and whether another program would connect to a different host.
 *
 * <p>CIRCLE: a policy creates this check, which reads the policy's settings.
 */
final class PolicyCheck {
  private final FetchPolicy policy;
  private final String text;
  private final @Nullable VettedUrl from;
  private final List<Refusal> refusals = new ArrayList<>();

  /**
   * The names and messages of the refusals so far. Resolvers may return many addresses, and each
   * refusal is reported only once.
   */
  private final Set<List<Object>> reported = new HashSet<>();

  /** The index after the leading characters that browsers strip. */
  private final int offset;

  /** The text without the characters that browsers strip, split as in RFC 3986. */
  private final AppendixB cut;

  /**
   * @param from the redirecting URL if the text is a {@code Location}; otherwise null
   */
  PolicyCheck(FetchPolicy policy, String text, @Nullable VettedUrl from) {
    this.policy = policy;
    this.text = text;
    this.from = from;
    int start = 0;
    int end = text.length();
    while (start < end && text.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && text.charAt(end - 1) <= ' ') {
      end--;
    }
    this.offset = start;
    this.cut = AppendixB.of(text.substring(start, end));
  }

  // Entry points.

  /** Checks the URL that browsers find in the text. */
  Vetting judge(Parsed<Url> parsed) {
    if (parsed instanceof Parsed.Failed<Url> failed) {
      notAUrl(failed.error());
      return new Vetting.Refused(refusals);
    }
    Url url = parsed.orElseThrow();
    scheme(url);
    userinfo(url);
    String host = url.host();
    if (host == null || host.isEmpty()) {
      refuse(Refusal.Reason.NO_HOST, whole(), null, "no-host");
    } else {
      readings(url);
      readers(url);
      syntax(host);
      lists(host);
      addresses(host, hostsAsWritten());
      spoofing(host);
    }
    port(url);
    if (from != null) {
      redirect(url, from);
    }
    if (!refusals.isEmpty()) {
      return new Vetting.Refused(refusals);
    }
    return new VettedUrl(withFragment(url), policy, from == null ? 0 : from.hops() + 1, null);
  }

  /** Adds the fragment of the redirecting URL if the location has none (RFC 9110 §10.2.2). */
  private Url withFragment(Url url) {
    String fragment = from == null || url.fragment() != null ? null : from.url().fragment();
    return fragment == null ? url : url.withFragment(fragment);
  }

  /** Checks the text as a host, returns the addresses that pass, and adds refusals to a list. */
  List<InetAddress> host(NameResolver resolver, List<Refusal> to) throws IOException {
    String host = hostOf(text);
    if (host == null) {
      refuse(Refusal.Reason.NO_HOST, whole(), null, "no-host");
    } else {
      lists(host);
      addresses(host, List.of(text));
      spoofing(host);
    }
    to.addAll(refusals);
    return host == null || !refusals.isEmpty() ? List.of() : resolved(host, resolver, to);
  }

  /** Returns the host as browsers write it, or null if the text is not a host. */
  private static @Nullable String hostOf(String text) {
    boolean isBareIpv6 = text.indexOf(':') >= 0 && !text.startsWith("[");
    int zone = text.indexOf('%');
    String bare = isBareIpv6 && zone > 0 ? text.substring(0, zone) : text;
    Url url = Url.tryParse("http://" + (isBareIpv6 ? '[' + bare + ']' : bare) + "/").orElseNull();
    String host = url == null ? null : url.host();
    return url != null && url.href().equals("http://" + host + "/") ? host : null;
  }

  /** Returns the addresses of a vetted host that pass, and adds the other refusals to a list. */
  List<InetAddress> addresses(String host, NameResolver resolver, List<Refusal> to) {
    try {
      return resolved(host, resolver, to);
    } catch (IOException e) {
      refuse(Refusal.Reason.UNRESOLVED, hostRange(), null, "unresolved", Excerpt.escape(host));
      to.addAll(refusals);
      return List.of();
    }
  }

  private List<InetAddress> resolved(String host, NameResolver resolver, List<Refusal> to)
      throws IOException {
    InetAddress literal = literal(host);
    List<InetAddress> all = literal == null ? asked(host, resolver) : List.of(literal);
    List<InetAddress> passed = new ArrayList<>();
    int before = refusals.size();
    for (InetAddress address : all) {
      if (address(AddressVerdict.of(AddressVerdict.host(address), policy.specialNames()))) {
        passed.add(address);
      }
    }
    if (all.isEmpty()) {
      refuse(Refusal.Reason.UNRESOLVED, hostRange(), null, "unresolved", Excerpt.escape(host));
    }
    to.addAll(refusals.subList(before, refusals.size()));
    return List.copyOf(passed);
  }

  /**
   * Returns the addresses that the resolver finds. The resolver may be any code: null results are
   * ignored, and any exception is treated as a failed lookup.
   */
  private static List<InetAddress> asked(String host, NameResolver resolver) throws IOException {
    List<InetAddress> all = new ArrayList<>();
    try {
      List<InetAddress> answer = resolver.resolve(host);
      if (answer != null) {
        for (InetAddress address : answer) {
          if (address != null) {
            all.add(address);
          }
        }
      }
    } catch (IOException e) {
      throw e;
    } catch (Exception | StackOverflowError | LinkageError e) {
      throw new IOException("the resolver failed: " + e.getClass().getName(), e);
    }
    return all;
  }

  /** Returns the address if a host, as browsers write it, is an address, or null for a name. */
  private static @Nullable InetAddress literal(String host) throws UnknownHostException {
    Host parsed = Host.tryParse(host).orElseNull();
    byte[] octets;
    if (parsed instanceof Host.Ipv4 ipv4) {
      octets = new byte[4];
      put(ipv4.bits() & 0xFFFF_FFFFL, octets, 4);
    } else if (parsed instanceof Host.Ipv6 ipv6) {
      octets = new byte[16];
      put(ipv6.high(), octets, 8);
      put(ipv6.low(), octets, 16);
    } else {
      return null;
    }
    return InetAddress.getByAddress(octets);
  }

  private static void put(long bits, byte[] octets, int end) {
    for (int i = 1; i <= Math.min(end, 8); i++) {
      octets[end - i] = (byte) (bits >>> 8 * (i - 1));
    }
  }

  // Checks of each part.

  private void notAUrl(SyntaxError error) {
    Clause clause = error.rule().clause();
    int end = Math.min(text.length(), error.index() + 1);
    Message message = MESSAGES.of("not-a-url", error.rule().id(), error.rule().meaningMessage());
    Remark remark = Remark.of(clause, new Range(error.index(), end), Severity.WARNING, message);
    add(Refusal.of(Refusal.Reason.NOT_A_URL, remark, null));
  }

  private void scheme(Url url) {
    if (!policy.hasScheme(url)) {
      Range range = cut.schemeEnd < 0 ? whole() : range(0, cut.schemeEnd);
      String rule = more(PolicySetting.SCHEME, url.scheme());
      refuse(Refusal.Reason.SCHEME, range, rule, "scheme", shown(url.scheme()));
    }
  }

  /** Checks for userinfo. An at sign alone is also refused, because its only use is deception. */
  private void userinfo(Url url) {
    boolean isThere = url.username() != null || cut.at >= 0;
    if (isThere && !policy.allows(PolicySetting.USERINFO)) {
      Range range = cut.at < 0 ? authority() : range(cut.authorityStart, cut.at + 1);
      refuse(Refusal.Reason.USERINFO, range, allow(PolicySetting.USERINFO), "userinfo");
    }
  }

  private void port(Url url) {
    String host = url.host();
    if (host != null && !host.isEmpty() && !policy.hasPort(url)) {
      Range range = cut.hasPort() ? range(cut.hostEnd + 1, cut.pathStart) : hostRange();
      Integer port = url.effectivePort().orElse(0);
      refuse(Refusal.Reason.PORT, range, more(PolicySetting.PORT, "" + port), "port", port);
    }
  }

  /** Checks whether RFC 3986 and the URL Standard find the same host. */
  private void readings(Url url) {
    if (policy.allows(PolicySetting.DIFFERENT_READINGS)) {
      return;
    }
    String browsers = shown(Ascii.lower(String.valueOf(url.host())));
    String rule = allow(PolicySetting.DIFFERENT_READINGS);
    if (cut.authorityStart < 0 && cut.schemeEnd >= 0) {
      refuse(Refusal.Reason.READINGS_DIFFER, whole(), rule, "readings.no-host", browsers);
      return;
    }
    if (cut.authorityStart < 0) {
      VettedUrl base = from; // a reference without an authority keeps the host
      if (base == null || !base.host().equals(url.host())) {
        refuse(Refusal.Reason.READINGS_DIFFER, whole(), rule, "readings.no-host", browsers);
      }
      return;
    }
    String written = cut.text.substring(cut.hostStart(), cut.hostEnd);
    String host = RfcHost.asBrowsersWrite(written);
    if (host == null || !isAuthority()) {
      refuse(Refusal.Reason.READINGS_DIFFER, authority(), rule, "readings.refused", browsers);
    } else if (!host.equals(url.host())) {
      refuse(
          Refusal.Reason.READINGS_DIFFER,
          authority(),
          rule,
          "readings.differ",
          browsers,
          shown(host));
    } else if (isFollowedByAt()) {
      refuse(Refusal.Reason.READINGS_DIFFER, authority(), rule, "readings.at", browsers);
    }
  }

  /** Checks whether the configured readers find the same host and port as browsers. */
  private void readers(Url url) {
    List<String> names = PolicyValues.members(policy.value(PolicySetting.READERS));
    if (names.isEmpty()) {
      return;
    }
    String browsers = shown(String.valueOf(url.host()));
    FetchingReadersLookup.PROVIDER
        .elsewhere(url.href(), cut.authorityStart < 0 ? url.href() : cut.text, names)
        .forEach(
            (reader, host) ->
                refuse(
                    Refusal.Reason.READINGS_DIFFER,
                    authority(),
                    less(PolicySetting.READERS, reader::equals),
                    "readings.reader",
                    browsers,
                    reader,
                    shown(host)));
  }

  /**
   * Checks for characters that DNS names do not contain. Some parsers find an address in {@code
   * 169.254.169.254;.example.com}, for example.
   */
  private void syntax(String host) {
    if (host.startsWith("[") || policy.takesAnyHost()) {
      return;
    }
    int end = SpecialNames.withoutDots(host);
    for (int i = 0; i < end; i++) {
      char c = host.charAt(i);
      boolean isEmptyLabel = c == '.' && (i == 0 || host.charAt(i - 1) == '.');
      if (isEmptyLabel || !(c == '.' || FetchPolicy.isOfDns(c))) {
        String rule = PolicySetting.HOST_SYNTAX + "=any";
        refuse(Refusal.Reason.HOST_SYNTAX, hostRange(), rule, "host-syntax", Excerpt.name(c));
        return;
      }
    }
  }

  /** Returns whether the text is valid under RFC 3986 or 3987 up to the end of its authority. */
  private boolean isAuthority() {
    return IriReference.isValid(cut.text.substring(0, cut.pathStart));
  }

  /**
   * Returns whether an at sign follows the authority without a path in between. In {@code
   * http://good.example#@evil.example}, some parsers treated everything up to the at sign as
   * userinfo (CVE-2016-8624).
   */
  private boolean isFollowedByAt() {
    boolean hasNoPath = cut.pathStart == cut.pathEnd && cut.pathEnd < cut.text.length();
    return hasNoPath && cut.text.indexOf('@', cut.pathEnd) >= 0;
  }

  /** Checks a host against the policy's lists of hosts and domains. */
  private void lists(String host) {
    int end = SpecialNames.withoutDots(host);
    if (policy.isRefused(host, 0, end)) {
      String bare = host.substring(0, end);
      String rule =
          policy.refusedDomains.find(host, 0, end) == null
              ? less(PolicySetting.REFUSE_HOST, bare::equals)
              : less(PolicySetting.REFUSE_DOMAIN, it -> ('.' + bare).endsWith('.' + it));
      refuse(Refusal.Reason.HOST_REFUSED, hostRange(), rule, "host.refused", shown(host));
    }
    if (!policy.isAllowed(host, 0, end)) {
      String rule = more(PolicySetting.ALLOW_HOST, host.substring(0, end));
      refuse(Refusal.Reason.HOST_NOT_ALLOWED, hostRange(), rule, "host.not-allowed", shown(host));
    }
  }

  /**
   * Checks every address that any parser finds in a host or, if there is none, whether the name is
   * a special name.
   *
   * @param host the host as browsers write it
   * @param written the spellings of the host in the text
   */
  private void addresses(String host, List<String> written) {
    Set<Host> all = new LinkedHashSet<>();
    Set<String> spellings = new LinkedHashSet<>();
    spellings.add(host);
    spellings.addAll(written);
    for (String spelling : spellings) {
      for (AddressReading reading : AddressReading.of(spelling)) {
        all.add(reading.address());
      }
    }
    for (Host one : all) {
      address(AddressVerdict.of(one, policy.specialNames()));
    }
    if (all.isEmpty()) {
      name(host.indexOf('%') < 0 ? host : Percent.decodeLossy(host));
    }
  }

  /** Returns whether an address passes, and otherwise reports a refusal. */
  private boolean address(AddressVerdict verdict) {
    AddressLayer layer = policy.refused(verdict);
    if (layer == null) {
      return true;
    }
    AddressClass found = layer.addressClass();
    Message kind = found.message();
    String outer = verdict.address().text();
    String inner = layer.address().text();
    Clause within = layer.within();
    Message message =
        within == null
            ? MESSAGES.of("address", outer, kind)
            : MESSAGES.of("address.within", outer, inner, kind);
    Remark remark = Remark.of(found.clause(), hostRange(), Severity.WARNING, message);
    add(Refusal.ofAddress(remark, found, verdict, rule(verdict)));
    return false;
  }

  /** Returns the rule that would allow all layers of an address. */
  private @Nullable String rule(AddressVerdict verdict) {
    List<Host> refused = new ArrayList<>();
    for (AddressLayer layer : verdict.layers()) {
      if (policy.refuses(layer)) {
        refused.add(layer.address());
      }
    }
    String remaining =
        less(
            PolicySetting.REFUSE_ADDRESS,
            it -> {
              AddressBlock block = AddressBlock.find(it);
              return block != null && refused.stream().anyMatch(block::holds);
            });
    return remaining != null
        ? remaining
        : more(
            PolicySetting.ALLOW_ADDRESS, refused.stream().map(Host::text).toArray(String[]::new));
  }

  private void name(String host) {
    String small = Ascii.lower(host);
    int end = SpecialNames.withoutDots(small);
    SpecialName name = policy.specialNames().find(small, 0, end);
    if (name != null && name.kind() == SpecialName.Kind.EMBEDS_ADDRESS) {
      for (Host address : WildcardDnsNames.in(small.substring(0, end), name.name())) {
        address(AddressVerdict.of(address, policy.specialNames()));
      }
    } else if (name != null && name.kind() == SpecialName.Kind.REBINDS) {
      refuse(Refusal.Reason.REBINDING_NAME, hostRange(), null, "name.rebinds", shown(name.name()));
    } else if (name != null && name.addressClass() != null) {
      AddressClass found = name.addressClass();
      if (!policy.hasClass(found)) {
        Message message = MESSAGES.of("name.address", shown(host), found.message());
        Remark remark = Remark.of(found.clause(), hostRange(), Severity.WARNING, message);
        add(Refusal.ofAddress(remark, found, null, more(PolicySetting.ADDRESS_CLASS, found.id())));
      }
    } else if (!policy.allows(PolicySetting.LOCAL_NAME)) {
      boolean isSingle = small.lastIndexOf('.', end - 1) < 0;
      if (name != null || isSingle) {
        String key = name == null ? "name.single" : "name.local";
        String rule = allow(PolicySetting.LOCAL_NAME);
        refuse(Refusal.Reason.LOCAL_NAME, hostRange(), rule, key, shown(host));
      }
    }
  }

  /**
   * Checks whether the host is deceptive, both as browsers write it and as written in the text,
   * where people see the characters that browsers map to others.
   */
  private void spoofing(String host) {
    if (policy.allows(PolicySetting.SPOOFING)) {
      return;
    }
    String written =
        cut.authorityStart < 0 ? host : cut.text.substring(cut.hostStart(), cut.hostEnd);
    for (String one : written.equals(host) ? List.of(host) : List.of(host, written)) {
      for (Finding finding : HostVerdict.of(one, policy.protectedNames()).findings()) {
        // A host that is not a name was refused above or is allowed.
        if (finding.isAlarm() && finding.kind() != Deception.INVALID_NAME) {
          Remark said = finding.remark();
          Remark remark = Remark.of(said.clause(), hostRange(), Severity.WARNING, said.message());
          add(Refusal.ofName(remark, finding.kind(), allow(PolicySetting.SPOOFING)));
        }
      }
    }
  }

  private void redirect(Url to, VettedUrl base) {
    Integer most = policy.redirects();
    if (base.hops() >= most) {
      String rule = change(PolicySetting.REDIRECTS, "" + (base.hops() + 1));
      refuse(Refusal.Reason.REDIRECT_COUNT, whole(), rule, "redirect.count", most);
    }
    boolean wasSafe = base.url().scheme().equals("https") || base.url().scheme().equals("wss");
    boolean isSafe = to.scheme().equals("https") || to.scheme().equals("wss");
    if (wasSafe && !isSafe && !policy.allows(PolicySetting.HTTPS_TO_HTTP)) {
      String rule = allow(PolicySetting.HTTPS_TO_HTTP);
      refuse(Refusal.Reason.REDIRECT_DOWNGRADE, whole(), rule, "redirect.downgrade");
    }
    String host = to.host();
    boolean isSame = host != null && PublicSuffixList.builtIn().isSameSite(base.host(), host);
    if (!isSame && !policy.allows(PolicySetting.CROSS_SITE)) {
      refuse(
          Refusal.Reason.REDIRECT_CROSS_SITE,
          hostRange(),
          allow(PolicySetting.CROSS_SITE),
          "redirect.cross-site",
          shown(base.host()),
          shown(host == null ? "" : host));
    }
  }

  // Refusals and their ranges.

  private void refuse(
      Refusal.Reason reason, Range range, @Nullable String rule, String key, Object... arguments) {
    Message message = MESSAGES.of(key, arguments);
    Remark remark = Remark.of(reason.clause(), range, Severity.WARNING, message);
    add(Refusal.of(reason, remark, rule));
  }

  private void add(Refusal refusal) {
    if (reported.add(List.of(refusal.name(), refusal.remark().message()))) {
      refusals.add(refusal);
    }
  }

  // The rules that would allow what is refused, as --rule and a policy file take them.

  private static String allow(PolicySetting setting) {
    return setting + "=allow";
  }

  /** Returns a rule; null if the setting does not take the value. */
  private static @Nullable String change(PolicySetting setting, String value) {
    boolean isTaken = PolicyValues.canonical(setting, value) != null;
    return isTaken ? setting + "=" + value : null;
  }

  /** Returns the rule that adds members to a list. */
  private @Nullable String more(PolicySetting setting, String... members) {
    Set<String> all = new LinkedHashSet<>(PolicyValues.members(policy.value(setting)));
    all.addAll(List.of(members));
    return change(setting, String.join(",", all));
  }

  /** Returns the rule that removes members from a list; null if there is nothing to remove. */
  private @Nullable String less(PolicySetting setting, Predicate<String> isRemoved) {
    List<String> all = new ArrayList<>(PolicyValues.members(policy.value(setting)));
    return all.removeIf(isRemoved) ? change(setting, String.join(",", all)) : null;
  }

  /** Returns a host or a scheme for use in a sentence: escaped and shortened. */
  private static String shown(String part) {
    return Excerpt.escape(part.length() <= 80 ? part : part.substring(0, 79) + '…');
  }

  /**
   * Returns the spellings of the host in the text: as split under RFC 3986, and as split by
   * browsers, which ignore tabs and newlines and treat backslashes as slashes.
   */
  private List<String> hostsAsWritten() {
    List<String> hosts = new ArrayList<>();
    if (cut.authorityStart >= 0) {
      hosts.add(cut.text.substring(cut.hostStart(), cut.hostEnd));
    }
    StringBuilder slashes = new StringBuilder(cut.text.length());
    for (int i = Math.max(0, cut.schemeEnd + 1); i < cut.text.length(); i++) {
      char c = cut.text.charAt(i);
      if (c != '\t' && c != '\n' && c != '\r') {
        slashes.append(c == '\\' ? '/' : c);
      }
    }
    if (cut.schemeEnd < 0 && slashes.indexOf("//") != 0) {
      return hosts; // a reference that keeps its base's host
    }
    int start = 0;
    while (start < slashes.length() && slashes.charAt(start) == '/') {
      start++;
    }
    AppendixB browsers = AppendixB.of("//" + slashes.substring(start));
    hosts.add(browsers.text.substring(browsers.hostStart(), browsers.hostEnd));
    return hosts;
  }

  private Range range(int start, int end) {
    return new Range(offset + start, offset + end);
  }

  private Range whole() {
    return range(0, cut.text.length());
  }

  private Range authority() {
    return cut.authorityStart < 0 ? whole() : range(cut.authorityStart, cut.pathStart);
  }

  private Range hostRange() {
    return cut.authorityStart < 0 ? whole() : range(cut.hostStart(), cut.hostEnd);
  }
}
