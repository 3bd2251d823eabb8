package dev.urial.cli.io;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * What a run of the command reads from and writes to.
 *
 * @param in standard input; bytes, which should be UTF-8
 * @param out standard output; unbuffered, since the command has its own buffer
 * @param err standard error
 * @param terminal which of the three are terminals, and how they like their text
 */
public record Io(InputStream in, OutputStream out, OutputStream err, Terminal terminal) {
  /** What stands for standard input where a text or a file may be named. */
  public static final String STDIN = "-";
}
