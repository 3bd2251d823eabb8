package dev.urial.scheme.digest;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.io.Serializable;
import java.util.Locale;

/** The rules of magnet links to which errors refer, and the meaning of parameter names. */
final class MagnetRules {
  private static final String OVERVIEW =
      "https://magnet-uri.sourceforge.net/magnet-draft-overview.txt";

  /** The characters that are not escaped in an exact topic. */
  static final CharSet TOPIC = CharSet.UNRESERVED.or(CharSet.of(":"));

  static final Clause MAGNET = overview("magnet");
  static final Clause PARAMETER = overview("parameter");
  static final Clause EXACT_TOPIC = overview("xt");
  static final Clause EXACT_LENGTH = overview("xl");
  static final Clause PEER = bep("x.pe", 9);
  static final Clause TRACKER = bep("tr", 9);
  static final Clause SELECT_ONLY = bep("so", 53);

  private MagnetRules() {}

  /**
   * A rule whose errors hide the text after the first equals sign.
   *
   * <p>CHOICE: this hides more than {@link dev.urial.internal.text.Secrets}, which detects a login
   * only after slashes or a scheme. {@code x.pe=u:secret@h} has neither, and in any other URI such
   * a value is data.
   */
  private record Hiding(SpecRule rule) implements SpecRule, Serializable {
    @Override
    public Clause clause() {
      return rule.clause();
    }

    @Override
    public Message fitsMessage() {
      return rule.fitsMessage();
    }

    @Override
    public boolean isOfValue() {
      return true;
    }
  }

  /**
   * Returns the same error, but hides the values if they may contain a password: if a colon is
   * followed by an at sign. Both may be escaped, as they usually are in trackers.
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

  /** Returns a parameter name without its number: {@code xt} for {@code xt.1}. */
  static String key(String name) {
    int end = name.length();
    while (end > 0 && name.charAt(end - 1) >= '0' && name.charAt(end - 1) <= '9') {
      end--;
    }
    boolean numbered = end < name.length() && end > 1 && name.charAt(end - 1) == '.';
    return numbered ? name.substring(0, end - 1) : name;
  }

  /**
   * Returns whether the value of a parameter consists of words, in which a plus sign is a space.
   */
  static boolean isWords(String key) {
    return key.equals("dn") || key.equals("kt");
  }
}
