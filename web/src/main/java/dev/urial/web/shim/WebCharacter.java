package dev.urial.web.shim;

import org.teavm.jso.JSBody;

/** A replacement for {@link Character} with scripts, which TeaVM's version does not have. */
public final class WebCharacter {
  private WebCharacter() {}

  /**
   * A replacement for {@link Character.UnicodeScript}, based on the platform's Unicode properties.
   *
   * <p>CHOICE: only scripts that a charset other than GB 18030 can encode have their own constants.
   * All other scripts share one constant.
   */
  public enum UnicodeScript {
    COMMON("Common"),
    LATIN("Latin"),
    GREEK("Greek"),
    CYRILLIC("Cyrillic"),
    HEBREW("Hebrew"),
    ARABIC("Arabic"),
    THAI("Thai"),
    HANGUL("Hangul"),
    HIRAGANA("Hiragana"),
    KATAKANA("Katakana"),
    HAN("Han"),
    INHERITED("Inherited"),
    UNKNOWN("");

    private final String id;

    UnicodeScript(String id) {
      this.id = id;
    }

    public static UnicodeScript of(int c) {
      for (UnicodeScript script : values()) {
        if (script == UNKNOWN || isOf(c, script.id)) {
          return script;
        }
      }
      return UNKNOWN;
    }

    @JSBody(
        params = {"c", "script"},
        script =
            "return new RegExp('\\\\p{sc=' + script + '}', 'u').test(String.fromCodePoint(c));")
    private static native boolean isOf(int c, String script);
  }
}
