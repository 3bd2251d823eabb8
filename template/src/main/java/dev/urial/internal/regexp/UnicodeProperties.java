package dev.urial.internal.regexp;

import dev.urial.internal.text.Ascii;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The properties that {@code \p{…}} may name, each with the ASCII characters that have it.
 *
 * <p>DEPARTURE: the names of scripts are those that Java knows. Any other name of that form is
 * treated as a script without ASCII characters.
 *
 * @see <a href="https://tc39.es/ecma262/#table-binary-unicode-properties">ECMA-262, tables 65 to
 *     69</a>
 */
final class UnicodeProperties {
  private static final AsciiSet NONE = AsciiSet.NONE;
  private static final AsciiSet LETTERS = AsciiSet.LETTERS;

  /** The properties of strings, none of which contains an ASCII string. */
  private static final Set<String> OF_STRINGS =
      Set.of(
          "Basic_Emoji",
          "Emoji_Keycap_Sequence",
          "RGI_Modifier_Sequence",
          "RGI_Flag_Sequence",
          "RGI_Emoji",
          "RGI_Emoji_Modifier_Sequence",
          "RGI_Emoji_Flag_Sequence",
          "RGI_Emoji_Tag_Sequence",
          "RGI_Emoji_ZWJ_Sequence");

  private static final Map<String, AsciiSet> BINARY = new TreeMap<>();
  private static final Map<String, AsciiSet> CATEGORIES = new TreeMap<>();

  static {
    AsciiSet graph = AsciiSet.range('!', '~');
    AsciiSet punctuation = graph.without(AsciiSet.LETTERS).without(AsciiSet.DIGITS);
    AsciiSet hex = AsciiSet.DIGITS.or(AsciiSet.range('a', 'f')).or(AsciiSet.range('A', 'F'));
    AsciiSet emoji = AsciiSet.DIGITS.or(AsciiSet.of("#*"));
    binary("Any Assigned ASCII", AsciiSet.ALL);
    binary("ASCII_Hex_Digit AHex Hex_Digit Hex", hex);
    binary(
        "Alphabetic Alpha Cased Changes_When_Casemapped CWCM ID_Start IDS XID_Start XIDS", LETTERS);
    binary("ID_Continue IDC XID_Continue XIDC", AsciiSet.WORD);
    binary("Bidi_Mirrored Bidi_M", AsciiSet.of("()<>[]{}"));
    binary("Case_Ignorable CI", AsciiSet.of("'.:^`"));
    binary(
        "Changes_When_Casefolded CWCF Changes_When_Lowercased CWL"
            + " Changes_When_NFKC_Casefolded CWKCF Uppercase Upper",
        AsciiSet.UPPER);
    binary(
        "Changes_When_Titlecased CWT Changes_When_Uppercased CWU Lowercase Lower", AsciiSet.LOWER);
    binary("Dash", AsciiSet.of('-'));
    binary("Diacritic Dia", AsciiSet.of("^`"));
    binary("Emoji Emoji_Component EComp", emoji);
    binary("Grapheme_Base Gr_Base", AsciiSet.range(' ', '~'));
    binary("Math", AsciiSet.of("+<=>^|~"));
    binary("Pattern_Syntax Pat_Syn", punctuation.without(AsciiSet.of('_')));
    binary("Pattern_White_Space Pat_WS White_Space space", AsciiSet.SPACES);
    binary("Quotation_Mark QMark", AsciiSet.of("'\""));
    binary("Sentence_Terminal STerm", AsciiSet.of("!.?"));
    binary("Soft_Dotted SD", AsciiSet.of("ij"));
    binary("Terminal_Punctuation Term", AsciiSet.of("!,.:;?"));
    binary(
        "Bidi_Control Bidi_C Default_Ignorable_Code_Point DI Deprecated Dep Emoji_Modifier EMod"
            + " Emoji_Modifier_Base EBase Emoji_Presentation EPres Extended_Pictographic ExtPict"
            + " Extender Ext Grapheme_Extend Gr_Ext IDS_Binary_Operator IDSB"
            + " IDS_Trinary_Operator IDST Ideographic Ideo Join_Control Join_C"
            + " Logical_Order_Exception LOE Noncharacter_Code_Point NChar Radical"
            + " Regional_Indicator RI Unified_Ideograph UIdeo Variation_Selector VS",
        NONE);
    // Soft hyphens and similar characters are not ASCII, so C and Cc are the same.
    category("Other C Control Cc cntrl", AsciiSet.range(0, 31).or(AsciiSet.of(127)));
    category("Cased_Letter LC Letter L", LETTERS);
    category("Lowercase_Letter Ll", AsciiSet.LOWER);
    category("Uppercase_Letter Lu", AsciiSet.UPPER);
    category("Number N Decimal_Number Nd digit", AsciiSet.DIGITS);
    category("Connector_Punctuation Pc", AsciiSet.of('_'));
    category("Dash_Punctuation Pd", AsciiSet.of('-'));
    category("Open_Punctuation Ps", AsciiSet.of("([{"));
    category("Close_Punctuation Pe", AsciiSet.of(")]}"));
    category("Other_Punctuation Po", AsciiSet.of("!\"#%&'*,./:;?@\\"));
    category("Punctuation P punct", AsciiSet.of("!\"#%&'*,./:;?@\\([{)]}-_"));
    category("Currency_Symbol Sc", AsciiSet.of('$'));
    category("Modifier_Symbol Sk", AsciiSet.of("^`"));
    category("Math_Symbol Sm", AsciiSet.of("+<=>|~"));
    category("Symbol S", AsciiSet.of("$^`+<=>|~"));
    category("Separator Z Space_Separator Zs", AsciiSet.of(' '));
    category(
        "Format Cf Surrogate Cs Private_Use Co Unassigned Cn Modifier_Letter Lm Other_Letter Lo"
            + " Titlecase_Letter Lt Mark M Combining_Mark Enclosing_Mark Me Nonspacing_Mark Mn"
            + " Spacing_Mark Mc Letter_Number Nl Other_Number No Final_Punctuation Pf"
            + " Initial_Punctuation Pi Other_Symbol So Line_Separator Zl Paragraph_Separator Zp",
        NONE);
  }

  private UnicodeProperties() {}

  private static void binary(String names, AsciiSet set) {
    for (String name : names.split(" ", -1)) {
      BINARY.put(name, set);
    }
  }

  private static void category(String names, AsciiSet set) {
    for (String name : names.split(" ", -1)) {
      CATEGORIES.put(name, set);
    }
  }

  static boolean isOfStrings(String name) {
    return OF_STRINGS.contains(name);
  }

  /**
   * Returns the characters that have the property between the braces; null if there is no such
   * property.
   */
  static @Nullable AsciiSet of(String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      if (isOfStrings(text)) {
        return NONE;
      }
      AsciiSet set = BINARY.get(text);
      return set != null ? set : CATEGORIES.get(text);
    }
    String value = text.substring(equals + 1);
    return switch (text.substring(0, equals)) {
      case "General_Category", "gc" -> CATEGORIES.get(value);
      case "Script", "sc", "Script_Extensions", "scx" -> script(value);
      default -> null;
    };
  }

  private static @Nullable AsciiSet script(String name) {
    if (name.equals("Latin") || name.equals("Latn")) {
      return LETTERS;
    }
    if (name.equals("Common") || name.equals("Zyyy")) {
      return AsciiSet.ALL.without(LETTERS);
    }
    return isWrittenAsName(name) ? NONE : null;
  }

  /**
   * Returns whether a name has the form of a script's name, such as {@code Phags_Pa}, {@code Grek}
   * or {@code SignWriting}.
   */
  private static boolean isWrittenAsName(String name) {
    if (name.length() < 2 || !AsciiSet.UPPER.has(name.charAt(0))) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (!LETTERS.has(name.charAt(i)) && name.charAt(i) != '_') {
        return false;
      }
    }
    try {
      return !Character.UnicodeScript.forName(name).name().isEmpty();
    } catch (IllegalArgumentException e) { // may be newer than this Java; at least four letters
      return name.length() >= 4 && !name.equals(Ascii.upper(name)) && !name.endsWith("_");
    }
  }
}
