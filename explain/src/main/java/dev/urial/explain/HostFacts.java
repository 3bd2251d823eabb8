package dev.urial.explain;

import dev.urial.Host;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.registry.SpecialAddress;
import dev.urial.registry.SpecialAddresses;
import dev.urial.registry.SpecialUseDomain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whose a host is, by the Public Suffix List and IANA's registries of special names and blocks. */
final class HostFacts {
  private static final String LIST = "Public Suffix List";

  private HostFacts() {}

  static List<Fact> of(Host host, PublicSuffixList list) {
    if (host instanceof Host.Ipv4 ipv4) {
      return special(SpecialAddresses.builtIn().find(ipv4.bits()));
    }
    if (host instanceof Host.Ipv6 ipv6) {
      return special(ipv6);
    }
    return host instanceof Host.RegName name && !name.text().isEmpty()
        ? domain(Percent.decodeLossy(name.text()), list) // what is no UTF-8 is no name of the DNS
        : List.of();
  }

  private static List<Fact> special(@Nullable SpecialAddress block) {
    if (block == null) {
      return List.of();
    }
    Boolean reachable = block.globallyReachable();
    String reach = reachable == null ? "" : reachable ? "" : ", not globally reachable";
    return List.of(
        new Fact(
            "special",
            block.name() + ", " + block.block() + reach,
            Fact.documents(block.references())));
  }

  private static List<Fact> special(Host.Ipv6 ipv6) {
    List<Fact> facts =
        new ArrayList<>(special(SpecialAddresses.builtIn().find(ipv6.high(), ipv6.low())));
    Addresses.Embedded inner = Addresses.embedded(ipv6.high(), ipv6.low());
    if (inner != null) {
      facts.add(new Fact("stands for", Addresses.text(inner.bits()), inner.clause()));
      facts.addAll(special(SpecialAddresses.builtIn().find(inner.bits())));
    }
    return facts;
  }

  private static List<Fact> domain(String host, PublicSuffixList list) {
    List<Fact> facts = new ArrayList<>();
    SpecialUseDomain special = SpecialUseDomain.find(host);
    if (special != null) {
      String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
      boolean isIt = Ascii.equalsIgnoreCase(name, special.name());
      facts.add(
          new Fact(
              "special use",
              (isIt ? "a reserved name" : "below the reserved name " + special.name())
                  + (special.notes() == null ? "" : "; " + special.notes()),
              Fact.documents(special.references())));
    }
    String suffix = list.publicSuffix(host);
    if (suffix == null) {
      return facts;
    }
    RegistrableDomain domain = list.registrableDomain(host);
    // Of a host that is a suffix itself, the section is that of any name below it.
    RegistrableDomain below = domain == null ? list.registrableDomain("a." + suffix) : domain;
    PublicSuffixList.Section section = below == null ? null : below.section();
    if (section == null && (special != null || domain == null)) {
      return facts; // nobody registers names there, or this is no name of the DNS
    }
    facts.add(new Fact("public suffix", suffix + whose(section), LIST));
    if (domain == null) {
      facts.add(new Fact("registrable domain", "none: the host is a public suffix itself", LIST));
      return facts;
    }
    facts.add(new Fact("registrable domain", domain.registrableDomain(), ""));
    String subdomain = domain.subdomain();
    if (subdomain != null) {
      facts.add(new Fact("sub-domain", subdomain, ""));
    }
    return facts;
  }

  private static String whose(PublicSuffixList.@Nullable Section section) {
    return section == null
        ? ", by no rule: the last label"
        : section == PublicSuffixList.Section.ICANN ? ", of ICANN" : ", private";
  }
}
