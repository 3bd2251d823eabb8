package dev.urial.check;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.UriParseException;
import dev.urial.scheme.file.FileUri;
import dev.urial.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Maps published addresses to local folders: {@code https://example.org/=site/}.
 *
 * <p>A page that is not yet published is read from its folder, and documents in the folder have
 * their published address as their base.
 */
final class LocalFolderMap {
  /**
   * @param address the published address, ending with a slash
   * @param folder the absolute path of the folder
   */
  record Row(String address, Path folder) {}

  private final List<Row> rows;
  private final @Nullable Path root;

  /**
   * @param root the folder for root-relative references in files; null for the root of the file
   *     system
   */
  LocalFolderMap(List<Row> rows, @Nullable Path root) {
    this.rows = List.copyOf(rows);
    this.root = root;
  }

  /** Returns the published address of a file, or its file URI if it is not published. */
  String address(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    for (Row row : rows) {
      if (whole.startsWith(row.folder)) {
        StringBuilder address = new StringBuilder(row.address);
        List<String> names = new ArrayList<>();
        row.folder.relativize(whole).forEach(name -> names.add(encoded(name.toString())));
        return address.append(String.join("/", names)).toString();
      }
    }
    return whole.toUri().toString();
  }

  private static String encoded(String name) {
    return Percent.encode(name, CharSet.PCHAR);
  }

  /**
   * Returns the file or folder for an address, which need not exist; null if the address is not
   * local.
   *
   * @param url the URL without its fragment
   * @param isRooted whether the reference begins with a single slash
   */
  @Nullable Path path(String url, boolean isRooted) {
    String bare = cut(url, '?');
    for (Row row : rows) {
      boolean isRow = bare.startsWith(row.address);
      if (isRow || (bare + "/").equals(row.address)) {
        return below(row.folder, isRow ? bare.substring(row.address.length()) : "");
      }
    }
    if (!bare.startsWith("file:")) {
      return null;
    }
    FileUri file = FileUri.tryParse(bare).orElseNull();
    if (file == null || !file.isLocal()) {
      return null;
    }
    Path folder = root;
    if (folder != null && isRooted) {
      return below(folder, Url.parse(bare).path().substring(1));
    }
    try {
      return file.toPath();
    } catch (UriParseException | InvalidPathException e) {
      return null;
    }
  }

  private static String cut(String text, char at) {
    int end = text.indexOf(at);
    return end < 0 ? text : text.substring(0, end);
  }

  /** Returns a file in a folder; null if its path is invalid or leads out of the folder. */
  private static @Nullable Path below(Path folder, String path) {
    try {
      Path file = folder.resolve(Percent.decodeLossy(path)).normalize();
      return file.startsWith(folder) ? file : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /**
   * Returns the file that a server would send for a path: the file itself, the {@code index.html}
   * of a folder, or the file with {@code .html} appended. Returns the folder itself if it has no
   * index, and null if nothing exists.
   */
  static @Nullable Path served(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      for (String index : List.of("index.html", "index.htm", "index.xhtml")) {
        if (Files.isRegularFile(path.resolve(index))) {
          return path.resolve(index);
        }
      }
      return path;
    }
    if (Files.isRegularFile(path)) {
      return path;
    }
    Path page = path.resolveSibling(path.getFileName() + ".html");
    return Files.isRegularFile(page) ? page : null;
  }
}
