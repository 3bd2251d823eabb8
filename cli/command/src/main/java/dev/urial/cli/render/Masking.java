package dev.urial.cli.render;

import dev.urial.answer.Rendering;
import dev.urial.internal.text.Secrets;
import java.util.Locale;

/**
 * Whether a verb shows secrets such as passwords, tokens and keys.
 *
 * @param shown whether secrets are shown
 */
public record Masking(boolean shown) {
  /** Returns a text, with its secrets masked unless secrets are shown. */
  public String whole(String text) {
    return shown ? text : Secrets.masked(text);
  }

  /** Returns how answers are rendered in a language. */
  public Rendering in(Locale language) {
    return new Rendering(language, !shown);
  }
}
