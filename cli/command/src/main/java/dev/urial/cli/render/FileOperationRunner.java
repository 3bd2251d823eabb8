package dev.urial.cli.render;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.UsageException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs an operation on each named file, whose content is processed as octets. A file that cannot be
 * read is reported as a failure, and the other files are processed; the exit status indicates the
 * failure.
 */
public final class FileOperationRunner {
  private final Invocation call;
  private boolean isUnreadable;

  private FileOperationRunner(Invocation call) {
    this.call = call;
  }

  /** Processes the content of a file; the file name is null for standard input. */
  public interface Answering {
    TextOutcome of(@Nullable String file, BufferedInputStream in) throws IOException;
  }

  /**
   * Processes each file; an empty list or {@code -} means standard input.
   *
   * @return the exit status
   */
  public static int run(Invocation call, List<String> files, Answering answering)
      throws IOException, UsageException {
    List<String> names = call.files(files);
    FileOperationRunner session = new FileOperationRunner(call);
    List<OperationRunner.Input> inputs =
        names.stream().<OperationRunner.Input>map(OperationRunner.Input.Name::new).toList();
    int status =
        OperationRunner.run(call, inputs, List.of(file -> session.answer(file, answering)));
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
