package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.internal.explain.AddressWarnings;
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
 * The results of parsing text under RFC 3986 (with RFC 3987) and under the URL Standard, which
 * browsers follow, and the differences between them.
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
 * <p>A program that validates text under one standard and uses it under the other can be sent to a
 * destination that was never checked. {@link #differences} and {@link #findings} list what the
 * author of such a program should know, and {@link #verdict} summarizes it.
 *
 * <p>Instances are immutable. Both readings contain the text unmasked; messages and remarks mask
 * passwords.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 * @see <a href="https://url.spec.whatwg.org/#url-parsing">URL Standard §4.4</a>
 */
public final class TwoReadings {
  /** The length from which a verdict quotes only the beginning of a URL. */
  private static final int MAX_SHOWN = 200;

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
    this.rfc = Reading.tryParse(input);
    Reading reading = rfc.orElseNull();
    IriReference given = reading == null ? null : reading.reference();
    this.target = given != null && rfcBase != null ? rfcBase.resolve(given) : given;
    this.rfcBase = rfcBase;
    this.urlBase = urlBase;
    UrlConversion<Url> conversion = UrlConversion.toUrl(input, urlBase);
    this.url = conversion.result();
    Url read = url.orElseNull();
    BrowserAuthority authority = read == null ? null : BrowserAuthority.of(conversion, urlBase);
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
      return DifferenceFinder.of(target, read, isHostOfBase);
    }
    if (refusedByRfc != null && read != null) {
      return DifferenceFinder.refusedByRfc(refusedByRfc, read);
    }
    return target != null && refusedByBrowsers != null && !isBaseMissing()
        ? DifferenceFinder.refusedByBrowsers(target, refusedByBrowsers)
        : List.of();
  }

  /**
   * Parses text under both standards; never throws.
   *
   * <pre>{@code
   * TwoReadings.of("http://a@b@c/").verdict()
   *     // "RFC 3986 rejects this at index 10 (reg-name); browsers connect to c"
   * }</pre>
   *
   * @param input any text, valid or not
   * @return the results of both parsers, which have no base for a relative reference
   */
  public static TwoReadings of(String input) {
    Objects.requireNonNull(input, "input");
    return new TwoReadings(input, null, null);
  }

  /**
   * Parses text under both standards, each with a base; never throws. The resolved targets are
   * compared.
   *
   * <pre>{@code
   * TwoReadings.of("/\\evil.com", Iri.parse("http://a/"), Url.parse("http://a/")).url()
   *     // http://evil.com/
   * }</pre>
   *
   * @param input any text, valid or not
   * @param rfcBase the base for RFC 3986, or null
   * @param urlBase the base for the URL Standard, or null
   * @return the results of both parsers, and the differences between the targets
   */
  public static TwoReadings of(String input, @Nullable Iri rfcBase, @Nullable Url urlBase) {
    Objects.requireNonNull(input, "input");
    return new TwoReadings(input, rfcBase, urlBase);
  }

  /**
   * {@return the verdict on the host name: whether it resembles another name or hides characters;
   * null if the text has no authority}
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

  /** {@return the text, unchanged} */
  public String input() {
    return input;
  }

  /** {@return the text for use in logs, with its password masked} */
  public String redacted() {
    return Secrets.masked(input);
  }

  /**
   * Parses the masked text against the same bases. The result contains none of the text's secrets.
   *
   * <pre>{@code
   * TwoReadings.of("a//u:secret@h", null, Url.parse("http://b/")).withoutSecrets().url()
   *     // http://b/a//u:***@h
   * }</pre>
   *
   * @return the result for the masked text; this object if there is nothing to mask
   * @see #redacted
   */
  public TwoReadings withoutSecrets() {
    String shown = redacted();
    return shown.equals(input) ? this : new TwoReadings(shown, rfcBase, urlBase);
  }

  /** {@return the parts of the text under RFC 3986 and RFC 3987, or the error if it is invalid} */
  public Parsed<Reading> rfc() {
    return rfc;
  }

  /**
   * {@return the target under RFC 3986: the text resolved against the base, or the text itself if
   * there is no base; null if the text is rejected}
   */
  public @Nullable IriReference target() {
    return target;
  }

  /** {@return the URL under the URL Standard, or the error if the parser fails} */
  public Parsed<Url> url() {
    return url;
  }

  /**
   * {@return the validation errors that the URL Standard's parser reports, in the order in which it
   * reports them; unmodifiable}
   *
   * <p>There may be one error per character, so they are not stored: each call parses the text
   * again.
   */
  public List<ValidationError.At> reports() {
    List<ValidationError.At> seen = new ArrayList<>();
    var unused = Url.tryParse(input, urlBase, seen::add);
    return Collections.unmodifiableList(seen);
  }

  /**
   * {@return the differences between the two readings, component by component from left to right;
   * unmodifiable}
   */
  public List<Difference> differences() {
    return differences;
  }

  /**
   * Returns remarks on unexpected ways in which browsers parse the text, from left to right. For
   * example, a backslash becomes a slash, a number becomes an address, or a name before an at sign
   * is not the host.
   *
   * @return an unmodifiable list
   */
  public List<Remark> findings() {
    return findings;
  }

  /** {@return the greatest distance among the {@link #differences}} */
  public Distance distance() {
    Distance greatest = Distance.NONE;
    for (Difference difference : differences) {
      if (difference.distance().compareTo(greatest) > 0) {
        greatest = difference.distance();
      }
    }
    return greatest;
  }

  /**
   * {@return whether the text is a relative reference that browsers would accept if they had a
   * base}
   */
  public boolean isBaseMissing() {
    return target != null && target.scheme() == null && !url.isOk();
  }

  /** {@return a summary of both readings in English, without a full stop and without passwords} */
  public String verdict() {
    return message().text();
  }

  /** {@return a summary of both readings in each supported language, without passwords} */
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
    if (Danger.ofProgram(read) != null) {
      return MESSAGES.of("verdict.program");
    }
    return switch (distance()) {
      case NONE ->
          connects(read) ? MESSAGES.of("verdict.both", doing(read)) : MESSAGES.of("verdict.same");
      case NOTATION ->
          connects(read)
              ? MESSAGES.of("verdict.both-otherwise", doing(read), href(read))
              : MESSAGES.of("verdict.same-otherwise", href(read));
      case CONTENT ->
          // neither a file nor a URL without a host has a server
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
    return MESSAGES.of("verdict.connect", AddressWarnings.described(place, url.parsedHost()));
  }

  /**
   * Returns a URL as a string without secrets: the password is masked, and the path is omitted if
   * it may contain a secret of the input.
   */
  private String href(Url url) {
    boolean masked = !redacted().equals(input);
    boolean own = url.password() != null && !isHostOfBase;
    if (!masked || own) {
      String shown = Excerpt.escape(Secrets.masked(url.href()));
      return shown.length() <= MAX_SHOWN ? shown : shown.substring(0, MAX_SHOWN) + "…";
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
}
