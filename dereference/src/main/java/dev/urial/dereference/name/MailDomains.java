package dev.urial.dereference.name;

import dev.urial.dereference.name.NameFailure.Reason;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.xbill.DNS.MXRecord;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.ResolverConfig;
import org.xbill.DNS.Type;

/**
 * Checks in the DNS whether domains accept mail. No mail server is contacted.
 *
 * <pre>{@code
 * MailDomains.ofMachine().state("example.com")  // NULL_MX: it declares that it accepts no mail
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5321#section-5.1">RFC 5321 §5.1</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7505#section-3">RFC 7505 §3</a>
 */
@FunctionalInterface
public interface MailDomains {
  /** Whether a domain accepts mail, and if not, why. The names are stable across releases. */
  enum State {
    /** The domain has an MX record or, without one, an address. */
    TAKES_MAIL,
    /** The domain name does not exist. */
    NO_DOMAIN,
    /** The domain has neither an MX record nor an address. */
    NO_SERVER,
    /** The domain's only MX record is a dot, which means that it does not accept mail. */
    NULL_MX
  }

  /**
   * Looks up the MX records of a domain or, if there are none, its addresses.
   *
   * <pre>{@code
   * MailDomains.ofMachine().state("nobody.invalid")  // NO_DOMAIN
   * }</pre>
   *
   * @param domain the domain in ASCII
   * @return whether the domain accepts mail, or why it does not
   * @throws NameFailure if the lookup fails; the reason is never {@code NO_SUCH_NAME}
   */
  State state(String domain) throws IOException;

  /**
   * {@return an instance that queries a name server under a policy}
   *
   * @param server the address of the server, usually with port 53
   * @param policy the policy that determines whether the server may be queried, and the time limit
   * @throws IllegalArgumentException if {@code server} is unresolved
   * @see DnsRules#of
   */
  static MailDomains of(InetSocketAddress server, FetchPolicy policy) {
    DnsClient client = DnsClient.of(server, policy);
    return domain -> state(domain, client);
  }

  /**
   * {@return an instance that queries the name servers of this machine, one after another, until a
   * lookup succeeds} No policy applies to these servers, because every host lookup uses them
   * anyway.
   */
  static MailDomains ofMachine() {
    List<DnsClient> clients = new ArrayList<>();
    ResolverConfig.getCurrentConfig().servers().forEach(it -> clients.add(DnsClient.ofMachine(it)));
    return domain -> {
      NameFailure last = new NameFailure(Reason.NO_ANSWER, domain);
      for (DnsClient client : clients) {
        try {
          return state(domain, client);
        } catch (NameFailure e) {
          last = e;
        }
      }
      throw last;
    };
  }

  private static State state(String domain, DnsClient client) throws IOException {
    if (!DomainNames.isName(DomainNames.key(domain))) {
      return State.NO_DOMAIN;
    }
    try {
      List<Record> servers = client.records(domain, Type.MX, new ArrayList<>());
      if (!servers.isEmpty()) {
        boolean isNull =
            servers.stream().allMatch(it -> ((MXRecord) it).getTarget().equals(Name.root));
        return isNull ? State.NULL_MX : State.TAKES_MAIL;
      }
      boolean hasAddress =
          !client.records(domain, Type.A, new ArrayList<>()).isEmpty()
              || !client.records(domain, Type.AAAA, new ArrayList<>()).isEmpty();
      return hasAddress ? State.TAKES_MAIL : State.NO_SERVER;
    } catch (NameFailure e) {
      if (e.reason() == Reason.NO_SUCH_NAME) {
        return State.NO_DOMAIN;
      }
      throw e;
    }
  }
}
