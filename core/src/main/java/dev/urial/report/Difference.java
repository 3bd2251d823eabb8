package dev.urial.report;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where two readings of a text part: of two standards, of then and now, of two texts that are
 * compared.
 *
 * <pre>{@code
 * Difference d = TwoReadings.of("http://0x7f.1/").differences().get(0);
 * d.component()  // HOST
 * d.one()        // "0x7f.1", by RFC 3986
 * d.other()      // "127.0.0.1", by the URL Standard
 * d.distance()   // CONNECTION
 * d.sentence()   // "a registered name to RFC 3986, to browsers the IPv4 address 127.0.0.1 (…)"
 * d.clauses()    // one of either reading
 * }</pre>
 *
 * <p>The values are raw, a password included; the message holds none.
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
   * A difference of these parts.
   *
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

  /** In which they part; null for the whole text, or where it was no component. */
  public @Nullable Component component() {
    return component;
  }

  /**
   * What that is called where they part: the component's name, an older document's word, or {@code
   * text} for the whole.
   */
  public String part() {
    return part;
  }

  /** What the one reads there; null for an absent component, or a refusal. */
  public @Nullable String one() {
    return one;
  }

  /** What the other reads there; null likewise. */
  public @Nullable String other() {
    return other;
  }

  /** How far they are apart. */
  public Distance distance() {
    return distance;
  }

  /** What there is to say. */
  public Message message() {
    return message;
  }

  /** The clause of the one and the clause of the other, if there are any; unmodifiable. */
  public List<Clause> clauses() {
    return clauses;
  }

  /**
   * A difference in a component, under its own name.
   *
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

  /** What there is to say, in English, without full stop. */
  public String sentence() {
    return message.text();
  }

  /** The part, the sentence and the clauses on one line; no password. */
  @Override
  public String toString() {
    return part + ": " + cited(message, clauses);
  }

  /** A sentence and, in parentheses, where it is stated. */
  static String cited(Message message, List<Clause> clauses) {
    StringBuilder line = new StringBuilder(message.text());
    String before = " (";
    for (Clause clause : clauses) {
      line.append(before).append(clause.citation());
      before = "; ";
    }
    return line.append(clauses.isEmpty() ? "" : ")").toString();
  }

  /** Whether the other has the same parts. */
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
