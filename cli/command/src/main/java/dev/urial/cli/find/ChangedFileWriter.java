package dev.urial.cli.find;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TempFolder;
import dev.urial.cli.render.OperationFailure;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes what a verb makes of files: as a whole, as a diff, or to the files themselves. */
final class ChangedFileWriter {
  static final Opt IN_PLACE = Opt.flag("in-place", "change the files themselves");

  /** Changes the content of a file. */
  interface Change {
    /** Reads the old content, and writes the new content. */
    void write(String file, BufferedInputStream octets, OutputStream to)
        throws IOException, OperationFailure;
  }

  private final Invocation call;
  private final OutputStream out;
  private final Change change;

  ChangedFileWriter(Invocation call, OutputStream out, Change change) {
    this.call = call;
    this.out = out;
    this.change = change;
  }

  /** Writes the new content of a file, or of standard input for {@code -}. */
  void write(String file, OutputStream to) throws IOException, OperationFailure {
    try (InputStream in = OctetInput.open(file, call, out::flush)) {
      change.write(file, new BufferedInputStream(in, 1 << 16), to);
    }
  }

  /** Replaces a file if its content changes. */
  void replace(String file) throws IOException, OperationFailure {
    LineReader.open(file).close(); // throws if the file cannot be read
    try {
      if (!Files.isRegularFile(Path.of(file))) {
        throw new IOException("only a file can be changed in place");
      }
      AtomicFile.write(Path.of(file), to -> write(file, to));
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new LineReader.Unreadable(LineReader.shown(file), e);
    }
  }

  /**
   * Writes a diff of the changes to a file, and returns whether there are any. Uses two temporary
   * files, so that text of any length can be compared, and standard input is read only once.
   */
  boolean diff(String file) throws IOException, OperationFailure {
    try (TempFolder folder = new TempFolder(Path.of(System.getProperty("java.io.tmpdir")))) {
      Path before = folder.path().resolve("old");
      Path after = folder.path().resolve("new");
      try (InputStream in = OctetInput.open(file, call, out::flush)) {
        Files.copy(in, before);
      }
      try (InputStream in = Files.newInputStream(before)) {
        AtomicFile.write(after, to -> change.write(file, new BufferedInputStream(in, 1 << 16), to));
      }
      return UnifiedDiff.write(file, before, after, out);
    }
  }
}
