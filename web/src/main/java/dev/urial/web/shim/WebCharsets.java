package dev.urial.web.shim;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Range;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;

/**
 * Charsets based on the platform's {@code TextDecoder}, because TeaVM supports only UTF-8,
 * ISO-8859-1 and ASCII. They can decode but not encode.
 *
 * @see <a href="https://encoding.spec.whatwg.org/#names-and-labels">Encoding Standard, labels</a>
 */
public final class WebCharsets {
  /** What windows-1252 has from 0x80 to 0x9F; a blank for nothing. */
  private static final String WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

  private WebCharsets() {}

  /** A charset of which the name is asked, and nothing else. */
  private static final class Named extends Charset {
    Named(String name) {
      super(name, new String[0]);
    }

    @Override
    public boolean contains(Charset other) {
      return false;
    }

    @Override
    public CharsetDecoder newDecoder() {
      throw new UnsupportedOperationException();
    }

    @Override
    public CharsetEncoder newEncoder() {
      throw new UnsupportedOperationException();
    }
  }

  /** Replaces {@link Charset#isSupported(String)}. */
  public static boolean isSupported(String name) {
    return isLabel(name);
  }

  /** Replaces {@link Charset#forName(String)}, for a name that {@link #isSupported} accepts. */
  public static Charset forName(String name) {
    return new Named(name);
  }

  /** Replaces {@code EscapedCharset.decoded}. */
  public static @Nullable String decoded(String text, Range word, Charset charset) {
    byte[] octets = new byte[word.length()];
    int length = 0;
    for (int i = word.start(); i < word.end(); i++) {
      int octet = EscapedOctets.octetAt(text, i);
      octets[length++] = (byte) (octet >= 0 ? octet : text.charAt(i));
      i += octet >= 0 ? 2 : 0;
    }
    return decode(Arrays.copyOf(octets, length), charset.name());
  }

  /** Replaces {@code DataText.decode}: returns null if the octets are not valid in the charset. */
  public static @Nullable String decode(byte[] octets, String name) {
    switch (Ascii.lower(name)) {
      case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1" -> {
        return ofLatin(octets, 0x100); // a label of windows-1252 in the Encoding Standard
      }
      case "us-ascii", "ascii" -> {
        return ofLatin(octets, 0x80);
      }
      case "windows-1252" -> {
        return ofWindows(octets);
      }
      case "tis-620" -> { // a label of windows-874, which has more
        return hasAny(octets, 0x80, 0xA0) ? null : strict(octets, name);
      }
      default -> {
        return isLabel(name) ? strict(octets, name) : null;
      }
    }
  }

  private static boolean hasAny(byte[] octets, int first, int last) {
    for (byte octet : octets) {
      if ((octet & 0xFF) >= first && (octet & 0xFF) <= last) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String ofLatin(byte[] octets, int limit) {
    StringBuilder text = new StringBuilder(octets.length);
    for (byte octet : octets) {
      if ((octet & 0xFF) >= limit) {
        return null;
      }
      text.append((char) (octet & 0xFF));
    }
    return text.toString();
  }

  /** Node 20 takes windows-1252 for ISO-8859-1. */
  private static @Nullable String ofWindows(byte[] octets) {
    StringBuilder text = new StringBuilder(octets.length);
    for (byte octet : octets) {
      int c = octet & 0xFF;
      char spelled = c < 0x80 || c > 0x9F ? (char) c : WINDOWS.charAt(c - 0x80);
      if (spelled == ' ' && c != ' ') {
        return null;
      }
      text.append(spelled);
    }
    return text.toString();
  }

  @JSBody(
      params = "label",
      script = "try { new TextDecoder(label); return true; } catch (e) { return false; }")
  private static native boolean isLabel(String label);

  @JSBody(
      params = {"octets", "label"},
      script =
          "try { return new TextDecoder(label, {fatal: true, ignoreBOM: true}).decode(octets); }"
              + "catch (e) { return null; }")
  private static native @Nullable String strict(@JSByRef byte[] octets, String label);
}
