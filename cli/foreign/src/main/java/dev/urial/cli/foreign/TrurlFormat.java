package dev.urial.cli.foreign;

import dev.urial.cli.foreign.CurlUrl.Ports;
import dev.urial.cli.foreign.CurlUrlError.Refused;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The format of {@code --get}: text, and components in brackets.
 *
 * <pre>
 * "{" [ ":" ] *( modifier ":" ) component "}"
 * "{" [ ":" ] *( modifier ":" ) ( "query:" / "query-all:" ) key "}"
 * modifier = "url" / "default" / "puny" / "idn" / "strict" / "must"
 * </pre>
 *
 * <p>The first bracket of a format, curly or square, decides which kind is used in the whole
 * format.
 */
final class TrurlFormat {
  private final List<Piece> pieces = new ArrayList<>();

  /** A piece of a format. */
  private sealed interface Piece permits Text, Values, Part, Whole {}

  private record Text(String text) implements Piece {}

  private record Values(String key, boolean all, Modifiers modifiers) implements Piece {}

  private record Part(CurlPart part, Modifiers modifiers) implements Piece {}

  private record Whole(Modifiers modifiers) implements Piece {}

  /** The modifiers of a component. */
  private static final class Modifiers {
    boolean url;
    boolean defaultPort;
    boolean puny;
    boolean idn;
    boolean strict;
    boolean must;

    /** Adds a modifier; returns false if the word is not a modifier. */
    boolean take(String word) throws TrurlFailure {
      switch (word) {
        case "url" -> url = true;
        case "default" -> defaultPort = true;
        case "strict" -> strict = true;
        case "must" -> must = true;
        case "puny" -> {
          exclude(idn, "puny modifier is mutually exclusive with idn");
          puny = true;
        }
        case "idn" -> {
          exclude(puny, "idn modifier is mutually exclusive with puny");
          idn = true;
        }
        default -> {
          return false;
        }
      }
      return true;
    }

    private static void exclude(boolean wrong, String message) throws TrurlFailure {
      if (wrong) {
        throw new TrurlFailure(TrurlFailure.GET, message);
      }
    }
  }

  private TrurlFormat() {}

  /** Parses a format. */
  static TrurlFormat of(String format) throws TrurlFailure {
    TrurlFormat read = new TrurlFormat();
    StringBuilder text = new StringBuilder();
    char open = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c == '\\' && i + 1 < format.length()) {
        text.append(unescaped(format.charAt(++i)));
        continue;
      }
      open = open == 0 && (c == '{' || c == '[') ? c : open;
      int end = c == open ? format.indexOf(open == '{' ? '}' : ']', i) : -1;
      if (c == open && format.startsWith(String.valueOf(open), i + 1)) {
        text.append(c);
        i++;
      } else if (open != 0 && end > 0) {
        read.pieces.add(new Text(text.toString()));
        text.setLength(0);
        read.pieces.add(piece(format.substring(i, end + 1)));
        i = end;
      } else {
        text.append(c);
      }
    }
    read.pieces.add(new Text(text.toString()));
    return read;
  }

  private static String unescaped(char c) {
    return switch (c) {
      case 'n' -> "\n";
      case 'r' -> "\r";
      case 't' -> "\t";
      case '\\', '{', '[' -> String.valueOf(c);
      default -> "\\" + c;
    };
  }

  private static Piece piece(String bracketed) throws TrurlFailure {
    String rest = bracketed.substring(1, bracketed.length() - 1);
    Modifiers modifiers = new Modifiers();
    if (rest.startsWith(":")) {
      modifiers.url = true;
      rest = rest.substring(1);
    }
    int colon = rest.indexOf(':');
    while (colon >= 0) {
      String word = rest.substring(0, colon);
      rest = rest.substring(colon + 1);
      if (word.equals("query") || word.equals("query-all")) {
        return new Values(rest, word.equals("query-all"), modifiers);
      }
      if (!modifiers.take(word)) {
        throw badSyntax(bracketed);
      }
      colon = rest.indexOf(':');
    }
    if (rest.isEmpty()) {
      throw badSyntax(bracketed);
    }
    if (rest.equals("url")) {
      return new Whole(modifiers);
    }
    CurlPart part = CurlPart.named(rest);
    if (part == null) {
      throw new TrurlFailure(
          TrurlFailure.GET,
          '"' + TrurlOptions.shown(rest) + "\" is not a recognized URL component");
    }
    return new Part(part, modifiers);
  }

  private static TrurlFailure badSyntax(String bracketed) {
    return new TrurlFailure(TrurlFailure.GET, "Bad --get syntax: " + TrurlOptions.shown(bracketed));
  }

  // Writing.

  /** Returns the formatted output for a URL, as octets. */
  String expand(CurlUrl url, TrurlPairs pairs, TrurlDisplay shown)
      throws TrurlFailure, TrurlDisplay.Skipped {
    TrurlOptions options = shown.options;
    StringBuilder to = new StringBuilder();
    for (Piece piece : pieces) {
      if (piece instanceof Text text) {
        to.append(text.text());
      } else if (piece instanceof Values values) {
        boolean decoded = !options.encoded && !values.modifiers().url;
        to.append(shown.value(pairs.values(values.key(), decoded, values.all())));
      } else if (piece instanceof Part part) {
        to.append(shown.value(shown(part.part(), part.modifiers(), url, shown)));
      } else if (piece instanceof Whole whole) {
        Ports ports = ports(whole.modifiers(), options);
        to.append(shown.whole(url, ports, form(whole.modifiers(), options)));
      }
    }
    return to.toString();
  }

  private static Ports ports(Modifiers modifiers, TrurlOptions options) {
    return modifiers.defaultPort || options.defaultPort
        ? Ports.ALL
        : options.keepsPort ? Ports.WRITTEN : Ports.UNUSUAL;
  }

  private static CurlHost.Form form(Modifiers modifiers, TrurlOptions options) {
    if (modifiers.puny || (options.asAscii && !modifiers.idn)) {
      return CurlHost.Form.ASCII;
    }
    return modifiers.idn || options.asUnicode ? CurlHost.Form.UNICODE : CurlHost.Form.AS_IT_IS;
  }

  private static String shown(CurlPart part, Modifiers modifiers, CurlUrl url, TrurlDisplay shown)
      throws TrurlFailure {
    TrurlOptions options = shown.options;
    String value = value(part, modifiers, url, shown);
    if (value == null) {
      if (modifiers.must) {
        throw new TrurlFailure(TrurlFailure.GET, "missing must:" + part.word);
      }
      return "";
    }
    if (modifiers.url || options.encoded) {
      return value;
    }
    String decoded = OctetStrings.decoded(value);
    if (decoded.indexOf('\0') < 0) {
      return decoded;
    }
    if (modifiers.strict) {
      throw new TrurlFailure(TrurlFailure.GET, "problems URL decoding " + part.word);
    }
    shown.note(CurlUrlError.UNDECODABLE.words + " (" + part.word + ")");
    return "";
  }

  private static @Nullable String value(
      CurlPart part, Modifiers modifiers, CurlUrl url, TrurlDisplay shown) {
    TrurlOptions options = shown.options;
    if (part == CurlPart.PORT && (modifiers.defaultPort || options.defaultPort)) {
      return url.effectivePort();
    }
    if (part == CurlPart.HOST) {
      try {
        return shown.host(url, form(modifiers, options));
      } catch (Refused e) {
        shown.note(e.fault.words + " (" + part.word + ")");
        return "";
      }
    }
    return modifiers.must ? url.getOrEmpty(part) : url.get(part);
  }
}
