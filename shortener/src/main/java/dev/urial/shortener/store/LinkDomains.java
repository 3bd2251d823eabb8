package dev.urial.shortener.store;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/**
 * The domains of new links in the transaction that inserts them. A domain may have been removed, or
 * slugs of either case may have become equal there, since the links were checked.
 */
final class LinkDomains {
  private final Map<String, ShortDomain> domains;

  private LinkDomains(Map<String, ShortDomain> domains) {
    this.domains = domains;
  }

  /** Reads the domains of some links, which cannot change until the transaction ends. */
  static LinkDomains of(Database database, Handle handle, Collection<ShortLink> links) {
    TreeSet<String> hosts = new TreeSet<>();
    links.forEach(link -> hosts.add(link.domain()));
    Map<String, ShortDomain> domains = new HashMap<>();
    for (String host : hosts) { // one after the other, so that all lock them in the same order
      handle
          .createQuery(
              "SELECT case_sensitive FROM domain WHERE host = :host" + database.keepingRows())
          .bind("host", host)
          .mapTo(Integer.class)
          .findOne()
          .ifPresent(
              isSensitive ->
                  domains.put(
                      host, ShortDomain.builder(host).caseSensitive(isSensitive != 0).build()));
    }
    return new LinkDomains(domains);
  }

  /** Returns whether a link's domain is there, and finds the link by the keys of its slugs. */
  boolean admit(LinkTable.WithAliases one) {
    return admit(one.link().domain(), one.link().slug())
        && one.aliases().stream().allMatch(alias -> admit(one.link().domain(), alias));
  }

  private boolean admit(String host, Slug slug) {
    ShortDomain domain = domains.get(host);
    return domain != null && Slugs.key(domain, slug.text()).equals(slug.key());
  }
}
