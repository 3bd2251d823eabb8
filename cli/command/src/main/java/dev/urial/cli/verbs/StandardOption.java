package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.internal.text.Ascii;

/** By which standard a text is read. */
public enum StandardOption {
  /** RFC 3986 and RFC 3987. */
  RFC,
  /** The URL Standard: what browsers read. */
  WHATWG,
  /** Each by itself, and whether they agree. */
  BOTH;

  /** What both are called where they stand side by side. */
  public static final String RFC_NAME = "RFC 3986";

  public static final String WHATWG_NAME = "URL Standard";

  private static final String NAME = "standard";

  /** The option. */
  public static final Opt OPTION = Opt.choice(NAME, "rfc", "whatwg", "both");

  /** The same for verbs whose answer is one text. */
  public static final Opt ONE = Opt.choice(NAME, "rfc", "whatwg");

  public static StandardOption of(Invocation call, StandardOption otherwise) {
    String given = call.value(NAME);
    return given == null ? otherwise : valueOf(Ascii.upper(given));
  }
}
