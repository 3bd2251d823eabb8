package dev.urial.url;

import static java.nio.charset.StandardCharsets.UTF_16BE;

import dev.urial.idna.Idna;
import dev.urial.idna.IdnaError;
import dev.urial.idna.IdnaRule;
import dev.urial.url.NodeOracle.Difference;
import dev.urial.url.NodeOracleProcess.Call;
import dev.urial.url.NodeOracleProcess.Question;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What is known to differ between Node 20 (Ada 2.9.2) and the standard of today, and why.
 *
 * <p>There are two kinds of entries. The <em>changes</em> of the standard speak of something that
 * may be in a text. They excuse a difference if what differs are {@linkplain #mayDiffer getters}
 * that may, and <em>the same question without it has the same answer</em> ({@link #without}); so
 * nothing else can hide after them. The <em>faults</em> of that Node say {@linkplain #explains
 * exactly} what it answers in the place of what.
 *
 * <p>A Node that has caught up differs in none of them, and needs none.
 */
enum NodeOracleKnown {
  // What the standard has changed since.

  /**
   * {@code ^} belongs to the path percent-encode set.
   *
   * @see <a href="https://url.spec.whatwg.org/#path-percent-encode-set">URL Standard §1.3</a>
   */
  CARET_IN_PATH("^ in a path is encoded since March 2025", Set.of("href", "pathname", "origin")) {
    @Override
    String without(String text, BitSet changed) {
      return text.replace('^', '*'); // which makes no scheme either
    }
  },

  /**
   * The last space of an opaque path before a query or a fragment is encoded, so that the path
   * survives when these are taken away; before, the setters cut the spaces off.
   *
   * @see <a href="https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state">URL Standard §4.4,
   *     opaque path state</a>
   */
  SPACE_ENDS_OPAQUE_PATH(
      "a space that ends an opaque path is encoded since March 2025",
      Set.of("href", "pathname", "origin")) {
    @Override
    String without(String text, BitSet changed) {
      return text.replace(" ", "%20");
    }

    @Override
    boolean mayExplain(Difference difference) {
      return difference.ours() == null
          ? difference.question().base() != null
          : !difference.our("pathname").startsWith("/");
    }
  },

  /**
   * A domain in ASCII is only lower-cased, whatever its {@code xn--} labels are worth; before, each
   * had to be valid.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-domain-to-ascii">URL Standard §3.3, domain
   *     parser</a>
   */
  INVALID_PUNYCODE_IN_ASCII(
      "an ASCII domain with an invalid xn-- label is accepted since June 2026",
      Set.of("href", "origin", "host", "hostname", "port", NodeOracleKnown.FAILURE)) {
    @Override
    String without(String text, BitSet changed) {
      return NodeOracleLabels.withoutLabels(text, label -> !isValid("xn--" + label));
    }
  },

  /**
   * UTS #46 of Unicode 15.0 in Ada 2.9.2, its marks and directions older still; 17.0 in Node 26;
   * here 18.0. Which code points are meant is computed: {@link NodeOracleUnicode}.
   */
  UNICODE_VERSION(
      "a code point that older tables of Unicode read otherwise than 18.0",
      Set.of("href", "origin", "host", "hostname", "port", NodeOracleKnown.FAILURE)) {
    @Override
    String without(String text, BitSet changed) {
      return NodeOracleLabels.withoutCodePoints(text, changed);
    }
  },

  // Where that Node errs.

  /**
   * A domain that breaks the Bidi rule, or the rules of joiners, and nothing else is accepted.
   *
   * @see <a href="https://www.unicode.org/reports/tr46/#Validity_Criteria">UTS #46 §4.1, validity
   *     criteria 8 and 9</a>
   */
  CONTEXT_RULES("Ada accepts a domain that breaks the rules of Bidi or of joiners", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      if (difference.nodes() == null) {
        return false;
      }
      if (difference.getters().equals(Set.of("origin"))) {
        return difference.our("origin").equals("null")
            && breaksContextRulesAlone(hostname(difference.node("origin")));
      }
      if (difference.ours() != null && !difference.ours().equals(difference.before())) {
        return false;
      }
      String base = difference.question().base();
      return breaksContextRulesAlone(difference.node("hostname"))
          || base != null && !Url.canParse(base) && breaksContextRulesAlone(hostname(base));
    }

    private static String hostname(String url) {
      List<String> nodes = NodeOracle.nodes(url);
      return nodes == null ? "" : NodeOracle.hostname(nodes);
    }
  },

  /**
   * Punycode that begins with its delimiter fails, as RFC 3492 §6.2 has it; and so does, since
   * Unicode 15.1, what ends with it, because it says nothing. What is decoded may not begin with
   * {@code xn--} again.
   *
   * @see <a href="https://www.unicode.org/reports/tr46/#ProcessingStepPunycode">UTS #46 §4, step
   *     4</a>
   */
  PUNYCODE_DELIMITER(
      "Ada 2.9.2 accepts Punycode that begins or ends with its delimiter, or of a label xn--",
      Set.of()) {
    @Override
    boolean explains(Difference difference) {
      if (difference.nodes() == null
          || difference.ours() != null && !difference.ours().equals(difference.before())) {
        return false;
      }
      String domain = difference.node("hostname");
      List<IdnaError> errors = Idna.with().toAscii(domain).errors();
      boolean delimiter = domain.matches("(.*\\.)?xn--(-[^.]*|[^.]*-)(\\..*)?");
      return !errors.isEmpty()
          && errors.stream()
              .allMatch(
                  error -> error.rule() == IdnaRule.V4 || delimiter && error.rule() == IdnaRule.P4);
    }
  },

  /**
   * An opaque path is not a base but of a fragment alone.
   *
   * @see <a href="https://url.spec.whatwg.org/#no-scheme-state">URL Standard §4.4, no scheme
   *     state</a>
   */
  OPAQUE_PATH_IS_A_BASE(
      "Ada 2.9.2 takes an opaque path for a base of a reference with a fragment", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.step() == 0
          && difference.ours() == null
          && difference.question().base() != null
          && NodeOracleFaults.opaquePathAsBase(difference.question()).stream()
              .anyMatch(difference::isNodes);
    }
  },

  /**
   * A path of one empty segment is a slash.
   *
   * @see <a href="https://url.spec.whatwg.org/#path-state">URL Standard §4.4, path state</a>
   */
  SLASH_LOST("Ada 2.9.2 loses the slash that a dot-segment leaves", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.ours() != null
          && difference.nodes() != null
          && difference.our("pathname").equals("/")
          && difference.isNodes(NodeOracleFaults.withoutPath(difference.our("href")))
          && difference.nodesWith("pathname", "", "href", difference.node("href"));
    }
  },

  /**
   * A drive letter is two code points; {@code /a:b/..} has none that would have to stay.
   *
   * @see <a href="https://url.spec.whatwg.org/#shorten-a-urls-path">URL Standard §4.2, shorten</a>
   */
  DRIVE_LETTER_AND_MORE(
      "Ada 2.9.2 takes a segment that begins as a drive letter for one", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.getters().equals(Set.of("href", "pathname"))
          && difference.isNodes(
              NodeOracleFaults.driveLetterAndMore(difference.question(), difference.step()));
    }
  },

  /**
   * A path that begins with two slashes where there is no host is written after {@code /.}; nothing
   * else changes.
   *
   * @see <a href="https://url.spec.whatwg.org/#url-serializing">URL Standard §4.5</a>
   */
  QUERY_AND_FRAGMENT_LOST(
      "Ada 2.9.2 loses query and fragment where a path gets the prefix /.", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      String path = difference.ours() == null ? "" : difference.our("pathname");
      return difference.isCallOf("pathname")
          && path.startsWith("//")
          && difference.node("pathname").equals(path)
          && difference.node("href").equals(difference.our("protocol") + "/." + path)
          && difference.our("href").startsWith(difference.node("href"))
          && Set.of("href", "search", "hash").containsAll(difference.getters());
    }
  },

  /**
   * No path that is not opaque has a dot-segment.
   *
   * @see <a href="https://url.spec.whatwg.org/#path-state">URL Standard §4.4, path state</a>
   */
  DOT_SEGMENT_LEFT("Ada 2.9.2 leaves a dot-segment", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.getters().equals(Set.of("href", "pathname"))
          && NodeOracleFaults.leavesDotSegments(difference.node("pathname"))
          && difference.isNodes(
              NodeOracleFaults.withPathAsWritten(
                  difference.our("href"), difference.our("pathname"), difference.node("pathname")));
    }
  },

  /**
   * A reference without query takes the base's, also if that is empty.
   *
   * @see <a href="https://url.spec.whatwg.org/#relative-state">URL Standard §4.4, relative
   *     state</a>
   */
  EMPTY_QUERY_LOST("Ada 2.9.2 loses the base's empty query", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.step() == 0
          && difference.ours() != null
          && difference.question().base() != null
          && difference.our("search").isEmpty()
          && difference.our("href").indexOf('?') > 0
          && difference.nodesWith(
              "href", difference.our("href").replaceFirst("\\?", ""), "search", "");
    }
  },

  /**
   * What begins with no digit is no port, and changes nothing.
   *
   * @see <a href="https://url.spec.whatwg.org/#port-state">URL Standard §4.4, port state</a>
   */
  PORT_LOST("Ada 2.9.2 drops the port where what is no port is set", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.isCallOf("port")
          && (difference.value().isEmpty()
              || "0123456789".indexOf(difference.value().charAt(0)) < 0)
          && difference.our("port").equals(difference.before("port"))
          && difference.nodesWithoutPort();
    }
  },

  /**
   * The host setter sets a port too if there is one, and leaves the port alone if there is none.
   *
   * @see <a href="https://url.spec.whatwg.org/#dom-url-host">URL Standard §6.1, host</a>
   */
  PORT_OF_HOST_LOST("Ada 2.9.2 drops the port in the host setter", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.isCallOf("host")
          && difference.value().indexOf(':') > 0
          && (difference.our("port").equals(difference.before("port"))
              || difference.before("host").isEmpty())
          && difference.nodesWithoutPort();
    }
  },

  /**
   * Only a special scheme has a port of its own that goes.
   *
   * @see <a href="https://url.spec.whatwg.org/#scheme-state">URL Standard §4.4, scheme state</a>
   */
  PORT_ZERO_LOST("Ada 2.9.2 drops port 0 in the protocol setter", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.isCallOf("protocol")
          && difference.our("port").equals("0")
          && difference.nodesWithoutPort();
    }
  },

  /**
   * A colon without a host before it is a failure.
   *
   * @see <a href="https://url.spec.whatwg.org/#host-state">URL Standard §4.4, host state</a>
   */
  HOST_OF_A_COLON("Ada 2.9.2 takes a colon for an empty host", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return difference.isCallOf("host")
          && difference.value().startsWith(":")
          && difference.ours() != null
          && difference.ours().equals(difference.before())
          && difference.isNodes(
              NodeOracleFaults.withEmptyHost(
                  difference.before("href"), difference.value().substring(1)));
    }
  },

  /**
   * An empty host is set where there was none.
   *
   * @see <a href="https://url.spec.whatwg.org/#host-state">URL Standard §4.4, host state</a>
   */
  EMPTY_HOST_NOT_SET("Ada 2.9.2 sets no empty host where there was none", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      return (difference.isCallOf("host") || difference.isCallOf("hostname"))
          && difference.nodes() != null
          && difference.nodes().equals(difference.before())
          && difference.ours() != null
          && difference.our("hostname").isEmpty()
          && difference.our("href").startsWith(difference.our("protocol") + "//")
          && !difference.before("href").startsWith(difference.our("protocol") + "//");
    }
  },

  /**
   * Only the parser empties the host {@code localhost} of a {@code file:} URL; the protocol setter
   * may leave one. This Node parses its own href before each setter.
   *
   * @see <a href="https://url.spec.whatwg.org/#file-host-state">URL Standard §4.4, file host
   *     state</a>
   */
  LOCALHOST_LOST("Node 20 parses its href again before a setter, and empties localhost", Set.of()) {
    @Override
    boolean explains(Difference difference) {
      if (difference.step() == 0
          || difference.ours() == null
          || difference.nodes() == null
          || !difference.our("href").startsWith("file://localhost/")) {
        return false;
      }
      List<String> again = NodeOracle.nodes(difference.our("href"));
      return again != null && again.equals(difference.nodes());
    }
  },

  /**
   * A list of pairs is read from the UTF-8 of its text.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-urlencoded-string-parser">URL Standard
   *     §5.1</a>
   */
  LOW_OCTET_OF_A_CHARACTER(
      "Node's URLSearchParams reads of each character beside an escape the low octet alone",
      Set.of()) {
    @Override
    boolean explains(Difference difference) {
      if (!difference.isCallOf("params.new")) {
        return false;
      }
      Question question = difference.question();
      List<Call> calls = new ArrayList<>(question.calls().subList(0, difference.step()));
      calls.set(
          difference.step() - 1,
          new Call("params.new", lowOctets(calls.get(difference.step() - 1).value())));
      Question asRead = new Question(question.input(), question.base(), calls);
      return Objects.equals(
          NodeOracleAnswers.to(asRead).get(difference.step()), difference.nodes());
    }

    private static String lowOctets(String value) {
      StringBuilder out = new StringBuilder();
      String scalar = new String(value.getBytes(UTF_16BE), UTF_16BE); // no lone surrogate
      for (String piece : scalar.split("(?<=[&=])|(?=[&=])", -1)) {
        for (int i = 0; i < piece.length(); i++) {
          char c = piece.charAt(i);
          out.append(
              c < 0x80 || piece.indexOf('%') < 0
                  ? String.valueOf(c)
                  : String.format("%%%02X", c & 0xFF));
        }
      }
      return out.toString();
    }
  };

  /** In the place of a getter: that one throws and the other does not. */
  static final String FAILURE = "failure";

  private final String reason;
  private final Set<String> mayDiffer;

  NodeOracleKnown(String reason, Set<String> mayDiffer) {
    this.reason = reason;
    this.mayDiffer = mayDiffer;
  }

  /** Why it differs. */
  String reason() {
    return reason;
  }

  /** The getters that may differ by a change of the standard; none if this is a fault. */
  Set<String> mayDiffer() {
    return mayDiffer;
  }

  /** Whether this is a fault of that Node, and exactly what differs here. */
  boolean explains(Difference difference) {
    return false;
  }

  /**
   * The faults that explain a difference, none or one. None does if ours is not what the standard
   * says.
   */
  static Set<NodeOracleKnown> faults(Difference difference) {
    if (difference.isOursByTheBook()) {
      for (NodeOracleKnown known : values()) {
        if (known.explains(difference)) {
          return EnumSet.of(known);
        }
      }
    }
    return EnumSet.noneOf(NodeOracleKnown.class);
  }

  /** A text without what this speaks of; the text if it is not in it. */
  String without(String text, BitSet changed) {
    return text;
  }

  /** Whether the answers look as this change of the standard makes them look. */
  boolean mayExplain(Difference difference) {
    return true;
  }

  /** The question without what this speaks of. */
  final Question without(Question question, BitSet changed) {
    String base = question.base();
    return new Question(
        without(question.input(), changed),
        base == null ? null : without(base, changed),
        question.calls().stream()
            .map(call -> new Call(call.setter(), without(call.value(), changed)))
            .toList());
  }

  private static boolean isValid(String domain) {
    return Idna.with(Idna.Flag.CHECK_BIDI, Idna.Flag.CHECK_JOINERS).toAscii(domain).isOk();
  }

  private static boolean breaksContextRulesAlone(String domain) {
    return !isValid(domain) && Idna.with().toAscii(domain).isOk();
  }
}
