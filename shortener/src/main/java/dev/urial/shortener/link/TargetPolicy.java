package dev.urial.shortener.link;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.idna.RegNames;
import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.Refusal;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The policy for the targets of links. Checking a target performs no DNS lookup and sends no
 * request.
 *
 * <pre>{@code
 * TargetPolicy policy = TargetPolicy.publicWeb();
 * policy.judge("https://example.com/a%2Fb?q=%20%25#f").target().text()  // the same, byte for byte
 * policy.judge("https://bücher.example/ü").target().text()  // "https://xn--bcher-kva.example/%C3%BC"
 * policy.judge("http://example.com\\@evil.example/").objections().get(0).readings()
 *     // RFC 3986: evil.example, URL Standard: example.com
 * }</pre>
 *
 * <p><b>The byte law</b>: an accepted ASCII target is stored and sent exactly as given, byte for
 * byte. Targets are never repaired: an invalid target is refused, with the violated rule and, if
 * possible, a suggested replacement. A non-ASCII target must be an IRI. It is converted once
 * according to RFC 3987: the host to A-labels, and the rest to escapes. {@link LinkTarget#given}
 * keeps the original.
 *
 * <p>CHOICE: characters that RFC 3986 does not allow in a path, a query or a fragment, such as
 * {@code |} or a bare {@code %}, are accepted with a warning if both standards find the same
 * authority. Such URLs exist on the web, and sending anything else would change the URL. Spaces and
 * control characters are never accepted, because header fields cannot contain them.
 *
 * <p>Immutable and thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
 * @see FetchPolicy
 */
public final class TargetPolicy {
  /** The maximum length of a target in bytes. */
  public static final int MAX_LENGTH = 8000;

  /**
   * The schemes that no policy may allow, because their URLs execute, contain or hide the content.
   */
  private static final Set<String> NEVER =
      Set.of(
          "about",
          "blob",
          "data",
          "feed",
          "file",
          "filesystem",
          "jar",
          "javascript",
          "livescript",
          "mocha",
          "vbscript",
          "view-source");

  private static final TargetPolicy PUBLIC_WEB = builder().build();

  private static final Clause LOCATION = Clause.rfc("Location", 9110, "10.2.2");
  private static final Clause HOST = Clause.rfc("host", 3986, "3.2.2");
  private static final Clause SCHEME = Clause.rfc("scheme", 3986, "3.1");
  private static final Clause SECURITY = Clause.rfc("URI", 3986, "7");
  private static final Clause LENGTH = Clause.rfc("request-line", 9112, "3");

  private final Set<String> schemes;
  private final FetchPolicy web;
  private final boolean privateTargets;
  private final boolean chains;
  private final boolean shortenersAllowed;
  private final KnownShorteners shorteners;
  private final ProtectedNames protectedNames;

  private TargetPolicy(Builder b) {
    schemes = Set.copyOf(b.schemes);
    privateTargets = b.privateTargets;
    chains = b.chains;
    shortenersAllowed = b.shortenersAllowed;
    shorteners = b.shorteners;
    protectedNames = b.protectedNames;
    FetchPolicy.Builder policy =
        FetchPolicy.builder().schemes("http", "https").ports("any").protectedNames(protectedNames);
    if (!b.deceptiveRefused) {
      policy.allowSpoofing();
    }
    if (privateTargets) {
      policy.addressClasses(AddressClass.values()).allowLocalNames();
    }
    if (!b.refusedDomains.isEmpty()) {
      policy.refuseDomains(b.refusedDomains.toArray(String[]::new));
    }
    web = policy.build();
  }

  /**
   * {@return a safe default for a public service: only http and https, no credentials, only public
   * addresses, and no targets on the service's own domains} Deceptive names and other shorteners
   * are accepted with a warning.
   */
  public static TargetPolicy publicWeb() {
    return PUBLIC_WEB;
  }

  /** {@return a builder with the settings of {@link #publicWeb}} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return whether links may lead to other links of the service, as long as there is no loop} */
  public boolean allowsChains() {
    return chains;
  }

  /** {@return the list of known shorteners} */
  public KnownShorteners shorteners() {
    return shorteners;
  }

  // The judgement.

  /**
   * Checks a target. Any string is accepted as input; the time taken is linear in its length.
   *
   * @param given the target as given; it is refused if it has more than {@link #MAX_LENGTH}
   *     characters
   * @return the target to store, or the reasons why it is refused
   * @see TargetVerdict
   */
  public TargetVerdict judge(String given) {
    Objects.requireNonNull(given, "given");
    if (given.length() > MAX_LENGTH) {
      return refused(tooLong(given, given.length()));
    }
    return new Judgement(given).verdict();
  }

  private static Objection tooLong(String given, int length) {
    Range range = new Range(Math.min(given.length(), MAX_LENGTH), given.length());
    return objection(
        Objection.Reason.TOO_LONG, LENGTH, range, null, "target.long", MAX_LENGTH, length);
  }

  private static TargetVerdict refused(Objection... why) {
    return new TargetVerdict(null, List.of(why), List.of(), false);
  }

  private static Objection objection(
      Objection.Reason reason,
      Clause clause,
      Range range,
      @Nullable String fits,
      String key,
      Object... arguments) {
    Remark remark =
        Remark.of(clause, range, Severity.WARNING, ShortenerMessages.MESSAGES.of(key, arguments));
    return new Objection(reason, "target", remark, List.of(), fits);
  }

  /** Formats a host or a scheme for use in a sentence: escaped and truncated to 80 characters. */
  private static String shown(String part) {
    return Excerpt.escape(part.length() <= 80 ? part : part.substring(0, 79) + '…');
  }

  /** The check of a single target. */
  private final class Judgement {
    private final String given;
    private final AppendixB cut;
    private final List<Objection> objections = new ArrayList<>();
    private final List<Remark> warnings = new ArrayList<>();

    /** Whether to suggest a correction; false while checking a suggestion. */
    private final boolean proposes;

    Judgement(String given) {
      this(given, true);
    }

    private Judgement(String given, boolean proposes) {
      this.given = given;
      this.proposes = proposes;
      this.cut = AppendixB.of(given);
    }

    TargetVerdict verdict() {
      characters();
      // Characters that browsers strip before they look for a scheme must not hide it.
      String seen = withoutWhatBrowsersStrip();
      AppendixB seenCut = AppendixB.of(seen);
      if (!hasScheme(seenCut)) {
        relative(seen);
        return done(null);
      }
      String scheme = Ascii.lower(seen.substring(0, seenCut.schemeEnd));
      if (!schemes.contains(scheme)) {
        scheme(scheme, seenCut.schemeEnd);
        return done(null);
      }
      return scheme.equals("http") || scheme.equals("https") ? done(web()) : done(other());
    }

    private TargetVerdict done(@Nullable LinkTarget target) {
      if (target == null || !objections.isEmpty()) {
        if (objections.isEmpty()) {
          throw new IllegalStateException("there is neither a target nor an objection");
        }
        return new TargetVerdict(null, objections, warnings, false);
      }
      Url url = Url.tryParse(target.text()).orElseNull();
      boolean leadsOn = url != null && url.host() != null && shorteners.has(url.host());
      if (leadsOn) {
        Range host = hostRange();
        String name = shown(String.valueOf(url == null ? "" : url.host()));
        if (!shortenersAllowed) {
          objections.add(
              objection(
                  Objection.Reason.SHORTENER, SECURITY, host, null, "target.shortener", name));
          return new TargetVerdict(null, objections, warnings, true);
        }
        warnings.add(
            Remark.of(
                SECURITY,
                host,
                Severity.NOTE,
                ShortenerMessages.MESSAGES.of("target.shortener", name)));
      }
      return new TargetVerdict(target, List.of(), warnings, leadsOn);
    }

    // Characters.

    /** Reports the first control character and the first space. */
    private void characters() {
      boolean control = false;
      boolean space = false;
      for (int i = 0; i < given.length(); i++) {
        char c = given.charAt(i);
        boolean isControl = c < ' ' || c >= 0x7F && c < 0xA0;
        if (isControl && !control) {
          control = true;
          objections.add(
              objection(
                  Objection.Reason.CONTROL,
                  LOCATION,
                  new Range(i, i + 1),
                  null,
                  "target.control",
                  shown(Character.toString(c))));
        }
        if (c == ' ' && !space) {
          space = true;
          String fits = fitting(given.strip().replace(" ", "%20"));
          objections.add(
              objection(
                  Objection.Reason.SPACE, LOCATION, new Range(i, i + 1), fits, "target.space"));
        }
      }
    }

    /** Returns a suggestion if it passes all checks; otherwise null. */
    private @Nullable String fitting(String proposal) {
      return proposes
              && !proposal.equals(given)
              && proposal.length() <= MAX_LENGTH
              && new Judgement(proposal, false).isFine()
          ? proposal
          : null;
    }

    /** Returns whether a suggestion passes all checks. */
    private boolean isFine() {
      for (int i = 0; i < given.length(); i++) {
        char c = given.charAt(i);
        if (c <= ' ' || c >= 0x7F && c < 0xA0) {
          return false;
        }
      }
      return verdict().isOk();
    }

    private String withoutWhatBrowsersStrip() {
      int start = 0;
      int end = given.length();
      while (start < end && given.charAt(start) <= ' ') {
        start++;
      }
      while (end > start && given.charAt(end - 1) <= ' ') {
        end--;
      }
      StringBuilder out = new StringBuilder(end - start);
      for (int i = start; i < end; i++) {
        char c = given.charAt(i);
        if (c != '\t' && c != '\n' && c != '\r') {
          out.append(c);
        }
      }
      return out.toString();
    }

    // Schemes.

    private boolean hasScheme(AppendixB at) {
      if (at.schemeEnd <= 0) {
        return false;
      }
      for (int i = 0; i < at.schemeEnd; i++) {
        if (!CharSet.SCHEME.has(at.text.charAt(i))) {
          return false;
        }
      }
      return CharSet.ALPHA.has(at.text.charAt(0));
    }

    private void relative(String seen) {
      boolean ofProtocol = seen.length() > 1 && isSlash(seen.charAt(0)) && isSlash(seen.charAt(1));
      String key = ofProtocol ? "target.protocol-relative" : "target.relative";
      String fits = null;
      if (ofProtocol) {
        fits = fitting("https:" + seen);
      } else if (seen.indexOf('.') > 0 && !isSlash(seen.charAt(0))) {
        fits = fitting("https://" + seen);
      }
      Range all = new Range(0, given.length());
      objections.add(
          objection(
              Objection.Reason.RELATIVE, Clause.rfc("relative-ref", 3986, "4.2"), all, fits, key));
    }

    private boolean isSlash(char c) {
      return c == '/' || c == '\\';
    }

    private void scheme(String scheme, int end) {
      // parsers see a scheme in example.com:8080/x, but its author did not mean one
      String fits = scheme.indexOf('.') > 0 ? fitting("https://" + given.strip()) : null;
      Range range = new Range(0, Math.min(given.length(), end + 1));
      objections.add(
          objection(
              Objection.Reason.SCHEME,
              SCHEME,
              range,
              fits,
              NEVER.contains(scheme) ? "target.scheme-never" : "target.scheme",
              shown(scheme)));
    }

    /**
     * Checks a target whose scheme is not http or https, such as mailto: it must be a URI or an
     * IRI.
     */
    private @Nullable LinkTarget other() {
      Parsed<Iri> parsed = Iri.tryParse(given);
      if (parsed instanceof Parsed.Failed<Iri> failed) {
        syntax(failed.error());
        return null;
      }
      Iri iri = parsed.orElseThrow();
      String scheme = Ascii.lower(String.valueOf(iri.scheme()));
      if (iri.userinfo() != null && !NetworkSchemes.isSpecial(scheme)) {
        objections.add(
            objection(
                Objection.Reason.CREDENTIALS,
                Clause.rfc("userinfo", 3986, "7.6"),
                hostRange(),
                null,
                "target.credentials"));
      }
      String host = otherHost(scheme);
      if (!objections.isEmpty()) {
        return null;
      }
      boolean isAscii = Ascii.isAscii(given);
      if (host == null || !NetworkSchemes.has(scheme)) {
        return isAscii ? LinkTarget.of(given) : kept(iri.toUri().toString());
      }
      for (Finding finding :
          HostVerdict.ofText("https://" + host + "/", protectedNames).findings()) {
        if (finding.isAlarm()) {
          Remark alarm = finding.remark();
          warnings.add(Remark.of(alarm.clause(), hostRange(), alarm.severity(), alarm.message()));
        }
      }
      return isAscii ? LinkTarget.of(given) : convertedOther(iri, host);
    }

    /**
     * Returns what a conversion returns; null, with an objection, if the host cannot be converted.
     *
     * @param url the target as browsers parse it, which is suggested instead; or null
     */
    private @Nullable String inAscii(Supplier<String> conversion, @Nullable Url url) {
      try {
        return conversion.get();
      } catch (UriParseException e) {
        objections.add(
            objection(
                Objection.Reason.READINGS_DIFFER,
                e.error().rule().clause(),
                hostRange(),
                url == null ? null : fitting(url.href()),
                "target.no-domain"));
        return null;
      }
    }

    /** Converts an IRI like one of https, whose host becomes A-labels. */
    private @Nullable LinkTarget convertedOther(Iri iri, String host) {
      String text = inAscii(() -> iri.toUri(RegNames.IDNA).toString(), null);
      if (text == null) {
        return null;
      }
      AppendixB converted = AppendixB.of(text);
      boolean isSame =
          converted.authorityStart >= 0
              && host.equals(
                  NetworkSchemes.host(text.substring(converted.hostStart(), converted.hostEnd)));
      if (!isSame) {
        objections.add(
            objection(
                Objection.Reason.READINGS_DIFFER, HOST, hostRange(), null, "target.converted"));
        return null;
      }
      return kept(text);
    }

    /**
     * Checks the host of another scheme as programs read it: like those of https. If the scheme is
     * none of a network, its host is perhaps only a word or a number, as in {@code
     * app://settings/440}, so that only {@code localhost} and addresses count that are written with
     * dots, colons or escapes. Returns the host as https has it, or null if there is none.
     */
    private @Nullable String otherHost(String scheme) {
      Url url = Url.tryParse(given).orElseNull();
      // Browsers see a host in ftp:/127.0.0.1/, too.
      String written = cut.authorityStart < 0 ? "" : given.substring(cut.hostStart(), cut.hostEnd);
      String host = url != null && url.isSpecial() ? String.valueOf(url.host()) : written;
      boolean isEmpty = host.isEmpty();
      boolean isSpecial = NetworkSchemes.isSpecial(scheme);
      boolean isOfNetwork = NetworkSchemes.has(scheme);
      if (isEmpty && !isSpecial && !(isOfNetwork && cut.authorityStart >= 0)) {
        return null;
      }
      // The same rules hold for ftp, ws and wss as for https, as in ws:/user@host and ftp:///host.
      String twin = isSpecial ? "https" + given.substring(cut.schemeEnd) : "https://" + host + "/";
      String read = NetworkSchemes.host(host);
      // A letter outside of ASCII is escaped when the target is stored.
      boolean isEscaped = host.indexOf('%') >= 0 || !Ascii.isAscii(host);
      boolean isAddress = isEscaped || host.startsWith("[") || host.indexOf('.') >= 0;
      boolean isItself =
          read != null && read.substring(read.lastIndexOf('.') + 1).equals("localhost");
      for (Refusal refusal : web.vet(twin).refusals()) {
        Refusal.Reason why = refusal.reason();
        boolean counts =
            switch (why) {
              case HOST_REFUSED, REBINDING_NAME -> true;
              case ADDRESS -> isOfNetwork || isAddress || isItself;
              case LOCAL_NAME -> isOfNetwork || isItself;
              // Who decodes ssh://127.0.0.1%2Fok.example/ first sees another host.
              // Nor is anything known of what browsers do not parse, as with a port of 65557.
              case NOT_A_URL, HOST_SYNTAX ->
                  isSpecial || read == null && (isOfNetwork || isEscaped);
              case READINGS_DIFFER, USERINFO, NO_HOST -> isSpecial;
              default -> false;
            };
        if (counts) {
          Remark remark = refusal.remark();
          Remark here =
              Remark.of(remark.clause(), hostRange(), remark.severity(), remark.message());
          objections.add(new Objection(reason(why), "target", here, List.of(), null));
        }
      }
      if (isOfNetwork && !isSpecial && read != null && NetworkSchemes.isList(read)) {
        objections.add(
            objection(
                Objection.Reason.HOST_REFUSED,
                HOST,
                hostRange(),
                null,
                "target.host-list",
                shown(read)));
      }
      if (isOfNetwork && read != null && written.indexOf('%') >= 0) {
        String fits =
            fitting(given.substring(0, cut.hostStart()) + read + given.substring(cut.hostEnd));
        objections.add(
            objection(
                Objection.Reason.READINGS_DIFFER,
                HOST,
                hostRange(),
                fits,
                "target.escaped-host",
                shown(read),
                shown(written)));
      }
      return read;
    }

    private void syntax(SyntaxError error) {
      int at = Math.min(error.index(), given.length());
      int end = Math.min(given.length(), at + 1);
      objections.add(
          objection(
              Objection.Reason.NOT_A_URL,
              error.rule().clause(),
              new Range(at, end),
              null,
              "target.syntax",
              error.rule().id()));
    }

    // http and https.

    private @Nullable LinkTarget web() {
      int first = objections.size();
      for (Refusal refusal : web.vet(given).refusals()) {
        // Two different hosts are the most important finding, so it comes first.
        boolean differ = refusal.reason() == Refusal.Reason.READINGS_DIFFER;
        objections.add(differ ? first : objections.size(), of(refusal));
      }
      Url url = Url.tryParse(given).orElseNull();
      if (url == null) {
        return null;
      }
      escapedHost(url);
      for (Finding finding : HostVerdict.ofText(given, protectedNames).findings()) {
        if (finding.isAlarm()) {
          warnings.add(finding.remark());
        }
      }
      if (!objections.isEmpty()) {
        return null;
      }
      return Ascii.isAscii(given) ? asGiven() : converted(url);
    }

    /**
     * Reports an escape in a host: RFC 3986 allows it and browsers decode it, but most other
     * programs do not.
     */
    private void escapedHost(Url url) {
      if (cut.authorityStart < 0) {
        return;
      }
      String written = given.substring(cut.hostStart(), cut.hostEnd);
      if (written.indexOf('%') < 0) {
        return;
      }
      String host = String.valueOf(url.host());
      String fits =
          fitting(given.substring(0, cut.hostStart()) + host + given.substring(cut.hostEnd));
      if (objections.stream().anyMatch(o -> o.reason() == Objection.Reason.READINGS_DIFFER)) {
        return;
      }
      Remark remark =
          Remark.of(
              HOST,
              hostRange(),
              Severity.WARNING,
              ShortenerMessages.MESSAGES.of("target.escaped-host", shown(host), shown(written)));
      objections.add(
          new Objection(Objection.Reason.READINGS_DIFFER, "target", remark, readings(url), fits));
    }

    /** Returns the target unchanged, with a warning if RFC 3986 does not allow it. */
    private LinkTarget asGiven() {
      Parsed<UriReference> strict = UriReference.tryParse(given);
      if (strict instanceof Parsed.Failed<UriReference> failed) {
        SyntaxError error = failed.error();
        int at = Math.min(error.index(), given.length() - 1);
        warnings.add(
            Remark.of(
                error.rule().clause(),
                new Range(at, at + 1),
                Severity.WARNING,
                ShortenerMessages.MESSAGES.of(
                    "target.no-uri", shown(given.substring(at, at + 1)))));
      }
      return LinkTarget.of(given);
    }

    private @Nullable LinkTarget converted(Url url) {
      Parsed<IriReference> parsed = IriReference.tryParse(given);
      if (parsed instanceof Parsed.Failed<IriReference> failed) {
        SyntaxError error = failed.error();
        int at = Math.min(error.index(), given.length());
        objections.add(
            objection(
                Objection.Reason.NOT_A_URL,
                error.rule().clause(),
                new Range(at, Math.min(given.length(), at + 1)),
                fitting(url.href()),
                "target.no-iri"));
        return null;
      }
      IriReference iri = parsed.orElseThrow();
      String text = inAscii(() -> iri.toUri(RegNames.IDNA).toString(), url);
      if (text == null) {
        return null;
      }
      Url anew = Url.tryParse(text).orElseNull();
      if (anew == null || !Objects.equals(anew.host(), url.host())) {
        Remark remark =
            Remark.of(
                HOST,
                hostRange(),
                Severity.WARNING,
                ShortenerMessages.MESSAGES.of("target.converted"));
        objections.add(
            new Objection(
                Objection.Reason.READINGS_DIFFER,
                "target",
                remark,
                List.of(
                    new Objection.Reading("RFC 3987", anew == null ? null : anew.host()),
                    new Objection.Reading("URL Standard", url.host())),
                null));
        return null;
      }
      return kept(text);
    }

    private @Nullable LinkTarget kept(String text) {
      if (text.length() > MAX_LENGTH) {
        objections.add(tooLong(given, text.length()));
        return null;
      }
      return new LinkTarget(text, given);
    }

    // Converts a refusal of the fetch policy to an objection.

    private Objection of(Refusal refusal) {
      Url url = Url.tryParse(given).orElseNull();
      boolean differ = refusal.reason() == Refusal.Reason.READINGS_DIFFER;
      String fits = null;
      if (differ && url != null && Ascii.isAscii(given)) {
        fits = fitting(url.href());
      } else if (refusal.reason() == Refusal.Reason.USERINFO && url != null) {
        fits = fitting(url.withoutUserinfo().href());
      }
      return new Objection(
          reason(refusal.reason()),
          "target",
          refusal.remark(),
          differ && url != null ? readings(url) : List.of(),
          fits);
    }

    /**
     * Returns the host according to each standard; for RFC 3986, it is found with the regular
     * expression in appendix B.
     */
    private List<Objection.Reading> readings(Url url) {
      String rfc = cut.authorityStart < 0 ? null : given.substring(cut.hostStart(), cut.hostEnd);
      return List.of(
          new Objection.Reading("RFC 3986", rfc),
          new Objection.Reading("URL Standard", url.host()));
    }

    private Range hostRange() {
      return cut.authorityStart < 0
          ? new Range(0, given.length())
          : new Range(cut.hostStart(), cut.hostEnd);
    }
  }

  private static Objection.Reason reason(Refusal.Reason reason) {
    return switch (reason) {
      case NOT_A_URL -> Objection.Reason.NOT_A_URL;
      case SCHEME -> Objection.Reason.SCHEME;
      case USERINFO -> Objection.Reason.CREDENTIALS;
      case NO_HOST -> Objection.Reason.NO_HOST;
      case READINGS_DIFFER -> Objection.Reason.READINGS_DIFFER;
      case HOST_SYNTAX, PORT, HOST_REFUSED, HOST_NOT_ALLOWED -> Objection.Reason.HOST_REFUSED;
      case ADDRESS, LOCAL_NAME, REBINDING_NAME, UNRESOLVED -> Objection.Reason.PRIVATE;
      case SPOOFING -> Objection.Reason.DECEPTIVE;
      case REDIRECT_COUNT, REDIRECT_DOWNGRADE, REDIRECT_CROSS_SITE -> Objection.Reason.LOOP;
      case TOO_LONG, TOO_SLOW, UNGUARDED ->
          throw new IllegalStateException("only a fetch can be refused for this reason: " + reason);
    };
  }

  @Override
  public String toString() {
    return "TargetPolicy[schemes="
        + String.join(" ", schemes.stream().sorted().toList())
        + (privateTargets ? ", private targets" : "")
        + (chains ? ", chains" : "")
        + ']';
  }

  /** Builds a policy, starting from {@link TargetPolicy#publicWeb}. */
  public static final class Builder {
    private Set<String> schemes = Set.of("http", "https");
    private boolean privateTargets;
    private boolean chains;
    private boolean deceptiveRefused;
    private boolean shortenersAllowed = true;
    private List<String> refusedDomains = List.of();
    private KnownShorteners shorteners = KnownShorteners.builtIn();
    private ProtectedNames protectedNames = ProtectedNames.none();

    private Builder() {}

    /**
     * Sets the allowed schemes.
     *
     * @param names the scheme names, without a colon, in any case; they replace http and https
     * @return this builder
     * @throws IllegalArgumentException if a name is not a valid scheme, or if the scheme is never
     *     allowed, such as {@code javascript}, {@code data} or {@code file}
     */
    public Builder schemes(String... names) {
      Set<String> all = new LinkedHashSet<>();
      for (String name : Objects.requireNonNull(names, "names")) {
        String small = Ascii.lower(Objects.requireNonNull(name, "names"));
        if (NEVER.contains(small) || !isScheme(small)) {
          throw new IllegalArgumentException("a target cannot have the scheme " + shown(small));
        }
        all.add(small);
      }
      schemes = all;
      return this;
    }

    private static boolean isScheme(String name) {
      if (name.isEmpty() || !CharSet.ALPHA.has(name.charAt(0))) {
        return false;
      }
      for (int i = 0; i < name.length(); i++) {
        if (!CharSet.SCHEME.has(name.charAt(i))) {
          return false;
        }
      }
      return true;
    }

    /**
     * Allows links to private addresses and local names, for intranets.
     *
     * @return this builder
     */
    public Builder allowPrivate() {
      privateTargets = true;
      return this;
    }

    /**
     * Allows links that lead to other links of the service, as long as there is no loop.
     *
     * @return this builder
     */
    public Builder allowChains() {
      chains = true;
      return this;
    }

    /**
     * Refuses targets with a deceptive host name; by default, these are accepted with a warning.
     *
     * @return this builder
     */
    public Builder refuseDeceptive() {
      deceptiveRefused = true;
      return this;
    }

    /**
     * Refuses targets on known shorteners; by default, these are accepted with a note.
     *
     * @return this builder
     */
    public Builder refuseShorteners() {
      shortenersAllowed = false;
      return this;
    }

    /**
     * Sets domains that no link may lead to.
     *
     * @param domains registrable domains or names below them; each includes all its subdomains
     * @return this builder
     */
    public Builder refuseDomains(List<String> domains) {
      refusedDomains = List.copyOf(Objects.requireNonNull(domains, "domains"));
      return this;
    }

    /**
     * Sets the list of known shorteners.
     *
     * @param list the list; {@link KnownShorteners#builtIn} by default
     * @return this builder
     */
    public Builder shorteners(KnownShorteners list) {
      shorteners = Objects.requireNonNull(list, "list");
      return this;
    }

    /**
     * Sets the names that target hosts must not imitate.
     *
     * @param names the protected names; none by default
     * @return this builder
     */
    public Builder protectedNames(ProtectedNames names) {
      protectedNames = Objects.requireNonNull(names, "names");
      return this;
    }

    /** {@return the policy; later changes to the builder do not affect it} */
    public TargetPolicy build() {
      return new TargetPolicy(this);
    }
  }
}
