package dev.urial.dereference.name;

import dev.urial.dereference.name.NameFailure.Reason;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
 * <p>Supports comments, the class {@code IN}, TTLs, and {@code NAPTR}, {@code CNAME} and {@code
 * SRV} records, but not origins or parentheses.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-5.1">RFC 1035 §5.1</a>
 */
public final class ZoneRules implements RuleSource {
  private static final Clause ENTRY = Clause.rfc("entry", 1035, "5.1");
  private static final Clause SRV = Clause.rfc("SRV", 2782, "");
  private static final Clause CNAME = Clause.rfc("CNAME", 1035, "3.3.1");

  private static final Comparator<Server> BY_PRIORITY =
      Comparator.comparingInt(Server::priority)
          .thenComparing(Comparator.comparingInt(Server::weight).reversed());

  private final Map<String, List<Naptr>> rules = new HashMap<>();
  private final Map<String, List<Server>> servers = new HashMap<>();
  private final Map<String, String> aliases = new HashMap<>();
  private final Map<String, List<SyntaxError>> faults = new HashMap<>();

  private ZoneRules() {}

  /**
   * Parses lines of a zone file. A {@code NAPTR} record that is invalid under RFC 3403 does not
   * fail the parsing: it is listed in {@link RuleSource.Answer#faults} and not used.
   *
   * @param text lines with {@code NAPTR}, {@code CNAME} or {@code SRV} records
   * @return a source with the rules, servers and aliases in the lines
   * @throws UriParseException if a line is invalid; the exception reports the index of the error
   *     and the violated rule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1035#section-5.1">RFC 1035 §5.1</a>
   */
  public static ZoneRules parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Parses lines of a zone file, like {@link #parse}, but returns an error instead of throwing it.
   *
   * @param text lines with {@code NAPTR}, {@code CNAME} or {@code SRV} records
   * @return the rules, or the first error with its index and rule
   * @see #parse
   */
  public static Parsed<ZoneRules> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    ZoneRules zone = new ZoneRules();
    for (int start = 0; start < text.length(); ) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      int stop = end > start && text.charAt(end - 1) == '\r' ? end - 1 : end;
      SyntaxError error = zone.line(text, start, stop);
      if (error != null) {
        return new Parsed.Failed<>(error);
      }
      start = end + 1;
    }
    return new Parsed.Ok<>(zone);
  }

  private @Nullable SyntaxError line(String text, int start, int end) {
    Cursor at = new Cursor(text, start, end);
    Naptr.blanks(at);
    if (at.atEnd() || at.at(';')) {
      return null;
    }
    int place = at.pos();
    String name = word(at);
    if (!DomainNames.isName(DomainNames.key(name))) {
      at.breaks(ENTRY, place);
    }
    place = at.pos();
    String type = word(at);
    while (type.equals("IN") || !type.isEmpty() && CharSet.DIGIT.has(type.charAt(0))) {
      place = at.pos();
      type = word(at);
    }
    String key = DomainNames.key(name);
    switch (Ascii.upper(type)) {
      case "NAPTR" -> rule(key, text, at.pos(), end);
      case "CNAME" -> alias(key, at);
      case "SRV" -> server(key, at);
      default -> at.breaks(ENTRY, place);
    }
    return at.errorOrNull();
  }

  private static String word(Cursor at) {
    int start = at.pos();
    while (!at.atEnd() && !at.at(' ') && !at.at('\t')) {
      at.advance();
    }
    String word = at.since(start);
    Naptr.blanks(at);
    return word;
  }

  private void rule(String key, String text, int start, int end) {
    Parsed<Naptr> read = Naptr.tryParse(text.substring(start, end).stripTrailing());
    SyntaxError error = read.errorOrNull();
    if (error == null) {
      rules.computeIfAbsent(key, k -> new ArrayList<>()).add(read.orElseThrow());
    } else {
      faults.computeIfAbsent(key, k -> new ArrayList<>()).add(error);
    }
  }

  private void alias(String key, Cursor at) {
    int place = at.pos();
    String target = DomainNames.key(word(at));
    if (!DomainNames.isName(target)) {
      at.breaks(CNAME, place);
    }
    at.end(CNAME);
    aliases.put(key, target);
  }

  private void server(String key, Cursor at) {
    int[] numbers = new int[3];
    for (int i = 0; i < 3; i++) {
      int place = at.pos();
      String digits = word(at);
      for (int j = 0; j < digits.length(); j++) {
        boolean isDigit = CharSet.DIGIT.has(digits.charAt(j));
        numbers[i] = isDigit ? 10 * numbers[i] + digits.charAt(j) - '0' : 0;
        if (!isDigit || numbers[i] > 0xFFFF) {
          at.breaks(SRV, place + j);
          return;
        }
      }
      if (digits.isEmpty()) {
        at.breaks(SRV, place);
        return;
      }
    }
    int place = at.pos();
    String host = DomainNames.key(word(at));
    if (!DomainNames.isName(host)) {
      at.breaks(SRV, place);
    }
    at.end(SRV);
    servers
        .computeIfAbsent(key, k -> new ArrayList<>())
        .add(new Server(numbers[0], numbers[1], host, numbers[2]));
  }

  @Override
  public Answer rules(String key) throws NameFailure {
    List<String> chain = new ArrayList<>();
    String name = canonical(key, chain);
    if (!rules.containsKey(name) && !faults.containsKey(name) && !servers.containsKey(name)) {
      throw new NameFailure(Reason.NO_SUCH_NAME, name);
    }
    return new Answer(
        chain, rules.getOrDefault(name, List.of()), faults.getOrDefault(name, List.of()));
  }

  @Override
  public List<Server> servers(String name) throws NameFailure {
    Objects.requireNonNull(name, "name");
    String owner = canonical(name, new ArrayList<>());
    List<Server> found = servers.get(owner);
    if (found == null) {
      throw new NameFailure(Reason.NO_SUCH_NAME, owner);
    }
    return found.stream().sorted(BY_PRIORITY).toList();
  }

  private String canonical(String key, List<String> chain) throws NameFailure {
    String name = DomainNames.key(Objects.requireNonNull(key, "key"));
    for (String next = aliases.get(name); next != null; next = aliases.get(name)) {
      if (chain.contains(next) || next.equals(DomainNames.key(key))) {
        throw new NameFailure(Reason.ALIAS_LOOP, next);
      }
      chain.add(next);
      if (chain.size() > DnsClient.MOST_ALIASES) {
        throw new NameFailure(Reason.ALIAS_CHAIN, key);
      }
      name = next;
    }
    return name;
  }

  static Comparator<Server> byPriority() {
    return BY_PRIORITY;
  }
}
