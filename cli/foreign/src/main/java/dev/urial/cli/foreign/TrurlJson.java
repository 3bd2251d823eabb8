package dev.urial.cli.foreign;

import dev.urial.cli.foreign.TrurlPairs.Pair;
import java.util.ArrayList;
import java.util.List;

/**
 * The object that {@code --json} writes for a URL, formatted like trurl's. Urial's own JSON writer
 * is not used, because it writes objects on one line.
 */
final class TrurlJson {
  private TrurlJson() {}

  static String object(CurlUrl url, TrurlPairs pairs, TrurlDisplay shown)
      throws TrurlFailure, TrurlDisplay.Skipped {
    StringBuilder to = new StringBuilder("\n  {\n    \"url\": ");
    string(shown.whole(url), to);
    to.append(",\n    \"parts\": {\n");
    List<String> members = new ArrayList<>();
    for (CurlPart part : CurlPart.values()) {
      String value = shown.shown(part, url);
      if (value != null) {
        members.add("      \"" + part.word + "\": " + string(decoded(part, value, shown)));
      }
    }
    to.append(String.join(",\n", members)).append("\n    }");
    if (pairs.any()) {
      to.append(",\n    \"params\": [\n");
      members.clear();
      for (Pair pair : pairs.all()) {
        String value = pair.value();
        members.add(
            "      {\n        \"key\": "
                + string(pair.name())
                + ",\n        \"value\": "
                + string(value == null ? "" : value)
                + "\n      }");
      }
      to.append(String.join(",\n", members)).append("\n    ]");
    }
    return to.append("\n  }").toString();
  }

  private static String decoded(CurlPart part, String value, TrurlDisplay shown) {
    if (shown.options.encoded) {
      return value;
    }
    return OctetStrings.decoded(part == CurlPart.QUERY ? value.replace('+', ' ') : value);
  }

  private static String string(String octets) {
    StringBuilder to = new StringBuilder();
    string(octets, to);
    return to.toString();
  }

  /** Writes a JSON string; invalid UTF-8 becomes U+FFFD, because JSON text is UTF-8. */
  private static void string(String octets, StringBuilder to) {
    String text = OctetStrings.of(OctetStrings.text(octets));
    to.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\', '"' -> to.append('\\').append(c);
        case '\b' -> to.append("\\b");
        case '\f' -> to.append("\\f");
        case '\n' -> to.append("\\n");
        case '\r' -> to.append("\\r");
        case '\t' -> to.append("\\t");
        default -> {
          if (c < ' ') {
            to.append("\\u00").append(c < 16 ? '0' : '1').append("0123456789abcdef".charAt(c & 15));
          } else {
            to.append(c);
          }
        }
      }
    }
    to.append('"');
  }
}
