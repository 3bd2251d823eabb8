package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.internal.text.Ascii;

/** The standard under which input is parsed. */
public enum StandardOption {
  /** RFC 3986 and RFC 3987. */
  RFC,
  /** The URL Standard, as in browsers. */
  WHATWG,
  /** Both standards separately, and whether their answers agree. */
  BOTH;

  /** The name of RFC 3986 and RFC 3987 when shown next to the URL Standard. */
  public static final String RFC_NAME = "RFC 3986";

  public static final String WHATWG_NAME = "URL Standard";

  private static final String NAME = "standard";

  /** The option that selects one of the standards or both. */
  public static final Opt OPTION = Opt.choice(NAME, "rfc", "whatwg", "both");

  /** The option for verbs that cannot answer under both standards. */
  public static final Opt ONE = Opt.choice(NAME, "rfc", "whatwg");

  public static StandardOption of(Invocation call, StandardOption otherwise) {
    String given = call.value(NAME);
    return given == null ? otherwise : valueOf(Ascii.upper(given));
  }
}
