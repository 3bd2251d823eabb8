package dev.urial.lesson;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.grammar.CharSet;
import dev.urial.history.Era;
import dev.urial.history.PastPart;
import dev.urial.history.PastReading;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The equivalence of two references under a historical document, based only on what the document
 * says about case, escapes, ports and paths.
 *
 * <pre>{@code
 * PastEquivalence.of(Era.RFC_1738, "http://A/", "http://a/").areEquivalent()    // false
 * PastEquivalence.of(Era.RFC_2396, "http://A/", "http://a:80/").areEquivalent() // true
 * PastEquivalence.of(Era.RFC_1738, "http://a", "http://a/").areEquivalent()     // true
 * PastEquivalence.of(Era.RFC_2396, "http://a", "http://a/").areEquivalent()     // false
 * PastEquivalence.of(Era.RFC_3986, "s://a/b/../c", "s://a/c").areEquivalent()   // true
 * }</pre>
 *
 * <table>
 * <caption>What each document said</caption>
 * <tr><th></th><th>1630</th><th>1738</th><th>1808</th><th>2396, 2732</th><th>3986</th></tr>
 * <tr><td>an escape and its character</td><td>except reserved and unsafe</td><td>except reserved
 * and unsafe</td><td>except reserved and unsafe</td><td>unreserved</td><td>unreserved</td></tr>
 * <tr><td>case of the scheme</td><td></td><td>yes</td><td>yes</td><td>yes</td><td>yes</td></tr>
 * <tr><td>case of the host</td><td></td><td></td><td></td><td>yes</td><td>yes</td></tr>
 * <tr><td>default port and no port</td><td></td><td>yes</td><td>yes</td><td>yes</td><td>yes</td>
 * </tr>
 * <tr><td>an empty path and a slash (http)</td><td></td><td>yes</td><td></td><td></td><td>yes</td>
 * </tr>
 * <tr><td>dot-segments</td><td></td><td></td><td></td><td></td><td>yes</td></tr>
 * </table>
 *
 * <p>CHOICE: the case of hexadecimal digits in escapes never matters, because escapes represent
 * octets. RFC 1738 states the default port of each of its schemes. RFC 1808, its companion, uses
 * the same ports, and RFC 2396 refers to default ports in general.
 *
 * @param era the document under which the references are compared
 * @param a the first reference
 * @param b the second reference
 * @param error the error in one of the references, or null if the document accepts both
 * @param areEquivalent whether the document treats the references as equivalent; false if it
 *     rejects one of them
 * @param reasons the ignored differences; empty if the references are identical or not equivalent
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#section-6">RFC 2396 §6</a>
 */
public record PastEquivalence(
    Era era,
    String a,
    String b,
    @Nullable SyntaxError error,
    boolean areEquivalent,
    List<Reason> reasons) {
  /**
   * Makes a defensive copy.
   *
   * @param era the document
   * @param a the first reference
   * @param b the second reference
   * @param error the error in one of the references, or null
   * @param areEquivalent whether the document treats the references as equivalent
   * @param reasons the ignored differences
   */
  public PastEquivalence {
    Objects.requireNonNull(era, "era");
    Objects.requireNonNull(a, "a");
    Objects.requireNonNull(b, "b");
    reasons = List.copyOf(Objects.requireNonNull(reasons, "reasons"));
  }

  /** The kinds of differences that documents ignore. */
  public enum Reason {
    /**
     * An escape in one reference, and the character that it represents in the other, unless that
     * character is reserved.
     */
    ESCAPES,
    /** A difference of case in the digits of an escape. */
    ESCAPE_DIGITS,
    /** A difference of case in the scheme. */
    SCHEME_CASE,
    /** A difference of case in the host. */
    HOST_CASE,
    /** The scheme's default port in one reference, and no port in the other. */
    DEFAULT_PORT,
    /** An empty path in one reference, and a slash in the other. */
    EMPTY_PATH,
    /** Any difference that does not affect equivalence by syntax or scheme under RFC 3986. */
    LADDER;

    /**
     * {@return the clause according to which a document ignores this difference}
     *
     * @param era the document
     */
    public Clause clause(Era era) {
      Objects.requireNonNull(era, "era");
      int rfc = era == Era.RFC_2732 ? 2396 : era.number();
      boolean is1630 = era == Era.RFC_1630;
      return switch (this) {
        case ESCAPES ->
            is1630
                ? new Clause(
                    "encoding level",
                    "RFC 1630",
                    "page 9",
                    "https://www.rfc-editor.org/rfc/rfc1630#page-9")
                : rfc == 2396
                    ? Clause.rfc("unreserved", 2396, "2.3")
                    : Clause.rfc("encoding", 1738, "2.2");
        case ESCAPE_DIGITS ->
            is1630
                ? new Clause(
                    "hex", "RFC 1630", "page 23", "https://www.rfc-editor.org/rfc/rfc1630#page-23")
                : Clause.rfc("hex", rfc, rfc == 2396 ? "2.4.1" : rfc == 1738 ? "5" : "2.2");
        case SCHEME_CASE ->
            rfc == 2396 ? Clause.rfc("scheme", 2396, "3.1") : Clause.rfc("scheme", 1738, "2.1");
        case HOST_CASE -> Clause.rfc("equivalence", 2396, "6");
        case DEFAULT_PORT ->
            rfc == 2396 ? Clause.rfc("equivalence", 2396, "6") : Clause.rfc("port", 1738, "3.1");
        case EMPTY_PATH -> Clause.rfc("HTTP", 1738, "3.3");
        case LADDER -> Clause.rfc("comparison ladder", 3986, "6.2");
      };
    }

    /** {@return a sentence that describes the difference} */
    public Message message() {
      return MESSAGES.of("same." + Ascii.lower(name()).replace('_', '-'));
    }
  }

  /**
   * Compares two references under the rules of a document; never throws.
   *
   * <pre>{@code
   * PastEquivalence.of(Era.RFC_2396, "HTTP://a/%7Eb", "http://a/~b").reasons()
   *     // [ESCAPES, SCHEME_CASE]
   * }</pre>
   *
   * @param era the document
   * @param a the first reference
   * @param b the second reference
   * @return the result of the comparison
   */
  public static PastEquivalence of(Era era, String a, String b) {
    Objects.requireNonNull(era, "era");
    Objects.requireNonNull(a, "a");
    Objects.requireNonNull(b, "b");
    Parsed<PastReading> one = era.tryParse(a);
    Parsed<PastReading> other = era.tryParse(b);
    SyntaxError error = one.isOk() ? other.errorOrNull() : one.errorOrNull();
    if (error != null) {
      return new PastEquivalence(era, a, b, error, false, List.of());
    }
    Set<Reason> reasons = EnumSet.noneOf(Reason.class);
    boolean same;
    if (era == Era.RFC_3986) {
      same = IriReference.parse(a).isEquivalentTo(IriReference.parse(b), Equivalence.SCHEME);
      reasons.add(Reason.LADDER);
    } else {
      String normal = normal(era, one.orElseThrow(), reasons);
      same = normal.equals(normal(era, other.orElseThrow(), reasons));
    }
    boolean isIgnored = same && !a.equals(b);
    return new PastEquivalence(era, a, b, null, same, isIgnored ? List.copyOf(reasons) : List.of());
  }

  /** Returns both references with secrets masked, and whether they are equivalent. */
  @Override
  public String toString() {
    return era.citation()
        + ": "
        + Excerpt.escape(Secrets.masked(a))
        + (areEquivalent ? " = " : " ≠ ")
        + Excerpt.escape(Secrets.masked(b));
  }

  /**
   * Returns the normal form of a reference under a document, and adds the reasons for changes to
   * {@code reasons}.
   */
  private static String normal(Era era, PastReading reading, Set<Reason> reasons) {
    PastPart schemePart = reading.find("scheme");
    String scheme = schemePart == null ? null : Ascii.lower(reading.text(schemePart));
    List<Edit> edits = new ArrayList<>();
    if (schemePart != null && era != Era.RFC_1630) {
      lower(reading, schemePart, Reason.SCHEME_CASE, edits, reasons);
    }
    boolean hasHostCase = era == Era.RFC_2396 || era == Era.RFC_2732;
    PastPart host = reading.findToday(Component.HOST);
    if (host != null && hasHostCase && !host.name().equals("reg_name")) {
      lower(reading, host, Reason.HOST_CASE, edits, reasons);
    }
    SchemeFacts facts = scheme == null ? null : SchemeFacts.find(scheme);
    int port = portOf(era, reading);
    if (port >= 0 && era != Era.RFC_1630 && facts != null && facts.defaultPort().isPresent()) {
      int end = port;
      while (end < reading.text().length() && CharSet.DIGIT.has(reading.text().charAt(end))) {
        end++;
      }
      String own = String.valueOf(facts.defaultPort().getAsInt());
      if (reading.text().substring(port, end).equals(own)) {
        edits.add(new Edit(port - 1, end, ""));
        reasons.add(Reason.DEFAULT_PORT);
      }
    }
    PastPart authority = reading.findToday(Component.AUTHORITY);
    int length = reading.text().length();
    boolean isWithoutPath = authority != null && authority.end() == length;
    if (era == Era.RFC_1738 && "http".equals(scheme) && isWithoutPath) {
      edits.add(new Edit(length, length, "/"));
      reasons.add(Reason.EMPTY_PATH);
    }
    return escapes(era, applied(reading.text(), edits), reasons);
  }

  private record Edit(int start, int end, String text) {}

  private static void lower(
      PastReading reading, PastPart part, Reason reason, List<Edit> edits, Set<Reason> reasons) {
    String text = reading.text(part);
    String lower = Ascii.lower(text);
    if (!lower.equals(text)) {
      edits.add(new Edit(part.start(), part.end(), lower));
      reasons.add(reason);
    }
  }

  /**
   * Returns the start of the port's digits, or -1 if there is no port. For RFC 1808, which does not
   * define a port, searches the end of the net_loc.
   */
  private static int portOf(Era era, PastReading reading) {
    PastPart port = reading.findToday(Component.PORT);
    if (port != null) {
      return port.start();
    }
    PastPart netLoc = era == Era.RFC_1808 ? reading.find("net_loc") : null;
    if (netLoc == null) {
      return -1;
    }
    int start = netLoc.end();
    while (start > netLoc.start() && CharSet.DIGIT.has(reading.text().charAt(start - 1))) {
      start--;
    }
    boolean isPort =
        start < netLoc.end() && start > netLoc.start() && reading.text().charAt(start - 1) == ':';
    return isPort ? start : -1;
  }

  private static String applied(String text, List<Edit> edits) {
    StringBuilder to = new StringBuilder(text.length());
    int done = 0;
    for (Edit edit : edits) {
      to.append(text, done, edit.start).append(edit.text);
      done = edit.end;
    }
    return to.append(text, done, text.length()).toString();
  }

  private static final Pattern ESCAPE = Pattern.compile("%(..)");
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  /** Returns the characters whose escapes are equivalent to themselves under a document. */
  private static CharSet plain(Era era) {
    return switch (era) {
      case RFC_1630 -> ALPHANUM.or(CharSet.of("$-_@.&\"'(),"));
      case RFC_1738, RFC_1808 -> ALPHANUM.or(CharSet.of("$-_.+!*'(),"));
      default -> ALPHANUM.or(CharSet.of("-_.!~*'()"));
    };
  }

  private static String escapes(Era era, String text, Set<Reason> reasons) {
    CharSet plain = plain(era);
    return ESCAPE
        .matcher(text)
        .replaceAll(
            escape -> {
              String digits = escape.group(1);
              int octet = Integer.parseInt(digits, 16);
              boolean isPlain = octet < 128 && plain.has(octet);
              String normal = isPlain ? String.valueOf((char) octet) : "%" + Ascii.upper(digits);
              if (isPlain || !normal.equals(escape.group())) {
                reasons.add(isPlain ? Reason.ESCAPES : Reason.ESCAPE_DIGITS);
              }
              return Matcher.quoteReplacement(normal);
            });
  }
}
