package dev.urial.dereference.name;

import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/**
 * A source of DDDS rules: the DNS, or fixed data.
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
   * The rules for a key.
   *
   * @param aliases the chain of aliases from the key to the name with the rules; empty if the key
   *     itself has them
   * @param rules the rules, in order
   * @param faults the invalid records, each with the reason why it is ignored
   */
  record Answer(List<String> aliases, List<Naptr> rules, List<SyntaxError> faults) {
    /**
     * Rejects null and copies the collections.
     *
     * @param aliases the chain of aliases from the key to the name with the rules; empty if the key
     *     itself has them
     * @param rules the rules, in order
     * @param faults the invalid records, each with the reason why it is ignored
     */
    public Answer {
      aliases = List.copyOf(Objects.requireNonNull(aliases, "aliases"));
      rules = Objects.requireNonNull(rules, "rules").stream().sorted().toList();
      faults = List.copyOf(Objects.requireNonNull(faults, "faults"));
    }
  }

  /**
   * A server in an {@code SRV} record.
   *
   * @param priority the priority; the lowest is tried first
   * @param weight the relative weight among servers with the same priority
   * @param host the host name, without the trailing dot
   * @param port the port
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2782">RFC 2782</a>
   */
  record Server(int priority, int weight, String host, int port) {
    /**
     * Rejects null.
     *
     * @param priority the priority; the lowest is tried first
     * @param weight the relative weight among servers with the same priority
     * @param host the host name, without the trailing dot
     * @param port the port
     */
    public Server {
      Objects.requireNonNull(host, "host");
    }
  }

  /**
   * {@return the rules for a key; empty if the name exists but has no rules}
   *
   * @param key a DNS name without a trailing dot
   * @throws NameFailure if the rules cannot be found, or if the name does not exist
   * @throws IOException if no server could be queried
   * @see Answer
   */
  Answer rules(String key) throws IOException;

  /**
   * {@return the servers for a name, for rules with the flag {@code s}; ordered by priority and
   * weight}
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
