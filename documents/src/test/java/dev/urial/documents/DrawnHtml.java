package dev.urial.documents;

import dev.urial.testkit.laws.DrawnTexts;
import java.util.SplittableRandom;

/** HTML that nobody would write: elements, attributes and references in all notations. */
final class DrawnHtml {
  private static final String[] REFERENCES = {
    "x",
    "../y",
    "",
    "#f",
    "?q=a&b",
    "//h.example/p",
    "/r/./s/../t",
    "http://u:p@b.example/",
    "a b",
    "é?ő",
    "mailto:a@b.example",
    "data:,x",
    "\uD83D\uDE00",
    "http://[",
    "javascript:void(0)",
    "a,b",
    "urn:example:a",
    "\\z",
    "%",
    "c?q",
    "..",
    "./a:b",
    "x;y=1",
    "(p)",
    "http:g"
  };

  private static final String[] PLACES = {
    "<a href=@>",
    "<A\tHREF = @\n>t</a>",
    "<img src=@ alt=x>",
    "<img srcset=%>",
    "<a href=@ ping=%>",
    "<form action=@>",
    "<p style=$>",
    "<style>@import 'i.css'; b{c:url( d )}</style>",
    "<meta http-equiv=refresh content=~>",
    "<iframe srcdoc=&></iframe>",
    "<svg><image href=@ /></svg>",
    "<link rel=icon href=@>",
    "<base href=@>",
    "<blockquote cite=@>",
    "<table background=@><td>",
    "<!-- <a href=@> -->",
    "<p>&amp; text &copy",
    "<script>'<a href=x>'</script>",
    "</p>",
    "<b><p>",
    "<div itemscope itemid=@ itemtype=%>",
    "<a href>",
    "<object data=@ archive=%>",
    "\r\n",
    "\uFEFF"
  };

  private DrawnHtml() {}

  static DrawnTexts texts() {
    return random -> () -> document(random, 12);
  }

  private static String document(SplittableRandom random, int most) {
    StringBuilder out = new StringBuilder();
    for (int i = random.nextInt(most); i >= 0; i--) {
      String place = PLACES[random.nextInt(PLACES.length)];
      for (int j = 0; j < place.length(); j++) {
        char c = place.charAt(j);
        boolean isPlace =
            "@%$~&".indexOf(c) >= 0 && j > 0 && " =".indexOf(place.charAt(j - 1)) >= 0;
        out.append(isPlace ? quoted(value(c, random), random) : String.valueOf(c));
      }
    }
    return out.toString();
  }

  private static String value(char place, SplittableRandom random) {
    String one = REFERENCES[random.nextInt(REFERENCES.length)];
    String two = REFERENCES[random.nextInt(REFERENCES.length)];
    return switch (place) {
      case '%' -> random.nextBoolean() ? one + " 2x, " + two : " " + one + "\t" + two;
      case '$' -> "background: url('" + one.replace("'", "") + "') url(u)";
      case '~' -> random.nextInt(9) + "; url=" + (random.nextBoolean() ? one : "\"" + one + "\"");
      case '&' -> document(random, 2);
      default -> random.nextInt(4) == 0 ? " " + one + "\n" : one;
    };
  }

  private static String quoted(String value, SplittableRandom random) {
    boolean isBare =
        !value.isEmpty() && value.chars().noneMatch(c -> " \t\r\n\"'`=<>".indexOf(c) >= 0);
    boolean escapes = random.nextInt(3) > 0;
    String escaped =
        escapes || value.contains("'") ? value.replace("&", "&amp;").replace("'", "&#39;") : value;
    if (isBare && random.nextBoolean()) {
      return escaped;
    }
    return random.nextBoolean() && value.indexOf('"') < 0
        ? '"' + escaped + '"'
        : "'" + escaped + "'";
  }
}
