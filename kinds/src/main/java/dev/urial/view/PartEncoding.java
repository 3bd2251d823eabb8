package dev.urial.view;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Character sets and helpers for the text of URI parts.
 *
 * <pre>{@code
 * PartEncoding.data("a%20b")                           // "a b"
 * PartEncoding.plain("%41%2f", CharSet.UNRESERVED)     // "A%2F"
 * PartEncoding.address("a b@c")                        // "a%20b@c"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2">RFC 3986 §6.2.2</a>
 */
public final class PartEncoding {
  /** {@code alphanum = ALPHA / DIGIT}. */
  public static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  /**
   * The {@code unreserved} characters of RFC 2396, which, unlike those of RFC 3986, include all of
   * {@code mark}. The tel, sip and geo schemes still use this set.
   */
  public static final CharSet MARKED = ALPHANUM.or(CharSet.of("-_.!~*'()"));

  /** The characters on either side of the {@code @} in the ID of a message or part. */
  public static final CharSet ADDRESS =
      CharSet.UNRESERVED.or(CharSet.SUB_DELIMS).or(CharSet.of(":")).orPctEncoded();

  private PartEncoding() {}

  /**
   * Decodes a part; octets that are not UTF-8 become U+FFFD.
   *
   * @param part the encoded part
   * @return the decoded text
   * @see Percent#decodeLossy
   */
  public static String data(String part) {
    Objects.requireNonNull(part, "part");
    return Percent.decodeLossy(part);
  }

  /**
   * Decodes a part that has delimiters of its own. Escapes of these and of the percent sign stay,
   * so that different parts look different.
   *
   * <pre>{@code
   * PartEncoding.data("h%3A80:caf%C3%A9", CharSet.of(":"))  // h%3A80:café
   * }</pre>
   *
   * @param part the encoded part
   * @param delimiters the characters that divide the part
   * @return the text with the other escapes decoded
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
   */
  public static String data(String part, CharSet delimiters) {
    Objects.requireNonNull(part, "part");
    Objects.requireNonNull(delimiters, "delimiters");
    StringBuilder kept = new StringBuilder(part.length());
    for (int i = 0; i < part.length(); i++) {
      int octet = EscapedOctets.octetAt(part, i);
      kept.append(part.charAt(i)).append(octet == '%' || delimiters.has(octet) ? "25" : "");
    }
    return data(kept.toString());
  }

  /**
   * Decodes a part, or returns null if it is null.
   *
   * @param part the encoded part
   * @return the decoded text, or null
   * @see #data
   */
  public static @Nullable String dataOrNull(@Nullable String part) {
    return part == null ? null : data(part);
  }

  /**
   * {@return the canonical form of a part: only characters outside the set are escaped, with
   * upper-case digits}
   *
   * @param part the encoded part
   * @param set the characters to keep
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2">RFC 3986 §6.2.2.2</a>
   */
  public static String plain(String part, CharSet set) {
    Objects.requireNonNull(part, "part");
    Objects.requireNonNull(set, "set");
    return part.indexOf('%') < 0 ? part : EscapedOctets.plain(part, set::has);
  }

  /**
   * {@return a part in lower case, for case-insensitive parts; escapes keep their upper-case
   * digits}
   *
   * @param part the encoded part
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1">RFC 3986 §6.2.2.1</a>
   */
  public static String small(String part) {
    Objects.requireNonNull(part, "part");
    return EscapedOctets.lowerCase(part);
  }

  /**
   * {@return whether decoded text equals a keyword, ignoring only the case of ASCII letters}
   *
   * <pre>{@code
   * PartEncoding.isSame("LOCALHOST", "localhost")  // true
   * }</pre>
   *
   * @param data the decoded text
   * @param word the keyword in lower case
   */
  public static boolean isSame(String data, String word) {
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(word, "word");
    return Ascii.equalsIgnoreCase(data, word);
  }

  /**
   * Checks a port, for builders.
   *
   * @param port the port number
   * @return the same port number
   * @throws IllegalArgumentException if {@code port} is not in 0..65535
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public static int checkedPort(int port) {
    if (port < 0 || port > 0xFFFF) {
      throw new IllegalArgumentException("port " + port);
    }
    return port;
  }

  /**
   * Encodes a host; a valid IP literal in brackets is not changed.
   *
   * <pre>{@code
   * PartEncoding.host("[::1]")  // [::1]
   * PartEncoding.host("a:b")    // a%3Ab
   * }</pre>
   *
   * @param data the decoded host
   * @return the encoded host
   */
  public static String host(String data) {
    Objects.requireNonNull(data, "data");
    boolean literal = data.startsWith("[") && Host.tryParse(data).isOk();
    return literal ? data : Percent.encode(data, CharSet.REG_NAME);
  }

  /**
   * {@return a part without the characters in a set}
   *
   * <pre>{@code
   * PartEncoding.without("1-2", CharSet.of("-"))  // 12
   * }</pre>
   *
   * @param part the encoded part
   * @param set the characters to remove
   */
  public static String without(String part, CharSet set) {
    Objects.requireNonNull(part, "part");
    Objects.requireNonNull(set, "set");
    StringBuilder out = new StringBuilder(part.length());
    for (int i = 0; i < part.length(); i++) {
      if (!set.has(part.charAt(i))) {
        out.append(part.charAt(i));
      }
    }
    return out.toString();
  }
}
