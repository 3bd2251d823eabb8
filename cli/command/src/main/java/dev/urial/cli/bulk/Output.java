package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.ByteBuilder;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Out;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The destination of results. */
public interface Output extends AutoCloseable {
  /** Writes the output of a batch. */
  void write(ByteBuilder octets) throws IOException;

  /** Completes the output; called after the last batch. */
  void end() throws IOException;

  @Override
  default void close() throws IOException {}

  /** Returns a builder that contains these bytes. */
  static ByteBuilder octets(byte[] bytes) {
    ByteBuilder octets = new ByteBuilder();
    octets.append(bytes, 0, bytes.length);
    return octets;
  }

  /** Standard output; on a terminal, control sequences are escaped. */
  record Standard(Invocation call) implements Output {
    @Override
    public void write(ByteBuilder octets) throws IOException {
      Out out = call.out();
      if (!call.terminal().out()) {
        out.write(octets.array(), 0, octets.length());
        out.flush();
        return;
      }
      int from = 0;
      for (int i = 0; i < octets.length(); i++) {
        if (octets.array()[i] == '\n') {
          call.shown().line(new String(octets.array(), from, i - from, UTF_8));
          from = i + 1;
        }
      }
      out.flush();
    }

    @Override
    public void end() throws IOException {
      call.out().flush();
    }
  }

  /**
   * Returns the path to which output is written until the run has ended, so that partial output is
   * not mistaken for complete output.
   */
  static Path part(Path output) {
    return output.resolveSibling(output.getFileName() + ".part");
  }

  /** A file, which gets its final name at the end. */
  final class ToFile implements Output {
    private final Path path;
    private final Path part;
    private final FileChannel file;

    ToFile(Path path) throws IOException {
      this.path = path;
      this.part = Files.exists(path) && !Files.isRegularFile(path) ? path : part(path);
      try {
        file = FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        file.truncate(0);
      } catch (IOException e) {
        throw failed(e);
      }
    }

    private IOException failed(IOException e) {
      String reason =
          e instanceof java.nio.file.NoSuchFileException
              ? "there is no such folder"
              : e instanceof java.nio.file.AccessDeniedException
                  ? "it is not writable"
                  : String.valueOf(e.getMessage());
      return new LineReader.Unreadable(
          LineReader.shown(path.toString()), new IOException(reason, e));
    }

    @Override
    public void write(ByteBuilder octets) throws IOException {
      try {
        ByteBuffer bytes = ByteBuffer.wrap(octets.array(), 0, octets.length());
        while (bytes.hasRemaining()) {
          file.write(bytes);
        }
      } catch (IOException e) {
        throw failed(e);
      }
    }

    @Override
    public void end() throws IOException {
      file.close();
      if (part.equals(path)) {
        return;
      }
      try {
        Path place = Files.exists(path) ? path.toRealPath() : path; // follows a symbolic link
        Files.move(part, place, StandardCopyOption.REPLACE_EXISTING);
      } catch (IOException e) {
        throw failed(e);
      }
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
