package dev.urial.report;

import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import java.util.List;
import java.util.Locale;
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
 * <p>{@link #toString} masks a password; the other answers do not.
 *
 * @param component what it is about; null for the whole input, or what comes from a base
 * @param range where in the text that was changed; null where an answer is changed and no text, as
 *     between two libraries
 * @param before what stood there; null if the component was absent
 * @param after what stands there now; null if the component is absent now, or the text refused
 * @param reason why: a constant of whoever changed it
 * @param message what was done, for people
 * @param clauses which clauses say so; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public record Change(
    @Nullable Component component,
    @Nullable Range range,
    @Nullable String before,
    @Nullable String after,
    Reason reason,
    Message message,
    List<Clause> clauses) {
  /**
   * Takes a copy of the list.
   *
   * @throws IllegalArgumentException if the range is not as long as what stood there
   */
  public Change {
    Objects.requireNonNull(reason);
    Objects.requireNonNull(message);
    clauses = List.copyOf(clauses);
    if (range != null && before != null && range.length() != before.length()) {
      throw new IllegalArgumentException("range " + range + " of " + before.length());
    }
  }

  /** A change of which its reason says everything. */
  public Change(
      @Nullable Component component,
      @Nullable Range range,
      @Nullable String before,
      @Nullable String after,
      Reason reason) {
    this(component, range, before, after, reason, reason.message(), reason.clauses());
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

  /** One line, with a password masked. */
  @Override
  public String toString() {
    return part().toUpperCase(Locale.ROOT)
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
    if (component == Component.PASSWORD) {
      return Secrets.MASK;
    }
    return '"' + Secrets.in(value, taken()).mask(value) + '"';
  }

  /** What the values are that are shown. */
  private Taken taken() {
    if (component == Component.USERINFO) {
      return Taken.USERINFO;
    }
    return component == Component.AUTHORITY ? Taken.AUTHORITY : Taken.REFERENCE;
  }
}
