package dev.urial.cli.render;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.TextOutcome.Failure;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@link TextSession} whose texts are the names of files, each answered as octets. One that
 * cannot be read is a failure of its own and the others are answered; the exit status says that
 * there was one.
 */
public final class FileSession {
  private final Invocation call;
  private boolean isUnreadable;

  private FileSession(Invocation call) {
    this.call = call;
  }

  /** What to do with a stream, and the name of the file that it is; null for standard input. */
  public interface Answering {
    TextOutcome of(@Nullable String file, BufferedInputStream in) throws IOException;
  }

  /**
   * Answers each file; none, or {@code -} among them, stands for standard input.
   *
   * @return the exit status
   */
  public static int run(Invocation call, List<String> files, Answering answering)
      throws IOException, UsageException {
    List<String> names = call.files(files);
    FileSession session = new FileSession(call);
    List<TextSession.Input> inputs =
        names.stream().<TextSession.Input>map(TextSession.Input.Name::new).toList();
    int status =
        TextSession.run(call, inputs, List.of(file -> session.answer(file, answering)), false);
    return session.isUnreadable ? ExitStatus.IO_ERROR : status;
  }

  private TextOutcome answer(String file, Answering answering) {
    String name = file.equals(Io.STDIN) ? null : file;
    try {
      return OctetInput.use(file, call, in -> answering.of(name, in));
    } catch (LineReader.Unreadable e) {
      isUnreadable = true;
      return new Failure("file", 0, String.valueOf(e.getMessage()), null);
    }
  }
}
