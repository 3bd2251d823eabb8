package dev.urial.text;

import dev.urial.Iri;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import dev.urial.report.Change;
import dev.urial.report.Message;
import dev.urial.report.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A possible identifier for typed text, with its certainty and the changes and assumptions that it
 * requires.
 *
 * <pre>{@code
 * TypedCandidate first = TypedText.of(" www.w3.org/a ").first();
 * first.identifier()                     // http://www.w3.org/a
 * first.changes().size()                 // 3
 * first.why().text()                     // "it begins with www., like many web hosts"
 * first.assumptions().get(1).text()      // "the scheme is the usual one"
 * }</pre>
 *
 * <p>Instances are immutable. Applying the changes to the typed text results in the identifier.
 *
 * @see TypedText#candidates
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.5">RFC 3986 §4.5</a>
 */
public final class TypedCandidate {
  private final Iri identifier;
  private final TypedReading reading;
  private final Find.Certainty certainty;
  private final List<Change> changes;

  TypedCandidate(
      Iri identifier, TypedReading reading, Find.Certainty certainty, List<Change> changes) {
    this.identifier = identifier;
    this.reading = reading;
    this.certainty = certainty;
    this.changes = List.copyOf(changes);
  }

  /** {@return the identifier, without masking secrets} */
  public Iri identifier() {
    return identifier;
  }

  /**
   * {@return the identifier for use in logs, with secrets masked} If the scheme is not registered,
   * it may be a user name; text that would then be a password is also masked.
   *
   * <pre>{@code
   * TypedText.of("user:secret@a.example").candidates().get(0).redacted()  // user:***@a.example
   * }</pre>
   */
  public String redacted() {
    String text = identifier.toString();
    boolean mayBeLogin = reading == TypedReading.UNKNOWN_SCHEME;
    return mayBeLogin ? Secrets.in(text, TextKind.AUTHORITY).mask(text) : Secrets.masked(text);
  }

  /** {@return the interpretation of the typed text} */
  public TypedReading reading() {
    return reading;
  }

  /** {@return the reason for this interpretation} */
  public Message why() {
    return reading.message();
  }

  /**
   * {@return how certain the interpretation is}
   *
   * <pre>
   * CERTAIN    an identifier as typed, with a registered scheme
   * LIKELY     depends on an assumption, but no other interpretation is as likely
   * POSSIBLE   another interpretation is at least as likely, or even the first one is uncertain
   * </pre>
   */
  public Find.Certainty certainty() {
    return certainty;
  }

  /**
   * {@return the changes to the typed text, in the order in which they appear; unmodifiable} The
   * reason for each change is an {@link Unwrapping.Reason} or a {@link TypedReason}.
   */
  public List<Change> changes() {
    return changes;
  }

  /**
   * {@return the assumptions, without duplicates; unmodifiable, and empty if nothing was changed}
   *
   * <pre>{@code
   * TypedText.of("http://a.example/").first().assumptions().isEmpty()  // true
   * }</pre>
   */
  public List<Message> assumptions() {
    Set<Message> assumed = new LinkedHashSet<>();
    for (Change change : changes) {
      Reason reason = change.reason();
      if (reason instanceof TypedReason it) {
        assumed.add(it.assumption());
      } else if (reason instanceof Unwrapping.Reason it) {
        assumed.add(it.assumption());
      }
    }
    return List.copyOf(new ArrayList<>(assumed));
  }

  /**
   * Returns whether the other object is a candidate with the same identifier and the same changes.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TypedCandidate that
        && identifier.equals(that.identifier)
        && reading == that.reading
        && certainty == that.certainty
        && changes.equals(that.changes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(identifier, reading, changes);
  }

  /** Returns the identifier with secrets masked, and the certainty. */
  @Override
  public String toString() {
    return Excerpt.escape(redacted()) + " (" + certainty.message().text() + ")";
  }
}
