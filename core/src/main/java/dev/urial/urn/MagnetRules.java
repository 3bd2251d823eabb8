package dev.urial.urn;

import dev.urial.grammar.Clause;

/** The rules of magnet links that an error can name. */
final class MagnetRules {
  private static final String OVERVIEW =
      "https://magnet-uri.sourceforge.net/magnet-draft-overview.txt";

  private MagnetRules() {}

  static final Clause MAGNET = overview("magnet");
  static final Clause PARAMETER = overview("parameter");
  static final Clause EXACT_TOPIC = overview("xt");
  static final Clause EXACT_LENGTH = overview("xl");
  static final Clause PEER = bep("x.pe", 9);
  static final Clause TRACKER = bep("tr", 9);
  static final Clause SELECT_ONLY = bep("so", 53);

  private static Clause overview(String id) {
    return new Clause(id, "MAGNET v0.1 overview", OVERVIEW);
  }

  private static Clause bep(String id, int number) {
    String page = String.format("https://www.bittorrent.org/beps/bep_%04d.html", number);
    return new Clause(id, "BEP " + number, page);
  }
}
