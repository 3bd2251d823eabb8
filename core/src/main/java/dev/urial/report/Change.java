package dev.urial.report;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An edit: what stood in a text, what stands there now, and why.
 *
 * <pre>{@code
 * Change change = UrlConversion.toUrl("http://0x7f.1/").changes().get(0);
 * change.component()  // HOST
 * change.range()      // 7–13
 * change.before()     // "0x7f.1"
 * change.after()      // "127.0.0.1"
 * change.why()        // "IPv4 number written in four decimal parts (URL Standard §3.5; …)"
 * }</pre>
 *
 * <p>{@link #toString} masks secrets; the other answers do not.
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
   * A change of these parts.
   *
   * @throws IllegalArgumentException if the range is not as long as what stood there
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

  /** What it is about; null for the whole input, or what comes from a base. */
  public @Nullable Component component() {
    return component;
  }

  /**
   * Where in the text that was changed; null where an answer is changed and no text, as between two
   * libraries.
   */
  public @Nullable Range range() {
    return range;
  }

  /** What stood there; null if the component was absent. */
  public @Nullable String before() {
    return before;
  }

  /** What stands there now; null if the component is absent now, or the text refused. */
  public @Nullable String after() {
    return after;
  }

  /** Why: a constant of whoever changed it. */
  public Reason reason() {
    return reason;
  }

  /** What was done, for people. */
  public Message message() {
    return message;
  }

  /** Which clauses say so; unmodifiable. */
  public List<Clause> clauses() {
    return clauses;
  }

  /**
   * A change of which its reason says everything.
   *
   * @throws IllegalArgumentException if the range is not as long as what stood there
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

  /** Where it begins in the text that was changed; -1 if no text was. */
  public int start() {
    return range == null ? -1 : range.start();
  }

  /** One past its end; -1 if no text was changed. */
  public int end() {
    return range == null ? -1 : range.end();
  }

  /** The component's name; what the reason is about where there is none. */
  public String part() {
    return component == null ? reason.subject() : component.id();
  }

  /** What was done, in English, with its clauses. */
  public String why() {
    return Difference.cited(message, clauses);
  }

  /**
   * What {@link #toString} says, for people of any language: what became what, and why.
   *
   * <pre>{@code
   * UrlConversion.toUrl("HTTP://h/").changes().get(0).account().text()
   *     // scheme 0–4: "HTTP" becomes "http", scheme lower-cased (…)
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

  /** What {@link #why} says, for people of any language. */
  public Message reasoned() {
    if (clauses.isEmpty()) {
      return message;
    }
    List<String> citations = clauses.stream().map(Clause::citation).toList();
    return Messages.CORE.of("change.why", message, String.join("; ", citations));
  }

  /** One line, with secrets masked: a password, and a user name that may be one. */
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

  /** An edit does not know its scheme, so that any user name may be a token here. */
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
        : Secrets.in(value, Taken.PART).mask(value);
  }

  /** Of {@code sip:} the path is the login; behind {@code http:///} it begins with one. */
  private static String path(String value) {
    Secrets secrets = Secrets.in(value);
    if (!secrets.isEmpty()) {
      return secrets.mask(value);
    }
    int end = value.indexOf('/', 1);
    int at = value.lastIndexOf('@', end < 0 ? value.length() : end);
    boolean isLogin = at > 1 && value.startsWith("/");
    return isLogin
        ? '/' + login(value.substring(1, at)) + value.substring(at)
        : Secrets.in(value, Taken.AUTHORITY).mask(value);
  }

  /** Without the password; and without the user if there is no password. */
  private static String login(String login) {
    int colon = login.indexOf(':');
    if (colon >= 0 && colon < login.length() - 1) {
      boolean isToken = login.endsWith(":x-oauth-basic"); // no password: the user is the secret
      return (isToken ? Secrets.MASK + ':' : login.substring(0, colon + 1)) + Secrets.MASK;
    }
    return isDelimiters(login) ? login : Secrets.MASK + (colon < 0 ? "" : ":");
  }

  /** Whether it says nothing: of a login, the colon and the at sign alone. */
  private static boolean isDelimiters(String value) {
    int i = 0;
    while (i < value.length() && (value.charAt(i) == ':' || value.charAt(i) == '@')) {
      i++;
    }
    return i == value.length();
  }

  /** Whether the other has the same parts. */
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
