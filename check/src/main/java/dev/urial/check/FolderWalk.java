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
 * Lists the documents in a folder and its subfolders, except hidden ones.
 *
 * @param hasType whether files whose names imply no media type may be read, if a pattern includes
 *     them
 */
record FolderWalk(Path folder, PathPatterns patterns, boolean hasType) {
  /** Calls a listener for each document. */
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
