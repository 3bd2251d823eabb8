package dev.urial.server.page;

import dev.urial.internal.text.Ascii;
import dev.urial.pages.LanguageChoice;
import dev.urial.server.http.Exchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses responses with gzip. Pages with a user's token must not be compressed: if a page
 * contains both a token and text from an attacker, its compressed length can reveal the token
 * letter by letter.
 *
 * @see <a href="https://www.breachattack.com/">BREACH</a>
 */
final class Gzip {
  /** The maximum number of codings that are read from an {@code Accept-Encoding} field. */
  private static final int MAX_CODINGS = 20;

  private Gzip() {}

  /** Returns the bytes in gzip format. */
  static byte[] packed(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 3 + 64);
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  /**
   * Returns whether the client accepts gzip.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3">RFC 9110 §12.5.3</a>
   */
  static boolean isTaken(Exchange exchange) {
    for (String field : exchange.fields("Accept-Encoding")) {
      for (String one : field.split(",", MAX_CODINGS)) {
        int semicolon = one.indexOf(';');
        String coding = semicolon < 0 ? one : one.substring(0, semicolon);
        if (Ascii.lower(coding.strip()).equals("gzip")) {
          return semicolon < 0 || LanguageChoice.weight(one.substring(semicolon + 1)) > 0;
        }
      }
    }
    return false;
  }
}
