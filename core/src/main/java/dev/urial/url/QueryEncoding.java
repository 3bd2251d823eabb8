package dev.urial.url;

import dev.urial.QueryParams;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import java.nio.charset.Charset;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An encoding of the Encoding Standard, for the queries of links. Links in an HTML document with a
 * legacy encoding use that encoding in their queries.
 *
 * <pre>{@code
 * QueryEncoding latin = QueryEncoding.forLabel("latin1");
 * latin.name()                                                    // "windows-1252"
 * latin.percentEncode("q=é", PercentEncodeSet.SPECIAL_QUERY)      // "q=%E9"
 * latin.percentEncode("q=≡", PercentEncodeSet.SPECIAL_QUERY)      // "q=%26%238801%3B"
 * }</pre>
 *
 * <p>As in browsers, a character that the encoding lacks becomes an HTML numeric character
 * reference. The tables are those of the JDK's charsets, corrected where they differ from the
 * standard. The result does not depend on the JDK version. Most legacy encodings need the module
 * {@code jdk.charsets}.
 *
 * @see <a href="https://url.spec.whatwg.org/#string-percent-encode-after-encoding">URL Standard
 *     §1.3</a>
 * @see <a href="https://encoding.spec.whatwg.org/">Encoding Standard</a>
 */
public final class QueryEncoding {
  /** UTF-8, which every new document uses. */
  public static final QueryEncoding UTF_8 = new QueryEncoding("UTF-8", null);

  private final String name;
  private final @Nullable EncodingHandler singleByte; // it has no state and can be shared

  private QueryEncoding(String name, @Nullable EncodingHandler singleByte) {
    this.name = name;
    this.singleByte = singleByte;
  }

  /**
   * {@return the encoding for a label in HTTP or HTML, as defined in <em>get an encoding</em>}
   * Surrounding spaces and case are ignored.
   *
   * <pre>{@code
   * QueryEncoding.forLabel(" SJIS ").name()     // "Shift_JIS"
   * QueryEncoding.forLabel("iso8859-1").name()  // "windows-1252"
   * }</pre>
   *
   * @param label the label, such as {@code latin1}
   * @throws IllegalArgumentException if the Encoding Standard has no such label, or if this Java
   *     runtime lacks the charset; the message says which of the two applies
   * @see <a href="https://encoding.spec.whatwg.org/#concept-encoding-get">Encoding Standard
   *     §4.2</a>
   */
  public static QueryEncoding forLabel(String label) {
    Objects.requireNonNull(label, "label");
    return forLabel(label, Charset::isSupported);
  }

  static QueryEncoding forLabel(String label, Predicate<String> hasCharset) {
    Objects.requireNonNull(label, "label");
    String name = EncodingLabels.nameFor(label);
    if (name == null) {
      throw new IllegalArgumentException("not a label of the Encoding Standard: " + label);
    }
    return switch (name) {
      case "UTF-8" -> UTF_8;
      case "replacement", "UTF-16BE", "UTF-16LE", "x-user-defined" -> new QueryEncoding(name, null);
      default -> {
        String charset = EncodingIndexes.charsetName(name);
        if (!hasCharset.test(charset)) {
          throw new IllegalArgumentException(
              name
                  + " requires the charset "
                  + charset
                  + ", which this Java runtime does not have; the module jdk.charsets contains it");
        }
        yield new QueryEncoding(name, isSingleByte(name) ? singleByte(name) : null);
      }
    };
  }

  private static boolean isSingleByte(String name) {
    return switch (name) {
      case "GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR" -> false;
      default -> true;
    };
  }

  private static EncodingHandler singleByte(String name) {
    return new EncodingHandler.SingleByte(EncodingIndexes.singleByte(name));
  }

  /** {@return the encoding's name in the Encoding Standard, such as {@code windows-1252}} */
  public String name() {
    return name;
  }

  /**
   * {@return the <em>output encoding</em>: UTF-8 for UTF-16 and the standard's {@code replacement},
   * otherwise this encoding} {@link #percentEncode} uses it automatically.
   *
   * <pre>{@code
   * QueryEncoding.forLabel("utf-16").output()  // QueryEncoding.UTF_8
   * }</pre>
   *
   * @see <a href="https://encoding.spec.whatwg.org/#get-an-output-encoding">Encoding Standard
   *     §4.3</a>
   */
  public QueryEncoding output() {
    return switch (name) {
      case "replacement", "UTF-16BE", "UTF-16LE" -> UTF_8;
      default -> this;
    };
  }

  /**
   * Performs <em>percent-encode after encoding</em>: every character becomes its bytes in this
   * encoding, and every byte in the set is escaped. Returns the same object if nothing changes.
   *
   * <pre>{@code
   * QueryEncoding sjis = QueryEncoding.forLabel("shift_jis");
   * sjis.percentEncode("ア", PercentEncodeSet.SPECIAL_QUERY)   // "%83A"
   * sjis.percentEncode("a b", PercentEncodeSet.FORM)          // "a+b"
   * }</pre>
   *
   * <p>A lone surrogate is encoded as U+FFFD.
   *
   * @param text the string to encode
   * @param set the bytes to escape; for legacy encodings, the standard uses {@link
   *     PercentEncodeSet#SPECIAL_QUERY} and {@link PercentEncodeSet#FORM}
   * @return the encoded string, all ASCII
   * @see <a href="https://url.spec.whatwg.org/#string-percent-encode-after-encoding">URL Standard
   *     §1.3</a>
   */
  public String percentEncode(String text, PercentEncodeSet set) {
    if (output().equals(UTF_8)) {
      return Percent.encode(text, set);
    }
    int n = text.length();
    int i = 0;
    while (i < n && !set.has(text.charAt(i))) {
      i++;
    }
    if (i == n) {
      return text;
    }
    StringBuilder encoded = new StringBuilder(n + 32).append(text, 0, i);
    var out = new EncodingHandler.Output(encoded, set);
    EncodingHandler handler = singleByte != null ? singleByte : EncodingHandler.of(name);
    while (i < n) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      boolean lone = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
      handler.handle(lone ? 0xFFFD : c, out);
    }
    handler.finish(out);
    return encoded.toString();
  }

  /**
   * Serializes pairs as a form in a document with this encoding would: the <em>{@code
   * application/x-www-form-urlencoded} serializer</em> with an encoding.
   *
   * <pre>{@code
   * QueryEncoding.forLabel("latin1").serialize(QueryParams.of("é", "≡ b"))
   *                                                            // "%E9=%26%238801%3B+b"
   * }</pre>
   *
   * @param params the decoded pairs
   * @return the query without a question mark
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-serializing">URL Standard §5.2</a>
   */
  public String serialize(QueryParams params) {
    Objects.requireNonNull(params, "params");
    StringBuilder out = new StringBuilder(params.size() * 16);
    for (QueryParams.Param param : params) {
      if (out.length() > 0) {
        out.append('&');
      }
      out.append(percentEncode(param.name(), PercentEncodeSet.FORM))
          .append('=')
          .append(percentEncode(param.value(), PercentEncodeSet.FORM));
    }
    return out.toString();
  }

  /** Returns whether the other object is an encoding with the same name. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof QueryEncoding encoding && name.equals(encoding.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
