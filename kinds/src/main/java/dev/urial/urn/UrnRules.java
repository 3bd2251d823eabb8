package dev.urial.urn;

import dev.urial.report.Clause;

/** The rules of RFC 8141 and RFC 2141 that an error can name. */
final class UrnRules {
  private UrnRules() {}

  /** {@code assigned-name = "urn" ":" NID ":" NSS}. */
  static final Clause ASSIGNED_NAME = Clause.rfc(8141, "2", "assigned-name");

  /** {@code NID = (alphanum) 0*30(ldh) (alphanum)}. */
  static final Clause NID = Clause.rfc(8141, "2.1", "NID");

  /** {@code NSS = pchar *(pchar / "/")}. */
  static final Clause NSS = Clause.rfc(8141, "2.2", "NSS");

  /** {@code rq-components = [ "?+" r-component ] [ "?=" q-component ]}. */
  static final Clause RQ_COMPONENTS = Clause.rfc(8141, "2.3", "rq-components");

  /** {@code r-component = pchar *( pchar / "/" / "?" )}. */
  static final Clause R_COMPONENT = Clause.rfc(8141, "2.3.1", "r-component");

  /** {@code q-component = pchar *( pchar / "/" / "?" )}. */
  static final Clause Q_COMPONENT = Clause.rfc(8141, "2.3.2", "q-component");

  /** {@code f-component = fragment}. */
  static final Clause F_COMPONENT = Clause.rfc(8141, "2.3.3", "f-component");

  static final Clause EQUIVALENCE = Clause.rfc(8141, "3.1", "URN-equivalence");
  static final Clause INFORMAL = Clause.rfc(8141, "5.2", "informal namespace");
  static final Clause FORMAL = Clause.rfc(8141, "5.1", "formal namespace");

  /** {@code <URN> ::= "urn:" <NID> ":" <NSS>}. */
  static final Clause OLD_URN = Clause.rfc(2141, "2", "URN");

  /** {@code <NID> ::= <let-num> [ 1,31<let-num-hyp> ]}. */
  static final Clause OLD_NID = Clause.rfc(2141, "2.1", "NID");

  /** {@code <NSS> ::= 1*<URN chars>}. */
  static final Clause OLD_NSS = Clause.rfc(2141, "2.2", "NSS");

  static final Clause OLD_EXCLUDED = Clause.rfc(2141, "2.4", "excluded");
}
