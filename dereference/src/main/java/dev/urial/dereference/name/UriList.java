package dev.urial.dereference.name;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list of URIs in the {@code text/uri-list} format.
 *
 * <pre>{@code
 * UriList list = UriList.parse("# urn:isbn:0201896834\r\nhttps://a.example/\r\nhttps://b.example/\r\n");
 * list.uris()                                          // [https://a.example/, https://b.example/]
 * list.comments()                                      // [ urn:isbn:0201896834]
 * UriList.of(List.of(Uri.parse("urn:x:y"))).toString() // "urn:x:y\r\n"
 * }</pre>
 *
 * <p>Each line contains a URI and ends with CR LF. A line that begins with {@code #} is a comment;
 * the first one usually names the subject of the list.
 *
 * <p>CHOICE: the parser also accepts lines that end with a lone LF or CR, a last line without a
 * line ending, and empty lines. {@link #text} follows the RFC.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2483#section-5">RFC 2483 §5</a>
 */
public final class UriList {
  /** The media type of a list of URIs. */
  public static final String MEDIA_TYPE = "text/uri-list";

  private static final Clause COMMENT = Clause.rfc("text/uri-list", 2483, "5");

  private final List<Uri> uris;
  private final List<String> comments;

  private UriList(List<Uri> uris, List<String> comments) {
    this.uris = List.copyOf(uris);
    this.comments = List.copyOf(comments);
  }

  /**
   * Creates a list of URIs.
   *
   * @param uris the URIs, which are copied in order; may be empty
   * @return a list without comments
   * @see #withComment
   */
  public static UriList of(List<Uri> uris) {
    return new UriList(Objects.requireNonNull(uris, "uris"), List.of());
  }

  /**
   * Parses a list.
   *
   * @param text lines that each contain a URI or a comment, with any line endings
   * @return a list with the URIs and comments
   * @throws UriParseException if a line is invalid; the exception reports the index of the error
   *     and the violated rule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2483#section-5">RFC 2483 §5</a>
   */
  public static UriList parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text as for {@link #parse}
   * @return a list with the URIs and comments
   * @throws UriParseException if a line is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static UriList valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a list, like {@link #parse}, but returns an error instead of throwing it.
   *
   * @param text lines that each contain a URI or a comment, with any line endings
   * @return the list, or the first error with its index and rule
   * @see #parse
   */
  public static Parsed<UriList> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    List<Uri> uris = new ArrayList<>();
    List<String> comments = new ArrayList<>();
    for (int start = 0; start < text.length(); ) {
      int end = start;
      while (end < text.length() && text.charAt(end) != '\r' && text.charAt(end) != '\n') {
        end++;
      }
      if (end > start && text.charAt(start) == '#') {
        comments.add(text.substring(start + 1, end));
      } else if (end > start) {
        Parsed<Uri> read = Uri.tryParse(text.substring(start, end));
        SyntaxError error = read.errorOrNull();
        if (error != null) {
          return new Cursor(text).broken(error.rule(), start + error.index());
        }
        uris.add(read.orElseThrow());
      }
      start = end + 1;
    }
    return new Parsed.Ok<>(new UriList(uris, comments));
  }

  /**
   * {@return this list with a comment added before the existing comments}
   *
   * <pre>{@code
   * UriList.of(uris).withComment(" urn:isbn:0201896834")
   * }</pre>
   *
   * @param comment the comment without the {@code #}
   * @throws UriParseException if {@code comment} contains a line break
   */
  public UriList withComment(String comment) {
    Objects.requireNonNull(comment, "comment");
    for (int i = 0; i < comment.length(); i++) {
      if (comment.charAt(i) == '\r' || comment.charAt(i) == '\n') {
        throw new UriParseException(new SyntaxError(COMMENT, i, comment));
      }
    }
    List<String> all = new ArrayList<>(List.of(comment));
    all.addAll(comments);
    return new UriList(uris, all);
  }

  /** {@return the URIs, in order; unmodifiable} */
  public List<Uri> uris() {
    return uris;
  }

  /** {@return the comments without their {@code #}, in order; unmodifiable} */
  public List<String> comments() {
    return comments;
  }

  /** {@return the list in {@code text/uri-list} format, with the comments first} */
  public String text() {
    StringBuilder to = new StringBuilder();
    comments.forEach(comment -> to.append('#').append(comment).append("\r\n"));
    uris.forEach(uri -> to.append(uri).append("\r\n"));
    return to.toString();
  }

  /** Returns whether both lists have the same URIs and the same comments, in the same order. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UriList that
        && uris.equals(that.uris)
        && comments.equals(that.comments);
  }

  @Override
  public int hashCode() {
    return 31 * uris.hashCode() + comments.hashCode();
  }

  /** Same as {@link #text}. */
  @Override
  public String toString() {
    return text();
  }
}
