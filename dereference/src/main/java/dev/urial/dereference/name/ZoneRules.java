package dev.urial.dereference.name;

import dev.urial.dereference.name.NameFailure.Reason;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.Master;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.Type;

/**
 * A source of DDDS rules that are given as zone file lines with fully qualified names, for
 * resolution without network access.
 *
 * <pre>{@code
 * ZoneRules rules = ZoneRules.parse(
 *     "; a comment\n"
 *         + "example.urn.arpa. NAPTR 10 10 \"u\" \"https+N2L\" \"!^urn:example:(.*)$!https://h/\\\\1!\" .\n"
 *         + "other.urn.arpa.   CNAME example.urn.arpa.\n"
 *         + "_http._tcp.h.     SRV   0 0 80 www.h.\n");
 * rules.rules("other.urn.arpa").aliases()  // [example.urn.arpa]
 * }</pre>
 *
 * <p>Each line is a record, which is read from ASCII; only {@code NAPTR}, {@code CNAME} and {@code
 * SRV} records are used.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-5.1">RFC 1035 §5.1</a>
 */
public final class ZoneRules implements RuleSource {
  private static final Clause ENTRY = Clause.rfc("entry", 1035, "5.1");

  private final Map<String, List<Record>> records = new HashMap<>();

  private ZoneRules() {}

  /**
   * Parses lines of a zone file. A {@code NAPTR} record that is invalid under RFC 3403 does not
   * fail the parsing: it is listed in {@link RuleSource.Answer#faults} and not used.
   *
   * @param text lines with {@code NAPTR}, {@code CNAME} or {@code SRV} records
   * @return a source with the rules, servers and aliases in the lines
   * @throws UriParseException if a line is invalid; the exception reports the index of the line
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-5.1">RFC 1035 §5.1</a>
   */
  public static ZoneRules parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Parses lines of a zone file, like {@link #parse}, but returns an error instead of throwing it.
   *
   * @param text lines with {@code NAPTR}, {@code CNAME} or {@code SRV} records
   * @return the rules, or the first error with the index of its line
   * @see #parse
   */
  public static Parsed<ZoneRules> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    ZoneRules zone = new ZoneRules();
    int start = 0;
    for (String line : text.split("\n", -1)) {
      try {
        zone.add(line.strip());
      } catch (IOException e) {
        return new Parsed.Failed<>(new SyntaxError(ENTRY, start, text));
      }
      start += line.length() + 1;
    }
    return new Parsed.Ok<>(zone);
  }

  private void add(String line) throws IOException {
    byte[] octets = line.getBytes(StandardCharsets.US_ASCII);
    try (Master in = new Master(new ByteArrayInputStream(octets), Name.root, 0)) {
      in.disableIncludes(true);
      in.expandGenerate(false);
      Record record = in.nextRecord();
      if (record != null) {
        String name = DomainNames.key(record.getName().toString());
        records.computeIfAbsent(name, key -> new ArrayList<>()).add(record);
      }
    }
  }

  @Override
  public Answer rules(String key) throws NameFailure {
    List<String> chain = new ArrayList<>();
    return DnsRecords.answer(chain, records(key, Type.NAPTR, chain));
  }

  @Override
  public List<Server> servers(String name) throws NameFailure {
    return DnsRecords.servers(records(name, Type.SRV, new ArrayList<>()));
  }

  /** Returns the records of a type after following the aliases of a name, and lists the aliases. */
  private List<Record> records(String key, int type, List<String> chain) throws NameFailure {
    String name = DomainNames.key(key);
    while (true) {
      List<Record> here = records.get(name);
      if (here == null) {
        throw new NameFailure(Reason.NO_SUCH_NAME, name);
      }
      List<Record> found = here.stream().filter(it -> it.getType() == type).toList();
      Record alias = here.stream().filter(it -> it instanceof CNAMERecord).findFirst().orElse(null);
      if (alias == null || !found.isEmpty()) {
        return found;
      }
      name = DomainNames.key(((CNAMERecord) alias).getTarget().toString());
      if (chain.contains(name) || name.equals(DomainNames.key(key))) {
        throw new NameFailure(Reason.ALIAS_LOOP, name);
      }
      chain.add(name);
      if (chain.size() > DnsClient.MOST_ALIASES) {
        throw new NameFailure(Reason.ALIAS_CHAIN, key);
      }
    }
  }
}
