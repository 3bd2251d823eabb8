package dev.urial.shortener.link;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.Refusal;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.shortener.link.Objection.Reading;
import dev.urial.shortener.link.Objection.Reason;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The policy for the targets of links. Checking a target performs no DNS lookup and sends no
 * request.
 *
 * <pre>{@code
 * TargetPolicy policy = TargetPolicy.publicWeb();
 * policy.judge("https://example.com/a%2Fb?q=%20%25#f").value().text()  // the same, byte for byte
 * policy.judge("https://bücher.example/ü").value().text()  // "https://xn--bcher-kva.example/%C3%BC"
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
          ("about blob data feed file filesystem jar javascript livescript mocha vbscript "
                  + "view-source")
              .split(" ", -1));

  private static final TargetPolicy PUBLIC_WEB = new TargetPolicy(List.of(), false);

  private static final Clause LOCATION = Clause.rfc("Location", 9110, "10.2.2");
  private static final Clause HOST = Clause.rfc("host", 3986, "3.2.2");
  private static final Clause SCHEME = Clause.rfc("scheme", 3986, "3.1");
  private static final Clause SECURITY = Clause.rfc("URI", 3986, "7");
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1F\\x7F-\\x9F]");
  private static final Clause LENGTH = Clause.rfc("request-line", 9112, "3");

  private final Set<String> schemes = new TreeSet<>(Set.of("http", "https"));
  private final FetchPolicy web;

  private TargetPolicy(List<String> moreSchemes, boolean allowsPrivate) {
    for (String scheme : moreSchemes) {
      String small = Ascii.lower(scheme);
      if (NEVER.contains(small) || !isScheme(small)) {
        throw new IllegalArgumentException("a target cannot have the scheme " + shown(small));
      }
      schemes.add(small);
    }
    FetchPolicy.Builder policy =
        FetchPolicy.builder().scheme("http", "https").port("any").allowSpoofing();
    if (allowsPrivate) {
      policy.addressClass(AddressClass.values()).allowLocalName();
    }
    web = policy.build();
  }

  /**
   * {@return a safe default for a public service: only http and https, no credentials, and only
   * public addresses} Deceptive names and other shorteners are accepted with a warning.
   */
  public static TargetPolicy publicWeb() {
    return PUBLIC_WEB;
  }

  /**
   * {@return a policy like {@link #publicWeb} that allows more}
   *
   * <p>For example, {@code TargetPolicy.of(List.of("mailto"), true)} for an intranet.
   *
   * @param moreSchemes schemes besides http and https, without a colon, in any case
   * @param allowsPrivate whether to allow private addresses and local names
   * @throws IllegalArgumentException if a name is not a valid scheme, or if the scheme is never
   *     allowed, such as {@code javascript}, {@code data} or {@code file}
   */
  public static TargetPolicy of(List<String> moreSchemes, boolean allowsPrivate) {
    return new TargetPolicy(moreSchemes, allowsPrivate);
  }

  /**
   * {@return warnings about what may deceive people in a host, or in a text that contains one}
   *
   * <p>For example, {@code TargetPolicy.alarms("xn--80ak6aa92e.com")} has one: the host looks like
   * {@code apple.com}.
   *
   * @param text the host, with or without a port, or a URL
   * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39</a>
   */
  public static List<Remark> alarms(String text) {
    return HostVerdict.ofText(text).findings().stream()
        .filter(Finding::isAlarm)
        .map(Finding::remark)
        .toList();
  }

  // The judgement.

  /**
   * Checks a target. Any string is accepted as input; the time taken is linear in its length.
   *
   * @param given the target as given; it is refused if it has more than {@link #MAX_LENGTH}
   *     characters
   * @return the target to store, or the reasons why it is refused
   * @see Verdict
   */
  public Verdict<LinkTarget> judge(String given) {
    if (given.length() > MAX_LENGTH) {
      return refused(tooLong(given, given.length()));
    }
    return new Judgement(given, true).verdict();
  }

  private static Objection tooLong(String given, int length) {
    Range range = new Range(Math.min(given.length(), MAX_LENGTH), given.length());
    return objection(Reason.TOO_LONG, LENGTH, range, null, "target.long", MAX_LENGTH, length);
  }

  private static Verdict<LinkTarget> refused(Objection why) {
    return new Verdict<>(null, List.of(why), List.of());
  }

  private static Objection objection(
      Reason reason,
      Clause clause,
      Range range,
      @Nullable String fits,
      String key,
      Object... said) {
    Message message = MESSAGES.of(key, said);
    return objection(reason, Remark.of(clause, range, Severity.WARNING, message), List.of(), fits);
  }

  private static Objection objection(
      Reason reason, Remark remark, List<Reading> readings, @Nullable String fits) {
    return new Objection(reason, "target", remark, readings, fits);
  }

  /** Formats a host or a scheme for use in a sentence: escaped and truncated to 80 characters. */
  private static String shown(String part) {
    return Excerpt.escape(part.length() <= 80 ? part : part.substring(0, 79) + '…');
  }

  private static boolean isScheme(String name) {
    return !name.isEmpty()
        && CharSet.ALPHA.has(name.charAt(0))
        && name.chars().allMatch(CharSet.SCHEME::has);
  }

  /** The check of a single target. */
  private final class Judgement {
    private final String given;
    private final AppendixB cut;
    private final List<Objection> objections = new ArrayList<>();
    private final List<Remark> warnings = new ArrayList<>();

    /** Whether to suggest a correction; false while checking a suggestion. */
    private final boolean proposes;

    Judgement(String given, boolean proposes) {
      this.given = given;
      this.proposes = proposes;
      this.cut = AppendixB.of(given);
    }

    private void no(
        Reason reason,
        Clause clause,
        Range range,
        @Nullable String fits,
        String key,
        Object... said) {
      objections.add(objection(reason, clause, range, fits, key, said));
    }

    Verdict<LinkTarget> verdict() {
      characters();
      // Characters that browsers strip before they look for a scheme must not hide it.
      String seen = given.trim().replaceAll("[\\t\\n\\r]", "");
      AppendixB seenCut = AppendixB.of(seen);
      if (seenCut.schemeEnd <= 0 || !isScheme(seen.substring(0, seenCut.schemeEnd))) {
        relative(seen);
        return done(null);
      }
      String scheme = Ascii.lower(seen.substring(0, seenCut.schemeEnd));
      if (!schemes.contains(scheme)) {
        // parsers see a scheme in example.com:8080/x, but its author did not mean one
        String fits = scheme.indexOf('.') > 0 ? fitting("https://" + given.strip()) : null;
        Range range = new Range(0, Math.min(given.length(), seenCut.schemeEnd + 1));
        String key = NEVER.contains(scheme) ? "target.scheme-never" : "target.scheme";
        no(Reason.SCHEME, SCHEME, range, fits, key, shown(scheme));
        return done(null);
      }
      return done(scheme.equals("http") || scheme.equals("https") ? web() : other());
    }

    private Verdict<LinkTarget> done(@Nullable LinkTarget target) {
      if (target == null || !objections.isEmpty()) {
        return new Verdict<>(null, objections, warnings);
      }
      Url url = Url.tryParse(target.text()).orElseNull();
      String host = url == null ? null : url.host();
      if (host != null && KnownShorteners.builtIn().has(host)) {
        Message note = MESSAGES.of("target.shortener", shown(host));
        warnings.add(Remark.of(SECURITY, hostRange(), Severity.NOTE, note));
      }
      return new Verdict<>(target, List.of(), warnings);
    }

    // Characters.

    /** Reports the first control character and the first space. */
    private void characters() {
      int control = first(CONTROL);
      if (control >= 0) {
        String c = shown(given.substring(control, control + 1));
        no(Reason.CONTROL, LOCATION, one(control), null, "target.control", c);
      }
      int space = given.indexOf(' ');
      if (space >= 0) {
        String fits = fitting(given.strip().replace(" ", "%20"));
        no(Reason.SPACE, LOCATION, one(space), fits, "target.space");
      }
    }

    private int first(Pattern characters) {
      Matcher found = characters.matcher(given);
      return found.find() ? found.start() : -1;
    }

    /** Returns the range of the character at an index; it is empty at the end. */
    private Range one(int index) {
      int start = Math.min(index, given.length());
      return new Range(start, Math.min(given.length(), start + 1));
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
      return given.indexOf(' ') < 0 && first(CONTROL) < 0 && verdict().isOk();
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
      Clause clause = Clause.rfc("relative-ref", 3986, "4.2");
      no(Reason.RELATIVE, clause, new Range(0, given.length()), fits, key);
    }

    private boolean isSlash(char c) {
      return c == '/' || c == '\\';
    }

    /**
     * Checks a target whose scheme is not http or https, such as mailto: it must be a URI or an
     * IRI.
     */
    private @Nullable LinkTarget other() {
      Parsed<Iri> parsed = Iri.tryParse(given);
      if (parsed instanceof Parsed.Failed<Iri> failed) {
        SpecRule rule = failed.error().rule();
        Range at = one(failed.error().index());
        no(Reason.NOT_A_URL, rule.clause(), at, null, "target.syntax", rule.id());
        return null;
      }
      Iri iri = parsed.orElseThrow();
      String scheme = Ascii.lower(String.valueOf(iri.scheme()));
      if (iri.userinfo() != null && !NetworkSchemes.isSpecial(scheme)) {
        Clause clause = Clause.rfc("userinfo", 3986, "7.6");
        no(Reason.CREDENTIALS, clause, hostRange(), null, "target.credentials");
      }
      String host = otherHost(scheme);
      if (!objections.isEmpty()) {
        return null;
      }
      boolean isAscii = Ascii.isAscii(given);
      if (host == null || !NetworkSchemes.has(scheme)) {
        return isAscii ? LinkTarget.of(given) : kept(iri.toUri().toString());
      }
      for (Remark alarm : alarms("https://" + host + "/")) {
        warnings.add(Remark.of(alarm.clause(), hostRange(), alarm.severity(), alarm.message()));
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
        String fits = url == null ? null : fitting(url.href());
        Clause clause = e.error().rule().clause();
        no(Reason.READINGS_DIFFER, clause, hostRange(), fits, "target.no-domain");
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
        no(Reason.READINGS_DIFFER, HOST, hostRange(), null, "target.converted");
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
      String written = cut.authorityStart < 0 ? "" : host();
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
          Remark it = refusal.remark();
          Remark here = Remark.of(it.clause(), hostRange(), it.severity(), it.message());
          objections.add(objection(reason(why), here, List.of(), null));
        }
      }
      if (isOfNetwork && !isSpecial && read != null && NetworkSchemes.isList(read)) {
        no(Reason.HOST_REFUSED, HOST, hostRange(), null, "target.host-list", shown(read));
      }
      if (isOfNetwork && read != null && written.indexOf('%') >= 0) {
        objections.add(escapedHost(read, written, List.of()));
      }
      return read;
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
      // RFC 3986 allows escapes in a host and browsers decode them, but most programs do not.
      String written = cut.authorityStart < 0 ? "" : host();
      boolean differ = objections.stream().anyMatch(it -> it.reason() == Reason.READINGS_DIFFER);
      if (written.indexOf('%') >= 0 && !differ) {
        objections.add(escapedHost(String.valueOf(url.host()), written, readings(url)));
      }
      warnings.addAll(alarms(given));
      if (!objections.isEmpty()) {
        return null;
      }
      return Ascii.isAscii(given) ? asGiven() : converted(url);
    }

    /** Returns the host as it is written; there must be an authority. */
    private String host() {
      return given.substring(cut.hostStart(), cut.hostEnd);
    }

    private Objection escapedHost(String host, String written, List<Reading> readings) {
      String fits =
          fitting(given.substring(0, cut.hostStart()) + host + given.substring(cut.hostEnd));
      Message message = MESSAGES.of("target.escaped-host", shown(host), shown(written));
      Remark remark = Remark.of(HOST, hostRange(), Severity.WARNING, message);
      return objection(Reason.READINGS_DIFFER, remark, readings, fits);
    }

    /** Returns the target unchanged, with a warning if RFC 3986 does not allow it. */
    private LinkTarget asGiven() {
      Parsed<UriReference> strict = UriReference.tryParse(given);
      if (strict instanceof Parsed.Failed<UriReference> failed) {
        int at = Math.min(failed.error().index(), given.length() - 1);
        Message message = MESSAGES.of("target.no-uri", shown(given.substring(at, at + 1)));
        Clause clause = failed.error().rule().clause();
        warnings.add(Remark.of(clause, one(at), Severity.WARNING, message));
      }
      return LinkTarget.of(given);
    }

    private @Nullable LinkTarget converted(Url url) {
      Parsed<IriReference> parsed = IriReference.tryParse(given);
      if (parsed instanceof Parsed.Failed<IriReference> failed) {
        Clause clause = failed.error().rule().clause();
        Range at = one(failed.error().index());
        no(Reason.NOT_A_URL, clause, at, fitting(url.href()), "target.no-iri");
        return null;
      }
      IriReference iri = parsed.orElseThrow();
      String text = inAscii(() -> iri.toUri(RegNames.IDNA).toString(), url);
      if (text == null) {
        return null;
      }
      Url anew = Url.tryParse(text).orElseNull();
      if (anew == null || !Objects.equals(anew.host(), url.host())) {
        Message message = MESSAGES.of("target.converted");
        Remark remark = Remark.of(HOST, hostRange(), Severity.WARNING, message);
        Reading ours = new Reading("RFC 3987", anew == null ? null : anew.host());
        List<Reading> readings = List.of(ours, new Reading("URL Standard", url.host()));
        objections.add(objection(Reason.READINGS_DIFFER, remark, readings, null));
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
      List<Reading> readings = differ && url != null ? readings(url) : List.of();
      return objection(reason(refusal.reason()), refusal.remark(), readings, fits);
    }

    /**
     * Returns the host according to each standard; for RFC 3986, it is found with the regular
     * expression in appendix B.
     */
    private List<Reading> readings(Url url) {
      String rfc = cut.authorityStart < 0 ? null : host();
      return List.of(new Reading("RFC 3986", rfc), new Reading("URL Standard", url.host()));
    }

    private Range hostRange() {
      return cut.authorityStart < 0
          ? new Range(0, given.length())
          : new Range(cut.hostStart(), cut.hostEnd);
    }
  }

  private static Reason reason(Refusal.Reason reason) {
    return switch (reason) {
      case NOT_A_URL -> Reason.NOT_A_URL;
      case SCHEME -> Reason.SCHEME;
      case USERINFO -> Reason.CREDENTIALS;
      case NO_HOST -> Reason.NO_HOST;
      case READINGS_DIFFER -> Reason.READINGS_DIFFER;
      case HOST_SYNTAX, PORT, HOST_REFUSED, HOST_NOT_ALLOWED -> Reason.HOST_REFUSED;
      case ADDRESS, LOCAL_NAME, REBINDING_NAME, UNRESOLVED -> Reason.PRIVATE;
      default ->
          throw new IllegalStateException("only a fetch can be refused for this reason: " + reason);
    };
  }
}
