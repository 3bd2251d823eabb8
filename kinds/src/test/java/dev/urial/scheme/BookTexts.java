package dev.urial.scheme;

import dev.urial.testkit.laws.DrawnTexts;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * DrawnTexts about a grammar by the book: drawn from it, its examples, both with one or two
 * characters changed, two of them spliced, and rows of what its URIs are made of. About half belong
 * to the scheme. The scheme's name is left as it is, so that all of them reach the view.
 */
final class BookTexts implements DrawnTexts {

  /** What one change puts in: delimiters, digits, letters, escapes, and what no URI has. */
  private static final String[] PIECES = {
    ":",
    "/",
    "?",
    "#",
    "[",
    "]",
    "@",
    "!",
    "$",
    "&",
    "'",
    "(",
    ")",
    "*",
    "+",
    ",",
    ";",
    "=",
    "-",
    ".",
    "_",
    "~",
    "0",
    "1",
    "9",
    "a",
    "f",
    "g",
    "z",
    "A",
    "F",
    "Z",
    "%",
    "%4",
    "%41",
    "%00",
    "%09",
    "%0D",
    "%20",
    "%22",
    "%23",
    "%25",
    "%2E",
    "%2F",
    "%2f",
    "%3B",
    "%3D",
    "%40",
    "%5B",
    "%5C",
    "%5D",
    "%7F",
    "%80",
    "%C3%A9",
    "%ED%A0%80",
    "%FF",
    " ",
    "\"",
    "<",
    ">",
    "\\",
    "^",
    "`",
    "{",
    "|",
    "}",
    "\t",
    "\n",
    "é",
    "//",
    "..",
    "::",
    "1.2.3.4"
  };

  private final BookGrammar grammar;
  private final DrawnTexts drawn;

  /**
   * DrawnTexts about a grammar.
   *
   * @param wider the same with what the view takes beyond it, of which some are drawn too
   */
  BookTexts(BookGrammar grammar, BookGrammar wider) {
    DrawnTexts byTheBook = new PatternTexts(grammar.rule().pattern());
    this.grammar = grammar;
    this.drawn =
        DrawnTexts.mix(byTheBook, byTheBook, byTheBook, new PatternTexts(wider.rule().pattern()));
  }

  @Override
  public Supplier<String> start(SplittableRandom random) {
    Supplier<String> fromRule = drawn.start(random.split());
    List<String> examples = grammar.examples();
    Supplier<String> base =
        () ->
            random.nextInt(4) == 0
                ? examples.get(random.nextInt(examples.size()))
                : withFragment(fromRule.get(), random);
    return () -> {
      int die = random.nextInt(20);
      if (die < 8) {
        return base.get();
      }
      if (die < 13) {
        return changed(base.get(), random);
      }
      if (die < 15) {
        return changed(changed(base.get(), random), random);
      }
      return die < 18 ? spliced(base.get(), base.get(), random) : row(base.get(), random);
    };
  }

  private static String withFragment(String text, SplittableRandom random) {
    return random.nextInt(16) == 0 ? text + "#" + piece(random) : text;
  }

  /** One piece put in, taken out, put in place of another, doubled, or two exchanged. */
  private static String changed(String text, SplittableRandom random) {
    int start = text.indexOf(':') + 1;
    int i = start + random.nextInt(text.length() - start + 1);
    String before = text.substring(0, i);
    String after = text.substring(i);
    if (after.isEmpty()) {
      return before + piece(random);
    }
    String rest = after.substring(1);
    switch (random.nextInt(5)) {
      case 0:
        return before + piece(random) + after;
      case 1:
        return before + rest;
      case 2:
        return before + piece(random) + rest;
      case 3:
        return before + after.charAt(0) + after;
      default:
        return rest.isEmpty()
            ? before
            : before + rest.charAt(0) + after.charAt(0) + rest.substring(1);
    }
  }

  /** The beginning of one and the end of the other. */
  private static String spliced(String one, String other, SplittableRandom random) {
    int start = one.indexOf(':') + 1;
    int end = start + random.nextInt(one.length() - start + 1);
    int begin = other.indexOf(':') + 1;
    return one.substring(0, end)
        + other.substring(begin + random.nextInt(other.length() - begin + 1));
  }

  private static String row(String text, SplittableRandom random) {
    StringBuilder row = new StringBuilder(text.substring(0, text.indexOf(':') + 1));
    for (int i = random.nextInt(9); i > 0; i--) {
      row.append(piece(random));
    }
    return row.toString();
  }

  private static String piece(SplittableRandom random) {
    return PIECES[random.nextInt(PIECES.length)];
  }
}
