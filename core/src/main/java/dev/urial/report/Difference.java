package dev.urial.report;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A difference between two parsing results, either of the same text under two standards or
 * versions, or of two strings.
 *
 * <pre>{@code
 * Difference d = TwoReadings.of("http://0x7f.1/").differences().get(0);
 * d.component()  // HOST
 * d.one()        // "0x7f.1", by RFC 3986
 * d.other()      // "127.0.0.1", by the URL Standard
 * d.distance()   // CONNECTION
 * d.sentence()   // "a registered name to RFC 3986, to browsers the IPv4 address 127.0.0.1 (…)"
 * d.clauses()    // those of both readings
 * }</pre>
 *
 * <p>The values are raw and may include a password; the message never does.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 */
public final class Difference {
  private final @Nullable Component component;
  private final String part;
  private final @Nullable String one;
  private final @Nullable String other;
  private final Distance distance;
  private final Message message;
  private final List<Clause> clauses;

  private Difference(
      @Nullable Component component,
      String part,
      @Nullable String one,
      @Nullable String other,
      Distance distance,
      Message message,
      List<Clause> clauses) {
    Objects.requireNonNull(part, "part");
    Objects.requireNonNull(distance, "distance");
    Objects.requireNonNull(message, "message");
    this.clauses = List.copyOf(Objects.requireNonNull(clauses, "clauses"));
    this.component = component;
    this.part = part;
    this.one = one;
    this.other = other;
    this.distance = distance;
    this.message = message;
  }

  /**
   * Creates a difference.
   *
   * @param component the component that differs; null for the whole text, or if the difference is
   *     not in a component
   * @param part the name of the part that differs
   * @param one the value on one side; null if the component is absent or the text is rejected
   * @param other the value on the other side; null if the component is absent or the text is
   *     rejected
   * @param distance how serious the difference is
   * @param message the difference as a sentence
   * @param clauses the rules that cause the difference
   * @return the difference
   * @see Distance
   */
  public static Difference of(
      @Nullable Component component,
      String part,
      @Nullable String one,
      @Nullable String other,
      Distance distance,
      Message message,
      List<Clause> clauses) {
    return new Difference(component, part, one, other, distance, message, clauses);
  }

  /**
   * {@return the component that differs; null for the whole text, or if the difference is not in a
   * component}
   */
  public @Nullable Component component() {
    return component;
  }

  /**
   * {@return the name of the part that differs: the component's name, the term of an older
   * document, or {@code text} for the whole text}
   */
  public String part() {
    return part;
  }

  /** {@return the value on one side; null if the component is absent or the text is rejected} */
  public @Nullable String one() {
    return one;
  }

  /**
   * {@return the value on the other side; null if the component is absent or the text is rejected}
   */
  public @Nullable String other() {
    return other;
  }

  /** {@return how serious the difference is} */
  public Distance distance() {
    return distance;
  }

  /** {@return a message about the difference} */
  public Message message() {
    return message;
  }

  /** {@return the clauses of both sides, if any; unmodifiable} */
  public List<Clause> clauses() {
    return clauses;
  }

  /**
   * Creates a difference in a component, under the component's name.
   *
   * @param component the component that differs; null for the whole text, or if the difference is
   *     not in a component
   * @param one the value on one side; null if the component is absent or the text is rejected
   * @param other the value on the other side; null if the component is absent or the text is
   *     rejected
   * @param distance how serious the difference is
   * @param message the difference as a sentence
   * @param clauses the rules that cause the difference
   * @return the difference
   * @see Component#id
   */
  public static Difference of(
      Component component,
      @Nullable String one,
      @Nullable String other,
      Distance distance,
      Message message,
      List<Clause> clauses) {
    Objects.requireNonNull(component, "component");
    return new Difference(component, component.id(), one, other, distance, message, clauses);
  }

  /** {@return the message in English, without a full stop} */
  public String sentence() {
    return message.text();
  }

  /** Returns the part, the sentence and the clauses on one line, without passwords. */
  @Override
  public String toString() {
    return part + ": " + cited(message, clauses);
  }

  /** Returns a sentence, followed by its clauses in parentheses. */
  static String cited(Message message, List<Clause> clauses) {
    StringBuilder line = new StringBuilder(message.text());
    String before = " (";
    for (Clause clause : clauses) {
      line.append(before).append(clause.citation());
      before = "; ";
    }
    return line.append(clauses.isEmpty() ? "" : ")").toString();
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Difference that
        && Objects.equals(component, that.component)
        && part.equals(that.part)
        && Objects.equals(one, that.one)
        && Objects.equals(this.other, that.other)
        && distance.equals(that.distance)
        && message.equals(that.message)
        && clauses.equals(that.clauses);
  }

  @Override
  public int hashCode() {
    return Objects.hash(component, part, one, other, distance, message, clauses);
  }
}
