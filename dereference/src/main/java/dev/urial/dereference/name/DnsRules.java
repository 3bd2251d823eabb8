package dev.urial.dereference.name;

import dev.urial.dereference.name.NameFailure.Reason;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Message;
import org.xbill.DNS.NAPTRRecord;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.SRVRecord;
import org.xbill.DNS.Section;
import org.xbill.DNS.SimpleResolver;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.Type;
import org.xbill.DNS.WireParseException;

/**
 * DDDS rules from the DNS: queries a name server under a policy, once per question.
 *
 * <pre>{@code
 * FetchPolicy policy = FetchPolicy.publicWeb();
 * RuleSource dns = DnsRules.of(new InetSocketAddress("9.9.9.9", 53), policy);
 * UriResolution.of(dns).resolve(Uri.parse("urn:cid:199606121851.1@bar.example.com"))
 * }</pre>
 *
 * <p>CHOICE: only two parts of the policy apply: the server's address class must be allowed, and
 * the time is limited. The lists of schemes, ports and hosts apply to fetching.
 *
 * <p>Up to 16 aliases ({@code CNAME}) are followed, even if the server returns them one by one.
 * Nothing is cached.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3403">RFC 3403</a>
 */
public final class DnsRules implements RuleSource {
  private static final int MOST_ALIASES = 16;
  private static final Duration MOST_PATIENCE = Duration.ofSeconds(5);

  private final InetSocketAddress server;
  private final FetchPolicy policy;
  private final Duration patience;

  private DnsRules(InetSocketAddress server, FetchPolicy policy, Duration patience) {
    this.server = server;
    this.policy = policy;
    this.patience = patience;
  }

  /**
   * Creates rules from a name server, without a query yet.
   *
   * @param server the server's address, usually with port 53
   * @param policy determines whether the address may be queried, and the time limit; each response
   *     is awaited for at most five seconds
   * @throws IllegalArgumentException if the address is an unresolved name
   * @see FetchPolicy#allows
   */
  public static DnsRules of(InetSocketAddress server, FetchPolicy policy) {
    Objects.requireNonNull(server, "server");
    Objects.requireNonNull(policy, "policy");
    if (server.isUnresolved()) {
      throw new IllegalArgumentException("no address of a name server");
    }
    Duration most = policy.maxDuration();
    return new DnsRules(server, policy, most.compareTo(MOST_PATIENCE) < 0 ? most : MOST_PATIENCE);
  }

  /**
   * Returns the same rules with another timeout for responses.
   *
   * @throws IllegalArgumentException if it is not positive
   * @see #of
   */
  public DnsRules withPatience(Duration patience) {
    if (Objects.requireNonNull(patience, "patience").isNegative() || patience.isZero()) {
      throw new IllegalArgumentException("the timeout must be positive");
    }
    return new DnsRules(server, policy, patience);
  }

  @Override
  public Answer rules(String key) throws IOException {
    Objects.requireNonNull(key, "key");
    List<String> aliases = new ArrayList<>();
    List<Naptr> rules = new ArrayList<>();
    List<SyntaxError> faults = new ArrayList<>();
    for (Record record : records(key, Type.NAPTR, aliases)) {
      NAPTRRecord it = (NAPTRRecord) record;
      Parsed<Naptr> read =
          Naptr.tryOf(
              it.getOrder(),
              it.getPreference(),
              it.getFlags(),
              Substitution.ofOctets(it.getServiceAsByteArray()),
              Substitution.ofOctets(it.getRegexpAsByteArray()),
              it.getReplacement().toString());
      SyntaxError error = read.errorOrNull();
      if (error == null) {
        rules.add(read.orElseThrow());
      } else {
        faults.add(error);
      }
    }
    return new Answer(aliases, rules, faults);
  }

  @Override
  public List<Server> servers(String name) throws IOException {
    Objects.requireNonNull(name, "name");
    List<Server> servers = new ArrayList<>();
    for (Record record : records(name, Type.SRV, new ArrayList<>())) {
      SRVRecord it = (SRVRecord) record;
      String host = DomainNames.key(it.getTarget().toString());
      if (DomainNames.isName(host)) { // a dot alone says that there is no such service
        servers.add(new Server(it.getPriority(), it.getWeight(), host, it.getPort()));
      }
    }
    servers.sort(ZoneRules.byPriority());
    return servers;
  }

  /** Returns the records of a type, after all aliases. */
  private List<Record> records(String key, int type, List<String> aliases) throws IOException {
    if (!policy.allows(server.getAddress())) {
      throw new NameFailure(Reason.POLICY, server.getAddress().getHostAddress());
    }
    Set<String> seen = new HashSet<>();
    String name = DomainNames.key(key);
    seen.add(name);
    long start = System.nanoTime();
    while (true) {
      Duration left = patience.minusNanos(System.nanoTime() - start);
      if (left.isNegative() || left.isZero()) {
        throw new NameFailure(Reason.NO_ANSWER, name);
      }
      Message answer = ask(name, type, left);
      int rcode = answer.getRcode();
      List<Record> section = answer.getSection(Section.ANSWER);
      List<Record> found = new ArrayList<>();
      String next = name;
      // The chain may stand in the answer in any order: it is followed by names.
      for (boolean goesOn = true; goesOn; ) {
        goesOn = false;
        for (Record record : section) {
          if (!DomainNames.key(record.getName().toString()).equals(next)) {
            continue;
          }
          if (record.getType() == type) {
            found.add(record);
          } else if (record instanceof CNAMERecord alias && found.isEmpty()) {
            next = DomainNames.key(alias.getTarget().toString());
            if (!seen.add(next)) {
              throw new NameFailure(Reason.ALIAS_LOOP, next);
            }
            aliases.add(next);
            if (aliases.size() > MOST_ALIASES) {
              throw new NameFailure(Reason.ALIAS_CHAIN, key);
            }
            goesOn = true;
            break;
          }
        }
      }
      if (rcode != Rcode.NOERROR) {
        throw failed(rcode, next);
      }
      if (!found.isEmpty() || next.equals(name)) {
        return found;
      }
      name = next;
    }
  }

  private Message ask(String name, int type, Duration left) throws IOException {
    SimpleResolver resolver = new SimpleResolver(server);
    resolver.setTimeout(left);
    try {
      Name asked = Name.fromString(name + ".");
      return resolver.send(Message.newQuery(Record.newRecord(asked, type, DClass.IN)));
    } catch (TextParseException e) {
      throw new NameFailure(Reason.NO_SUCH_NAME, name);
    } catch (WireParseException e) {
      throw new NameFailure(Reason.BROKEN_ANSWER, name);
    } catch (IOException e) {
      throw new NameFailure(Reason.NO_ANSWER, name);
    }
  }

  private static NameFailure failed(int rcode, String name) {
    return switch (rcode) {
      case Rcode.NXDOMAIN -> new NameFailure(Reason.NO_SUCH_NAME, name);
      case Rcode.REFUSED -> new NameFailure(Reason.SERVER_REFUSED, name);
      default -> new NameFailure(Reason.SERVER_FAILED, name);
    };
  }
}
