package dev.urial.documents.xml;

import dev.urial.MediaType;
import dev.urial.documents.link.DocumentText;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of an XML document, and what determined it.
 *
 * <pre>{@code
 * byte[] octets = "<?xml version='1.0' encoding='ISO-8859-2'?><a/>".getBytes(US_ASCII);
 * XmlEncoding.of(octets).charset()  // ISO-8859-2
 * XmlEncoding.of(octets).source()   // Source.DECLARATION
 * XmlEncoding.of(octets, MediaType.parse("text/xml; charset=utf-8")).charset()  // UTF-8
 * }</pre>
 *
 * <p>A byte order mark takes precedence, then the {@code charset} of the media type, then the XML
 * declaration; otherwise, UTF-8 is used (RFC 7303 §3). The first octets determine the encoding
 * family in which the declaration is parsed, including UTF-16 and UTF-32 without a byte order mark.
 *
 * <p>CHOICE: if the declaration names an encoding in which its own octets would not be a
 * declaration, such as {@code UTF-16} in a single-byte document, the octets take precedence.
 *
 * @param name the name of the encoding, as written in the source
 * @param charset the charset; null if this Java runtime does not support it
 * @param source what determined the encoding
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7303#section-3">RFC 7303 §3</a>
 * @see <a href="https://www.w3.org/TR/xml/#sec-guessing">XML 1.0 appendix F</a>
 */
public record XmlEncoding(String name, @Nullable Charset charset, Source source) {
  /** What determined the encoding, in order of precedence. */
  public enum Source {
    /** The byte order mark, U+FEFF, at the beginning of the document. */
    BYTE_ORDER_MARK,
    /** The {@code charset} parameter of the media type. */
    CONTENT_TYPE,
    /** The {@code encoding} in the XML declaration. */
    DECLARATION,
    /** The octets of the first {@code <}. */
    FIRST_OCTETS,
    /** The default, UTF-8. */
    DEFAULT
  }

  /** The number of characters within which the XML declaration must end. */
  private static final int DECLARATION = 1024;

  private static final int[][] MARKS = {
    {0x00, 0x00, 0xFE, 0xFF},
    {0xFF, 0xFE, 0x00, 0x00},
    {0xEF, 0xBB, 0xBF},
    {0xFE, 0xFF},
    {0xFF, 0xFE}
  };
  private static final String[] MARKED = {"UTF-32BE", "UTF-32LE", "UTF-8", "UTF-16BE", "UTF-16LE"};

  private static final int[][] FIRST = {
    {0, 0, 0, '<'}, {'<', 0, 0, 0}, {0, '<', 0}, {'<', 0}, {0x4C, 0x6F, 0xA7, 0x94}
  };
  private static final String[] FAMILY = {"UTF-32BE", "UTF-32LE", "UTF-16BE", "UTF-16LE", "IBM037"};

  /**
   * {@return the encoding of a document without a media type, such as a file}
   *
   * @param octets the document, or its first 4 kB
   * @see <a href="https://www.w3.org/TR/xml/#sec-guessing-no-ext-info">XML 1.0 appendix F.1</a>
   */
  public static XmlEncoding of(byte[] octets) {
    return of(octets, null);
  }

  /**
   * {@return the encoding of a document with a media type}
   *
   * <pre>{@code
   * XmlEncoding.of(octets, MediaType.parse("application/xml; charset=utf-16be"))
   * }</pre>
   *
   * @param octets the document, or its first 4 kB
   * @param type the {@code Content-Type}, or null if there is none
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7303#section-3.2">RFC 7303 §3.2</a>
   */
  public static XmlEncoding of(byte[] octets, @Nullable MediaType type) {
    Objects.requireNonNull(octets, "octets");
    for (int i = 0; i < MARKS.length; i++) {
      if (startsWith(octets, MARKS[i])) {
        return found(MARKED[i], Source.BYTE_ORDER_MARK);
      }
    }
    String parameter = type == null ? null : type.parameter("charset");
    if (parameter != null) {
      return found(parameter, Source.CONTENT_TYPE);
    }
    for (int i = 0; i < FIRST.length; i++) {
      if (startsWith(octets, FIRST[i])) {
        return ofFamily(octets, FAMILY[i]);
      }
    }
    String declared = declared(octets, StandardCharsets.ISO_8859_1);
    if (declared == null) {
      return found("UTF-8", Source.DEFAULT);
    }
    XmlEncoding encoding = found(declared, Source.DECLARATION);
    return encoding.charset == null || canSayItself(encoding.charset, StandardCharsets.US_ASCII)
        ? encoding
        : found("UTF-8", Source.FIRST_OCTETS);
  }

  /**
   * Returns the encoding of a document whose first octets determine the encoding family. The
   * declaration matters only for EBCDIC code pages.
   */
  private static XmlEncoding ofFamily(byte[] octets, String family) {
    XmlEncoding guess = found(family, Source.FIRST_OCTETS);
    if (guess.charset == null || !family.equals("IBM037")) {
      return guess;
    }
    String declared = declared(octets, guess.charset);
    XmlEncoding encoding = declared == null ? guess : found(declared, Source.DECLARATION);
    return encoding.charset == null || canSayItself(encoding.charset, guess.charset)
        ? encoding
        : guess;
  }

  /** Returns whether an XML declaration begins with the same octets in both charsets. */
  private static boolean canSayItself(Charset charset, Charset other) {
    return Arrays.equals("<?xml".getBytes(charset), "<?xml".getBytes(other));
  }

  private static XmlEncoding found(String name, Source source) {
    return new XmlEncoding(name, charset(name), source);
  }

  /**
   * Returns the charset with the given name; null if it is unsupported or cannot encode. UTF-16 and
   * UTF-32 without a byte order mark are big-endian (RFC 2781 §4.3); Java's charsets of these names
   * would write the mark.
   */
  private static @Nullable Charset charset(String name) {
    try {
      Charset charset = Charset.forName(name);
      return switch (charset.name()) {
        case "UTF-16" -> StandardCharsets.UTF_16BE;
        case "UTF-32" -> Charset.forName("UTF-32BE");
        default -> charset.canEncode() ? charset : null;
      };
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return null;
    }
  }

  private static boolean startsWith(byte[] octets, int[] first) {
    for (int i = 0; i < first.length; i++) {
      if (i >= octets.length || (octets[i] & 0xFF) != first[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Decodes a document, using ISO 8859-1 if its encoding is not supported, which preserves the
   * markup.
   */
  static DocumentText decode(byte[] octets, MediaType type) {
    Charset charset = of(octets, type).charset();
    return DocumentText.of(octets, charset == null ? StandardCharsets.ISO_8859_1 : charset);
  }

  /** Returns the {@code encoding} of the XML declaration; null if there is none. */
  private static @Nullable String declared(byte[] octets, Charset family) {
    String head = new String(octets, 0, Math.min(octets.length, DECLARATION), family);
    XmlMarkupScanner markup = new XmlMarkupScanner(head);
    if (markup.next() != XmlMarkupScanner.Kind.XML_DECLARATION) {
      return null;
    }
    XmlMarkupScanner.Attribute encoding = markup.attribute("encoding");
    return encoding == null ? null : head.substring(encoding.valueStart(), encoding.valueEnd());
  }
}
