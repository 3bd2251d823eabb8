package dev.urial.internal.text;

/**
 * Classifies the characters of a domain name and lower-cases its letters.
 *
 * @see <a href="https://url.spec.whatwg.org/#forbidden-domain-code-point">URL Standard §3.2</a>
 */
public final class DomainLetters {
  /** The forbidden host code points of the URL Standard. */
  public static final String FORBIDDEN_IN_HOSTS = "\0\t\n\r #/:<>?@[\\]^|";

  /** The result of {@link #of} for a dot. */
  public static final int DOT = 0;

  /** The result of {@link #of} for a character that no domain may contain. */
  public static final int NONE = -1;

  /**
   * The result of {@link #of} for a character that must be decoded or mapped before use in the DNS.
   */
  public static final int UNUSUAL = -2;

  private static final byte[] FOLD = new byte[256];

  static {
    for (int c = 0; c < 128; c++) {
      FOLD[c] = (byte) (c <= ' ' ? NONE : c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    for (char c : (FORBIDDEN_IN_HOSTS + "\u007F").toCharArray()) {
      FOLD[c] = NONE;
    }
    FOLD['.'] = DOT;
    FOLD['%'] = UNUSUAL;
    for (int c = 128; c < 256; c++) {
      FOLD[c] = UNUSUAL;
    }
  }

  private DomainLetters() {}

  /**
   * Returns {@link #DOT}, {@link #NONE} or {@link #UNUSUAL}; for any other character, the character
   * in lower case.
   */
  public static int of(char c) {
    return c < 256 ? FOLD[c] : UNUSUAL;
  }

  /** Returns the same as {@link #of(char)} for an octet of UTF-8. */
  public static int of(byte octet) {
    return FOLD[octet & 0xFF];
  }
}
