package dev.urial.dereference.name;

import dev.urial.dereference.name.RuleSource.Answer;
import dev.urial.dereference.name.RuleSource.Server;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.xbill.DNS.NAPTRRecord;
import org.xbill.DNS.Record;
import org.xbill.DNS.SRVRecord;

/** Converts the records of the DNS or of a zone file. */
final class DnsRecords {
  private DnsRecords() {}

  /** Returns an answer with {@code NAPTR} records. */
  static Answer answer(List<String> aliases, List<Record> records) {
    List<Naptr> rules = new ArrayList<>();
    List<SyntaxError> faults = new ArrayList<>();
    for (Record record : records) {
      Parsed<Naptr> read = Naptr.of((NAPTRRecord) record);
      SyntaxError error = read.errorOrNull();
      if (error == null) {
        rules.add(read.orElseThrow());
      } else {
        faults.add(error);
      }
    }
    return new Answer(aliases, rules, faults);
  }

  /** Returns the servers in {@code SRV} records, by their priority and weight. */
  static List<Server> servers(List<Record> records) {
    List<Server> servers = new ArrayList<>();
    for (Record record : records) {
      SRVRecord it = (SRVRecord) record;
      String host = DomainNames.key(it.getTarget().toString());
      if (DomainNames.isName(host)) { // a single dot means that there is no such service
        servers.add(new Server(it.getPriority(), it.getWeight(), host, it.getPort()));
      }
    }
    servers.sort(
        Comparator.comparingInt(Server::priority)
            .thenComparing(Comparator.comparingInt(Server::weight).reversed()));
    return servers;
  }
}
