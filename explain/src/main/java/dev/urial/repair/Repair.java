package dev.urial.repair;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.text.Unwrapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A way to make a text valid: the repaired text, the edits, and the assumptions behind them.
 *
 * <pre>{@code
 * Repair first = Repairs.of("http://my_host/a|b?x=%zz#ő", Standard.RFC_3986).first();
 * first.text()                             // "http://my_host/a%7Cb?x=%25zz#%C5%91"
 * first.changes().get(0).range()           // 16–17
 * first.changes().get(0).after()           // "%7C"
 * first.assumptions().get(0).text()        // "the character is data, …"
 * }</pre>
 *
 * <p>Everything that no change covers is kept; applying the changes to the original, from left to
 * right, gives {@link #text}. {@link #toString} masks secrets; the other methods do not.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2">RFC 3986 §2</a>
 */
public final class Repair {
  private final String given;
  private final String text;
  private final List<Change> changes;
  private final int cost;
  private final @Nullable String target;

  /** Set where it leads to another host than the likeliest repair does. */
  private final @Nullable Message otherHost;

  /** Of what was given, found when first asked for: a repair may have many changes. */
  private @Nullable Secrets secrets;

  Repair(
      String given,
      String text,
      List<Change> changes,
      int cost,
      @Nullable String target,
      @Nullable Message otherHost) {
    this.given = given;
    this.text = text;
    this.changes = List.copyOf(changes);
    this.cost = cost;
    this.target = target;
    this.otherHost = otherHost;
  }

  /** The kinds of edits; changes may also have reasons from {@link Unwrapping}. */
  public enum Reason implements dev.urial.report.Reason {
    /** A scheme is put in front of what looks like a host: {@code https://}. */
    SCHEME_OF_HOST(RepairClauses.SUFFIX_REFERENCE, 2),
    /** A scheme is put in front of two slashes, or of a colon and two slashes. */
    SCHEME_MISSING(RepairClauses.SCHEME, 2),
    /** {@code file:} is put in front of a path of Windows. */
    SCHEME_OF_FILE(RepairClauses.FILE, 2),
    /** {@code mailto:} is put in front of an address. */
    SCHEME_OF_MAIL(RepairClauses.MAILTO, 3),
    /** The colon behind the scheme is put in. */
    SCHEME_COLON(RepairClauses.SCHEME, 2),
    /** A scheme is spelled otherwise: {@code htp}, {@code hxxp}. */
    SCHEME_SPELLING(RepairClauses.SCHEME, 3),
    /** What no scheme may hold is taken out of one. */
    SCHEME_CHARACTERS(RepairClauses.SCHEME, 3),
    /** The first of two schemes is taken away. */
    SCHEME_TWICE(RepairClauses.SCHEME, 3),
    /** Brackets that keep an address from being followed are taken away. */
    DEFANGED(RepairClauses.RESERVED, 1),
    /** A character that looks like a delimiter becomes that delimiter. */
    LOOK_ALIKE(RepairClauses.RESERVED, 1),
    /** What was copied together with the identifier is taken away. */
    CONTEXT(RepairClauses.WHITE_SPACE, 1),
    /** A comma, or a space, where a dot is missing in a host becomes that dot. */
    COMMA(RepairClauses.HOST, 1),
    /** A digit of another script becomes that of ASCII. */
    DIGIT(RepairClauses.PORT, 1),
    /** White space in a number is taken away. */
    NUMBER_SPACE(RepairClauses.TEL, 1),
    /** White space beside a delimiter is taken away. */
    DELIMITER_SPACE(RepairClauses.WHITE_SPACE, 1),
    /** A backslash becomes a slash, as browsers have it. */
    BACKSLASH(RepairClauses.BACKSLASH, 1),
    /** Slashes before the authority are put in. */
    SLASHES_MISSING(RepairClauses.AUTHORITY, 2),
    /** Slashes before the authority are taken away. */
    SLASHES_EXTRA(RepairClauses.AUTHORITY, 2),
    /** {@code ./} is put before a first segment that holds a colon. */
    DOT_SLASH(RepairClauses.COLON, 3),
    /** A user name and a password are taken away: no valid URL string has them. */
    CREDENTIALS(RepairClauses.CREDENTIALS, 3),
    /** A delimiter within a password is percent-encoded. */
    PASSWORD_DELIMITER(RepairClauses.USERINFO, 1),
    /** White space in a host is taken away. */
    HOST_SPACE(RepairClauses.HOST, 3),
    /** A host beyond ASCII is written as the DNS has it. */
    HOST_NAME(RepairClauses.IDNA, 1),
    /** A host is written as browsers read it. */
    HOST_READING(RepairClauses.URL_HOST, 3),
    /** What no host may hold is taken out of one. */
    HOST_CHARACTERS(RepairClauses.URL_HOST, 5),
    /** Brackets are put around an IPv6 address, or the missing one of the two. */
    ADDRESS_BRACKETS(RepairClauses.IP_LITERAL, 2),
    /** Brackets around what is no IPv6 address are taken away. */
    HOST_BRACKETS(RepairClauses.IP_LITERAL, 2),
    /** An IPv6 address is made one by the smallest edit. */
    ADDRESS_SLIP(RepairClauses.IP_LITERAL, 5),
    /** The zone of an IPv6 address is taken away. */
    ADDRESS_ZONE(RepairClauses.ZONE, 3),
    /** What is no digit is taken out of a port. */
    PORT_CHARACTERS(RepairClauses.PORT, 3),
    /** A port that is no number is taken away, with its colon. */
    PORT(RepairClauses.PORT, 4),
    /** A slash is put between the port and the path. */
    PATH_SLASH(RepairClauses.PATH_ABEMPTY, 2),
    /** An escape of JSON, {@code \\/} or {@code \\}{@code u0026}, becomes its character. */
    JSON_ESCAPE(RepairClauses.JSON, 1),
    /** The braces of a placeholder in a host are percent-encoded, and the placeholder stays. */
    PLACEHOLDER(RepairClauses.TEMPLATE, 1),
    /** A backslash before an escape or a space, as shells write it, is taken away. */
    SHELL_ESCAPE(RepairClauses.PERCENT_ENCODING, 1),
    /** A percent sign that begins no escape is percent-encoded. */
    PERCENT(RepairClauses.PCT_ENCODED, 1),
    /** An escape of JavaScript, {@code %u20AC}, becomes the escapes of its UTF-8. */
    SCRIPT_ESCAPE(RepairClauses.PCT_ENCODED, 1),
    /** A number sign in a fragment is percent-encoded. */
    NUMBER_SIGN(RepairClauses.FRAGMENT, 1),
    /** A space is percent-encoded. */
    SPACE(RepairClauses.PERCENT_ENCODING, 1),
    /** A control character is percent-encoded. */
    CONTROL(RepairClauses.PERCENT_ENCODING, 1),
    /** Another character of ASCII is percent-encoded. */
    CHARACTER(RepairClauses.PERCENT_ENCODING, 1),
    /** Characters beyond ASCII become escapes of their UTF-8. */
    BEYOND_ASCII(RepairClauses.TO_URI, 1),
    /** Characters beyond ASCII become escapes of their octets in ISO 8859-1. */
    LATIN_1(RepairClauses.LEGACY, 3),
    /** A character that cannot be seen is taken away. */
    UNSEEN(RepairClauses.PERCENT_ENCODING, 1),
    /** A surrogate without its fellow becomes the replacement character. */
    SURROGATE(RepairClauses.SURROGATE, 2),
    /** An ampersand that is written as HTML has it becomes that ampersand. */
    HTML_AMPERSAND(RepairClauses.HTML, 1),
    /** A character that HTML writes as {@code &#x…;} becomes that character. */
    HTML_REFERENCE(RepairClauses.HTML, 1),
    /** Several edits of a long text, told as one. */
    MANY(RepairClauses.PERCENT_ENCODING, 1),
    /** All is written as browsers read it. */
    READING(RepairClauses.URL_PARSING, 8);

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
     * Repair.Reason.PORT.assumption().text()  // "the default port of the scheme was meant"
     * }</pre>
     */
    public Message assumption() {
      return MESSAGES.ofConstant("repair-assumes", this);
    }

    int cost() {
      return cost;
    }
  }

  /** {@return the repaired text, raw, including any password} */
  public String text() {
    return text;
  }

  /** {@return the original text} */
  public String given() {
    return given;
  }

  /** {@return the edits in the order of the original text; unmodifiable} */
  public List<Change> changes() {
    return changes;
  }

  /** {@return whether there are no edits, because nothing is wrong} */
  public boolean isEmpty() {
    return changes.isEmpty();
  }

  /**
   * {@return how much is assumed: 0 for a valid text, about 1 for each percent-encoded character,
   * more for edits that change a host} Repairs are ranked by cost; the numbers have no other
   * meaning.
   */
  public int cost() {
    return cost;
  }

  /**
   * {@return the resolved target, if a base was given; null without a base, or if it cannot be
   * resolved}
   */
  public @Nullable String target() {
    return target;
  }

  /**
   * {@return what must be true for this repair to be the intended text, without duplicates;
   * unmodifiable} The last one names the host if it differs from that of the likeliest repair.
   */
  public List<Message> assumptions() {
    List<Message> assumptions = new ArrayList<>();
    for (Change change : changes) {
      Message assumption = assumption(change.reason());
      if (assumption != null && !assumptions.contains(assumption)) {
        assumptions.add(assumption);
      }
    }
    if (otherHost != null) {
      assumptions.add(otherHost);
    }
    return List.copyOf(assumptions);
  }

  private static @Nullable Message assumption(dev.urial.report.Reason reason) {
    if (reason instanceof Reason own) {
      return own.assumption();
    }
    return reason instanceof Unwrapping.Reason wrapping ? wrapping.assumption() : null;
  }

  /**
   * {@return the text that an edit replaces, for display: escaped, with secrets masked}
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
   * {@return the text that an edit inserts, for display; {@code ""} if it only removes text}
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
   * {@return the text with secrets masked, for logs, including those that no longer look like
   * secrets in the repaired text}
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

  /** A secret that an edit cuts into pieces is masked once. */
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

  /** Returns the text with secrets masked, and the number of edits. */
  @Override
  public String toString() {
    return Excerpt.escape(redacted()) + " (" + changes.size() + " edits)";
  }
}
