package dev.urial.urn;

import dev.urial.Advice;
import dev.urial.grammar.Clause;
import dev.urial.grammar.SyntaxError;
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
    int nssStart = NID_START + nid.length() + 1;
    int nssEnd = urn.assignedName().length();
    SyntaxError error = urn.typed().errorOrNull();
    if (error != null) {
      String sentence = "the name breaks a rule of its namespace: " + error.rule().id();
      advice.add(new Advice(error.rule(), Math.min(error.index(), nssEnd), nssEnd, sentence));
    }
    int zero = urn.nss().indexOf("%00");
    if (zero >= 0) {
      int start = nssStart + zero;
      advice.add(
          new Advice(UrnRules.OLD_EXCLUDED, start, start + 3, "the octet 0 was never to be used"));
    }
    return List.copyOf(advice);
  }

  private static Advice ofNid(Urn urn, Clause rule, String sentence) {
    return new Advice(rule, NID_START, NID_START + urn.nid().length(), sentence);
  }
}
