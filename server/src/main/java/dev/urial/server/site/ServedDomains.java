package dev.urial.server.site;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The domains of the store and the hosts at which they are served: their own hosts, aliases and
 * preview hosts. They are kept in memory and reloaded when the store reports a change.
 *
 * <pre>{@code
 * ShortDomain domain = context.domains().find(exchange.origin().host());
 * }</pre>
 */
public final class ServedDomains {
  /**
   * The host of the domain that is created if the operator configures none. It is served on
   * loopback addresses, with any port.
   */
  public static final String LOCAL = "localhost";

  private static final String PLACE = "reached-at";

  /**
   * How often the domains are loaded, once a second, after a change: a connection that comes back
   * may break again. After a longer time, the store tells of all changes anew.
   */
  private static final int ATTEMPTS = 60;

  private static final String DEFAULT = "default-domain";

  private final Store store;
  private final @Nullable String first;
  private volatile Snapshot snapshot;
  private volatile @Nullable String local;
  private @Nullable String port;

  private ServedDomains(Store store, @Nullable String first) {
    this.store = store;
    this.first = first;
    this.snapshot = Snapshot.of(store.domains().all(), first, null);
  }

  /**
   * Loads the domains of a store, and reloads them when they change.
   *
   * <p>For example, {@code ServedDomains.of(store, null)}.
   *
   * @param store the store with the domains, which reports changes to them
   * @param first the host of the default domain; null for the oldest domain
   * @return the domains of the store
   */
  public static ServedDomains of(Store store, @Nullable String first) {
    ServedDomains domains = new ServedDomains(store, first);
    store.onChange(
        change -> {
          if (change.key() == null) {
            domains.refreshInTheEnd(ATTEMPTS);
          }
        });
    return domains;
  }

  /** Reloads the domains, again if the store cannot be reached at the moment. */
  private void refreshInTheEnd(int attempts) {
    try {
      refresh();
    } catch (StoreException e) {
      if (attempts <= 1 || e.reason() != StoreException.Reason.UNREACHABLE) {
        throw e;
      }
      CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS)
          .execute(() -> refreshInTheEnd(attempts - 1));
    }
  }

  /**
   * Reloads the domains. Concurrent calls are serialized, so that an older result never replaces a
   * newer one.
   */
  public synchronized void refresh() {
    snapshot = Snapshot.of(store.domains().all(), first, port);
  }

  /**
   * {@return the domain that is served at a host (its own host, an alias, or its preview host), or
   * null if there is none}
   *
   * @param host the host in lower case, as returned by {@link
   *     dev.urial.server.http.RequestOrigin#host()}
   */
  public @Nullable ShortDomain find(String host) {
    return snapshot.byHost.get(host);
  }

  /**
   * {@return whether a host shows only previews}
   *
   * <p>For example, {@code domains.isPreviewHost("preview.s.example")}.
   *
   * @param host the host in lower case
   */
  public boolean isPreviewHost(String host) {
    ShortDomain domain = find(host);
    return domain != null && host.equals(domain.previewHost());
  }

  /**
   * {@return the scheme and the host of a domain's short URLs, such as {@code https://s.example}}
   *
   * <p>For the domain {@code localhost}, the result includes the port on which the server listens.
   *
   * @param domain one of these domains
   */
  public String base(ShortDomain domain) {
    String local = this.local;
    return local != null && domain.host().equals(LOCAL)
        ? local
        : domain.scheme() + "://" + domain.host();
  }

  /**
   * Sets the address on which this server listens, at which the domain {@code localhost} is served.
   *
   * @param base the base URL, such as {@code http://localhost:8080}
   * @param at the port on which the server listens
   */
  public synchronized void listensAt(String base, int at) {
    this.local = base;
    this.port = ":" + at;
    snapshot = Snapshot.of(snapshot.all, first, port);
  }

  /**
   * Saves in the store the address on which this server listens, so that its links keep their
   * address when no server is running.
   *
   * @param base the base URL, such as {@code http://localhost:8080}
   */
  public void keepPlace(String base) {
    byte[] place = base.getBytes(StandardCharsets.UTF_8);
    boolean isUsed = snapshot.byHost.get(LOCAL) != null;
    if (isUsed && !Arrays.equals(place, store.accounts().findSetting(PLACE))) {
      store.accounts().keepSetting(PLACE, place);
    }
  }

  /**
   * {@return the base URL at which the last server that used a store listened, such as {@code
   * http://localhost:8080}, or null if no server with the domain {@code localhost} has used the
   * store}
   *
   * @param store the store in which {@link #keepPlace} saved the address
   */
  public static @Nullable String lastPlace(Store store) {
    byte[] place = store.accounts().findSetting(PLACE);
    return place == null ? null : new String(place, StandardCharsets.UTF_8);
  }

  /**
   * Saves the default domain in the store, so that a slug refers to the same link when no server is
   * running.
   */
  public void keepDefault() {
    ShortDomain domain = snapshot.first;
    byte[] host = domain == null ? null : domain.host().getBytes(StandardCharsets.UTF_8);
    if (host != null && !Arrays.equals(host, store.accounts().findSetting(DEFAULT))) {
      store.accounts().keepSetting(DEFAULT, host);
    }
  }

  /**
   * {@return the host of the last server's default domain, or null if no server has used the store}
   *
   * <pre>{@code ServedDomains.lastDefault(store)  // "s.example"}</pre>
   *
   * @param store the store in which {@link #keepDefault} saved the host
   */
  public static @Nullable String lastDefault(Store store) {
    byte[] host = store.accounts().findSetting(DEFAULT);
    return host == null ? null : new String(host, StandardCharsets.UTF_8);
  }

  /** {@return the domain for new links that do not specify one, or null if there are no domains} */
  public @Nullable ShortDomain first() {
    return snapshot.first;
  }

  /** {@return all domains, oldest first; unmodifiable} */
  public List<ShortDomain> all() {
    return snapshot.all;
  }

  private record Snapshot(
      List<ShortDomain> all, Map<String, ShortDomain> byHost, @Nullable ShortDomain first) {
    static Snapshot of(List<ShortDomain> all, @Nullable String first, @Nullable String port) {
      Map<String, ShortDomain> byHost = new HashMap<>();
      ShortDomain start = all.isEmpty() ? null : all.get(0);
      for (ShortDomain domain : all) {
        byHost.put(domain.host(), domain);
        if (domain.host().equals(first)) {
          start = domain;
        }
      }
      for (ShortDomain domain : all) {
        for (String alias : domain.aliases()) {
          byHost.putIfAbsent(alias, domain);
        }
        String preview = domain.previewHost();
        if (preview != null) {
          byHost.putIfAbsent(preview, domain);
        }
      }
      if (port != null) {
        for (Map.Entry<String, ShortDomain> entry : List.copyOf(byHost.entrySet())) {
          if (entry.getValue().host().equals(LOCAL)) {
            byHost.putIfAbsent(entry.getKey() + port, entry.getValue());
          }
        }
      }
      return new Snapshot(List.copyOf(all), Map.copyOf(byHost), start);
    }
  }
}
