package dev.urial.cli;

import dev.urial.cli.Outcome.Failure;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Files named at the prompt, or standard input, as octets. One that cannot be read is a failure of
 * its own and the others are answered, as with texts; the exit status says that there was one.
 */
final class Octets {
  private static final String STDIN = "-";

  private final Invocation call;
  private boolean isUnreadable;

  private Octets(Invocation call) {
    this.call = call;
  }

  /** What to do with a stream. */
  interface Use<T> {
    T of(BufferedInputStream in) throws IOException;
  }

  /** What to do with a stream, and the name of the file that it is; null for standard input. */
  interface Answering {
    Outcome of(@Nullable String file, BufferedInputStream in) throws IOException;
  }

  /**
   * Answers each file; none, or {@code -} among them, stands for standard input.
   *
   * @return the exit status
   */
  static int run(Invocation call, List<String> files, Answering answering)
      throws IOException, UsageException {
    if (Collections.frequency(files, STDIN) > 1) {
      throw new UsageException("- stands there twice, and standard input can be read once");
    }
    List<String> names = files.isEmpty() ? List.of(STDIN) : files;
    Octets octets = new Octets(call);
    List<Session.Input> inputs =
        names.stream().<Session.Input>map(Session.Input.Text::new).toList();
    int status = Session.run(call, inputs, List.of(file -> octets.answer(file, answering)), false);
    return octets.isUnreadable ? Cli.IO_ERROR : status;
  }

  private Outcome answer(String file, Answering answering) {
    String name = file.equals(STDIN) ? null : file;
    try {
      return use(file, call, in -> answering.of(name, in));
    } catch (LineReader.Unreadable e) {
      isUnreadable = true;
      return new Failure("file", 0, String.valueOf(e.getMessage()), null);
    }
  }

  /** Uses a file, or standard input for {@code -}, and closes it. */
  static <T> T use(String file, Invocation call, Use<T> use) throws LineReader.Unreadable {
    boolean isStdin = file.equals(STDIN);
    try (InputStream in = isStdin ? stdin(call) : LineReader.open(file)) {
      return use.of(new BufferedInputStream(in, 1 << 16));
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new LineReader.Unreadable(isStdin ? "standard input" : LineReader.shown(file), e);
    }
  }

  private static InputStream stdin(Invocation call) throws IOException {
    if (call.io().terminal().in() && call.io().terminal().err()) {
      call.err().line("urial: reading the terminal as it is; Ctrl-D ends it");
      call.err().flush();
    }
    return call.io().in();
  }
}
