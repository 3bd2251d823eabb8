package dev.urial.cli.find;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TextStream;
import dev.urial.report.Message;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the changes that a verb makes to a file: as a diff, or to the file itself. */
final class ChangedFileWriter {
  static final Opt IN_PLACE =
      Opt.flag("in-place", "change the files themselves, replacing each file as a whole");

  /** Writes the new content of a file. */
  interface Change {
    /** Reads the old content, and writes the new content. */
    void write(String file, InputStream octets, OutputStream to) throws IOException;
  }

  /** Thrown if a document cannot be changed, with the reason. */
  static final class Unread extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Message message;

    Unread(Message message) {
      super(message.text());
      this.message = message;
    }

    Message message() {
      return message;
    }
  }

  private final Invocation call;
  private final OutputStream out;
  private final Change change;

  ChangedFileWriter(Invocation call, OutputStream out, Change change) {
    this.call = call;
    this.out = out;
    this.change = change;
  }

  /** Replaces a file if its content changes. */
  void replace(String file) throws IOException {
    LineReader.open(file).close(); // throws if the file cannot be read
    try (AtomicFile aside = new AtomicFile(Path.of(file))) {
      aside.replace(
          to -> TextStream.octets(file, call, out::flush, in -> change.write(file, in, to)));
    } catch (LineReader.Unreadable | Unread e) {
      throw e;
    } catch (IOException e) {
      throw new LineReader.Unreadable(LineReader.shown(file), e);
    }
  }

  /**
   * Writes a diff of the changes to a file, and returns whether there are any. Uses two temporary
   * files, so that text of any length can be compared, and standard input is read only once.
   */
  boolean diff(String file) throws IOException {
    Path before = Files.createTempFile("urial-", ".old");
    Path after = Files.createTempFile("urial-", ".new");
    try {
      try (OutputStream old = new BufferedOutputStream(Files.newOutputStream(before), 1 << 16)) {
        TextStream.octets(file, call, out::flush, in -> in.transferTo(old));
      }
      try (InputStream in = Files.newInputStream(before);
          OutputStream to = new BufferedOutputStream(Files.newOutputStream(after), 1 << 16)) {
        change.write(file, in, to);
      }
      try (InputStream old = Files.newInputStream(before);
          InputStream fresh = Files.newInputStream(after)) {
        return UnifiedDiff.write(file, old, fresh, out);
      }
    } finally {
      Files.deleteIfExists(before);
      Files.deleteIfExists(after);
    }
  }
}
