package dev.urial.cli.bulk;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.UsageException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file of rows: its name and its format.
 *
 * @param name the name as typed
 * @param form the format of the rows
 * @param label the name to display instead of {@code name}, or null
 */
public record InputFile(String name, Form form, @Nullable String label) {
  /** The formats of rows in a file. */
  public enum Form {
    LINES,
    CSV,
    TSV,
    JSONL,
    PARQUET
  }

  /** Returns whether this is standard input. */
  public boolean isStandardInput() {
    return name.equals(Io.STDIN);
  }

  /** Returns the size in octets; -1 if unknown. */
  long size() {
    try {
      return isStandardInput() ? -1 : Files.size(Path.of(name));
    } catch (IOException e) {
      return -1;
    }
  }

  /**
   * Returns the inputs named by the operands; a pattern expands to the files that it matches,
   * sorted by name.
   */
  public static List<InputFile> of(Invocation call, List<String> operands, @Nullable String format)
      throws UsageException, IOException {
    List<InputFile> places = new ArrayList<>();
    for (String operand : operands.isEmpty() ? List.of(Io.STDIN) : operands) {
      List<String> names = isPattern(operand) ? matching(operand) : List.of(operand);
      if (names.isEmpty()) {
        throw new LineReader.Unreadable(
            LineReader.shown(operand), new IOException("no file matches"));
      }
      for (String name : names) {
        places.add(new InputFile(name, form(name, format), null));
      }
    }
    return places;
  }

  private static boolean isPattern(String operand) {
    boolean isOne =
        operand.indexOf('*') >= 0 || operand.indexOf('?') >= 0 || operand.indexOf('[') >= 0;
    return isOne && !Files.exists(Path.of(operand));
  }

  /**
   * Returns the sorted names of the files that a glob pattern matches. The search starts in the
   * folder before the first wildcard.
   */
  private static List<String> matching(String pattern) throws IOException {
    int wild = 0;
    while ("*?[{".indexOf(pattern.charAt(wild)) < 0) {
      wild++;
    }
    int slash = pattern.lastIndexOf('/', wild);
    Path folder = Path.of(slash < 0 ? "." : slash == 0 ? "/" : pattern.substring(0, slash));
    String rest = pattern.substring(slash + 1);
    PathMatcher matcher;
    try {
      matcher = FileSystems.getDefault().getPathMatcher("glob:" + rest);
    } catch (PatternSyntaxException e) {
      return List.of(); // an unclosed bracket: not a pattern
    }
    int depth = rest.contains("**") ? 64 : 1 + (int) rest.chars().filter(c -> c == '/').count();
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files
          .filter(file -> matcher.matches(folder.relativize(file)) && Files.isRegularFile(file))
          .map(file -> slash < 0 ? folder.relativize(file).toString() : file.toString())
          .sorted()
          .toList();
    }
  }

  private static Form form(String name, @Nullable String format) {
    if (format != null) {
      return switch (format) {
        case "csv" -> Form.CSV;
        case "tsv" -> Form.TSV;
        case "jsonl" -> Form.JSONL;
        case "parquet" -> Form.PARQUET;
        default -> Form.LINES;
      };
    }
    String bare = bare(name);
    if (bare.endsWith(".csv")) {
      return Form.CSV;
    } else if (bare.endsWith(".tsv")) {
      return Form.TSV;
    } else if (bare.endsWith(".jsonl") || bare.endsWith(".ndjson")) {
      return Form.JSONL;
    }
    return bare.endsWith(".parquet") ? Form.PARQUET : Form.LINES;
  }

  private static String bare(String name) {
    return name.endsWith(".gz") || name.endsWith(".zst")
        ? name.substring(0, name.lastIndexOf('.'))
        : name;
  }

  /**
   * Opens the file, and rejects UTF-16. A file other than standard input is decompressed if its
   * first octets indicate gzip or Zstandard.
   *
   * @param watch wraps the stream of the file before decompression, for example to show progress
   */
  public InputStream open(Invocation call, UnaryOperator<InputStream> watch) throws IOException {
    return LineReader.checked(
        unpacked(call, watch), isStandardInput() || label != null ? "" : name);
  }

  private InputStream unpacked(Invocation call, UnaryOperator<InputStream> watch)
      throws IOException {
    if (isStandardInput()) {
      return watch.apply(call.in());
    }
    InputStream raw = LineReader.open(name);
    try {
      InputStream in = new BufferedInputStream(watch.apply(raw), 1 << 16);
      in.mark(4);
      byte[] head = in.readNBytes(4);
      in.reset();
      if (head.length >= 2 && head[0] == 0x1F && head[1] == (byte) 0x8B) {
        return new GZIPInputStream(in, 1 << 16);
      }
      boolean isZstd =
          head.length == 4
              && head[0] == 0x28
              && head[1] == (byte) 0xB5
              && head[2] == 0x2F
              && head[3] == (byte) 0xFD;
      return isZstd ? BulkEngine.of("Zstandard").unpacked(in) : in;
    } catch (IOException e) {
      raw.close();
      throw new LineReader.Unreadable(shown(), e);
    }
  }

  /** Returns the name to display. */
  public String shown() {
    if (label != null) {
      return label;
    }
    return isStandardInput() ? "stdin" : LineReader.shown(name);
  }
}
