package dev.urial.explain;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An explanation of text: how the standards parse it, or why they reject it.
 *
 * <pre>{@code
 * Explanation e = Explanation.of("http://user@example.com:8042/over/there?name=ferret#nose");
 * if (e.reading() instanceof Parsed.Ok<Reading> ok) {
 *   System.out.println(ok.value().kind().words());
 *   System.out.println(Ruler.of(ok.value(), 80));
 * } else {
 *   System.out.println(e.error().diagram());
 * }
 * }</pre>
 *
 * <p>RFC 3986 and RFC 3987 agree wherever both apply, so they never parse a text differently.
 * {@link TwoReadings} adds the reading under the URL Standard.
 *
 * <p>The parts contain the text unmasked, because the user already has it. {@link #redacted},
 * {@link #toString}, remarks and errors mask passwords.
 */
public final class Explanation {
  private final String text;
  private final Parsed<Reading> reading;

  private Explanation(String text, Parsed<Reading> reading) {
    this.text = text;
    this.reading = reading;
  }

  /**
   * Explains any text; never throws. ASCII text is checked against RFC 3986, any other text against
   * RFC 3987.
   *
   * <pre>{@code
   * Explanation.of("http://a b").error().index()  // 8
   * }</pre>
   *
   * @param text any text, valid or not
   * @return the explanation, which has either a reading or an error
   */
  public static Explanation of(String text) {
    Objects.requireNonNull(text, "text");
    return new Explanation(text, TwoReadings.reference(text).map(Reading::of));
  }

  /** {@return the text, unchanged} */
  public String text() {
    return text;
  }

  /**
   * {@return the text for use in logs, with any password masked, even if the text is invalid}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public String redacted() {
    return reading instanceof Parsed.Ok<Reading> ok ? ok.value().redacted() : Secrets.masked(text);
  }

  /**
   * {@return the parts of the URI or IRI reference, or the error}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  public Parsed<Reading> reading() {
    return reading;
  }

  /** {@return whether the text is a URI or IRI reference} */
  public boolean isValid() {
    return reading.isOk();
  }

  /** {@return the error, or null if the text is a URI or IRI reference} */
  public @Nullable SyntaxError error() {
    return reading.errorOrNull();
  }

  /** Returns the text with its password masked, followed by its kind or the error, on one line. */
  @Override
  public String toString() {
    return reading instanceof Parsed.Ok<Reading> ok
        ? Excerpt.escape(redacted()) + ": " + ok.value().kind().id()
        : ((Parsed.Failed<Reading>) reading).error().message();
  }
}
