package dev.urial.check;

import dev.urial.MediaType;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * What is checked: a file or folder, a page of the web, a document in memory, or a list.
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
   * A file, or all files of a folder that have links.
   *
   * @param path a file or a folder
   */
  record OfPath(Path path) implements CheckInput {
    /**
     * Rejects null.
     *
     * @param path a file or a folder
     */
    public OfPath {
      Objects.requireNonNull(path, "path");
    }
  }

  /**
   * A page of the web, whose links are checked.
   *
   * @param url an absolute URL of http, https or file
   */
  record OfUrl(String url) implements CheckInput {
    /**
     * Rejects null.
     *
     * @param url an absolute URL of http, https or file
     */
    public OfUrl {
      Objects.requireNonNull(url, "url");
    }
  }

  /**
   * References, one a line; empty lines are skipped.
   *
   * @param name how the list is called in reports, such as {@code -} for standard input
   * @param lines absolute URLs, one a line; spaces around them are ignored
   */
  record OfList(String name, List<String> lines) implements CheckInput {
    /**
     * Rejects null.
     *
     * @param name how the list is called in reports, such as {@code -} for standard input
     * @param lines absolute URLs, one a line; spaces around them are ignored
     */
    public OfList {
      Objects.requireNonNull(name, "name");
      lines = List.copyOf(Objects.requireNonNull(lines, "lines"));
    }
  }

  /**
   * A document in memory; it has no base but its own.
   *
   * @param name how the document is called in reports
   * @param octets the document as stored; not copied, so do not change them
   * @param type decides which reader finds the links
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, not kept
  record OfDocument(String name, byte[] octets, MediaType type) implements CheckInput {
    /**
     * Rejects null.
     *
     * @param name how the document is called in reports
     * @param octets the document as stored; not copied, so do not change them
     * @param type decides which reader finds the links
     */
    public OfDocument {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(octets, "octets");
      Objects.requireNonNull(type, "type");
    }
  }

  /**
   * {@return a file, or a folder with all its files; hidden ones are skipped}
   *
   * <pre>{@code
   * CheckInput.path(Path.of("docs"))
   * }</pre>
   *
   * @param path absolute, or relative to the working folder
   */
  static CheckInput path(Path path) {
    return new OfPath(path);
  }

  /**
   * {@return a page of the web}
   *
   * <pre>{@code
   * CheckInput.url("https://example.com/")
   * }</pre>
   *
   * @param url an absolute URL of http, https or file
   */
  static CheckInput url(String url) {
    return new OfUrl(url);
  }

  /**
   * {@return a list of references}
   *
   * <pre>{@code
   * CheckInput.list("-", List.of("https://example.com/a"))
   * }</pre>
   *
   * @param name how the list is called in reports, such as {@code -} for standard input
   * @param lines absolute URLs, one a line; spaces around them are ignored
   */
  static CheckInput list(String name, List<String> lines) {
    return new OfList(name, lines);
  }

  /**
   * {@return a document in memory}
   *
   * <pre>{@code
   * CheckInput.document("a.html", octets, MediaType.parse("text/html"))
   * }</pre>
   *
   * @param name how the document is called in reports
   * @param octets the document as stored; not copied, so do not change them
   * @param type decides which reader finds the links
   */
  static CheckInput document(String name, byte[] octets, MediaType type) {
    return new OfDocument(name, octets, type);
  }
}
