package dev.urial.cli;

import dev.urial.Host;
import dev.urial.explain.Fact;
import dev.urial.explain.Meaning;
import dev.urial.grammar.Percent;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code urial domain}: whose a host is. */
final class DomainVerb implements Verb.Action {
  private static final List<String> COLUMNS =
      List.of("publicSuffix", "registrableDomain", "subdomain", "section", "special");

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
                  + " public suffix itself, a name of a single label."),
          List.of(),
          COLUMNS,
          List.of(
              Example.of(
                  "who registered it",
                  "urial domain www.example.co.uk a.b.github.io 食狮.公司.cn.",
                  "example.co.uk",
                  "b.github.io",
                  "食狮.公司.cn."),
              Example.of(
                      "all there is to say",
                      "urial domain --tsv printer.local 10.0.0.1",
                      "input\tpublicSuffix\tregistrableDomain\tsubdomain\tsection\tspecial\t"
                          + "error.rule\terror.index\terror.message",
                      "printer.local\tlocal\tprinter.local\t\\N\t\\N\tin local\t\\N\t\\N\t\\N",
                      "10.0.0.1\t\\N\t\\N\t\\N\t\\N\tPrivate-Use, 10.0.0.0/8, not globally"
                          + " reachable\t\\N\t\\N\t\\N")
                  .exiting(1)),
          new DomainVerb());

  @Override
  public int run(Invocation call) throws IOException {
    int width = call.io().terminal().columns();
    return Session.run(
        call,
        call.operands(),
        input -> Outcome.of(Host.tryParse(input), host -> answer(input, host, width)));
  }

  private static Explained answer(String input, Host host, int width) {
    List<Fact> facts = Meaning.ofHost(input);
    String name = host instanceof Host.RegName it ? Percent.decodeLossy(it.text()) : null;
    RegistrableDomain domain = name == null ? null : RegistrableDomain.of(name);
    String special = null;
    for (Fact fact : facts) {
      boolean isIt = fact.name().startsWith("special");
      special = isIt && special == null ? fact.text() : special;
    }
    String suffix = name == null ? null : PublicSuffixList.builtIn().publicSuffix(name);
    return new Explained(
        domain == null ? "" : domain.registrableDomain(),
        input,
        facts,
        COLUMNS,
        Explained.cells(
            suffix,
            domain == null ? null : domain.registrableDomain(),
            domain == null ? null : domain.subdomain(),
            section(suffix),
            special),
        domain != null,
        width);
  }

  /** The part of the list that a suffix stands in, as that of any name below it. */
  private static @Nullable String section(@Nullable String suffix) {
    RegistrableDomain below = suffix == null ? null : RegistrableDomain.of("a." + suffix);
    PublicSuffixList.Section section = below == null ? null : below.section();
    return section == null ? null : section.name().toLowerCase(Locale.ROOT);
  }
}
