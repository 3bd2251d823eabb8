package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServedDomains;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.Store;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Initializes a store before the service uses it: adds the domains and an administrator. */
final class InitialData {
  /** The name of the administrator who is added if there is none. */
  private static final String FIRST = "admin";

  private InitialData() {}

  /**
   * Adds the domains in the settings to the store if they are missing, or {@code localhost} if
   * there would be no domain. Returns the domains of the store.
   */
  static ServedDomains domains(Configuration configuration, Store store) {
    List<String> hosts = configuration.find(ServerOptions.BASE_DOMAIN);
    boolean secure = configuration.find(ServerOptions.TLS_CERT) != null;
    String configured = configuration.find(ServerOptions.SCHEME);
    String scheme = configured != null ? configured : secure ? "https" : "http";
    boolean registration = configuration.get(ServerOptions.REGISTRATION);
    List<String> named = hosts == null ? List.of() : hosts;
    for (String host : named) {
      if (store.domains().find(host) == null) {
        save(store, ShortDomain.builder(host).scheme(scheme).registration(registration));
      }
    }
    if (store.domains().all().isEmpty()) {
      save(
          store,
          ShortDomain.builder(ServedDomains.LOCAL)
              .aliases(List.of("127.0.0.1", "[::1]"))
              .scheme(secure ? "https" : "http")
              .registration(registration));
    }
    return ServedDomains.of(store, named.isEmpty() ? null : named.get(0));
  }

  private static void save(Store store, ShortDomain.Builder domain) {
    store.domains().save(domain.build(), null, null);
  }

  /**
   * Returns a link that signs in an administrator; null if an enabled one has a password, or if
   * there is none although the name {@code admin} is taken. If there is no enabled administrator,
   * adds the user {@code admin}.
   */
  static @Nullable URI adminLink(SharedServices shared, Listeners listeners) {
    User admin = null;
    for (User user : shared.store().accounts().users()) {
      if (user.role() == UserRole.ADMIN && user.enabled()) {
        if (user.passwordHash() != null) {
          return null;
        }
        admin = admin == null || user.name().equals(FIRST) ? user : admin;
      }
    }
    if (admin == null) {
      User first = new User(0, FIRST, null, UserRole.ADMIN, true, shared.clock().instant());
      admin = shared.store().accounts().insert(first, null);
    }
    if (admin == null) {
      return null;
    }
    URI base = served(shared.domains(), listeners.address());
    return URI.create(
        base + "/sign-in?token=" + shared.shortener().accounts().issueSignIn(admin.name()));
  }

  /**
   * Returns a base URL that the service serves: the listening address if that is a served host,
   * otherwise the base URL of the first domain.
   */
  private static URI served(ServedDomains domains, URI here) {
    ShortDomain first = domains.first();
    boolean isServed = domains.find(here.getHost() + ":" + here.getPort()) != null;
    return isServed || first == null ? here : URI.create(domains.base(first));
  }
}
