package dev.urial.shortener;

import dev.urial.shortener.link.LinkReference;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the link for a path, a slug or a short URL. */
final class LinkFinder {
  private final Store store;
  private final DomainDirectory domains;

  LinkFinder(Store store, DomainDirectory domains) {
    this.store = store;
    this.domains = domains;
  }

  /**
   * Returns the link for a slug or a short URL, a deleted one only if there is no other; or null.
   */
  @Nullable ShortLink named(String text, @Nullable ShortDomain usual) {
    ShortLink deleted = null;
    for (LinkReference reference : LinkReference.read(text)) {
      String host = reference.host();
      ShortDomain domain = host == null ? usual : domains.find(host);
      LinkTable.Found found =
          domain == null
              ? null
              : store.links().find(domain.host(), Slugs.key(domain, reference.slug()));
      if (found != null && found.link().state() != LinkState.DELETED) {
        return found.link();
      }
      deleted = found == null || deleted != null ? deleted : found.link();
    }
    return deleted;
  }

  /** Returns the link that a path leads to, and the rest of the path. */
  SlugLookup find(ShortDomain domain, String rawPath) {
    String path = rawPath.startsWith("/") ? rawPath.substring(1) : rawPath;
    String whole = whole(path);
    String key = whole == null ? path : Slugs.key(domain, whole);
    for (int at : ends(domain, path)) {
      SlugLookup place = at(domain, path, at);
      if (place != null) {
        return place;
      }
    }
    return new SlugLookup(domain, key, null, false, "");
  }

  /**
   * Decodes a path to a slug, without a trailing slash; returns null if its escapes are malformed
   * or not UTF-8.
   */
  private static @Nullable String whole(String path) {
    return Slugs.decoded(path.substring(0, path.endsWith("/") ? path.length() - 1 : path.length()));
  }

  /**
   * Returns the indices at which the slug may end in a path, the longest slug first; more than one
   * only if slugs may contain slashes.
   */
  private static List<Integer> ends(ShortDomain domain, String path) {
    String whole = whole(path);
    if (whole == null || whole.isEmpty()) {
      return List.of();
    }
    int first = path.indexOf('/');
    int firstEnd = first < 0 ? path.length() : first;
    if (!domain.slashes()) {
      return List.of(firstEnd);
    }
    List<Integer> ends = new ArrayList<>();
    int end = path.endsWith("/") ? path.length() - 1 : path.length();
    int at = firstEnd;
    while (at >= 0 && at < end && ends.size() < Slugs.MAX_SEGMENTS) {
      ends.add(at);
      at = path.indexOf('/', at + 1);
    }
    if (ends.size() < Slugs.MAX_SEGMENTS) {
      ends.add(end);
    }
    Collections.reverse(ends);
    return ends;
  }

  private static @Nullable String slug(String path, int end) {
    String text = Slugs.decoded(path.substring(0, end));
    return text == null || text.isEmpty() || text.length() > Slugs.MAX_LENGTH ? null : text;
  }

  private @Nullable SlugLookup at(ShortDomain domain, String path, int end) {
    String text = slug(path, end);
    if (text == null) {
      return null;
    }
    String key = Slugs.key(domain, text);
    LinkTable.Found found = store.links().find(domain.host(), key);
    if (found == null) {
      return null;
    }
    ShortLink link = found.link();
    String rest = path.substring(end);
    if (rest.equals("/") && !link.forwardPath()) {
      rest = "";
    }
    // A longer path does not find a link that does not forward paths.
    return rest.isEmpty() || link.forwardPath()
        ? new SlugLookup(domain, key, link, found.byAlias(), rest)
        : null;
  }
}
