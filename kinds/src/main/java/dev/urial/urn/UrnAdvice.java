package dev.urial.urn;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.view.spi.Advisor;
import java.util.List;

/** Adds remarks on valid URNs that do not follow the advice in the text of the RFCs. */
final class UrnAdvice {
  private static final int NID_START = 4;

  private UrnAdvice() {}

  static List<Remark> of(Urn urn) {
    Advisor advisor = new Advisor(urn.uri());
    String nid = Ascii.lower(urn.nid());
    int nidEnd = NID_START + nid.length();
    if (nid.startsWith("urn-") && !urn.isInformal()) {
      advisor.advise(UrnClauses.INFORMAL, NID_START, nidEnd, "urn.informal");
    }
    if (nid.equals("urn")) {
      advisor.warn(UrnClauses.OLD_NID, NID_START, nidEnd, "urn.reserved");
    }
    if (nid.startsWith("x-")) {
      advisor.advise(UrnClauses.FORMAL, NID_START, nidEnd, "urn.experimental");
    }
    if (nid.length() <= 2) { // RFC 2141 allows one character
      advisor.advise(UrnClauses.FORMAL, NID_START, nidEnd, "urn.short");
    } else if (isLetter(nid, 0) && isLetter(nid, 1) && nid.charAt(2) == '-') {
      advisor.advise(UrnClauses.FORMAL, NID_START, nidEnd, "urn.kept");
    }
    int nssStart = nidEnd + 1;
    int nssEnd = urn.assignedName().length();
    Parsed<? extends TypedUrn> typed = urn.typed();
    SyntaxError error = typed.errorOrNull();
    if (error == null) {
      ofName(typed.orElseThrow(), nssStart, nssEnd, advisor);
    } else {
      Clause rule = error.rule().clause();
      int start = Math.min(error.index(), nssEnd);
      advisor.advise(rule, start, nssEnd, "urn.broken-name", rule.id());
    }
    int zero = urn.nss().indexOf("%00");
    if (zero >= 0) {
      int start = nssStart + zero;
      advisor.advise(UrnClauses.OLD_EXCLUDED, start, start + 3, "urn.octet-0");
    }
    String r = urn.rComponent();
    if (r != null) {
      int start = nssEnd + 2;
      advisor.note(UrnClauses.R_COMPONENT, start, start + r.length(), "urn.r-component");
    }
    return advisor.asSaid();
  }

  /** Adds remarks on a name that is valid in its namespace. */
  private static void ofName(TypedUrn typed, int start, int end, Advisor advisor) {
    if (typed instanceof OidUrn oid && !List.of("0", "1", "2").contains(oid.arcs().get(0))) {
      advisor.advise(OidUrn.NUMBER, start, end, "urn.oid-root");
    }
    if (typed instanceof NbnUrn nbn && nbn.checkDigit().isPresent()) {
      int digit = nbn.checkDigit().getAsInt();
      if (nbn.number().charAt(nbn.number().length() - 1) != '0' + digit) {
        advisor.advise(NbnUrn.CHECK_DIGIT, end - 1, end, "urn.nbn-check-digit", digit);
      }
    }
  }

  private static boolean isLetter(String nid, int i) {
    return nid.charAt(i) >= 'a' && nid.charAt(i) <= 'z';
  }
}
