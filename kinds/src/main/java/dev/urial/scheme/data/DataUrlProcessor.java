package dev.urial.scheme.data;

import dev.urial.MediaType;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The result of parsing a {@code data:} URL as browsers do.
 *
 * @param mediaType the media type; {@code text/plain;charset=US-ASCII} if the URL has no valid type
 * @param bytes the octets of the body
 * @see <a href="https://fetch.spec.whatwg.org/#data-url-processor">data: URL processor</a>
 */
@SuppressWarnings("ArrayRecordComponent") // passed on, not kept
record DataUrlProcessor(MediaType mediaType, byte[] bytes) {
  private static final Clause FETCH =
      new Clause(
          "data: URL processor", "Fetch", "6", "https://fetch.spec.whatwg.org/#data-url-processor");

  /** Parses a URL; the index of an error refers to the URL's serialization. */
  static Parsed<DataUrlProcessor> read(Url url) {
    String href = url.href();
    int hash = href.indexOf('#');
    String input = hash < 0 ? href : href.substring(0, hash);
    int comma = input.indexOf(',');
    if (!url.scheme().equals("data") || comma < 0) {
      int index = url.scheme().equals("data") ? input.length() : 0;
      return new Parsed.Failed<>(new SyntaxError(FETCH, index, href));
    }
    String mimeType = stripped(input.substring("data:".length(), comma));
    byte @Nullable [] body = unescaped(input, comma + 1);
    int marker = mimeType.length() - "base64".length();
    if (marker > 0 && Ascii.isAt(mimeType, marker, "base64")) {
      String before = trailingSpacesOff(mimeType.substring(0, marker));
      if (before.endsWith(";")) {
        body = Base64Data.forgiving(body);
        mimeType = before.substring(0, before.length() - 1);
      }
    }
    if (body == null) {
      return new Parsed.Failed<>(new SyntaxError(FETCH, comma + 1, href));
    }
    MediaType type = MediaType.read(mimeType.startsWith(";") ? "text/plain" + mimeType : mimeType);
    return new Parsed.Ok<>(new DataUrlProcessor(type == null ? DataHeader.DEFAULT : type, body));
  }

  private static String stripped(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == ' ') {
      start++;
    }
    return trailingSpacesOff(text.substring(start));
  }

  private static String trailingSpacesOff(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    return text.substring(0, end);
  }

  /**
   * Percent-decodes the text after an index as the URL Standard does: anything that is not an
   * escape is data.
   */
  private static byte[] unescaped(String text, int start) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() - start);
    for (int i = start; i < text.length(); i++) {
      int octet = EscapedOctets.octetAt(text, i);
      out.write(octet < 0 ? text.charAt(i) : octet);
      i += octet < 0 ? 0 : 2;
    }
    return out.toByteArray();
  }
}
