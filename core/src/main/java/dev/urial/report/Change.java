package dev.urial.report;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A change to text: the old text, the new text, and the reason.
 *
 * <pre>{@code
 * Change change = UrlConversion.toUrl("http://0x7f.1/").changes().get(0);
 * change.component()  // HOST
 * change.range()      // 7–13
 * change.before()     // "0x7f.1"
 * change.after()      // "127.0.0.1"
 * change.why()        // "IPv4 address written as four decimal numbers (URL Standard §3.5; …)"
 * }</pre>
 *
 * <p>{@link #toString} masks secrets; the other methods do not.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public final class Change {
  private final @Nullable Component component;
  private final @Nullable Range range;
  private final @Nullable String before;
  private final @Nullable String after;
  private final Reason reason;
  private final Message message;
  private final List<Clause> clauses;

  private Change(
      @Nullable Component component,
      @Nullable Range range,
      @Nullable String before,
      @Nullable String after,
      Reason reason,
      Message message,
      List<Clause> clauses) {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(message, "message");
    this.clauses = List.copyOf(Objects.requireNonNull(clauses, "clauses"));
    if (range != null && before != null && range.length() != before.length()) {
      throw new IllegalArgumentException("range " + range + " of " + before.length());
    }
    this.component = component;
    this.range = range;
    this.before = before;
    this.after = after;
    this.reason = reason;
    this.message = message;
  }

  /**
   * Creates a change.
   *
   * @param component the changed component; null for the whole input, or for parts inherited from a
   *     base
   * @param range the range in the original text, or null if no text is changed
   * @param before the old text; null if the component was absent
   * @param after the new text; null if the component is now absent, or if the text was rejected
   * @param reason the reason, as a constant
   * @param message the reason, as a sentence
   * @param clauses the rules that require or allow the change
   * @return a change with these parts
   * @throws IllegalArgumentException if the range and the old text differ in length
   * @see Reason
   */
  public static Change of(
      @Nullable Component component,
      @Nullable Range range,
      @Nullable String before,
      @Nullable String after,
      Reason reason,
      Message message,
      List<Clause> clauses) {
    Objects.requireNonNull(reason, "reason");
    return new Change(component, range, before, after, reason, message, clauses);
  }

  /**
   * {@return the changed component; null for the whole input, or for parts inherited from a base}
   */
  public @Nullable Component component() {
    return component;
  }

  /**
   * {@return the range in the original text; null if no text is changed, as for differences between
   * two libraries}
   */
  public @Nullable Range range() {
    return range;
  }

  /** {@return the old text; null if the component was absent} */
  public @Nullable String before() {
    return before;
  }

  /** {@return the new text; null if the component is now absent, or if the text was rejected} */
  public @Nullable String after() {
    return after;
  }

  /** {@return the reason, a constant of the class that made the change} */
  public Reason reason() {
    return reason;
  }

  /** {@return a message that describes the change} */
  public Message message() {
    return message;
  }

  /** {@return the clauses that require the change; unmodifiable} */
  public List<Clause> clauses() {
    return clauses;
  }

  /**
   * Creates a change whose message and clauses are those of its reason.
   *
   * @param component the changed component; null for the whole input, or for parts inherited from a
   *     base
   * @param range the range in the original text, or null if no text is changed
   * @param before the old text; null if the component was absent
   * @param after the new text; null if the component is now absent, or if the text was rejected
   * @param reason the reason, as a constant
   * @return a change with these parts
   * @throws IllegalArgumentException if the range and the old text differ in length
   * @see Reason
   */
  public static Change of(
      @Nullable Component component,
      @Nullable Range range,
      @Nullable String before,
      @Nullable String after,
      Reason reason) {
    Objects.requireNonNull(reason, "reason");
    return new Change(component, range, before, after, reason, reason.message(), reason.clauses());
  }

  /** {@return the start of the change in the original text; -1 if no text is changed} */
  public int start() {
    return range == null ? -1 : range.start();
  }

  /** {@return the end of the change in the original text, exclusive; -1 if no text is changed} */
  public int end() {
    return range == null ? -1 : range.end();
  }

  /** {@return the component's name, or the subject of the reason if there is no component} */
  public String part() {
    return component == null ? reason.subject() : component.id();
  }

  /** {@return an English description of the change, with its clauses} */
  public String why() {
    return Difference.cited(message, clauses);
  }

  /**
   * {@return {@link #toString} as a translatable message: the old text, the new text, and the
   * reason}
   *
   * <pre>{@code
   * UrlConversion.toUrl("HTTP://h/").changes().get(0).account().text()
   *     // scheme 0–4: "HTTP" becomes "http", scheme lowercased (…)
   * }</pre>
   */
  public Message account() {
    Message because = reasoned();
    Message was = Message.quoted(shown(before));
    Message is = Message.quoted(shown(after));
    return range == null
        ? Messages.CORE.of("change.of", part(), was, is, because)
        : Messages.CORE.of(
            "change.of-place", part(), Message.quoted(range.toString()), was, is, because);
  }

  /** {@return {@link #why} as a translatable message} */
  public Message reasoned() {
    if (clauses.isEmpty()) {
      return message;
    }
    List<String> citations = clauses.stream().map(Clause::citation).toList();
    return Messages.CORE.of("change.why", message, String.join("; ", citations));
  }

  /** Returns one line with secrets masked: passwords, and user names that may be secrets. */
  @Override
  public String toString() {
    return Ascii.upper(part())
        + (range == null ? "" : " " + range)
        + ": "
        + shown(before)
        + " becomes "
        + shown(after)
        + ", "
        + why();
  }

  private String shown(@Nullable String value) {
    if (value == null) {
      return "null";
    }
    return component == Component.PASSWORD
        ? Secrets.MASK
        : '"' + Excerpt.escape(masked(value)) + '"';
  }

  /**
   * Masks the secrets in a value. The scheme is unknown here, so any user name may be an access
   * token.
   */
  private String masked(String value) {
    if (component == Component.USERNAME) {
      return isDelimiters(value) ? value : Secrets.MASK;
    }
    int at = component == Component.USERINFO ? value.length() : value.lastIndexOf('@');
    boolean isLogin = component == Component.USERINFO || component == Component.AUTHORITY;
    if (component == Component.PATH) {
      return path(value);
    }
    return isLogin && at >= 0
        ? login(value.substring(0, at)) + value.substring(at)
        : Secrets.in(value, TextKind.PART).mask(value);
  }

  /**
   * Masks the credentials in a path: the path of a {@code sip:} URI contains them, and a path after
   * {@code http:///} may begin with them.
   */
  private static String path(String value) {
    String whole = "irc:" + value; // the scheme that hides a name of its own
    Secrets secrets = Secrets.in(whole);
    if (!secrets.isEmpty()) {
      return secrets.mask(whole).substring(4);
    }
    int end = value.indexOf('/', 1);
    int at = value.lastIndexOf('@', end < 0 ? value.length() : end);
    boolean isLogin = at > 1 && value.startsWith("/");
    return isLogin
        ? '/' + login(value.substring(1, at)) + value.substring(at)
        : Secrets.in(value, TextKind.AUTHORITY).mask(value);
  }

  /** Masks the password, or the user name if there is no password. */
  private static String login(String login) {
    int colon = login.indexOf(':');
    if (colon >= 0 && colon < login.length() - 1) {
      boolean isToken = login.endsWith(":x-oauth-basic"); // no password: the user is the secret
      return (isToken ? Secrets.MASK + ':' : login.substring(0, colon + 1)) + Secrets.MASK;
    }
    return isDelimiters(login) ? login : Secrets.MASK + (colon < 0 ? "" : ":");
  }

  /** Returns whether a userinfo consists only of delimiters: colons and at signs. */
  private static boolean isDelimiters(String value) {
    int i = 0;
    while (i < value.length() && (value.charAt(i) == ':' || value.charAt(i) == '@')) {
      i++;
    }
    return i == value.length();
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Change that
        && Objects.equals(component, that.component)
        && Objects.equals(range, that.range)
        && Objects.equals(before, that.before)
        && Objects.equals(after, that.after)
        && reason.equals(that.reason)
        && message.equals(that.message)
        && clauses.equals(that.clauses);
  }

  @Override
  public int hashCode() {
    return Objects.hash(component, range, before, after, reason, message, clauses);
  }
}
