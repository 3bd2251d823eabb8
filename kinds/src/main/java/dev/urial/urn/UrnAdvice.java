package dev.urial.urn;

import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.view.Advice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the prose says of URNs that the grammar lets pass. */
final class UrnAdvice {
  private static final int NID_START = 4;

  private UrnAdvice() {}

  static List<Advice> of(Urn urn) {
    List<Advice> advice = new ArrayList<>();
    String nid = urn.nid().toLowerCase(Locale.ROOT);
    if (nid.startsWith("urn-") && !urn.isInformal()) {
      advice.add(
          ofNid(
              urn,
              UrnRules.INFORMAL,
              "after urn- an informal namespace has a number, without 0 first"));
    }
    if (nid.startsWith("x-")) {
      advice.add(ofNid(urn, UrnRules.FORMAL, "names with X- for experiments are no longer made"));
    }
    if (nid.length() <= 2) { // one, by RFC 2141
      String sentence = "fewer than three characters are not given to a namespace";
      advice.add(ofNid(urn, UrnRules.FORMAL, sentence));
    } else if (isLetter(nid, 0) && isLetter(nid, 1) && nid.charAt(2) == '-') {
      advice.add(
          ofNid(
              urn,
              UrnRules.FORMAL,
              "two letters and a hyphen are kept for countries and A-labels"));
    }
    int nssStart = NID_START + nid.length() + 1;
    int nssEnd = urn.assignedName().length();
    Parsed<? extends TypedUrn> typed = urn.typed();
    SyntaxError error = typed.errorOrNull();
    if (error == null) {
      ofName(typed.orElseThrow(), nssStart, nssEnd, advice);
    } else {
      String sentence = "the name breaks a rule of its namespace: " + error.rule().id();
      advice.add(new Advice(error.rule(), Math.min(error.index(), nssEnd), nssEnd, sentence));
    }
    int zero = urn.nss().indexOf("%00");
    if (zero >= 0) {
      int start = nssStart + zero;
      advice.add(
          new Advice(UrnRules.OLD_EXCLUDED, start, start + 3, "the octet 0 was never to be used"));
    }
    String r = urn.rComponent();
    if (r != null) {
      int start = nssEnd + 2;
      String sentence = "no standard says yet what an r-component means";
      advice.add(new Advice(UrnRules.R_COMPONENT, start, start + r.length(), sentence));
    }
    return List.copyOf(advice);
  }

  /** What a name that keeps the rules of its namespace is told nevertheless. */
  private static void ofName(TypedUrn typed, int start, int end, List<Advice> advice) {
    if (typed instanceof OidUrn oid && !List.of("0", "1", "2").contains(oid.arcs().get(0))) {
      advice.add(
          new Advice(OidUrn.NUMBER, start, end, "below the root of the tree are 0, 1 and 2"));
    }
  }

  private static boolean isLetter(String nid, int i) {
    return nid.charAt(i) >= 'a' && nid.charAt(i) <= 'z';
  }

  private static Advice ofNid(Urn urn, Clause rule, String sentence) {
    return new Advice(rule, NID_START, NID_START + urn.nid().length(), sentence);
  }
}
