package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;

/** The reasons why a target differs under RFC 3986, each with the clauses of both documents. */
enum TargetReason {
  SCHEME("target.scheme", "5.2.2"),
  OTHERWISE("target.otherwise", "5.2"),

  PREFIX("target.prefix", "3.1"),
  PREFIX_OF_BASE("target.prefix-of-base", "3.1"),
  PARTIAL_WITHOUT_PATH("target.partial-without-path", "5.2.2"),
  PARTIAL_SLASHES("target.partial-slashes", "4.2"),
  PARTIAL_HOST("target.partial-host", "5.2.3"),
  PARTIAL_DOTS("target.partial-dots", "5.2.4"),

  EMPTY("target.empty", "5.3"),
  PARAMS("target.params", "3.3"),
  QUESTION_MARK("past.question-mark-in-net-loc", "3.2"),
  EMPTY_REFERENCE_1808("target.empty-reference-1808", "5.2.2"),
  EMPTY_NET_LOC("target.empty-net-loc", "5.2.2"),
  ONLY_PARAMS("target.only-params", "3.3"),

  EMPTY_REFERENCE_2396("target.empty-reference-2396", "4.4"),
  ONLY_QUERY("target.only-query", "5.2.2"),

  NO_SLASH("target.no-slash", "5.2.3"),
  TWO_SLASHES("target.two-slashes", "3.3"),
  DOTS("target.dots", "5.2.4"),
  NO_ROOT("target.no-root", "5.2.4");

  private final String key;
  private final Clause today;

  TargetReason(String key, String section) {
    this.key = key;
    this.today = Clause.rfc("resolution", 3986, section);
  }

  /** Returns the clause in RFC 3986. */
  Clause today() {
    return today;
  }

  /** Returns the clause in the older document. */
  Clause then(Era era) {
    return switch (era) {
      case RFC_1630 ->
          (this == PREFIX || this == PREFIX_OF_BASE ? Rfc1630.PREFIX : Rfc1630.PARTIAL).clause();
      case RFC_1738 -> Clause.rfc("main parts", 1738, "2.1");
      case RFC_1808 ->
          switch (this) {
            case QUESTION_MARK -> Clause.rfc("parsing net_loc", 1808, "2.4.3");
            case PARAMS -> Clause.rfc("parsing parameters", 1808, "2.4.5");
            default -> Rfc1808.RESOLUTION.clause();
          };
      default ->
          this == EMPTY_REFERENCE_2396
              ? Clause.rfc("same-document references", 2396, "4.2")
              : Rfc2396.RESOLUTION.clause();
    };
  }

  Message message() {
    return MESSAGES.of(key);
  }
}
