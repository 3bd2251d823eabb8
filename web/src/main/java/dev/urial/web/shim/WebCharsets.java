package dev.urial.web.shim;

import dev.urial.internal.text.Ascii;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;

/**
 * Charsets that are based on the platform's {@code TextDecoder}, because TeaVM supports only UTF-8,
 * ISO-8859-1 and ASCII. These charsets can decode but not encode.
 *
 * @see <a href="https://encoding.spec.whatwg.org/#names-and-labels">Encoding Standard, labels</a>
 */
public final class WebCharsets {
  /** The characters of windows-1252 from 0x80 to 0x9F, with a space for each undefined octet. */
  private static final String WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

  /** Lead bytes of the rows that JIS X 0208 leaves empty and that vendors have filled. */
  private static final String LEADS_OF_SHIFT_JIS =
      "\u0085\u0086\u0087\u00EB\u00EC\u00ED\u00EE\u00EF\u00F0\u00F1\u00F2\u00F3\u00F4\u00F5\u00F6"
          + "\u00F7\u00F8\u00F9\u00FA\u00FB\u00FC";

  /** Lead bytes of the characters that Unified Hangul Code adds to KS X 1001. */
  private static final String LEADS_OF_EUC_KR = until(0xA0);

  /** Lead bytes of the Hong Kong Supplementary Character Set. */
  private static final String LEADS_OF_BIG5 = until(0xA0) + "\u00FA\u00FB\u00FC\u00FD\u00FE";

  private WebCharsets() {}

  private static String until(int last) {
    StringBuilder leads = new StringBuilder();
    for (int c = 0x80; c <= last; c++) {
      leads.append((char) c);
    }
    return leads.toString();
  }

  /** A charset that has a name but cannot decode or encode by itself. */
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

  /** Replaces {@link Charset#forName(String)}, for a name that is known to be supported. */
  public static Charset forName(String name) {
    return new Named(name);
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
      case "tis-620" -> { // a label of windows-874, which has more characters
        return hasAny(octets, 0x80, 0xA0) ? null : strict(octets, name);
      }
      // The Encoding Standard's charsets have more characters than the JDK's with these names.
      case "shift_jis" -> {
        return hasLead(octets, LEADS_OF_SHIFT_JIS, 0x40) ? null : strict(octets, name);
      }
      case "euc-kr" -> {
        return hasLead(octets, LEADS_OF_EUC_KR, 0xA1) ? null : strict(octets, name);
      }
      case "big5" -> {
        return hasLead(octets, LEADS_OF_BIG5, 0x40) ? null : strict(octets, name);
      }
      default -> {
        return isLabel(name) ? strict(octets, name) : null;
      }
    }
  }

  /**
   * Returns whether some two-octet character begins with one of the lead bytes, or has a second
   * octet that is less than {@code least}. Octets below 0x80 and half-width katakana are characters
   * of one octet.
   */
  private static boolean hasLead(byte[] octets, String leads, int least) {
    for (int i = 0; i < octets.length; i++) {
      int lead = octets[i] & 0xFF;
      boolean isAlone =
          lead < 0x80 || leads.equals(LEADS_OF_SHIFT_JIS) && lead >= 0xA0 && lead < 0xE0;
      if (!isAlone) {
        if (leads.indexOf(lead) >= 0 || i + 1 < octets.length && (octets[i + 1] & 0xFF) < least) {
          return true;
        }
        i++;
      }
    }
    return false;
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

  /** Decodes windows-1252, which Node 20 decodes as ISO-8859-1. */
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
