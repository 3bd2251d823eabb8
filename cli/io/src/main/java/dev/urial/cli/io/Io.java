package dev.urial.cli.io;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a run of the command reads from and writes to.
 *
 * @param in standard input; bytes, which should be UTF-8
 * @param out standard output; unbuffered, since the command has its own buffer
 * @param err standard error
 * @param terminal which of the three are terminals, and how they like their text
 * @param language in which people are spoken to, unless {@code --lang} names another
 * @param standard by which texts are read, unless an option names another: what {@code
 *     URIAL_STANDARD} says; null if it says nothing
 */
public record Io(
    InputStream in,
    OutputStream out,
    OutputStream err,
    Terminal terminal,
    Locale language,
    @Nullable String standard) {
  /** What stands for standard input where a text or a file may be named. */
  public static final String STDIN = "-";

  /** Streams where each verb has its own standard. */
  public Io(
      InputStream in, OutputStream out, OutputStream err, Terminal terminal, Locale language) {
    this(in, out, err, terminal, language, null);
  }

  /** Streams of people who read English. */
  public Io(InputStream in, OutputStream out, OutputStream err, Terminal terminal) {
    this(in, out, err, terminal, Locale.ROOT);
  }

  /** The same with another standard input. */
  Io reading(InputStream other) {
    return new Io(other, out, err, terminal, language, standard);
  }
}
