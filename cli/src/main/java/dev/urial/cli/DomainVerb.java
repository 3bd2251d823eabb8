package dev.urial.cli;

import dev.urial.Host;
import dev.urial.cli.Outcome.Failure;
import dev.urial.explain.Fact;
import dev.urial.explain.Meaning;
import dev.urial.grammar.Percent;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code urial domain}: whose a host is. */
final class DomainVerb implements Verb.Action {
  private static final List<String> COLUMNS =
      List.of("publicSuffix", "registrableDomain", "subdomain", "section", "special");

  private static final String DOMAIN = "registrable domain";

  private static final Opt ICANN =
      Opt.flag("icann", "only the list's part of ICANN: private rules (github.io) do not count");

  static final Verb VERB =
      new Verb(
          "domain",
          "[HOST…]",
          "find the registrable domain of hosts",
          List.of(
              "Answers the registrable domain of each host, by the Public Suffix List: the public"
                  + " suffix and one label. On a terminal, and with --json and --tsv, also the"
                  + " suffix, whether it is one of ICANN or a private one (github.io), the"
                  + " sub-domain, and what IANA reserves the name or the address for.",
              "A host that has none gives an empty line and the exit status 1: an IP address, a"
                  + " public suffix itself, a name of a single label.",
              "The list is that of the day on which urial was made, or the one that --psl names:"
                  + " https://publicsuffix.org/list/public_suffix_list.dat."),
          List.of(ICANN, Edition.SUFFIXES),
          COLUMNS,
          List.of(
              Example.of(
                  "who registered it",
                  "urial domain www.example.co.uk a.b.github.io 食狮.公司.cn.",
                  "example.co.uk",
                  "b.github.io",
                  "食狮.公司.cn."),
              Example.of(
                  "by ICANN's rules alone", "urial domain --icann a.b.github.io", "github.io"),
              Example.of(
                      "all there is to say",
                      "urial domain --tsv printer.local 10.0.0.1",
                      "input\tpublicSuffix\tregistrableDomain\tsubdomain\tsection\tspecial\t"
                          + "error.rule\terror.index\terror.message",
                      "printer.local\tlocal\tprinter.local\t\\N\t\\N\tbelow the reserved name local"
                          + "\t\\N\t\\N\t\\N",
                      "10.0.0.1\t\\N\t\\N\t\\N\t\\N\tPrivate-Use, 10.0.0.0/8, not globally"
                          + " reachable\t\\N\t\\N\t\\N")
                  .exiting(1)),
          new DomainVerb());

  @Override
  public int run(Invocation call) throws IOException {
    PublicSuffixList list;
    try {
      PublicSuffixList whole = Edition.suffixes(call);
      list = call.has(ICANN) ? whole.icannOnly() : whole;
    } catch (Refusal e) {
      return Session.broken(call, "--psl", call.value("psl", ""), e.failure());
    }
    int width = call.io().terminal().columns();
    return Session.run(call, call.operands(), input -> answer(input, list, width));
  }

  private static Outcome answer(String input, PublicSuffixList list, int width) {
    Parsed<Host> read = Host.tryParse(input);
    SyntaxError error = read.errorOrNull();
    if (error != null) {
      String hint = input.contains("://") ? "; of a URL, urial get '{host}' answers the host" : "";
      return hint.isEmpty()
          ? Failure.of(error)
          : new Failure(error.rule().id(), error.index(), error.message() + hint, null);
    }
    Host host = read.orElseThrow();
    String name = host instanceof Host.RegName it ? Percent.decodeLossy(it.text()) : null;
    RegistrableDomain domain = name == null ? null : list.registrableDomain(name);
    return new Explained(
        domain == null ? "" : domain.registrableDomain(),
        input,
        () -> domain == null ? without(input, name, list) : Meaning.ofHost(input, list),
        COLUMNS,
        () -> cells(input, name, domain, list),
        domain != null,
        width);
  }

  /** What there is to say of a host without registrable domain, and why it has none. */
  private static List<Fact> without(String input, @Nullable String name, PublicSuffixList list) {
    List<Fact> facts = new ArrayList<>(Meaning.ofHost(input, list));
    if (facts.stream().noneMatch(fact -> fact.name().equals(DOMAIN))) {
      String suffix = name == null ? null : list.publicSuffix(name);
      String why =
          name == null
              ? "none: the host is an IP address"
              : name.isEmpty()
                  ? "none: the host is empty"
                  : suffix != null
                      ? "none: the host is a single label"
                      : "none: the host is no name of the DNS";
      facts.add(new Fact(DOMAIN, why, ""));
    }
    return facts;
  }

  private static List<@Nullable Object> cells(
      String input,
      @Nullable String name,
      @Nullable RegistrableDomain domain,
      PublicSuffixList list) {
    String special = null;
    for (Fact fact : Meaning.ofHost(input, list)) {
      boolean isIt = fact.name().startsWith("special");
      special = isIt && special == null ? fact.text() : special;
    }
    String suffix = name == null ? null : list.publicSuffix(name);
    return Explained.cells(
        suffix,
        domain == null ? null : domain.registrableDomain(),
        domain == null ? null : domain.subdomain(),
        section(suffix, list),
        special);
  }

  /** The part of the list that a suffix stands in, as that of any name below it. */
  private static @Nullable String section(@Nullable String suffix, PublicSuffixList list) {
    RegistrableDomain below = suffix == null ? null : list.registrableDomain("a." + suffix);
    PublicSuffixList.Section section = below == null ? null : below.section();
    return section == null ? null : section.name().toLowerCase(Locale.ROOT);
  }
}
