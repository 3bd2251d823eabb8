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
    to.append(OctetStrings.json(shown.whole(url), "")).append(",\n    \"parts\": {\n");
    List<String> members = new ArrayList<>();
    for (CurlPart part : CurlPart.values()) {
      String value = shown.shown(part, url);
      if (value != null) {
        members.add(
            "      \"" + part.word + "\": " + OctetStrings.json(decoded(part, value, shown), ""));
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
                + OctetStrings.json(pair.name(), "")
                + ",\n        \"value\": "
                + OctetStrings.json(value == null ? "" : value, "")
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
}
