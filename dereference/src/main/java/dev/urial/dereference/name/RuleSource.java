package dev.urial.dereference.name;

import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/**
 * Where the rules of DDDS are: the DNS, or data.
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
   * What a key has.
   *
   * @param aliases the names that lead from the key to that which has the rules, one behind the
   *     other; empty if the key itself has them
   * @param rules in order
   * @param faults records that are no rules, and why; they do not count
   */
  record Answer(List<String> aliases, List<Naptr> rules, List<SyntaxError> faults) {
    /** Takes no null, and keeps copies. */
    public Answer {
      aliases = List.copyOf(Objects.requireNonNull(aliases, "aliases"));
      rules = Objects.requireNonNull(rules, "rules").stream().sorted().toList();
      faults = List.copyOf(Objects.requireNonNull(faults, "faults"));
    }
  }

  /**
   * A server of a service, {@code SRV}.
   *
   * @param priority the lowest is asked first
   * @param weight among those of one priority, how often it is to be asked
   * @param host its name, without the last dot
   * @param port its port
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2782">RFC 2782</a>
   */
  record Server(int priority, int weight, String host, int port) {
    /** Takes no null. */
    public Server {
      Objects.requireNonNull(host, "host");
    }
  }

  /**
   * The rules of a key; none if the name exists and has none.
   *
   * @param key a name of the DNS, without its last dot
   * @throws NameFailure if it cannot be said, or there is no such name
   * @throws IOException if nobody could be asked
   * @see Answer
   */
  Answer rules(String key) throws IOException;

  /**
   * The servers of a name, for rules with the flag {@code s}; by priority and weight.
   *
   * @param name a name of the DNS, without its last dot
   * @throws NameFailure if it cannot be said, or there is no such name
   * @throws IOException if nobody could be asked
   * @see Server
   */
  default List<Server> servers(String name) throws IOException {
    throw new NameFailure(NameFailure.Reason.NO_SUCH_NAME, Objects.requireNonNull(name, "name"));
  }
}
