package dev.urial.safety;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import dev.urial.url.Url;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A policy for fetching URLs that come from untrusted sources. Immutable.
 *
 * <pre>{@code
 * FetchPolicy policy = FetchPolicy.publicWeb();
 * policy.vet("https://example.com/").isOk()               // true
 * policy.vet("http://0177.0.0.1/").toString()             // Refused[readings-differ, address-loopback]
 * policy.vet("http://169.254.169.254/latest/").toString() // Refused[address-metadata-service]
 *
 * FetchPolicy own =
 *     FetchPolicy.builder()
 *         .scheme("https")
 *         .port("default", "8443")
 *         .allowDomain("example.com")
 *         .redirects(2)
 *         .build();
 * own.vet("https://a.example.com:8443/").isOk()           // true
 * own.vet("https://example.org/").toString()              // Refused[host-not-allowed]
 * }</pre>
 *
 * <p>Host names are looked up only if a {@link NameResolver} is passed. Without a resolver, only
 * the text of the URL is checked, and the client must check the addresses it connects to (see
 * {@link #guard}).
 *
 * <p>A policy file has one setting per line, named as in {@link PolicySetting}. Settings that the
 * file omits have their values from {@link #publicWeb}. {@link #toString} returns the content of
 * such a file.
 *
 * <pre>
 * # for our crawler
 * scheme = https
 * port = default, 8443
 * max-bytes = 1000000
 * </pre>
 *
 * <p>CIRCLE: a policy creates vetted URLs, and a vetted URL uses its policy to vet redirects.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7, security
 *     considerations</a>
 */
public final class FetchPolicy {
  private static final class PublicWeb {
    static final FetchPolicy POLICY = new Builder().build();
  }

  private final EnumMap<PolicySetting, String> values;
  private final SpecialNames specialNames;

  // The parsed values; see PolicyValues.
  private final String[] schemes;
  private final boolean allowsDefaultPort;
  private final List<PolicyValues.PortRange> ports;
  final DomainSuffixTable<Boolean> allowedDomains;
  final DomainSuffixTable<Boolean> refusedDomains;
  final DomainSuffixTable<Boolean> allowedHosts;
  final DomainSuffixTable<Boolean> refusedHosts;
  private final boolean hasHostLists;
  private final EnumSet<AddressClass> classes;
  private final List<AddressBlock> allowedAddresses;
  private final List<AddressBlock> refusedAddresses;
  private final boolean refusesSpoofing;
  private final boolean takesAnyHost;
  private final boolean hasReaders;
  private final ProtectedNames protectedNames;
  private final boolean hasProtectedNames;

  private FetchPolicy(
      EnumMap<PolicySetting, String> values,
      SpecialNames specialNames,
      ProtectedNames protectedNames) {
    this.values = values;
    this.specialNames = specialNames;
    schemes = PolicyValues.members(value(PolicySetting.SCHEME)).toArray(new String[0]);
    List<String> portNames = PolicyValues.members(value(PolicySetting.PORT));
    allowsDefaultPort = portNames.contains("default");
    ports = PolicyValues.portRanges(value(PolicySetting.PORT));
    allowedDomains = PolicyValues.names(value(PolicySetting.ALLOW_DOMAIN));
    refusedDomains = PolicyValues.names(value(PolicySetting.REFUSE_DOMAIN));
    allowedHosts = PolicyValues.names(value(PolicySetting.ALLOW_HOST));
    refusedHosts = PolicyValues.names(value(PolicySetting.REFUSE_HOST));
    hasHostLists =
        !allowedDomains.isEmpty()
            || !refusedDomains.isEmpty()
            || !allowedHosts.isEmpty()
            || !refusedHosts.isEmpty();
    classes = PolicyValues.classes(value(PolicySetting.ADDRESS_CLASS));
    allowedAddresses = PolicyValues.blocks(value(PolicySetting.ALLOW_ADDRESS));
    refusedAddresses = PolicyValues.blocks(value(PolicySetting.REFUSE_ADDRESS));
    refusesSpoofing = !allows(PolicySetting.SPOOFING);
    takesAnyHost = value(PolicySetting.HOST_SYNTAX).equals("any");
    hasReaders = !value(PolicySetting.READERS).isEmpty();
    this.protectedNames = protectedNames;
    hasProtectedNames = protectedNames.size() > 0;
  }

  // Creation.

  /**
   * {@return a safe default policy for untrusted URLs} It allows http and https on their default
   * ports, only public addresses, no userinfo, and only hosts that are the same under RFC 3986 and
   * the URL Standard. It allows at most five redirects, none of them from https to http, and at
   * most 10 MiB and 30 seconds for a fetch.
   */
  public static FetchPolicy publicWeb() {
    return PublicWeb.POLICY;
  }

  /** {@return a builder that starts from {@link #publicWeb}} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return a builder that starts from this policy} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.values.putAll(values);
    builder.specialNames = specialNames;
    builder.protectedNames = protectedNames;
    return builder;
  }

  /**
   * Reads a policy from lines of the form {@code name = value}. Empty lines and lines that start
   * with {@code #} are ignored. The reader is not closed.
   *
   * <pre>{@code
   * FetchPolicy.read(new StringReader("scheme = https\nredirects = 0\n"))
   * FetchPolicy.read(new StringReader("port = http"))
   *     // IOException: line 1: port: expected default, any, numbers or ranges, …
   * }</pre>
   *
   * @param file the content of a policy file
   * @return the policy in the file
   * @throws IOException if reading fails, or if a name is unknown or repeated or a value is
   *     invalid; the message then contains the line number and what is accepted
   * @see #toString
   */
  public static FetchPolicy read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    BufferedReader lines = new BufferedReader(file);
    Builder builder = builder();
    EnumSet<PolicySetting> seen = EnumSet.noneOf(PolicySetting.class);
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      String text = line.strip();
      if (!text.isEmpty() && text.charAt(0) != '#') {
        readLine(text, number, builder, seen);
      }
    }
    return builder.build();
  }

  private static void readLine(
      String line, int number, Builder builder, EnumSet<PolicySetting> seen) throws IOException {
    int equals = line.indexOf('=');
    if (equals < 0) {
      throw new IOException("line " + number + ": expected name = value");
    }
    PolicySetting setting = PolicySetting.find(line.substring(0, equals).strip());
    if (setting == null) {
      throw new IOException(
          "line "
              + number
              + ": unknown setting; expected one of: "
              + names(EnumSet.complementOf(seen)));
    }
    if (!seen.add(setting)) {
      throw new IOException("line " + number + ": " + setting + " occurs twice");
    }
    try {
      builder.set(setting, line.substring(equals + 1));
    } catch (IllegalArgumentException e) {
      throw new IOException("line " + number + ": " + e.getMessage(), e);
    }
  }

  private static String names(EnumSet<PolicySetting> settings) {
    StringBuilder names = new StringBuilder();
    for (PolicySetting one : settings) {
      names.append(names.length() == 0 ? "" : ", ").append(one);
    }
    return names.toString();
  }

  // Accessors.

  /**
   * {@return the value of a setting, as written in a policy file}
   *
   * <pre>{@code
   * FetchPolicy.publicWeb().value(PolicySetting.SCHEME)  // "http, https"
   * }</pre>
   *
   * @param setting the setting to look up
   * @see PolicySetting
   */
  public String value(PolicySetting setting) {
    String value = values.get(Objects.requireNonNull(setting, "setting"));
    return value == null ? setting.publicWeb() : value;
  }

  /** Returns whether the value of a setting is {@code allow}. */
  boolean allows(PolicySetting setting) {
    return PolicyValues.isAllow(value(setting));
  }

  /** {@return the maximum number of redirects to follow} */
  public int redirects() {
    return Integer.parseInt(value(PolicySetting.REDIRECTS));
  }

  /** {@return the maximum number of bytes to read from a response, at least 1} */
  public long maxBytes() {
    return Long.parseLong(value(PolicySetting.MAX_BYTES));
  }

  /** {@return the maximum duration of a fetch, including redirects} */
  public Duration maxDuration() {
    return Duration.ofSeconds(Long.parseLong(value(PolicySetting.MAX_SECONDS)));
  }

  SpecialNames specialNames() {
    return specialNames;
  }

  ProtectedNames protectedNames() {
    return protectedNames;
  }

  // Checks.

  /**
   * Vets a string as a URL, without looking up host names. Never throws for a non-null string.
   *
   * <pre>{@code
   * FetchPolicy.publicWeb().vet("http://[::ffff:10.0.0.1]/").toString()
   *     // Refused[address-private-use]
   * }</pre>
   *
   * @param text the untrusted URL
   * @return the vetted URL, or the reasons why the policy refuses it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public Vetting vet(String text) {
    Objects.requireNonNull(text, "text");
    Parsed<Url> parsed = Url.tryParse(text);
    Url url = parsed.orElseNull();
    if (url != null && passesAtOnce(text, url)) {
      return new VettedUrl(url, this, 0, null);
    }
    return new PolicyCheck(this, text, null).judge(parsed);
  }

  /**
   * Vets a reference, as {@link #vet(String)} does with its text. A relative reference is refused.
   *
   * <pre>{@code
   * FetchPolicy.publicWeb().vet(Uri.parse("http://127.1/")).isOk()  // false
   * }</pre>
   *
   * @param reference the untrusted URI or IRI
   * @return the vetted URL, or the reasons why the policy refuses it
   */
  public Vetting vet(IriReference reference) {
    return vet(reference.toString());
  }

  /**
   * Vets a URL, as {@link #vet(String)} does with its {@code href}. Errors that the parser has
   * corrected, such as backslashes, are no longer visible; to refuse them, vet the original text.
   *
   * <pre>{@code
   * FetchPolicy.publicWeb().vet(Url.parse("https://example.com")).isOk()  // true
   * }</pre>
   *
   * @param url the untrusted URL
   * @return the vetted URL, or the reasons why the policy refuses it
   */
  public Vetting vet(Url url) {
    return vet(url.href());
  }

  /**
   * Vets a string as a URL, and every address that its host name resolves to. The result contains
   * the addresses that pass ({@link VettedUrl#addresses}). If no address passes, the refusals
   * contain the addresses. If the host is an address, the resolver is not called.
   *
   * <pre>{@code
   * policy.vet("https://example.com/", NameResolver.system()).orElseThrow().addresses()
   * }</pre>
   *
   * <p>CHOICE: if a name has both public and private addresses, the public ones pass, because a
   * client connects only to addresses that were checked.
   *
   * @param text the untrusted URL
   * @param resolver the resolver, which is called at most once, with the name in ASCII; if it
   *     throws an exception, the URL is refused
   * @return the vetted URL, or the reasons why the policy refuses it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public Vetting vet(String text, NameResolver resolver) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(resolver, "resolver");
    return resolved(vet(text), text, resolver);
  }

  /** Vets the target of a redirect, which is resolved against the redirecting URL. */
  Vetting vetRedirect(VettedUrl from, String location) {
    return new PolicyCheck(this, location, from).judge(Url.tryParse(location, from.url()));
  }

  /** Returns the result of vetting all addresses of the host, if the URL itself has passed. */
  Vetting resolved(Vetting vetting, String text, NameResolver resolver) {
    VettedUrl vetted = vetting.orElseNull();
    if (vetted == null) {
      return vetting;
    }
    List<Refusal> refusals = new ArrayList<>();
    PolicyCheck judge = new PolicyCheck(this, text, null);
    List<InetAddress> passed = judge.addresses(vetted.host(), resolver, refusals);
    return passed.isEmpty()
        ? new Vetting.Refused(refusals)
        : new VettedUrl(vetted.url(), this, vetted.hops(), passed);
  }

  /**
   * {@return whether this policy allows connecting to an address and allows all addresses embedded
   * in it}
   *
   * <pre>{@code
   * FetchPolicy.publicWeb().allows(InetAddress.getLoopbackAddress())  // false
   * }</pre>
   *
   * @param address the address to connect to
   * @see AddressVerdict
   */
  public boolean allows(InetAddress address) {
    Objects.requireNonNull(address, "address");
    return refused(AddressVerdict.of(AddressVerdict.host(address), specialNames)) == null;
  }

  /**
   * Returns a resolver that returns only addresses that this policy allows, for clients that accept
   * a resolver. It refuses hosts as {@link #vet(String)} does, also accepts IP addresses in place
   * of names, and drops all addresses that the policy refuses.
   *
   * <pre>{@code
   * NameResolver guarded = FetchPolicy.publicWeb().guard(NameResolver.system());
   * guarded.resolve("example.com")  // its public addresses
   * guarded.resolve("0x7f.1")       // RefusedHostException: address-loopback: …
   * }</pre>
   *
   * @param resolver the resolver that looks up host names
   * @return a resolver that throws {@link RefusedHostException} if no address passes
   * @see RefusedHostException
   */
  public NameResolver guard(NameResolver resolver) {
    Objects.requireNonNull(resolver, "resolver");
    return host -> {
      List<Refusal> refusals = new ArrayList<>();
      List<InetAddress> passed = new PolicyCheck(this, host, null).host(resolver, refusals);
      if (passed.isEmpty()) {
        throw new RefusedHostException(refusals);
      }
      return passed;
    };
  }

  // Implementation: a fast path for harmless URLs; PolicyCheck handles all others.

  /**
   * Returns true only if a URL certainly passes: its authority is the same in the text and in the
   * serialized form, so both standards parse it alike, the host is a plain name, and no part is
   * refused. A property test compares this method with {@link PolicyCheck}.
   */
  private boolean passesAtOnce(String text, Url url) {
    String href = url.href();
    int hostStart = url.start(Component.HOST);
    int hostEnd = url.end(Component.HOST);
    return hostStart < hostEnd
        && !hasReaders
        && href.charAt(hostStart - 1) == '/' // no userinfo
        && hasScheme(href)
        && hasPort(url)
        && (text.equals(href) || isWrittenSo(text, url))
        && isHarmlessName(href, hostStart, hostEnd)
        && (!hasHostLists || mayBeAsked(href, hostStart, hostEnd));
  }

  /** Returns whether the text and the serialized URL are the same up to the path. */
  private static boolean isWrittenSo(String text, Url url) {
    int pathStart = url.start(Component.PATH);
    return text.regionMatches(0, url.href(), 0, pathStart) && endsAuthority(text, pathStart);
  }

  private static boolean endsAuthority(String text, int end) {
    if (end == text.length() || text.charAt(end) == '/') {
      return true;
    }
    boolean isOfUri = text.charAt(end) == '?' || text.charAt(end) == '#';
    return isOfUri && text.indexOf('@', end) < 0;
  }

  private boolean isHarmlessName(String href, int start, int end) {
    DomainSuffixTable.Look look = specialNames.look(href, start, end);
    boolean isPlain = look == DomainSuffixTable.Look.PLAIN_NAME && !hasProtectedNames;
    return isPlain
        || (look != DomainSuffixTable.Look.STRANGE
            && (!refusesSpoofing || !deceives(href, start, end)));
  }

  private boolean deceives(String href, int start, int end) {
    if (!hasProtectedNames && HostVerdict.isPlain(href, start, end)) {
      return false;
    }
    return HostVerdict.of(href.substring(start, end), protectedNames).isDeceptive();
  }

  private boolean hasScheme(String href) {
    for (String scheme : schemes) {
      if (href.startsWith(scheme) && href.charAt(scheme.length()) == ':') {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the policy allows the URL's scheme. */
  boolean hasScheme(Url url) {
    return hasScheme(url.href());
  }

  /** Returns whether the policy allows the port that a client connects to. */
  boolean hasPort(Url url) {
    if (allowsDefaultPort && url.start(Component.PORT) < 0) {
      return true;
    }
    int port = url.effectivePort().orElse(-1);
    for (PolicyValues.PortRange range : ports) {
      if (range.holds(port)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayBeAsked(String text, int start, int end) {
    return !isRefused(text, start, end) && isAllowed(text, start, end);
  }

  /** Returns whether a refusal list contains a host, given as a range without a trailing dot. */
  boolean isRefused(String text, int start, int end) {
    return refusedDomains.find(text, start, end) != null
        || refusedHosts.exactly(text, start, end) != null;
  }

  /** Returns whether the policy has no list of allowed hosts, or such a list contains the host. */
  boolean isAllowed(String text, int start, int end) {
    return (allowedDomains.isEmpty() && allowedHosts.isEmpty())
        || allowedDomains.find(text, start, end) != null
        || allowedHosts.exactly(text, start, end) != null;
  }

  /**
   * Returns the worst layer of an address that the policy does not allow, or null if all are
   * allowed.
   */
  @Nullable AddressLayer refused(AddressVerdict verdict) {
    AddressLayer worst = null;
    for (AddressLayer layer : verdict.layers()) {
      if (refuses(layer)
          && (worst == null || layer.addressClass().compareTo(worst.addressClass()) > 0)) {
        worst = layer;
      }
    }
    return worst;
  }

  /** Returns whether this policy does not allow a layer of an address. */
  boolean refuses(AddressLayer layer) {
    return isIn(refusedAddresses, layer.address())
        || (!classes.contains(layer.addressClass()) && !isIn(allowedAddresses, layer.address()));
  }

  /** Returns whether a host may contain characters that do not occur in DNS names. */
  boolean takesAnyHost() {
    return takesAnyHost;
  }

  /** Returns whether a character occurs in DNS names in practice. */
  static boolean isOfDns(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_';
  }

  /** Returns whether the policy allows an address class. */
  boolean hasClass(AddressClass one) {
    return classes.contains(one);
  }

  private static boolean isIn(List<AddressBlock> blocks, Host address) {
    for (AddressBlock block : blocks) {
      if (block.holds(address)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether both policies have the same settings, special names and protected names. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FetchPolicy that
        && values.equals(that.values)
        && specialNames == that.specialNames
        && protectedNames.equals(that.protectedNames);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /**
   * Returns all settings in the format that {@link #read} accepts: one line per setting, in enum
   * order.
   */
  @Override
  public String toString() {
    StringBuilder file = new StringBuilder();
    for (PolicySetting setting : PolicySetting.values()) {
      String value = value(setting);
      file.append(setting).append(value.isEmpty() ? " =" : " = ").append(value).append('\n');
    }
    return file.toString();
  }

  /**
   * A builder of policies. A method that sets a list is named as the setting in a policy file.
   *
   * <pre>{@code
   * FetchPolicy.builder().scheme("https").set(PolicySetting.MAX_BYTES, "65536").build()
   * }</pre>
   *
   * @see FetchPolicy#builder
   */
  public static final class Builder {
    private final EnumMap<PolicySetting, String> values = new EnumMap<>(PolicySetting.class);
    private SpecialNames specialNames = SpecialNames.builtIn();
    private ProtectedNames protectedNames = ProtectedNames.none();

    private Builder() {
      for (PolicySetting setting : PolicySetting.values()) {
        values.put(setting, setting.publicWeb());
      }
    }

    /**
     * Sets the value of a setting, written as in a policy file or a command option.
     *
     * @param setting the setting to set
     * @param value the value as written in a policy file
     * @return this builder
     * @throws IllegalArgumentException if the value is invalid; the message lists the accepted
     *     values
     * @see PolicySetting#fits
     */
    public Builder set(PolicySetting setting, String value) {
      Objects.requireNonNull(setting, "setting");
      Objects.requireNonNull(value, "value");
      String canonical = PolicyValues.canonical(setting, value);
      if (canonical == null) {
        throw new IllegalArgumentException(setting + ": expected " + setting.fits());
      }
      values.put(setting, canonical);
      return this;
    }

    /**
     * Sets the values of several settings, for example from a configuration.
     *
     * <pre>{@code
     * FetchPolicy.builder().setAll(Map.of("scheme", "https", "redirects", "0"))
     * }</pre>
     *
     * @param settings the values by setting ID, such as {@code max-bytes}
     * @return this builder
     * @throws IllegalArgumentException if a name is unknown or a value is invalid
     * @see #set
     */
    public Builder setAll(Map<String, String> settings) {
      for (Map.Entry<String, String> entry : settings.entrySet()) {
        PolicySetting setting = PolicySetting.find(entry.getKey());
        if (setting == null) {
          throw new IllegalArgumentException(
              "unknown setting; expected one of: " + names(EnumSet.allOf(PolicySetting.class)));
        }
        set(setting, entry.getValue());
      }
      return this;
    }

    private Builder list(PolicySetting setting, String... members) {
      for (String member : members) {
        Objects.requireNonNull(member, "member");
      }
      return set(setting, String.join(",", members));
    }

    private Builder allow(PolicySetting setting, boolean isAllowed) {
      return set(setting, isAllowed ? "allow" : "refuse");
    }

    /**
     * Sets the allowed schemes.
     *
     * @param schemes the schemes without colons
     * @return this builder
     */
    public Builder scheme(String... schemes) {
      Objects.requireNonNull(schemes, "schemes");
      return list(PolicySetting.SCHEME, schemes);
    }

    /**
     * Sets the allowed ports: {@code default}, {@code any}, numbers, or ranges such as {@code
     * 8000-8999}.
     *
     * @param ports the ports and port ranges
     * @return this builder
     */
    public Builder port(String... ports) {
      Objects.requireNonNull(ports, "ports");
      return list(PolicySetting.PORT, ports);
    }

    /**
     * Sets the allowed ports as numbers. The default port of a scheme is no longer allowed unless
     * it is one of them.
     *
     * <pre>{@code
     * FetchPolicy.builder().port(443, 8443)
     * }</pre>
     *
     * @param ports the ports
     * @return this builder
     */
    public Builder port(int... ports) {
      Objects.requireNonNull(ports, "ports");
      return list(
          PolicySetting.PORT,
          Arrays.stream(ports).mapToObj(Integer::toString).toArray(String[]::new));
    }

    /**
     * Allows only hosts in the given domains, and the hosts in {@link #allowHost}.
     *
     * @param domains the domains, such as {@code example.com}
     * @return this builder
     */
    public Builder allowDomain(String... domains) {
      Objects.requireNonNull(domains, "domains");
      return list(PolicySetting.ALLOW_DOMAIN, domains);
    }

    /**
     * Refuses all hosts in the given domains.
     *
     * @param domains the domains, such as {@code example.com}
     * @return this builder
     */
    public Builder refuseDomain(String... domains) {
      Objects.requireNonNull(domains, "domains");
      return list(PolicySetting.REFUSE_DOMAIN, domains);
    }

    /**
     * Allows only the given hosts, and the hosts in {@link #allowDomain}.
     *
     * @param hosts the host names or addresses, with IPv6 addresses in brackets
     * @return this builder
     */
    public Builder allowHost(String... hosts) {
      Objects.requireNonNull(hosts, "hosts");
      return list(PolicySetting.ALLOW_HOST, hosts);
    }

    /**
     * Refuses the given hosts.
     *
     * @param hosts the host names or addresses, with IPv6 addresses in brackets
     * @return this builder
     */
    public Builder refuseHost(String... hosts) {
      Objects.requireNonNull(hosts, "hosts");
      return list(PolicySetting.REFUSE_HOST, hosts);
    }

    /**
     * Sets the allowed address classes.
     *
     * @param classes the allowed classes, which replace the default ones
     * @return this builder
     */
    public Builder addressClass(AddressClass... classes) {
      Objects.requireNonNull(classes, "classes");
      String[] names = new String[classes.length];
      for (int i = 0; i < classes.length; i++) {
        names[i] = classes[i].id();
      }
      return list(PolicySetting.ADDRESS_CLASS, names);
    }

    /**
     * Allows address blocks such as {@code 10.1.0.0/16}, regardless of their class.
     *
     * @param blocks addresses or blocks in CIDR notation
     * @return this builder
     */
    public Builder allowAddress(String... blocks) {
      Objects.requireNonNull(blocks, "blocks");
      return list(PolicySetting.ALLOW_ADDRESS, blocks);
    }

    /**
     * Refuses address blocks, regardless of their class.
     *
     * @param blocks addresses or blocks in CIDR notation
     * @return this builder
     */
    public Builder refuseAddress(String... blocks) {
      Objects.requireNonNull(blocks, "blocks");
      return list(PolicySetting.REFUSE_ADDRESS, blocks);
    }

    /**
     * Allows names on the local network, such as single labels and {@code .local}.
     *
     * @return this builder
     */
    public Builder allowLocalName() {
      return allow(PolicySetting.LOCAL_NAME, true);
    }

    /**
     * Allows access to this machine and to private networks: loopback, private, link-local and
     * shared addresses, names on the local network, and any port. Intended for tools that people
     * run for themselves.
     *
     * <pre>{@code
     * FetchPolicy.publicWeb().toBuilder().allowPrivateNetworks().build()
     * }</pre>
     *
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6890#section-2.2.2">RFC 6890 §2.2.2</a>
     */
    public Builder allowPrivateNetworks() {
      return set(
              PolicySetting.ADDRESS_CLASS,
              "global, nat64, private-use, loopback, link-local, unique-local, site-local, shared")
          .allowLocalName()
          .port("any");
    }

    /**
     * Sets the programs that will fetch the URL. A URL is refused if any of them finds a different
     * host or port in it. Requires the module {@code dev.urial.readers}, which lists the names.
     *
     * @param readers the names of the programs, such as {@code OkHttp}
     * @return this builder
     * @throws IllegalArgumentException if no reader with one of these names is available
     * @see PolicySetting#READERS
     */
    public Builder readers(String... readers) {
      Objects.requireNonNull(readers, "readers");
      return list(PolicySetting.READERS, readers);
    }

    /**
     * Allows deceptive host names.
     *
     * @return this builder
     */
    public Builder allowSpoofing() {
      return allow(PolicySetting.SPOOFING, true);
    }

    /**
     * Sets the maximum number of redirects, from 0 to 100.
     *
     * @param count the maximum number of redirects to follow; 0 for none
     * @return this builder
     */
    public Builder redirects(int count) {
      return set(PolicySetting.REDIRECTS, Integer.toString(count));
    }

    /**
     * Sets the maximum number of bytes to read from a response.
     *
     * @param octets the maximum number of bytes, at least 1
     * @return this builder
     */
    public Builder maxBytes(long octets) {
      return set(PolicySetting.MAX_BYTES, Long.toString(octets));
    }

    /**
     * Sets the maximum duration of a fetch, including redirects.
     *
     * @param duration the maximum duration in whole seconds, at least one
     * @return this builder
     */
    public Builder maxDuration(Duration duration) {
      return set(PolicySetting.MAX_SECONDS, Long.toString(duration.toSeconds()));
    }

    /**
     * Sets the list of special names, which replaces the built-in list.
     *
     * @param names the list of names
     * @return this builder
     */
    public Builder specialNames(SpecialNames names) {
      specialNames = Objects.requireNonNull(names, "names");
      return this;
    }

    /**
     * Sets the names that hosts must not imitate if spoofing is refused. By default, there are
     * none.
     *
     * @param names the list of names
     * @return this builder
     */
    public Builder protectedNames(ProtectedNames names) {
      protectedNames = Objects.requireNonNull(names, "names");
      return this;
    }

    /** {@return the policy} */
    public FetchPolicy build() {
      return new FetchPolicy(new EnumMap<>(values), specialNames, protectedNames);
    }
  }
}
