package dev.urial.explain.meaning;

import dev.urial.internal.sentences.ExplainMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;

/**
 * The degree of certainty that a value has the meaning that a {@link ValueMeaning} describes.
 *
 * <pre>{@code
 * Uri uri = Uri.parse("https://a.example/017F22E2-79B0-7CC3-98C4-DC0C0C07398F");
 * Meaning.of(uri).values().get(0).certainty()  // STATED
 * }</pre>
 */
public enum Certainty {
  /**
   * A published document or the site's own documentation defines the meaning, and the value has the
   * required form.
   */
  STATED,
  /** The form of the value is otherwise rare. */
  LIKELY,
  /** The value may have this meaning, but could also be something else. */
  GUESS;

  private final String id = Ascii.lower(name());

  /** {@return the human-readable name, such as <i>likely</i>} */
  public Message message() {
    return ExplainMessages.MESSAGES.of("certainty." + id);
  }
}
