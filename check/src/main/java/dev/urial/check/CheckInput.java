package dev.urial.check;

import dev.urial.MediaType;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * The input of a check: a file or folder, a web page, a document in memory, or a list.
 *
 * <pre>{@code
 * CheckInput.path(Path.of("docs"))
 * CheckInput.url("https://example.com/")
 * CheckInput.list("-", List.of("https://example.com/a", "https://example.com/b"))
 * }</pre>
 *
 * @see LinkChecker#check
 */
public sealed interface CheckInput {
  /**
   * A file, or a folder with files, whose links are checked.
   *
   * @param path a file or a folder
   */
  record OfPath(Path path) implements CheckInput {}

  /**
   * A web page whose links are checked.
   *
   * @param url an absolute http, https or file URL
   */
  record OfUrl(String url) implements CheckInput {}

  /**
   * A list of references, one per line; empty lines are skipped.
   *
   * @param name the name of the list in reports, such as {@code -} for standard input
   * @param lines absolute URLs, one per line; surrounding spaces are ignored
   */
  record OfList(String name, List<String> lines) implements CheckInput {
    /**
     * Rejects null arguments.
     *
     * @param name the name of the list in reports, such as {@code -} for standard input
     * @param lines absolute URLs, one per line; surrounding spaces are ignored
     */
    public OfList {
      Objects.requireNonNull(name, "name");
      lines = List.copyOf(Objects.requireNonNull(lines, "lines"));
    }
  }

  /**
   * A document in memory, which has no base URI unless it declares one.
   *
   * @param name the name of the document in reports
   * @param octets the document as stored; not copied, so it must not be modified
   * @param type the media type, which determines the reader that finds the links
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on, not kept
  record OfDocument(String name, byte[] octets, MediaType type) implements CheckInput {}

  /**
   * {@return an input for a file, or for all documents in a folder except hidden files}
   *
   * <pre>{@code
   * CheckInput.path(Path.of("docs"))
   * }</pre>
   *
   * @param path an absolute path, or a path relative to the working directory
   */
  static CheckInput path(Path path) {
    Objects.requireNonNull(path, "path");
    return new OfPath(path);
  }

  /**
   * {@return an input for a web page}
   *
   * <pre>{@code
   * CheckInput.url("https://example.com/")
   * }</pre>
   *
   * @param url an absolute http, https or file URL
   */
  static CheckInput url(String url) {
    Objects.requireNonNull(url, "url");
    return new OfUrl(url);
  }

  /**
   * {@return an input for a list of references}
   *
   * <pre>{@code
   * CheckInput.list("-", List.of("https://example.com/a"))
   * }</pre>
   *
   * @param name the name of the list in reports, such as {@code -} for standard input
   * @param lines absolute URLs, one per line; surrounding spaces are ignored
   */
  static CheckInput list(String name, List<String> lines) {
    return new OfList(name, lines);
  }

  /**
   * {@return an input for a document in memory}
   *
   * <pre>{@code
   * CheckInput.document("a.html", octets, MediaType.parse("text/html"))
   * }</pre>
   *
   * @param name the name of the document in reports
   * @param octets the document as stored; not copied, so it must not be modified
   * @param type the media type, which determines the reader that finds the links
   */
  static CheckInput document(String name, byte[] octets, MediaType type) {
    Objects.requireNonNull(name, "name");
    return new OfDocument(name, octets, type);
  }
}
