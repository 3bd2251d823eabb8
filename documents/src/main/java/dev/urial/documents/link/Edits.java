package dev.urial.documents.link;

import dev.urial.report.Range;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Edits that rewrite the references in a document and leave all other octets unchanged.
 *
 * <pre>{@code
 * Edits edits = Edits.of(read, Rewriting.absolute());
 * edits.text()                    // the document with absolute references
 * edits.undo().text()             // the document as it was
 * edits.left()                    // links that had to stay as they are
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
 */
public final class Edits {
  /**
   * A replacement of one range of the document.
   *
   * @param range the range in the text of the document
   * @param before the old text, including the format's escapes
   * @param after the new text, including the format's escapes
   */
  public record Edit(Range range, String before, String after) {
    /** Returns the range, but not the text. */
    @Override
    public String toString() {
      return "Edit[" + range + ']';
    }
  }

  private final DocumentText document;
  private final List<Edit> edits;
  private final List<Link> left;

  private Edits(DocumentText document, List<Edit> edits, List<Link> left) {
    this.document = document;
    this.edits = List.copyOf(edits);
    this.left = List.copyOf(left);
  }

  /**
   * {@return the edits that apply a rewriting to all links in a document} Links in separately
   * decoded text, such as a part of a message, are not changed.
   *
   * <pre>{@code
   * Edits.of(read, Rewriting.absolute()).text()
   * }</pre>
   *
   * @param read the links in a document
   * @param rewriting the function that returns the new reference for each link, or null to keep the
   *     reference
   */
  public static Edits of(DocumentLinks read, Rewriting rewriting) {
    Objects.requireNonNull(read, "read");
    Objects.requireNonNull(rewriting, "rewriting");
    return of(read.text(), read.links(), rewriting);
  }

  /**
   * {@return the edits that apply a rewriting to some of the links in a document}
   *
   * <pre>{@code
   * Edits.of(read.text(), read.links().subList(0, 1), Rewriting.absolute())
   * }</pre>
   *
   * @param document the document that contains the links
   * @param links links in this document, in any order
   * @param rewriting the function that returns the new reference for each link, or null to keep the
   *     reference
   */
  public static Edits of(DocumentText document, List<Link> links, Rewriting rewriting) {
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(links, "links");
    Objects.requireNonNull(rewriting, "rewriting");
    Charset charset = document.charset();
    CharsetEncoder encoder = charset == null ? null : charset.newEncoder();
    List<Link> ordered = new ArrayList<>(links);
    ordered.sort(Comparator.comparingInt(link -> link.range().start())); // stable sort
    List<Edit> edits = new ArrayList<>();
    List<Link> left = new ArrayList<>();
    int done = 0;
    for (Link link : ordered) {
      String reference = rewriting.rewrite(link);
      if (reference == null || reference.equals(link.reference())) {
        continue;
      }
      Range range = link.range();
      String after =
          link.document() == document && link.isRewritable() && range.start() >= done
              ? written(link, reference, encoder)
              : null;
      String before = after == null ? "" : range.of(document.text());
      // CHOICE: malformed octets look like U+FFFD, so undoing an edit could not restore them.
      if (after == null || encoder != null && before.indexOf('\uFFFD') >= 0) {
        left.add(link);
        continue;
      }
      if (!after.equals(before)) {
        edits.add(new Edit(range, before, after));
        done = range.end();
      }
    }
    return new Edits(document, edits, left);
  }

  /**
   * Returns the escaped reference, with characters that the encoding lacks percent-encoded; null if
   * it cannot be written.
   */
  private static @Nullable String written(
      Link link, String reference, @Nullable CharsetEncoder encoder) {
    Escaping escaping = link.place().escaping();
    String after = escaping.escape(reference);
    if (after == null || encoder == null || encoder.canEncode(after)) {
      return after;
    }
    String ascii = escaping.escape(Leiri.toAscii(reference));
    return ascii != null && encoder.canEncode(ascii) ? ascii : null;
  }

  /** {@return the document to edit} */
  public DocumentText document() {
    return document;
  }

  /** {@return the replacements, in order and without overlaps; unmodifiable} */
  public List<Edit> edits() {
    return edits;
  }

  /** {@return the links that could not be rewritten; unmodifiable} */
  public List<Link> left() {
    return left;
  }

  /** {@return the edited text} */
  public String text() {
    String text = document.text();
    StringBuilder out = new StringBuilder(text.length() + 16 * edits.size());
    int done = 0;
    for (Edit edit : edits) {
      out.append(text, done, edit.range().start()).append(edit.after());
      done = edit.range().end();
    }
    return out.append(text, done, text.length()).toString();
  }

  /**
   * {@return the edited octets, in the document's encoding}
   *
   * @throws IllegalStateException if the document was created from text
   */
  public byte[] octets() {
    if (document.charset() == null) {
      throw new IllegalStateException("the document has no octets");
    }
    return document.octetsWith(
        edits.stream().map(Edit::range).toArray(Range[]::new),
        edits.stream().map(Edit::after).toArray(String[]::new));
  }

  /** {@return the edited document, which can be read again} */
  public DocumentText rewritten() {
    Charset charset = document.charset();
    return charset == null ? DocumentText.of(text()) : DocumentText.of(octets(), charset);
  }

  /**
   * {@return the edits that undo these edits in the edited document} They restore the original
   * spelling of each reference.
   */
  public Edits undo() {
    List<Edit> back = new ArrayList<>(edits.size());
    int shift = 0;
    for (Edit edit : edits) {
      int start = edit.range().start() + shift;
      back.add(
          new Edit(new Range(start, start + edit.after().length()), edit.after(), edit.before()));
      shift += edit.after().length() - edit.range().length();
    }
    return new Edits(rewritten(), back, List.of());
  }
}
