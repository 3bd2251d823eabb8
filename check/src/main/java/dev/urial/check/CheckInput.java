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
  /** A file, or all files of a folder that have links. */
  record OfPath(Path path) implements CheckInput {
    /** Rejects null. */
    public OfPath {
      Objects.requireNonNull(path, "path");
    }
  }

  /** A page of the web, whose links are checked. */
  record OfUrl(String url) implements CheckInput {
    /** Rejects null. */
    public OfUrl {
      Objects.requireNonNull(url, "url");
    }
  }

  /** References, one a line; empty lines are skipped. */
  record OfList(String name, List<String> lines) implements CheckInput {
    /** Rejects null. */
    public OfList {
      Objects.requireNonNull(name, "name");
      lines = List.copyOf(Objects.requireNonNull(lines, "lines"));
    }
  }

  /** A document in memory; it has no base but its own. */
  @SuppressWarnings("ArrayRecordComponent") // handed over, not kept
  record OfDocument(String name, byte[] octets, MediaType type) implements CheckInput {
    /** Rejects null. */
    public OfDocument {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(octets, "octets");
      Objects.requireNonNull(type, "type");
    }
  }

  /**
   * Returns a file, or a folder with all its files; hidden ones are skipped.
   *
   * <pre>{@code
   * CheckInput.path(Path.of("docs"))
   * }</pre>
   */
  static CheckInput path(Path path) {
    return new OfPath(path);
  }

  /**
   * Returns a page of the web.
   *
   * <pre>{@code
   * CheckInput.url("https://example.com/")
   * }</pre>
   */
  static CheckInput url(String url) {
    return new OfUrl(url);
  }

  /**
   * Returns a list of references.
   *
   * <pre>{@code
   * CheckInput.list("-", List.of("https://example.com/a"))
   * }</pre>
   */
  static CheckInput list(String name, List<String> lines) {
    return new OfList(name, lines);
  }

  /**
   * Returns a document in memory.
   *
   * <pre>{@code
   * CheckInput.document("a.html", octets, MediaType.parse("text/html"))
   * }</pre>
   */
  static CheckInput document(String name, byte[] octets, MediaType type) {
    return new OfDocument(name, octets, type);
  }
}
