package dev.urial.repair;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.Rule;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.text.Unwrapping;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A way to make text valid: the repaired text, the changes, and the assumptions behind them.
 *
 * <pre>{@code
 * Repair first = Repairs.of("http://my_host/a|b?x=%zz#ő", Standard.RFC_3986).first();
 * first.text()                             // "http://my_host/a%7Cb?x=%25zz#%C5%91"
 * first.changes().get(0).range()           // 16–17
 * first.changes().get(0).after()           // "%7C"
 * first.assumptions().get(0).text()        // "the character is data, …"
 * }</pre>
 *
 * <p>Text that is not covered by a change is kept. Applying the changes to the original text, from
 * left to right, produces {@link #text}. That method does not mask secrets, but {@link #redacted}
 * does.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2">RFC 3986 §2</a>
 */
public final class Repair {
  private static final Clause ENCODING = Clause.rfc("percent-encoding", 3986, "2.1");
  private static final Clause UTF8 =
      new Clause(
          "UTF-8 encode",
          "Encoding Standard",
          "6",
          "https://encoding.spec.whatwg.org/#utf-8-encode");
  private static final Clause REFERENCES =
      new Clause(
          "character references",
          "HTML Standard",
          "13.1.4",
          "https://html.spec.whatwg.org/multipage/syntax.html#character-references");

  private final String given;
  private final String text;
  private final List<Change> changes;
  private final int cost;
  private final @Nullable String target;

  /**
   * The assumption about the host if this repair leads to a different host than the most likely
   * repair; otherwise null.
   */
  private final @Nullable Message otherHost;

  private final @Nullable Message warning;

  /** The secrets of the original text, computed on first use and then reused for all changes. */
  private @Nullable Secrets secrets;

  Repair(
      String given,
      String text,
      List<Change> changes,
      int cost,
      @Nullable String target,
      @Nullable Message otherHost,
      @Nullable Message warning) {
    this.given = given;
    this.text = text;
    this.changes = List.copyOf(changes);
    this.cost = cost;
    this.target = target;
    this.otherHost = otherHost;
    this.warning = warning;
  }

  /** The kinds of edits. Changes may also have reasons from {@link Unwrapping}. */
  public enum Reason implements dev.urial.report.Reason {
    /** A scheme, such as {@code https://}, is inserted before what looks like a host. */
    SCHEME_OF_HOST(Clause.rfc("suffix reference", 3986, "4.5"), 2),
    /** A scheme is inserted before two slashes, or before a colon and two slashes. */
    SCHEME_MISSING(Rule.SCHEME.clause(), 2),
    /** {@code file:} is inserted before a Windows path. */
    SCHEME_OF_FILE(Clause.rfc("DOS and Windows drive letters", 8089, "E.2"), 2),
    /** {@code mailto:} is inserted before an email address. */
    SCHEME_OF_MAIL(Clause.rfc("mailto URI", 6068, "2"), 3),
    /** The colon after the scheme is inserted. */
    SCHEME_COLON(Rule.SCHEME.clause(), 2),
    /** The spelling of a scheme is corrected, such as {@code htp} or {@code hxxp}. */
    SCHEME_SPELLING(Rule.SCHEME.clause(), 3),
    /** Characters that do not belong to a scheme are removed. */
    SCHEME_CHARACTERS(Rule.SCHEME.clause(), 3),
    /** The first of two schemes is removed. */
    SCHEME_TWICE(Rule.SCHEME.clause(), 3),
    /** Brackets that defang an identifier, so that nobody follows it by accident, are removed. */
    DEFANGED(Clause.rfc("reserved characters", 3986, "2.2"), 1),
    /** A character that looks like a delimiter is replaced with that delimiter. */
    LOOK_ALIKE(Clause.rfc("reserved characters", 3986, "2.2"), 1),
    /** Text that was copied together with the identifier is removed. */
    CONTEXT(Clause.rfc("delimiting a URI in context", 3986, "C"), 1),
    /** A comma or space between the labels of a host is replaced with a dot. */
    COMMA(Rule.HOST.clause(), 1),
    /** A digit of another script is replaced with an ASCII digit. */
    DIGIT(Rule.PORT.clause(), 1),
    /** White space in a number is removed. */
    NUMBER_SPACE(Clause.rfc("telephone-subscriber", 3966, "3"), 1),
    /** White space next to a delimiter is removed. */
    DELIMITER_SPACE(Clause.rfc("delimiting a URI in context", 3986, "C"), 1),
    /** A backslash is replaced with a slash, as in browsers. */
    BACKSLASH(Clause.url("invalid-reverse-solidus", "4.4", "invalid-reverse-solidus"), 1),
    /** A bar after a drive letter is replaced with a colon. */
    DRIVE_LETTER(Clause.rfc("drive letters with a vertical bar", 8089, "E.2.2"), 1),
    /** Slashes before the authority are inserted. */
    SLASHES_MISSING(Rule.AUTHORITY.clause(), 2),
    /** Slashes before the authority are removed. */
    SLASHES_EXTRA(Rule.AUTHORITY.clause(), 2),
    /** {@code ./} is inserted before a first segment that contains a colon. */
    DOT_SLASH(Clause.rfc("path-noscheme", 3986, "4.2"), 3),
    /** A delimiter within a password is percent-encoded. */
    PASSWORD_DELIMITER(Rule.USERINFO.clause(), 1),
    /** White space in a host is removed. */
    HOST_SPACE(Rule.HOST.clause(), 3),
    /** A non-ASCII host is converted to its DNS form. */
    HOST_NAME(Clause.rfc("mapping of host names", 3987, "3.1"), 1),
    /** A host is replaced with the host that browsers parse. */
    HOST_READING(Clause.url("host parsing", "3.5", "host-parsing"), 3),
    /** Characters that are not allowed in a host, but neither letters nor digits, are removed. */
    HOST_CHARACTERS(Clause.url("host parsing", "3.5", "host-parsing"), 5),
    /** Brackets around an IPv6 address are inserted, or a missing bracket is added. */
    ADDRESS_BRACKETS(Rule.IP_LITERAL.clause(), 2),
    /** Brackets around text that is not an IPv6 address are removed. */
    HOST_BRACKETS(Rule.IP_LITERAL.clause(), 2),
    /** A delimiter too many in an IPv6 address is removed. */
    ADDRESS_SLIP(Rule.IP_LITERAL.clause(), 5),
    /** The zone of an IPv6 address is removed. */
    ADDRESS_ZONE(Clause.rfc("zone identifiers", 9844, ""), 3),
    /** Characters around the digits of a port, but neither letters nor digits, are removed. */
    PORT_CHARACTERS(Rule.PORT.clause(), 3),
    /** The colon before a path as scp has it becomes a slash. */
    SCP_PATH(Rule.PATH_ABEMPTY.clause(), 2),
    /** A JSON escape, {@code \\/} or {@code \\}{@code u0026}, is replaced with its character. */
    JSON_ESCAPE(Clause.rfc("strings", 8259, "7"), 1),
    /** The braces of a placeholder in a host are percent-encoded, and the placeholder is kept. */
    PLACEHOLDER(Clause.rfc("expressions", 6570, "2.2"), 1),
    /** A backslash before an escape or a space, as in shell commands, is removed. */
    SHELL_ESCAPE(ENCODING, 1),
    /** A percent sign that does not begin an escape is percent-encoded. */
    PERCENT(Rule.PCT_ENCODED.clause(), 1),
    /** A JavaScript escape, such as {@code %u20AC}, is replaced with percent-encoded UTF-8. */
    SCRIPT_ESCAPE(Rule.PCT_ENCODED.clause(), 1),
    /** A number sign in a fragment is percent-encoded. */
    NUMBER_SIGN(Rule.FRAGMENT.clause(), 1),
    /** A space is percent-encoded. */
    SPACE(ENCODING, 1),
    /** A control character is percent-encoded. */
    CONTROL(ENCODING, 1),
    /** Any other ASCII character is percent-encoded. */
    CHARACTER(ENCODING, 1),
    /** Non-ASCII characters are percent-encoded as UTF-8. */
    BEYOND_ASCII(Clause.rfc("mapping of IRIs to URIs", 3987, "3.1"), 1),
    /** Non-ASCII characters are percent-encoded as ISO 8859-1. */
    LATIN_1(Clause.rfc("legacy encodings", 3987, "6.4"), 3),
    /** An invisible character is removed. */
    UNSEEN(ENCODING, 1),
    /** A lone surrogate is replaced with U+FFFD. */
    SURROGATE(UTF8, 2),
    /** An ampersand that is escaped as in HTML, as {@code &amp;}, is unescaped. */
    HTML_AMPERSAND(REFERENCES, 1),
    /** A character reference of HTML, {@code &#x…;}, is replaced with its character. */
    HTML_REFERENCE(REFERENCES, 1);

    private final Clause clause;
    private final int cost;

    Reason(Clause clause, int cost) {
      this.clause = clause;
      this.cost = cost;
    }

    @Override
    public Clause clause() {
      return clause;
    }

    @Override
    public Message message() {
      return MESSAGES.ofConstant("repair", this);
    }

    /**
     * {@return the assumption behind this edit}
     *
     * <pre>{@code
     * Repair.Reason.SPACE.assumption().text()  // "the space is data"
     * }</pre>
     */
    public Message assumption() {
      return MESSAGES.ofConstant("repair-assumes", this);
    }

    int cost() {
      return cost;
    }
  }

  /** {@return the repaired text, including any password} */
  public String text() {
    return text;
  }

  /** {@return the original text} */
  public String given() {
    return given;
  }

  /** {@return the changes, in the order of the original text; unmodifiable} */
  public List<Change> changes() {
    return changes;
  }

  /** {@return whether there are no changes, because the text is valid} */
  public boolean isEmpty() {
    return changes.isEmpty();
  }

  /**
   * {@return a measure of how much this repair assumes: 0 for valid text, about 1 for each
   * percent-encoded character, more for edits that change a host} Repairs are ranked by cost; the
   * number has no other meaning.
   */
  public int cost() {
    return cost;
  }

  /**
   * {@return the resolved target, if a base was given; null if there is no base, or if the target
   * cannot be resolved}
   */
  public @Nullable String target() {
    return target;
  }

  /**
   * {@return the assumptions under which this repair is the intended text, without duplicates;
   * unmodifiable} If this repair has a different host than the most likely repair, the last
   * assumption names that host.
   */
  public List<Message> assumptions() {
    Set<Message> assumptions = new LinkedHashSet<>();
    for (Change change : changes) {
      if (change.reason() instanceof Reason own) {
        assumptions.add(own.assumption());
      } else if (change.reason() instanceof Unwrapping.Reason wrapping) {
        assumptions.add(wrapping.assumption());
      }
    }
    if (otherHost != null) {
      assumptions.add(otherHost);
    }
    return List.copyOf(assumptions);
  }

  /**
   * {@return why a person has to look at the repaired text before it is used; null if there is no
   * special reason} There is one if the host is a guess, because white space or something else
   * within it was removed, or its brackets were percent-encoded. The command {@code urial repair}
   * then has the exit status 1.
   *
   * <pre>{@code
   * Repair repair = Repairs.of("http://bank .example/", Standard.RFC_3986).first();
   * repair.text()            // "http://bank.example/"
   * repair.warning().text()  // "the host was changed in more than its spelling: …"
   * }</pre>
   */
  public @Nullable Message warning() {
    return warning;
  }

  /**
   * {@return the text that a change replaces, for display: with invisible characters escaped and
   * secrets masked}
   *
   * <pre>{@code
   * Repair repair = Repairs.of("http://a/\t|", Standard.RFC_3986).first();
   * repair.shownBefore(repair.changes().get(0))  // "\\t"
   * }</pre>
   *
   * @param change one of {@link #changes}
   */
  public String shownBefore(Change change) {
    Objects.requireNonNull(change, "change");
    String shown = secrets().mask(given, change.start(), change.end());
    return Excerpt.escape(shown);
  }

  /**
   * {@return the text that a change inserts, for display; {@code ""} if it only removes text}
   *
   * <pre>{@code
   * Repair repair = Repairs.of("http://u:p|w@a/", Standard.RFC_3986).first();
   * repair.shownAfter(repair.changes().get(0))  // "***"
   * }</pre>
   *
   * @param change one of {@link #changes}
   */
  public String shownAfter(Change change) {
    Objects.requireNonNull(change, "change");
    String after = change.after() == null ? "" : change.after();
    boolean isSecret = secrets().touch(change.start(), change.end());
    return isSecret && !after.isEmpty() ? Secrets.MASK : Excerpt.escape(after);
  }

  private Secrets secrets() {
    Secrets found = secrets;
    if (found == null) {
      found = Secrets.in(given);
      secrets = found;
    }
    return found;
  }

  /**
   * {@return the repaired text for use in logs, with secrets of the original text masked, even if
   * they no longer look like secrets}
   *
   * <pre>{@code
   * Repairs.of("http://h\\u:secret@h/", Standard.RFC_3986).first().redacted()  // "http://h/u:***@h/"
   * }</pre>
   */
  public String redacted() {
    Secrets secrets = secrets();
    if (secrets.isEmpty()) {
      return Secrets.masked(text);
    }
    StringBuilder out = new StringBuilder(text.length());
    int done = 0;
    for (Change change : changes) {
      append(out, secrets.mask(given, done, change.start()));
      boolean isSecret = secrets.touch(change.start(), change.end());
      append(out, isSecret ? Secrets.MASK : change.after() == null ? "" : change.after());
      done = change.end();
    }
    append(out, secrets.mask(given, done, given.length()));
    return Secrets.masked(out.toString());
  }

  /**
   * Appends a piece of text, but does not repeat a mask, so that a secret that an edit divides is
   * masked only once.
   */
  private static void append(StringBuilder out, String piece) {
    int end = out.length();
    boolean isMasked =
        end >= Secrets.MASK.length()
            && out.substring(end - Secrets.MASK.length()).equals(Secrets.MASK);
    out.append(
        piece,
        isMasked && piece.startsWith(Secrets.MASK) ? Secrets.MASK.length() : 0,
        piece.length());
  }
}
