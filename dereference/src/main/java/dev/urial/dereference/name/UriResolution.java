package dev.urial.dereference.name;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.SchemeRows;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.urn.Urn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Resolves URIs and URNs with DDDS. A name leads to a key, a key to its rules, and a rule to the
 * next key, until a rule is terminal.
 *
 * <pre>
 *   urn:cid:1@bar.example.com ──► cid.urn.arpa ──► rules ──► example.com ──► rules ──► "s" ──► SRV
 *   http://www.foo.com/a      ──► http.uri.arpa ──► …                           └───► "u" ──► a URI
 * </pre>
 *
 * <pre>{@code
 * NameResolution r = UriResolution.of(rules).resolve(Uri.parse("urn:cid:1@bar.example.com"));
 * r.steps()
 * r.found()
 * }</pre>
 *
 * <p>Resolution always terminates. The input to the rules never changes, so a repeated key is a
 * loop and ends the resolution. At most 16 keys are looked up, and the number of matching steps for
 * each rule is limited.
 *
 * <p>CHOICE: the input to the rules is the URI without its fragment, or the assigned name of a URN,
 * because r-components and q-components are intended for the resolver (RFC 8141 §2.3).
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3404#section-4">RFC 3404 §4</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-3">RFC 3402 §3</a>
 */
public final class UriResolution {
  private static final Clause FIRST_RULE = Clause.rfc("First Well Known Rule", 3404, "4.2");
  private static final Clause ALGORITHM = Clause.rfc("DDDS Algorithm", 3402, "3");
  private static final Clause NAPTR = Clause.rfc("NAPTR", 3403, "4.1");
  private static final Clause FLAGS = Clause.rfc("Flags", 3404, "4.3");
  private static final Clause SERVICES = Clause.rfc("Services Parameters", 3404, "4.4");
  private static final Clause THTTP = Clause.rfc("Encoding requests", 2169, "2.1");
  private static final Clause SECURITY = Clause.rfc("Security Considerations", 3404, "8");
  private static final Clause SRV = Clause.rfc("SRV", 2782, "");

  private static final int MOST_KEYS = 16;

  /**
   * The schemes to which no rule may lead, because rules are untrusted: schemes for scripts, for
   * inline content, and for this machine.
   */
  private static final Set<String> NEVER =
      Set.of(
          "about",
          "blob",
          "data",
          "file",
          "filesystem",
          "jar",
          "javascript",
          "vbscript",
          "view-source");

  private final RuleSource source;

  private UriResolution(RuleSource source) {
    this.source = source;
  }

  /**
   * Returns a resolver that uses the rules of a source.
   *
   * @param source the source of the rules for each key
   * @return a resolver without a cache
   * @see DnsRules
   * @see ZoneRules
   */
  public static UriResolution of(RuleSource source) {
    return new UriResolution(Objects.requireNonNull(source, "source"));
  }

  /**
   * Resolves a URI with any service.
   *
   * @param uri a URN, or any other URI; its fragment is ignored
   * @return the results, or the reason why there are none
   * @see #resolve(Uri, ResolutionService)
   */
  public NameResolution resolve(Uri uri) {
    return new Walk(Objects.requireNonNull(uri, "uri"), null).go();
  }

  /**
   * Resolves a URI with a given service. Rules are followed if they offer this service, or if they
   * are not terminal and name no service.
   *
   * <pre>{@code
   * UriResolution.of(rules).resolve(uri, ResolutionService.N2C)
   * }</pre>
   *
   * @param uri a URN, or any other URI; its fragment is ignored
   * @param service the requested service, such as {@link ResolutionService#N2L}
   * @return the results, or the reason why there are none
   * @see #resolve(Uri)
   */
  public NameResolution resolve(Uri uri, ResolutionService service) {
    Objects.requireNonNull(uri, "uri");
    return new Walk(uri, Objects.requireNonNull(service, "service")).go();
  }

  /**
   * {@return the first key of a URI, which is the first name to look up in the DNS, without a
   * trailing dot}
   *
   * <pre>{@code
   * UriResolution.firstKey(Uri.parse("urn:nbn:hu-3006"))      // "nbn.urn.arpa"
   * UriResolution.firstKey(Uri.parse("http://example.com/"))  // "http.uri.arpa"
   * }</pre>
   *
   * @param uri a URN, whose namespace determines the key, or any other URI, whose scheme determines
   *     it
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3404#section-4.2">RFC 3404 §4.2</a>
   */
  public static String firstKey(Uri uri) {
    Urn urn = Urn.tryOf(Objects.requireNonNull(uri, "uri")).orElseNull();
    return urn != null
        ? Ascii.lower(urn.nid()) + ".urn.arpa"
        : Ascii.lower(uri.scheme()) + ".uri.arpa";
  }

  /** Returns the string to which rules are applied: the Application Unique String of RFC 3404. */
  static String uniqueString(Uri uri) {
    Urn urn = Urn.tryOf(uri).orElseNull();
    return urn != null ? urn.assignedName() : uri.withFragment(null).toString();
  }

  private final class Walk {
    private final Uri uri;
    private final @Nullable ResolutionService wanted;
    private final String text;
    private final List<NameStep> steps = new ArrayList<>();
    private final List<ResolvedName> found = new ArrayList<>();
    private @Nullable Message failure;

    /** The number of names for which SRV records were looked up. */
    private int names;

    /** The key to look up next, or null if the resolution has ended. */
    private @Nullable String next;

    Walk(Uri uri, @Nullable ResolutionService wanted) {
      this.uri = uri;
      this.wanted = wanted;
      this.text = uniqueString(uri);
    }

    NameResolution go() {
      Set<String> seen = new HashSet<>();
      next = firstKey(uri);
      step(FIRST_RULE, "first", next, shown(text));
      while (next != null && failure == null) {
        String key = next;
        next = null;
        if (!seen.add(key)) {
          failure = MESSAGES.of("name.loop", shown(key));
        } else if (seen.size() > MOST_KEYS) {
          failure = tooManyKeys();
        } else {
          ask(key);
        }
      }
      if (found.isEmpty() && failure == null) {
        failure = MESSAGES.of("name.nothing");
      }
      return new NameResolution(uri, steps, found, found.isEmpty() ? failure : null);
    }

    private Message tooManyKeys() {
      return MESSAGES.of("name.too-many-keys", MOST_KEYS);
    }

    private void step(Clause clause, String key, Object... arguments) {
      steps.add(new NameStep(MESSAGES.of("name." + key, arguments), clause));
    }

    private void ask(String key) {
      RuleSource.Answer answer;
      try {
        answer = source.rules(key);
      } catch (NameFailure e) {
        failure = e.message();
        return;
      } catch (IOException e) {
        failure = MESSAGES.of("name.failure.no-answer", shown(key));
        return;
      }
      for (String alias : answer.aliases()) {
        step(ALGORITHM, "alias", shown(alias));
      }
      step(ALGORITHM, "asked", answer.rules().size(), shown(key));
      for (SyntaxError fault : answer.faults()) {
        step(NAPTR, "fault", fault.account());
      }
      if (answer.rules().isEmpty()) {
        failure = MESSAGES.of("name.no-rules", shown(key));
        return;
      }
      apply(answer.rules());
    }

    /**
     * Applies the rules in order until a rule leads to another key, or until all rules with the
     * order of the first match have been applied.
     */
    private void apply(List<Naptr> rules) {
      int matched = -1;
      for (Naptr rule : rules) {
        if (matched >= 0 && rule.order() != matched) {
          step(NAPTR, "order", matched);
          break;
        }
        String shown = shown(rule.toString());
        Substitution.Result result = rule.apply(text);
        if (result.kind() == Substitution.Kind.TOO_COSTLY) {
          step(ALGORITHM, "rule.costly", shown);
          continue;
        }
        if (result.kind() == Substitution.Kind.NO_MATCH || result.text().isEmpty()) {
          step(ALGORITHM, "rule.no-match", shown);
          continue;
        }
        matched = rule.order();
        if (!fits(rule)) {
          step(SERVICES, "rule.service", shown);
          continue;
        }
        step(ALGORITHM, "rule.match", shown, shown(result.text()));
        if (rule.flag() == '0') {
          lead(result.text());
          return;
        }
        terminal(rule, result.text());
        if (failure != null) {
          return;
        }
      }
    }

    private boolean fits(Naptr rule) {
      return wanted == null
          || rule.services().stream().anyMatch(wanted::isCalled)
          || rule.flag() == '0' && rule.services().isEmpty();
    }

    /** Sets the next key to the result of a rule, or fails if it is not a domain name. */
    private void lead(String result) {
      String key = DomainNames.key(result);
      if (DomainNames.isName(key)) {
        next = key;
      } else {
        failure = MESSAGES.of("name.no-domain-name", shown(result));
      }
    }

    private void terminal(Naptr rule, String result) {
      switch (rule.flag()) {
        case 'u' -> address(rule, result);
        case 's' -> servers(rule, DomainNames.key(result));
        case 'a' -> server(rule, DomainNames.key(result), -1);
        case 'p' -> step(FLAGS, "flag.p", shown(rule.protocol()));
        default -> step(FLAGS, "flag.unknown", shown(rule.flags()));
      }
    }

    private void address(Naptr rule, String result) {
      Uri target = Uri.tryParse(result).orElseNull();
      if (target == null) {
        step(FLAGS, "flag.u.no-uri", shown(result));
        return;
      }
      if (NEVER.contains(Ascii.lower(target.scheme()))) {
        step(SECURITY, "flag.u.scheme", shown(target.scheme()), shown(result));
        return;
      }
      step(FLAGS, "flag.u", shown(result));
      String protocol = rule.protocol().isEmpty() ? Ascii.lower(target.scheme()) : rule.protocol();
      for (@Nullable ResolutionService service : offered(rule)) {
        found.add(new ResolvedName(service, protocol, target, ""));
      }
    }

    private void servers(Naptr rule, String name) {
      List<RuleSource.Server> servers;
      if (++names == MOST_KEYS + 1) { // a thousand rules could each cause a query
        failure = tooManyKeys();
        return;
      }
      try {
        servers = DomainNames.isName(name) ? source.servers(name) : List.of();
      } catch (NameFailure e) {
        step(SRV, "flag.s.failed", shown(name), e.message());
        return;
      } catch (IOException e) {
        step(SRV, "flag.s.failed", shown(name), MESSAGES.of("name.failure.no-answer", shown(name)));
        return;
      }
      step(SRV, "flag.s", servers.size(), shown(name));
      for (RuleSource.Server one : servers) {
        server(rule, one.host(), one.port());
      }
    }

    /**
     * Adds a result for each service that a rule offers on a host. For HTTP, the URI of a result is
     * a request as in RFC 2169.
     */
    private void server(Naptr rule, String host, int port) {
      if (!DomainNames.isName(host)) {
        failure = MESSAGES.of("name.no-domain-name", shown(host));
        return;
      }
      if (port < 0) {
        step(FLAGS, "flag.a", shown(host));
      }
      String server = host + (port < 0 ? "" : ":" + port);
      for (@Nullable ResolutionService service : offered(rule)) {
        Uri asked = service == null ? null : request(rule.protocol(), host, port, service);
        found.add(new ResolvedName(service, rule.protocol(), asked, server));
      }
    }

    private @Nullable Uri request(
        String protocol, String host, int port, ResolutionService service) {
      boolean isPlain = protocol.equals("http") || protocol.equals("thttp");
      if (!isPlain && !protocol.equals("https")) {
        return null;
      }
      String scheme = isPlain ? "http" : "https";
      boolean isDefault = port < 0 || port == SchemeRows.port(scheme);
      Uri made =
          Uri.tryParse(
                  scheme
                      + "://"
                      + host
                      + (isDefault ? "" : ":" + port)
                      + "/uri-res/"
                      + service.id()
                      + '?'
                      + text)
              .orElseNull();
      if (made != null) {
        step(THTTP, "request", shown(made.toString()));
      }
      return made;
    }

    /**
     * Returns the services of a rule: only the requested service if there is one, otherwise all. If
     * a rule has none of them, the list contains only null.
     */
    private List<@Nullable ResolutionService> offered(Naptr rule) {
      List<@Nullable ResolutionService> services = new ArrayList<>();
      for (String one : rule.services()) {
        ResolutionService service = ResolutionService.find(one);
        if (service != null && (wanted == null || wanted.isCalled(one))) {
          services.add(wanted == null ? service : wanted);
        }
      }
      if (services.isEmpty()) {
        services.add(null);
      }
      return services;
    }
  }

  /** Returns an untrusted string for display: shortened, escaped, and with secrets masked. */
  static String shown(String text) {
    String cut = text.length() <= 300 ? text : text.substring(0, 299) + '…';
    return Excerpt.escape(Secrets.masked(cut));
  }
}
