package dev.urial.dereference.name;

import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/**
 * A source of DDDS rules, such as the DNS or a zone file.
 *
 * <pre>{@code
 * RuleSource data = ZoneRules.parse("cid.urn.arpa. NAPTR 100 10 \"\" \"\" \"!^urn:cid:.+@([^\\\\.]+\\\\.)(.*)$!\\\\2!i\" .");
 * data.rules("cid.urn.arpa").rules().size()  // 1
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-2">RFC 3402 §2, Rule Database</a>
 */
public interface RuleSource {
  /**
   * The rules that a source returns for a key.
   *
   * @param aliases the chain of aliases from the key to the name with the rules; empty if the key
   *     itself has them
   * @param rules the rules, in the order in which to try them
   * @param faults the invalid records, each with the reason why it is ignored
   */
  record Answer(List<String> aliases, List<Naptr> rules, List<SyntaxError> faults) {
    /**
     * Rejects null arguments, copies the lists, and sorts the rules.
     *
     * @param aliases the chain of aliases from the key to the name with the rules; empty if the key
     *     itself has them
     * @param rules the rules, in the order in which to try them
     * @param faults the invalid records, each with the reason why it is ignored
     */
    public Answer {
      aliases = List.copyOf(Objects.requireNonNull(aliases, "aliases"));
      rules = Objects.requireNonNull(rules, "rules").stream().sorted().toList();
      faults = List.copyOf(Objects.requireNonNull(faults, "faults"));
    }
  }

  /**
   * A server from an {@code SRV} record.
   *
   * @param priority the priority; servers with the lowest priority are tried first
   * @param weight the relative weight among servers with the same priority
   * @param host the host name, without the trailing dot
   * @param port the port number
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2782">RFC 2782</a>
   */
  record Server(int priority, int weight, String host, int port) {}

  /**
   * {@return the rules for a key; the list of rules is empty if the name exists but has none}
   *
   * @param key a DNS name without a trailing dot
   * @throws NameFailure if the rules cannot be found, or if the name does not exist
   * @throws IOException if no server could be queried
   * @see Answer
   */
  Answer rules(String key) throws IOException;

  /**
   * {@return the servers for a name that a rule with the flag {@code s} leads to, ordered by
   * priority and weight}
   *
   * @param name a DNS name without a trailing dot
   * @throws NameFailure if the rules cannot be found, or if the name does not exist
   * @throws IOException if no server could be queried
   * @see Server
   */
  default List<Server> servers(String name) throws IOException {
    throw new NameFailure(NameFailure.Reason.NO_SUCH_NAME, Objects.requireNonNull(name, "name"));
  }
}
