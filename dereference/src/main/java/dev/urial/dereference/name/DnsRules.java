package dev.urial.dereference.name;

import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.xbill.DNS.Type;

/**
 * A source of DDDS rules that queries a DNS name server under a policy, once per lookup.
 *
 * <pre>{@code
 * FetchPolicy policy = FetchPolicy.publicWeb();
 * RuleSource dns = DnsRules.of(new InetSocketAddress("9.9.9.9", 53), policy);
 * UriResolution.of(dns).resolve(Uri.parse("urn:cid:199606121851.1@bar.example.com"))
 * }</pre>
 *
 * <p>CHOICE: only two parts of the policy apply: the allowed address classes and the time limit.
 * The lists of schemes, ports and hosts apply only to fetching.
 *
 * <p>A lookup follows up to 16 aliases ({@code CNAME}), even if the server returns them in separate
 * responses. Nothing is cached.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3403">RFC 3403</a>
 */
public final class DnsRules implements RuleSource {
  private final DnsClient client;

  private DnsRules(DnsClient client) {
    this.client = client;
  }

  /**
   * Returns a source that queries a name server. Creating it sends no query.
   *
   * @param server the address of the server, usually with port 53
   * @param policy the policy that determines whether the server may be queried, and the timeout for
   *     a lookup, which is at most five seconds
   * @return a source that queries the server on each lookup
   * @throws IllegalArgumentException if {@code server} is unresolved
   * @see FetchPolicy#allows
   */
  public static DnsRules of(InetSocketAddress server, FetchPolicy policy) {
    Objects.requireNonNull(server, "server");
    return new DnsRules(DnsClient.of(server, policy));
  }

  /**
   * {@return a source that queries the same server with a different timeout}
   *
   * @param patience the timeout for a lookup, including the aliases that it follows
   * @throws IllegalArgumentException if {@code patience} is not positive
   * @see #of
   */
  public DnsRules withPatience(Duration patience) {
    if (patience.isNegative() || patience.isZero()) {
      throw new IllegalArgumentException("the timeout must be positive");
    }
    return new DnsRules(client.withPatience(patience));
  }

  @Override
  public Answer rules(String key) throws IOException {
    Objects.requireNonNull(key, "key");
    List<String> aliases = new ArrayList<>();
    return DnsRecords.answer(aliases, client.records(key, Type.NAPTR, aliases));
  }

  @Override
  public List<Server> servers(String name) throws IOException {
    Objects.requireNonNull(name, "name");
    return DnsRecords.servers(client.records(name, Type.SRV, new ArrayList<>()));
  }
}
