package dev.urial.cli.io;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The input and output of a run of the command.
 *
 * @param in standard input, which should be UTF-8
 * @param out standard output; unbuffered, since the command has its own buffer
 * @param err standard error
 * @param terminal which of the three streams are terminals, and the color and width of the terminal
 * @param language the language for messages, unless {@code --lang} specifies another
 * @param standard the standard under which input is parsed unless an option specifies another: the
 *     value of {@code URIAL_STANDARD}, or null if it is not set
 */
public record Io(
    InputStream in,
    OutputStream out,
    OutputStream err,
    Terminal terminal,
    Locale language,
    @Nullable String standard) {
  /** The operand that represents standard input. */
  public static final String STDIN = "-";

  /** Creates an instance in which each verb uses its default standard. */
  public Io(
      InputStream in, OutputStream out, OutputStream err, Terminal terminal, Locale language) {
    this(in, out, err, terminal, language, null);
  }

  /** Creates an instance for English. */
  public Io(InputStream in, OutputStream out, OutputStream err, Terminal terminal) {
    this(in, out, err, terminal, Locale.ROOT);
  }

  /** Returns a copy with a different standard input. */
  Io reading(InputStream other) {
    return new Io(other, out, err, terminal, language, standard);
  }
}
