package dev.urial.documents.rewrite;

import dev.urial.MediaType;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.json.JsonTextReader;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.Rewriting;
import dev.urial.documents.markup.PlainTextReader;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.text.Redactor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites the identifiers in running text and in documents according to rules, and leaves all
 * other octets unchanged.
 *
 * <pre>{@code
 * Rewriter rewriter = Rewriter.of(RewriteRules.https(), RewriteRules.untrack());
 * rewriter.rewrite("See http://a.example/?q=1&utm_source=x.")  // "See https://a.example/?q=1."
 * rewriter.rewrite(octets, MediaType.of("text", "html"), base)  // a page, with other references
 * rewriter.rewrite(System.in, System.out)                       // a log of any length
 * }</pre>
 *
 * <p>Each rule receives the result of the rules before it. If no rule applies to any reference, the
 * text is returned byte for byte. In running text, the following identifiers do not change: those
 * that are split across lines, those without a scheme, such as {@code www.example.org}, and those
 * that would no longer be found as a whole after the change.
 *
 * <p>Instances are immutable and thread-safe. The running time is linear in the size of the input.
 *
 * @see Edits
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public final class Rewriter implements Rewriting {
  /**
   * The number of characters after an identifier that are examined, because they could become part
   * of a changed identifier.
   */
  private static final int CONTEXT = 16;

  private static final Finder FINDER = Finder.web();
  private static final PlainTextReader TEXT = PlainTextReader.of(FINDER);
  private static final DocumentReaders READERS =
      DocumentReaders.standard().with(JsonTextReader.of(FINDER));

  private final List<RewriteRule> rules;
  private final DocumentReaders readers;

  private Rewriter(List<RewriteRule> rules, DocumentReaders readers) {
    this.rules = rules;
    this.readers = readers;
  }

  /**
   * {@return a rewriter that applies the rules in order}
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.https())
   * }</pre>
   *
   * @param rules the rules; each receives the result of the previous rule
   */
  public static Rewriter of(RewriteRule... rules) {
    return of(List.of(Objects.requireNonNull(rules, "rules")));
  }

  /**
   * {@return a rewriter that applies the rules in order}
   *
   * <pre>{@code
   * Rewriter.of(List.of())  // changes nothing
   * }</pre>
   *
   * @param rules the rules, which are copied; each receives the result of the previous rule
   */
  public static Rewriter of(List<RewriteRule> rules) {
    return new Rewriter(List.copyOf(Objects.requireNonNull(rules, "rules")), READERS);
  }

  /**
   * {@return this rewriter with different document readers} By default, a rewriter uses the
   * standard readers plus {@link JsonTextReader} for JSON.
   *
   * <pre>{@code
   * Rewriter.of().withReaders(DocumentReaders.standard().with(HtmlReader.withoutScripting()))
   * }</pre>
   *
   * @param readers the readers that replace all readers of this rewriter
   */
  public Rewriter withReaders(DocumentReaders readers) {
    return new Rewriter(rules, Objects.requireNonNull(readers, "readers"));
  }

  /**
   * {@return the encoding that a media type specifies; null if it does not specify an encoding}
   *
   * <pre>{@code
   * Rewriter.charset(MediaType.parse("text/plain; charset=latin1"))  // ISO-8859-1
   * }</pre>
   *
   * @param type the media type, whose {@code charset} parameter is used
   * @throws IllegalArgumentException if the encoding is unknown
   */
  public static @Nullable Charset charset(MediaType type) {
    Objects.requireNonNull(type, "type");
    return RewrittenStream.charset(type.parameter("charset"));
  }

  /**
   * {@return whether documents of a media type can be rewritten; running text can always be
   * rewritten, messages cannot}
   *
   * <pre>{@code
   * Rewriter.of().reads(MediaType.of("image", "png"))  // false
   * }</pre>
   *
   * @param type the media type; its parameters are ignored
   */
  public boolean reads(MediaType type) {
    return readers.isRewritable(type);
  }

  /** {@inheritDoc} */
  @Override
  public @Nullable String rewrite(Link link) {
    String reference = link.reference();
    for (RewriteRule rule : rules) {
      String next = rule.apply(reference, link);
      reference = next == null ? reference : next;
    }
    return reference.equals(link.reference()) ? null : reference;
  }

  /**
   * {@return running text with rewritten identifiers; the same string if no identifier changes}
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.https()).rewrite("at http://a.example/.")  // "at https://a.example/."
   * }</pre>
   *
   * @param text plain text; markup is not interpreted
   */
  public String rewrite(String text) {
    DocumentText document = DocumentText.of(text);
    Edits edits =
        Edits.of(TEXT.read(document, RewrittenStream.TYPE, BaseChain.none()), this::inText);
    String rewritten = edits.edits().isEmpty() ? text : edits.text();
    return rules.contains(RewriteRules.REDACT) ? Redactor.masking().redact(rewritten) : rewritten;
  }

  /**
   * {@return a document with rewritten references}
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.untrack()).rewrite(octets, MediaType.of("text", "css"), base)
   * }</pre>
   *
   * @param octets the document; not modified
   * @param type the media type as received, with its parameters
   * @param base the base of the document, before its own base declarations
   * @throws IllegalArgumentException if the media type cannot be rewritten; see {@link #reads}
   */
  public byte[] rewrite(byte[] octets, MediaType type, BaseChain base) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(base, "base");
    if (type.essence().equals(RewrittenStream.TYPE.essence())) {
      return text(octets, charset(type));
    }
    boolean isInText = readers.find(type) instanceof JsonTextReader;
    Rewriting rewriting = isInText ? this::inText : this;
    return readers.rewritten(octets, type, base, rewriting);
  }

  private byte[] text(byte[] octets, @Nullable Charset charset) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(octets.length + 64);
    try {
      rewrite(new ByteArrayInputStream(octets), out, charset);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen: the octets are in memory
    }
    return out.toByteArray();
  }

  /**
   * {@return a document that is moved to a different base, so that references keep their targets
   * and become as short as the new base allows} The rules are applied afterwards.
   *
   * <pre>{@code
   * Rewriter.of().move(octets, type, BaseChain.retrieved("http://a/b/c", 0), BaseChain.retrieved("http://a/d", 0))
   * }</pre>
   *
   * @param octets the document; not modified
   * @param type the media type as received, with its parameters
   * @param from the old base of the document
   * @param to the new base of the document
   * @throws IllegalArgumentException if the media type cannot be rewritten; see {@link #reads}
   * @see DocumentReaders#moved(byte[], MediaType, BaseChain, BaseChain)
   */
  public byte[] move(byte[] octets, MediaType type, BaseChain from, BaseChain to) {
    byte[] moved = readers.moved(octets, type, from, to);
    return rules.isEmpty() ? moved : rewrite(moved, type, to);
  }

  /**
   * Copies running text with rewritten identifiers, in constant memory. The text is in UTF-8, or in
   * UTF-16 with a byte order mark. Malformed octets are kept. A NUL octet indicates that the input
   * is not text: the first block that contains a NUL octet and everything after it are copied
   * unchanged. Neither stream is closed.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.untrack()).rewrite(System.in, System.out)
   * }</pre>
   *
   * @param in the input, which is read to the end
   * @param out the stream to which the text is written, in the same encoding
   * @throws IOException if a stream fails
   */
  public void rewrite(InputStream in, OutputStream out) throws IOException {
    rewrite(in, out, null);
  }

  /**
   * Copies running text in a given encoding.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.untrack()).rewrite(in, out, StandardCharsets.ISO_8859_1)
   * }</pre>
   *
   * @param in the input, which is read to the end
   * @param out the stream to which the text is written, in the same encoding
   * @param charset the encoding; null has the same effect as {@link #rewrite(InputStream,
   *     OutputStream)}
   * @throws IOException if a stream fails
   * @throws IllegalArgumentException if the encoding is neither ASCII-compatible nor UTF-16
   */
  public void rewrite(InputStream in, OutputStream out, @Nullable Charset charset)
      throws IOException {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(out, "out");
    RewrittenStream rewritten = new RewrittenStream(in, charset, TEXT, this::inText);
    if (rules.contains(RewriteRules.REDACT)) {
      Redactor.masking().redact(rewritten, out);
    } else {
      rewritten.copyTo(out);
    }
  }

  /**
   * Returns the new identifier if a finder finds it as a whole and no white space would be removed;
   * otherwise null.
   */
  private @Nullable String inText(Link link) {
    String reference = link.isRewritable() && !hasSpace(link) ? rewrite(link) : null;
    if (reference == null) {
      return null;
    }
    String text = link.document().text();
    int start = link.range().start();
    int end = link.range().end();
    String head = text.substring(Math.max(0, start - 1), start);
    String tail = text.substring(end, Math.min(text.length(), end + CONTEXT));
    boolean isClear = isFound(head, link.reference(), tail); // not within JSON escapes
    boolean isWhole = isClear ? isFound(head, reference, tail) : isFound("", reference, "");
    return isWhole ? reference : null;
  }

  private static boolean isFound(String head, String reference, String tail) {
    Find find = FINDER.findFirst(head + reference + tail);
    return find != null && find.start() == head.length() && find.text().equals(reference);
  }

  private static boolean hasSpace(Link link) {
    String text = link.document().text();
    for (int i = link.range().start(); i < link.range().end(); i++) {
      if (text.charAt(i) <= ' ') {
        return true;
      }
    }
    return false;
  }
}
