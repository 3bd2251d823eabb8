package dev.urial.check;

import dev.urial.fragment.MediaTypes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Lists the documents in a folder and its subfolders by name, except for hidden files, hidden
 * folders and {@code node_modules}.
 *
 * @param hasType whether files without a known file name extension are also listed if a pattern
 *     includes them
 */
record FolderWalk(Path folder, PathPatterns patterns, boolean hasType) {
  /** Passes each document to a listener, those of a folder before those of its subfolders. */
  void files(Consumer<Path> listener) throws IOException {
    files(folder, listener);
  }

  private void files(Path below, Consumer<Path> listener) throws IOException {
    List<Path> entries;
    try (Stream<Path> all = Files.list(below)) {
      entries = all.filter(it -> !isHidden(it)).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    entries.stream()
        .filter(it -> Files.isRegularFile(it, LinkOption.NOFOLLOW_LINKS) && isRead(it))
        .forEach(listener);
    for (Path it : entries) {
      if (Files.isDirectory(it, LinkOption.NOFOLLOW_LINKS) && !patterns.exclude(folder, it)) {
        files(it, listener);
      }
    }
  }

  private boolean isRead(Path file) {
    boolean isKnown = MediaTypes.ofDocument(String.valueOf(file.getFileName())) != null;
    return (isKnown || (patterns.areGiven() && hasType))
        && patterns.include(folder, file)
        && !patterns.exclude(folder, file);
  }

  private static boolean isHidden(Path path) {
    String name = String.valueOf(path.getFileName());
    return name.startsWith(".") && name.length() > 1 && !name.equals("..")
        || name.equals("node_modules");
  }
}
