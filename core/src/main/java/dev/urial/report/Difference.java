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
 * @param component in which they part; null for the whole text, or where it was no component
 * @param part what that is called where they part: the component's name, an older document's word,
 *     or {@code text} for the whole
 * @param one what the one reads there; null for an absent component, or a refusal
 * @param other what the other reads there; null likewise
 * @param distance how far they are apart
 * @param message what there is to say
 * @param clauses the clause of the one and the clause of the other, if there are any; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 */
public record Difference(
    @Nullable Component component,
    String part,
    @Nullable String one,
    @Nullable String other,
    Distance distance,
    Message message,
    List<Clause> clauses) {
  /** Takes a copy of the list. */
  public Difference {
    Objects.requireNonNull(part, "part");
    Objects.requireNonNull(distance, "distance");
    Objects.requireNonNull(message, "message");
    clauses = List.copyOf(Objects.requireNonNull(clauses, "clauses"));
  }

  /** A difference in a component, under its own name. */
  public Difference(
      Component component,
      @Nullable String one,
      @Nullable String other,
      Distance distance,
      Message message,
      List<Clause> clauses) {
    this(component, component.id(), one, other, distance, message, clauses);
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
}
