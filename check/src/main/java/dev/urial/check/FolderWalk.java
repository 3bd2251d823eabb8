package dev.urial.check;

import dev.urial.documents.Documents;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.Consumer;

/**
 * Lists the documents in a folder and its subfolders, except for hidden files, hidden folders and
 * {@code node_modules}.
 *
 * @param hasType whether files without a known file name extension are also listed if a pattern
 *     includes them
 */
record FolderWalk(Path folder, PathPatterns patterns, boolean hasType) {
  /** Passes each document to a listener. */
  void files(Consumer<Path> listener) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path below, BasicFileAttributes known) {
            boolean isSkipped =
                !below.equals(folder) && (isHidden(below) || patterns.exclude(folder, below));
            return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes known) {
            if (known.isRegularFile() && !isHidden(file) && isRead(file)) {
              listener.accept(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private boolean isRead(Path file) {
    boolean isKnown = Documents.findMediaType(String.valueOf(file.getFileName())) != null;
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
