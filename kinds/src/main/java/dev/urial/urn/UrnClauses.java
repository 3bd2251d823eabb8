package dev.urial.urn;

import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.view.spi.RuleWithHint;

/** The rules of RFC 8141 and RFC 2141 to which errors refer. */
final class UrnClauses {
  private UrnClauses() {}

  /** {@code assigned-name = "urn" ":" NID ":" NSS}. */
  static final Clause ASSIGNED_NAME = Clause.rfc("assigned-name", 8141, "2");

  /** {@code NID = (alphanum) 0*30(ldh) (alphanum)}. */
  static final Clause NID = Clause.rfc("NID", 8141, "2.1");

  /** The rule {@link #NID} with a hint, for a URN in an unexpected namespace. */
  static final SpecRule OTHER_NID = new RuleWithHint(NID, "urn.other-namespace");

  /** {@code NSS = pchar *(pchar / "/")}. */
  static final Clause NSS = Clause.rfc("NSS", 8141, "2.2");

  /** {@code rq-components = [ "?+" r-component ] [ "?=" q-component ]}. */
  static final Clause RQ_COMPONENTS = Clause.rfc("rq-components", 8141, "2.3");

  /** {@code r-component = pchar *( pchar / "/" / "?" )}. */
  static final Clause R_COMPONENT = Clause.rfc("r-component", 8141, "2.3.1");

  /** {@code q-component = pchar *( pchar / "/" / "?" )}. */
  static final Clause Q_COMPONENT = Clause.rfc("q-component", 8141, "2.3.2");

  /** {@code f-component = fragment}. */
  static final Clause F_COMPONENT = Clause.rfc("f-component", 8141, "2.3.3");

  static final Clause INFORMAL = Clause.rfc("informal namespace", 8141, "5.2");
  static final Clause FORMAL = Clause.rfc("formal namespace", 8141, "5.1");

  /** {@code <URN> ::= "urn:" <NID> ":" <NSS>}. */
  static final Clause OLD_URN = Clause.rfc("URN", 2141, "2");

  /** {@code <NID> ::= <let-num> [ 1,31<let-num-hyp> ]}. */
  static final Clause OLD_NID = Clause.rfc("NID", 2141, "2.1");

  /** {@code <NSS> ::= 1*<URN chars>}. */
  static final Clause OLD_NSS = Clause.rfc("NSS", 2141, "2.2");

  static final Clause OLD_EXCLUDED = Clause.rfc("excluded", 2141, "2.4");
}
