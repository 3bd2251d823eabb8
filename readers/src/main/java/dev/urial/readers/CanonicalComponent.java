package dev.urial.readers;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Component;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The canonical form of a component. Two values differ only in notation if their canonical forms
 * are equal.
 *
 * <pre>
 * HTTP = http     Example.COM. = example.com     bücher.example = xn--bcher-kva.example
 * [::1] = ::1     no port = empty port = 080 = 80 for http
 * /%7eu/./a = /~u/a     no path = / after a host     empty query = no query
 * </pre>
 *
 * <p>CHOICE: a number that only some readers interpret as an address ({@code 0x7f.1}) is a
 * different host from the address, because the other readers look up the number as a name.
 */
final class CanonicalComponent {
  private static final Idna IDNA = Idna.with();

  private CanonicalComponent() {}

  /**
   * Returns the canonical form of a component of an answer; {@code ""} if it is absent.
   *
   * @param scheme the scheme in most answers, used for an answer without one
   */
  static String of(Component component, ReaderAnswer answer, String scheme) {
    String value = answer.get(component);
    return switch (component) {
      case SCHEME -> value == null ? "" : Ascii.lower(value);
      case HOST -> host(value);
      case PORT -> {
        String own = answer.get(Component.SCHEME);
        yield port(value, own == null ? scheme : Ascii.lower(own));
      }
      case USERINFO -> userinfo(value);
      case PATH -> path(value, answer.get(Component.HOST));
      default -> value == null ? "" : escaped(value);
    };
  }

  private static String host(@Nullable String value) {
    if (value == null || value.isEmpty()) {
      return "";
    }
    boolean hasBrackets = value.startsWith("[") && value.endsWith("]");
    String literal = hasBrackets || value.indexOf(':') < 0 ? value : "[" + value + "]";
    Host read = Host.tryParse(literal).orElseNull();
    if (read instanceof Host.Ipv6 it) {
      return "v6 " + Long.toHexString(it.high()) + " " + Long.toHexString(it.low());
    }
    if (read instanceof Host.Ipv4) {
      return value;
    }
    String bare = hasBrackets ? value.substring(1, value.length() - 1) : value;
    String name = Ascii.lower(Percent.decodeLossy(bare));
    String ascii = Ascii.isAscii(name) ? name : IDNA.toAsciiOrNull(name);
    String shown = ascii == null ? name : ascii;
    if (Host.tryParse(shown).orElseNull() instanceof Host.Ipv4) {
      return Ascii.lower(bare); // readers that do not map it ask a name server
    }
    boolean isRooted = shown.length() > 1 && shown.endsWith(".") && !shown.endsWith("..");
    return isRooted ? shown.substring(0, shown.length() - 1) : shown;
  }

  private static String port(@Nullable String value, String scheme) {
    if (value == null || value.isEmpty()) {
      return "";
    }
    int start = 0;
    while (start < value.length() - 1 && value.charAt(start) == '0') {
      start++;
    }
    String number = value.substring(start);
    SchemeFacts facts = SchemeFacts.find(scheme);
    OptionalInt usual = facts == null ? OptionalInt.empty() : facts.defaultPort();
    return usual.isPresent() && number.equals(Integer.toString(usual.getAsInt())) ? "" : number;
  }

  private static String userinfo(@Nullable String value) {
    if (value == null) {
      return "";
    }
    int colon = value.indexOf(':');
    boolean hasEmptyPassword = colon >= 0 && colon == value.length() - 1;
    return escaped(hasEmptyPassword ? value.substring(0, colon) : value);
  }

  private static String path(@Nullable String value, @Nullable String host) {
    if (value == null || value.isEmpty()) {
      return host == null ? "" : "/";
    }
    String escaped = escaped(value);
    if (!escaped.startsWith("/")) {
      return escaped;
    }
    UriReference whole = UriReference.tryParse("x://h" + escaped).orElseNull();
    return whole == null ? escaped : whole.normalize(Equivalence.SYNTAX).path();
  }

  /**
   * Escapes all characters that some readers escape, and decodes escapes of unreserved characters.
   */
  private static String escaped(String value) {
    StringBuilder to = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); ) {
      int c = value.codePointAt(i);
      int end = i + Character.charCount(c);
      int octet = EscapedOctets.octetAt(value, i);
      if (octet >= 0) {
        end = i + 3;
        boolean isUnreserved = CharSet.UNRESERVED.has(octet);
        to.append(isUnreserved ? "" + (char) octet : Ascii.upper(value.substring(i, end)));
      } else {
        boolean isLone = c >= 0xD800 && c <= 0xDFFF;
        to.append(Percent.encode(isLone ? "\uFFFD" : value.substring(i, end), CharSet.QUERY));
      }
      i = end;
    }
    return to.toString();
  }
}
