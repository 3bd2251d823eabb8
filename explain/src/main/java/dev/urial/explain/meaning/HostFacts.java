package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.grammar.Percent;
import dev.urial.internal.explain.AddressWarnings;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.Entry;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.registry.Registries;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.safety.AddressLayer;
import dev.urial.safety.SpecialAddress;
import dev.urial.safety.SpecialAddresses;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Describes the owner or the special purpose of a host, according to the Public Suffix List and
 * IANA's registries of special names and address blocks.
 */
final class HostFacts {
  private static final Clause LIST =
      new Clause("public suffix", "Public Suffix List", "", "https://publicsuffix.org/list/");

  private HostFacts() {}

  static List<Fact> of(Host host, PublicSuffixList list) {
    if (host instanceof Host.Ipv4 ipv4) {
      return special(SpecialAddresses.builtIn().find(ipv4.bits()));
    }
    if (host instanceof Host.Ipv6 ipv6) {
      return special(ipv6);
    }
    return host instanceof Host.RegName name && !name.text().isEmpty()
        ? domain(Percent.decodeLossy(name.text()), list) // text that is not UTF-8 is not a DNS name
        : List.of();
  }

  private static List<Fact> special(@Nullable SpecialAddress block) {
    if (block == null) {
      return List.of();
    }
    Boolean reachable = block.globallyReachable();
    boolean isWithin = Boolean.FALSE.equals(reachable);
    Message what =
        isWithin
            ? MESSAGES.of("whose.block-not-reachable", block.name(), block.block())
            : MESSAGES.of("whose.block", block.name(), block.block());
    return List.of(Fact.of(MESSAGES.of("fact.special"), what, block.references()));
  }

  private static List<Fact> special(Host.Ipv6 ipv6) {
    List<Fact> facts =
        new ArrayList<>(special(SpecialAddresses.builtIn().find(ipv6.high(), ipv6.low())));
    AddressLayer inner = AddressWarnings.within(ipv6.high(), ipv6.low());
    if (inner != null) {
      Message address = Message.quoted(inner.address().text());
      facts.add(
          Fact.of(MESSAGES.of("fact.stands-for"), address, Objects.requireNonNull(inner.within())));
      facts.addAll(special(inner.block()));
    }
    return facts;
  }

  private static List<Fact> domain(String host, PublicSuffixList list) {
    List<Fact> facts = new ArrayList<>();
    Entry special = Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain(host);
    if (special != null) {
      String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
      boolean isIt = Ascii.equalsIgnoreCase(name, special.name());
      Message what =
          isIt
              ? MESSAGES.of("whose.reserved")
              : MESSAGES.of("whose.below-reserved", special.name());
      String notes = special.notes();
      Message noted = notes == null ? what : MESSAGES.of("whose.with-notes", what, notes);
      facts.add(Fact.of(MESSAGES.of("fact.special-use"), noted, special.references()));
    }
    String suffix = list.publicSuffix(host);
    if (suffix == null) {
      return facts;
    }
    RegistrableDomain domain = list.registrableDomain(host);
    // If the host is itself a suffix, the section is that of any name below it.
    RegistrableDomain below = domain == null ? list.registrableDomain("a." + suffix) : domain;
    PublicSuffixList.Section section = below == null ? null : below.section();
    if (section == null && (special != null || domain == null)) {
      return facts; // nobody can register names there, or this is not a DNS name
    }
    Message owned = Fact.quote(suffix);
    facts.add(Fact.of(MESSAGES.of("fact.public-suffix"), whose(owned, section), LIST));
    Message domains = MESSAGES.of("fact.registrable-domain");
    if (domain == null) {
      facts.add(Fact.of(domains, MESSAGES.of("whose.suffix-itself"), LIST));
      return facts;
    }
    facts.add(Fact.of(domains, Fact.quote(domain.name())));
    String subdomain = domain.subdomain();
    if (subdomain != null) {
      facts.add(Fact.of(MESSAGES.of("fact.sub-domain"), Fact.quote(subdomain)));
    }
    return facts;
  }

  private static Message whose(Message suffix, PublicSuffixList.@Nullable Section section) {
    if (section == null) {
      return MESSAGES.of("whose.suffix-by-no-rule", suffix);
    }
    return section == PublicSuffixList.Section.ICANN
        ? MESSAGES.of("whose.suffix-of-icann", suffix)
        : MESSAGES.of("whose.suffix-private", suffix);
  }
}
