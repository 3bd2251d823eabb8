package dev.urial.cli;

import java.util.Locale;

/** By which standard a text is read. */
enum Standard {
  /** RFC 3986 and RFC 3987. */
  RFC,
  /** The URL Standard: what browsers read. */
  WHATWG,
  /** Each by itself, and whether they agree. */
  BOTH;

  /** What both are called where they stand side by side. */
  static final String RFC_NAME = "RFC 3986";

  static final String WHATWG_NAME = "URL Standard";

  private static final String NAME = "standard";

  /** The option; its text says what is meant where it is not given. */
  static Opt option(String text) {
    return Opt.choice(NAME, "STANDARD", text, "rfc", "whatwg", "both");
  }

  /** The option of verbs that read by the RFCs where it is not given. */
  static final Opt OPTION = option("by which standard texts are read, rfc if not given");

  /** The same for verbs whose answer is one text. */
  static final Opt ONE =
      Opt.choice(
          NAME,
          "STANDARD",
          "by which standard texts are read and changed, rfc if not given",
          "rfc",
          "whatwg");

  static Standard of(Invocation call, Standard otherwise) {
    String given = call.value(NAME);
    return given == null ? otherwise : valueOf(given.toUpperCase(Locale.ROOT));
  }
}
