package dev.urial.cli;

import dev.urial.grammar.Excerpt;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Files named at the prompt, or standard input, as octets; a failure is told by {@link Cli}. */
final class Octets {
  private static final String STDIN = "-";

  private Octets() {}

  /** What to do with a stream. */
  interface Use<T> {
    T of(InputStream in) throws IOException;
  }

  /** Names of files as a session's texts; none stand for standard input. */
  static List<Session.Input> inputs(List<String> files) {
    List<String> names = files.isEmpty() ? List.of(STDIN) : files;
    return names.stream().<Session.Input>map(Session.Input.Text::new).toList();
  }

  /** Uses a file, or standard input for {@code -}, and closes it. */
  static <T> T use(String file, Invocation call, Use<T> use) {
    boolean isStdin = file.equals(STDIN);
    try (InputStream in = isStdin ? call.io().in() : LineReader.open(file)) {
      return use.of(new BufferedInputStream(in, 1 << 16));
    } catch (LineReader.Unreadable e) {
      throw new UncheckedIOException(e);
    } catch (IOException e) {
      String name = isStdin ? "standard input" : Excerpt.escape(file);
      throw new UncheckedIOException(new LineReader.Unreadable(name, e));
    }
  }
}
