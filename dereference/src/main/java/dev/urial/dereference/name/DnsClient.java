package dev.urial.dereference.name;

import dev.urial.dereference.name.NameFailure.Reason;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.SimpleResolver;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.WireParseException;

/** Queries a single name server for records, and follows aliases. */
final class DnsClient {
  /** The maximum number of aliases to follow for a name. */
  static final int MOST_ALIASES = 16;

  private static final Duration MOST_PATIENCE = Duration.ofSeconds(5);

  private final InetSocketAddress server;

  private final FetchPolicy policy;

  private final Duration patience;

  private DnsClient(InetSocketAddress server, FetchPolicy policy, Duration patience) {
    this.server = server;
    this.policy = policy;
    this.patience = patience;
  }

  static DnsClient of(InetSocketAddress server, FetchPolicy policy) {
    if (server.isUnresolved()) {
      throw new IllegalArgumentException("not the address of a name server");
    }
    Duration most = policy.maxDuration();
    return new DnsClient(server, policy, most.compareTo(MOST_PATIENCE) < 0 ? most : MOST_PATIENCE);
  }

  DnsClient withPatience(Duration other) {
    return new DnsClient(server, policy, other);
  }

  /** Returns the records of a type after following the aliases of a name, and lists the aliases. */
  List<Record> records(String key, int type, List<String> aliases) throws IOException {
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
      // The aliases may be in any order in the answer, so the chain is followed by name.
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
