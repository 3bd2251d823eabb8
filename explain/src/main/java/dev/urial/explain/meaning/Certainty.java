package dev.urial.explain.meaning;

import dev.urial.internal.sentences.ExplainMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;

/**
 * How certain it is that a value has the meaning given by a {@link ValueMeaning}.
 *
 * <pre>{@code
 * Uri uri = Uri.parse("https://x.com/a/status/1098230906194546688");
 * Meaning.of(uri).values().get(0).certainty()  // STATED
 * }</pre>
 */
public enum Certainty {
  /**
   * A published document or the site's own documentation says so, and the value has the required
   * form.
   */
  STATED,
  /**
   * The value has a form that other values rarely have, or the site is known to use it this way.
   */
  LIKELY,
  /** The value may have this meaning, but could also be something else. */
  GUESS;

  private final String id = Ascii.lower(name());

  /**
   * {@return the name in lower case, as in JSON: {@code stated}, {@code likely} or {@code guess}}
   */
  public String id() {
    return id;
  }

  /** {@return the human-readable word, such as <i>likely</i>} */
  public Message message() {
    return ExplainMessages.MESSAGES.of("certainty." + id);
  }
}
