package dev.urial.cli.io;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Files of texts: a pattern names several, and gzip is recognized by its first octets. */
public final class InputFile {
  private InputFile() {}

  /**
   * Returns the files that names and patterns stand for. A pattern such as {@code logs/*.gz} is
   * replaced by the files that it matches, sorted by name.
   */
  public static List<String> matching(List<String> names) throws IOException {
    List<String> files = new ArrayList<>();
    for (String name : names) {
      List<String> found = isPattern(name) ? matching(name) : List.of(name);
      if (found.isEmpty()) {
        throw new LineReader.Unreadable(LineReader.shown(name), new IOException("no file matches"));
      }
      files.addAll(found);
    }
    return files;
  }

  private static boolean isPattern(String name) {
    boolean hasWildcard =
        name.indexOf('*') >= 0 || name.indexOf('?') >= 0 || name.indexOf('[') >= 0;
    return hasWildcard && !Files.exists(Path.of(name));
  }

  /** Returns the matching files. The search starts in the folder before the first wildcard. */
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

  /**
   * Opens a file of texts, and decompresses it if it is compressed with gzip.
   *
   * @throws UsageException if an option must say what to read in a table or in lines of JSON
   */
  public static InputStream open(String name, Invocation call) throws IOException, UsageException {
    String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    boolean isTable = bare.endsWith(".csv") || bare.endsWith(".tsv");
    boolean isJson = bare.endsWith(".jsonl") || bare.endsWith(".ndjson");
    if ((isTable || isJson) && !call.has(Opt.COLUMN) && !call.has(Opt.POINTER)) {
      throw new UsageException(
          (isTable ? "--column" : "--pointer")
              + " is required: it selects the value to read in "
              + LineReader.shown(name));
    }
    return open(
        name,
        in -> {
          throw new IOException("Zstandard" + BY_SQL);
        });
  }

  private static final String BY_SQL =
      " is read by urial sql (urial-cli-sql.jar), whose answer a pipe can pass on";

  /** Decompresses Zstandard. */
  public interface Zstandard {
    /** Returns the decompressed content. */
    InputStream unpacked(InputStream in) throws IOException;
  }

  /** Opens a file, and decompresses it if it is compressed with gzip or Zstandard. */
  public static InputStream open(String name, Zstandard zstandard) throws IOException {
    InputStream raw = LineReader.open(name);
    if (!Files.isRegularFile(Path.of(name))) {
      return raw; // a pipe, which may wait for its first octet
    }
    InputStream in = new BufferedInputStream(raw, 1 << 16);
    try {
      in.mark(4);
      byte[] head = in.readNBytes(4);
      in.reset();
      String magic = new String(head, StandardCharsets.ISO_8859_1);
      if (magic.equals("PAR1")) {
        throw new IOException("Parquet" + BY_SQL);
      }
      return magic.startsWith("\u001F\u008B")
          ? new GZIPInputStream(in, 1 << 16)
          : magic.equals("(\u00B5/\u00FD") ? zstandard.unpacked(in) : in;
    } catch (IOException e) {
      raw.close();
      throw new LineReader.Unreadable(LineReader.shown(name), e);
    }
  }
}
