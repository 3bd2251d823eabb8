package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Records the progress of a run in a file next to its output, so that a later run can continue it.
 * A line is written only when the data that it describes is on disk. A line that is incomplete
 * because the run was killed fails its checksum and is ignored.
 */
final class ProgressJournal implements AutoCloseable {
  private static final String HEAD = "urial bulk 1 ";

  private final Path file;
  private final OutputStream out;

  /**
   * A position in the run.
   *
   * @param source the index of the input file, starting at 0
   * @param line the number of the next row in the file, starting at 1
   * @param offset the number of octets before that row
   * @param written the number of octets written
   * @param aside the number of octets written to the file for errors
   * @param failures the number of rows that failed
   * @param rows the number of rows read
   */
  record Point(
      int source, long line, long offset, long written, long aside, long failures, long rows) {
    static final Point BEGIN = new Point(0, 1, 0, 0, 0, 0, 0);

    /**
     * Returns whether this is the beginning of a run. Every run calls this, so it avoids the
     * record's {@code equals}, for which the JVM would first generate code.
     */
    boolean isBegin() {
      return source == 0 && line == 1 && (offset | written | aside | failures | rows) == 0;
    }

    private String text() {
      String text =
          source + " " + line + " " + offset + " " + written + " " + aside + " " + failures + " "
              + rows;
      return text + " " + check(text);
    }

    private static @Nullable Point of(String text) {
      int last = text.lastIndexOf(' ');
      if (last < 0 || !check(text.substring(0, last)).equals(text.substring(last + 1))) {
        return null;
      }
      String[] parts = text.split(" ", -1);
      if (parts.length != 8) {
        return null;
      }
      return new Point(
          Integer.parseInt(parts[0]),
          Long.parseLong(parts[1]),
          Long.parseLong(parts[2]),
          Long.parseLong(parts[3]),
          Long.parseLong(parts[4]),
          Long.parseLong(parts[5]),
          Long.parseLong(parts[6]));
    }
  }

  private ProgressJournal(Path file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  /** Returns the path of the journal for an output. */
  static Path beside(Path output) {
    return output.resolveSibling(output.getFileName() + ".journal");
  }

  /** Starts a new journal. */
  static ProgressJournal begin(Path output, String run) throws IOException {
    Path file = beside(output);
    OutputStream out = Files.newOutputStream(file);
    out.write((HEAD + check(run) + "\n").getBytes(UTF_8));
    return new ProgressJournal(file, out);
  }

  /** Opens an existing journal to append to it. */
  static ProgressJournal goOn(Path output) throws IOException {
    Path file = beside(output);
    OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND);
    out.write('\n'); // the last line may be incomplete
    return new ProgressJournal(file, out);
  }

  /**
   * Returns the last recorded position of an earlier run; the beginning if there is no journal or
   * no partial output.
   *
   * @param run the description of the run; a journal of a different run cannot be continued
   */
  static Point read(Path output, String run) throws IOException, UsageException {
    Path file = beside(output);
    if (!Files.exists(file) || !Files.exists(Output.part(output))) {
      return Point.BEGIN;
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(HEAD + check(run))) {
      throw new UsageException(
          "--resume: the run that wrote "
              + LineReader.shown(output.toString())
              + " had different files or options");
    }
    Point last = Point.BEGIN;
    for (String line : lines.subList(1, lines.size())) {
      Point point = Point.of(line);
      last = point == null ? last : point;
    }
    return last;
  }

  void write(Point point) throws IOException {
    out.write((point.text() + "\n").getBytes(UTF_8));
    out.flush();
  }

  /** Deletes the journal; called when the run is complete. */
  void end() throws IOException {
    out.close();
    Files.deleteIfExists(file);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  private static String check(String text) {
    CRC32C check = new CRC32C();
    check.update(text.getBytes(UTF_8));
    return Long.toHexString(check.getValue());
  }
}
