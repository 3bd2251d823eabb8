package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.grammar.Rule;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.PortText;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.Serializable;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An authority, split into userinfo, host and port.
 *
 * <pre>{@code
 * Authority a = Authority.parse("user@example.com:8042");
 * a.userinfo()    // "user"
 * a.host()        // Host.RegName example.com
 * a.portNumber()  // OptionalInt[8042]
 * a.text()        // "user@example.com:8042"
 * }</pre>
 *
 * <p>{@link #toString} masks a password; {@link #text} does not.
 *
 * @param userinfo the text before {@code @}, as written; null if there is no {@code @}
 * @param host the host
 * @param port the digits after the colon, possibly empty; null if there is no colon
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
 */
public record Authority(@Nullable String userinfo, Host host, @Nullable String port)
    implements Serializable {
  private static final long serialVersionUID = 1;

  /**
   * Creates an authority from its parts.
   *
   * @param userinfo the text before {@code @}, as written; null if there is no {@code @}
   * @param host the host
   * @param port the digits after the colon, possibly empty; null if there is no colon
   * @throws UriParseException if the userinfo or the port is invalid
   */
  public Authority {
    Objects.requireNonNull(host, "host");
    if (userinfo != null) {
      check(userinfo, Parser.userinfoEnd(userinfo), Rule.IUSERINFO);
    }
    if (port != null) {
      check(port, Parser.portEnd(port), Rule.PORT);
    }
  }

  private static void check(String part, int end, Rule rule) {
    if (end == part.length()) {
      return;
    }
    if (rule == Rule.PORT || part.charAt(end) != '%') {
      throw new UriParseException(new SyntaxError(rule, end, part));
    }
    // With the rule for the userinfo, messages mask a possible password.
    Rule named = part.indexOf(':') >= 0 ? rule : Rule.PCT_ENCODED;
    throw new UriParseException(new SyntaxError(named, EscapedOctets.brokenAt(part, end), part));
  }

  /**
   * Parses an authority without its leading slashes. Non-ASCII characters are allowed, as in RFC
   * 3987.
   *
   * <pre>{@code
   * Authority.parse("user@[::1]:80").host()  // Host.Ipv6
   * }</pre>
   *
   * @param text the authority, such as {@code user@example.com:8080}
   * @return the authority
   * @throws UriParseException if the text is invalid
   */
  public static Authority parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * <pre>{@code
   * Authority.valueOf("h:80")
   * }</pre>
   *
   * @param text the authority, such as {@code user@example.com:8080}
   * @return the authority
   * @throws UriParseException as for {@link #parse}
   */
  @JsonCreator
  public static Authority valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an authority; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Authority.tryParse("h:8x").errorOrNull().index()  // 4: x could still end a userinfo
   * Authority.tryParse("h/x").errorOrNull().index()   // 1
   * }</pre>
   *
   * @param text the authority, such as {@code user@example.com:8080}
   * @return the authority, or the error
   */
  public static Parsed<Authority> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Marks marks = new Marks();
    SyntaxError error = error(text, GrammarProfile.IRI_REFERENCE, marks);
    if (error != null) {
      return new Parsed.Failed<>(error);
    }
    return new Parsed.Ok<>(
        new Authority(userinfo(text, marks), Host.parse(host(text, marks)), port(text, marks)));
  }

  // The parts of a text for which error() returned null; the marks count two slashes before it.

  static @Nullable String userinfo(String text, Marks marks) {
    return marks.hostStart > 2 ? text.substring(0, marks.hostStart - 3) : null;
  }

  static String host(String text, Marks marks) {
    return text.substring(marks.hostStart - 2, marks.hostEnd - 2);
  }

  static @Nullable String port(String text, Marks marks) {
    return marks.hostEnd < marks.pathStart ? text.substring(marks.hostEnd - 1) : null;
  }

  /**
   * Returns the error if a string is not an authority under a profile for references; otherwise
   * null. If the string is valid, the positions in {@code marks} count the two slashes before it.
   */
  static @Nullable SyntaxError error(String text, GrammarProfile profile, Marks marks) {
    String reference = "//" + text;
    long broken = Parser.parse(reference, profile, marks);
    SyntaxError error = broken == Parser.VALID ? null : Parser.error(reference, profile, broken);
    int delimiter = AppendixB.of(reference).pathStart - 2;
    if (delimiter < text.length() && (error == null || delimiter + 2 < error.index())) {
      return new SyntaxError(profile.named(Rule.AUTHORITY), delimiter, text);
    }
    if (error == null) {
      return null;
    }
    int index = error.index() - 2;
    boolean secret = error.rule() == Rule.PCT_ENCODED && AppendixB.ofAuthority(text).userEnd >= 0;
    // With a rule of the authority, messages mask a possible password.
    Rule open = index <= text.indexOf('@') ? Rule.USERINFO : Rule.REG_NAME;
    SpecRule rule = secret ? profile.named(open) : error.rule();
    return new SyntaxError(rule, index, text);
  }

  /**
   * {@return the port as a number; empty if the port is absent or empty, or greater than {@link
   * Integer#MAX_VALUE}}
   *
   * <p>RFC 3986 sets no upper bound; TCP and UDP ports end at 65535.
   *
   * <pre>{@code
   * Authority.parse("h:080").portNumber()          // OptionalInt[80]
   * Authority.parse("h:").portNumber()             // OptionalInt.empty
   * Authority.parse("h:99999999999").portNumber()  // OptionalInt.empty
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public OptionalInt portNumber() {
    return PortText.number(port);
  }

  /**
   * {@return the effective port: the explicit port, or the default port of the scheme; empty if
   * there is neither, or if the explicit port is greater than {@link Integer#MAX_VALUE}}
   *
   * <pre>{@code
   * Authority.parse("h:8080").effectivePort("http")  // OptionalInt[8080]
   * Authority.parse("h").effectivePort("http")       // OptionalInt[80]
   * Authority.parse("h").effectivePort("urn")        // OptionalInt.empty
   * }</pre>
   *
   * @param scheme the name of the scheme, in any case, without a colon
   * @see IriReference#effectivePort
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public OptionalInt effectivePort(String scheme) {
    return PortText.effective(Objects.requireNonNull(scheme, "scheme"), port);
  }

  /**
   * {@return the authority as written in a URI or IRI} The host is written as {@link Host#text}
   * returns it.
   */
  @JsonValue
  public String text() {
    return (userinfo == null ? "" : userinfo + '@')
        + host.text()
        + (port == null ? "" : ':' + port);
  }

  /** Returns the text with any password masked. */
  @Override
  public String toString() {
    String text = text();
    return Secrets.in(text, TextKind.AUTHORITY).mask(text);
  }
}
