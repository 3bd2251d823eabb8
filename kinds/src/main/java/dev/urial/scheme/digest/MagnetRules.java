package dev.urial.scheme.digest;

import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.Locale;

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

  /** A rule of whose error nobody is shown the text behind the first equals sign. */
  private record Hiding(SpecRule rule) implements SpecRule {
    @Override
    public Clause clause() {
      return rule.clause();
    }

    @Override
    public String fits() {
      return rule.fits();
    }

    @Override
    public boolean isOfValue() {
      return true;
    }
  }

  /**
   * The same error, told without the values if they may hold a password: a colon and an at sign,
   * perhaps as escapes, which is how trackers are written.
   */
  static SyntaxError hiding(SyntaxError error) {
    String decoded = Percent.decodeLossy(error.input());
    int colon = decoded.indexOf(':', decoded.indexOf('='));
    boolean mayHold = colon >= 0 && colon < decoded.lastIndexOf('@');
    return mayHold && !(error.rule() instanceof Hiding)
        ? new SyntaxError(new Hiding(error.rule()), error.index(), error.input())
        : error;
  }

  private static Clause overview(String id) {
    return new Clause(id, "MAGNET v0.1 overview", "", OVERVIEW);
  }

  private static Clause bep(String id, int number) {
    String page =
        String.format(Locale.ROOT, "https://www.bittorrent.org/beps/bep_%04d.html", number);
    return new Clause(id, "BEP " + number, "", page);
  }
}
