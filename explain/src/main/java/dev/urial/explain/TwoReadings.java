package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.HostVerdict;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import dev.urial.url.ValidationError;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A text as the two worlds read it, RFC 3986 (with RFC 3987) and the URL Standard of browsers, and
 * where they differ.
 *
 * <pre>{@code
 * TwoReadings it = TwoReadings.of("http://0x7f.1/");
 * it.rfc().orElseThrow().part("host").text()  // "0x7f.1"
 * it.url().orElseThrow().host()               // "127.0.0.1"
 * it.differences().get(0).component()         // HOST
 * it.distance()                               // CONNECTION
 * it.verdict()  // "RFC 3986 reads the host 0x7f.1; browsers connect to 127.0.0.1 (loopback: …)"
 * }</pre>
 *
 * <p>A program that checks a text by one standard and uses it by the other can be led where its
 * check did not look. What such a program should know is said in {@link #differences} and {@link
 * #findings}; {@link #verdict} says it in a sentence.
 *
 * <p>Immutable. The readings show the text as it was given; sentences, remarks and {@link
 * #toString} mask a password.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 * @see <a href="https://url.spec.whatwg.org/#url-parsing">URL Standard §4.4</a>
 */
public final class TwoReadings {
  private final String input;
  private final Parsed<Reading> rfc;
  private final @Nullable IriReference target;
  private final Parsed<Url> url;
  private final @Nullable Iri rfcBase;
  private final @Nullable Url urlBase;
  private final boolean isHostOfBase;
  private final List<Difference> differences;
  private final List<Remark> findings;
  private final @Nullable HostVerdict host;

  private TwoReadings(String input, @Nullable Iri rfcBase, @Nullable Url urlBase) {
    this.input = input;
    Parsed<? extends IriReference> reference = reference(input);
    this.rfc = reference.map(Reading::of);
    IriReference given = reference.orElseNull();
    this.target = given != null && rfcBase != null ? rfcBase.resolve(given) : given;
    this.rfcBase = rfcBase;
    this.urlBase = urlBase;
    UrlConversion<Url> conversion = UrlConversion.toUrl(input, urlBase);
    this.url = conversion.result();
    Url read = url.orElseNull();
    ReadAuthority authority = read == null ? null : ReadAuthority.of(conversion, urlBase);
    this.isHostOfBase = authority != null && authority.isOfBase;
    this.differences = differences(read);
    this.findings =
        authority == null
            ? List.of()
            : BrowserFindings.of(conversion, urlBase, authority, target == null);
    boolean hasHost = read != null && read.host() != null && !isHostOfBase;
    boolean hasAuthority = given == null ? hasHost : given.hasAuthority() || hasHost;
    this.host = hasAuthority ? HostVerdict.ofText(input) : null;
  }

  private List<Difference> differences(@Nullable Url read) {
    SyntaxError refusedByRfc = rfc.errorOrNull();
    SyntaxError refusedByBrowsers = url.errorOrNull();
    if (target != null && read != null) {
      return Differences.of(target, read, isHostOfBase);
    }
    if (refusedByRfc != null && read != null) {
      return Differences.refusedByRfc(refusedByRfc, read);
    }
    return target != null && refusedByBrowsers != null && !isBaseMissing()
        ? Differences.refusedByBrowsers(target, refusedByBrowsers)
        : List.of();
  }

  /** A text in ASCII is refused by the rules of RFC 3986, any other by those of RFC 3987. */
  private static Parsed<? extends IriReference> reference(String input) {
    boolean ascii = true;
    for (int i = 0; i < input.length() && ascii; i++) {
      ascii = input.charAt(i) < 128;
    }
    return ascii ? UriReference.tryParse(input) : IriReference.tryParse(input);
  }

  /**
   * Reads a text by both; never throws.
   *
   * <pre>{@code
   * TwoReadings.of("http://a@b@c/").verdict()
   *     // "RFC 3986 refuses this at index 10 (reg-name); browsers connect to c"
   * }</pre>
   */
  public static TwoReadings of(String input) {
    Objects.requireNonNull(input, "input");
    return new TwoReadings(input, null, null);
  }

  /**
   * Reads a text by both against bases; never throws. What is compared is where it leads.
   *
   * <pre>{@code
   * TwoReadings.of("/\\evil.com", Iri.parse("http://a/"), Url.parse("http://a/")).url()
   *     // http://evil.com/
   * }</pre>
   *
   * @param rfcBase the base by RFC 3986, or null
   * @param urlBase the base by the URL Standard, or null
   */
  public static TwoReadings of(String input, @Nullable Iri rfcBase, @Nullable Url urlBase) {
    Objects.requireNonNull(input, "input");
    return new TwoReadings(input, rfcBase, urlBase);
  }

  /**
   * What is to be said of the name of the host: whether it looks like another, or hides something;
   * null if the text has no authority.
   *
   * <pre>{@code
   * TwoReadings.of("http://аррӏе.com/").host().looksLike()  // "apple.com"
   * }</pre>
   *
   * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39</a>
   */
  public @Nullable HostVerdict host() {
    return host;
  }

  /** The text, unchanged. */
  public String input() {
    return input;
  }

  /** The text for logs, its password masked. */
  public String redacted() {
    return Secrets.masked(input);
  }

  /**
   * The text for logs, read again by both against the same bases: nothing that is masked in the
   * text stands in it, wherever it would have come.
   *
   * <pre>{@code
   * TwoReadings.of("a//u:secret@h", null, Url.parse("http://b/")).withoutSecrets().url()
   *     // http://b/a//u:***@h
   * }</pre>
   *
   * @return this if nothing is masked
   * @see #redacted
   */
  public TwoReadings withoutSecrets() {
    String shown = redacted();
    return shown.equals(input) ? this : new TwoReadings(shown, rfcBase, urlBase);
  }

  /** The reading by RFC 3986 and RFC 3987, or why they refuse it. */
  public Parsed<Reading> rfc() {
    return rfc;
  }

  /** Where it leads by RFC 3986: the text itself without base; null where it is refused. */
  public @Nullable IriReference target() {
    return target;
  }

  /** The reading by the URL Standard, or why it refuses it. */
  public Parsed<Url> url() {
    return url;
  }

  /**
   * What the URL Standard's parser reports on the way, in its order; unmodifiable.
   *
   * <p>There may be one for each character, so none is kept: the text is read again at each call.
   */
  public List<ValidationError.At> reports() {
    List<ValidationError.At> seen = new ArrayList<>();
    var unused = Url.tryParse(input, urlBase, seen::add);
    return Collections.unmodifiableList(seen);
  }

  /** Where the two differ, by components from left to right; unmodifiable. */
  public List<Difference> differences() {
    return differences;
  }

  /**
   * What browsers do with the text that its reader might not expect, from left to right: a
   * backslash read as a slash, a number that is an address, a name before an at sign.
   *
   * @return an unmodifiable list
   */
  public List<Remark> findings() {
    return findings;
  }

  /** How far they are apart: the greatest of the {@link #differences}. */
  public Distance distance() {
    Distance greatest = Distance.NONE;
    for (Difference difference : differences) {
      if (difference.distance().compareTo(greatest) > 0) {
        greatest = difference.distance();
      }
    }
    return greatest;
  }

  /** Whether it is a relative reference that browsers would read, had they a base. */
  public boolean isBaseMissing() {
    return target != null && target.scheme() == null && !url.isOk();
  }

  /** What it comes to, in English, without full stop and without password. */
  public String verdict() {
    return message().text();
  }

  /** What it comes to; without password. */
  public Message message() {
    SyntaxError refused = rfc.errorOrNull();
    Url read = url.orElseNull();
    if (refused != null) {
      int index = refused.index();
      String rule = refused.rule().id();
      String document = refused.rule().clause().document();
      return read == null
          ? MESSAGES.of("verdict.refused-by-both", index, rule, document)
          : MESSAGES.of("verdict.refused", index, rule, doing(read), document);
    }
    if (read == null) {
      return isBaseMissing()
          ? MESSAGES.of("verdict.base-missing")
          : MESSAGES.of("verdict.refused-by-browsers", ofRfc());
    }
    return switch (distance()) {
      case NONE ->
          connects(read) ? MESSAGES.of("verdict.both", doing(read)) : MESSAGES.of("verdict.same");
      case NOTATION ->
          connects(read)
              ? MESSAGES.of("verdict.both-otherwise", doing(read), href(read))
              : MESSAGES.of("verdict.same-otherwise", href(read));
      case CONTENT ->
          // a file has no server, nor has what has no host
          connects(read) || (read.host() != null && !read.host().isEmpty())
              ? MESSAGES.of("verdict.same-server", differing())
              : MESSAGES.of("verdict.content", differing());
      default -> MESSAGES.of("verdict.otherwise", ofRfc(), doing(read));
    };
  }

  private Message ofRfc() {
    IriReference it = target;
    if (it == null || it.host() == null) {
      return MESSAGES.of("verdict.no-host");
    }
    if (it.host().isEmpty()) {
      return MESSAGES.of("verdict.empty-host");
    }
    String host = Excerpt.escape(it.host());
    return it.port() == null
        ? MESSAGES.of("verdict.host", host)
        : MESSAGES.of("verdict.host-and-port", host, it.port());
  }

  private static boolean connects(Url url) {
    return url.isSpecial() && !url.scheme().equals("file");
  }

  private Message doing(Url url) {
    if (!connects(url)) {
      return MESSAGES.of("verdict.read", href(url));
    }
    String host = Objects.requireNonNull(url.host());
    Object place = url.port() == null ? host : MESSAGES.of("host.and-port", host, url.port());
    return MESSAGES.of("verdict.connect", Addresses.described(place, url.parsedHost()));
  }

  /** Without password; nor with what is masked in the text, but stands in a path here. */
  private String href(Url url) {
    boolean masked = !redacted().equals(input);
    boolean own = !url.password().isEmpty() && !isHostOfBase;
    if (!masked || own) {
      return Excerpt.escape(Secrets.masked(url.href()));
    }
    String host = url.host();
    return url.scheme() + ":" + (host == null ? "" : "//" + Excerpt.escape(host) + "/") + "…";
  }

  private String differing() {
    List<String> names = new ArrayList<>();
    for (Difference difference : differences) {
      if (difference.distance() == Distance.CONTENT) {
        names.add(difference.part());
      }
    }
    return String.join(", ", names);
  }

  /** The text without password, and the verdict. */
  @Override
  public String toString() {
    return Excerpt.escape(redacted()) + ": " + verdict();
  }
}
