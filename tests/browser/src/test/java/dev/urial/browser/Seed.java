package dev.urial.browser;

import dev.urial.shortener.Actor;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Visit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What is in the store: links of every kind, forty days of visits, users, keys, a log. */
final class Seed {
  /** The host of the domain: one that a browser looks for on its own machine. */
  static final String HOST = "localhost";

  static final String PREVIEW_HOST = "preview.localhost";
  static final String ADMIN = "admin";
  static final String PASSWORD = "a password of the tests";
  static final String LINK_PASSWORD = "correct horse";
  private static final String TARGET = "https://example.com/a%2Fb?q=%20&x=1#f";

  private final Store store;
  private final Instant now;
  private final Random random = new Random(14);

  private Seed(Store store, Instant now) {
    this.store = store;
    this.now = now;
  }

  /** Fills the store in a folder. */
  static void plant(Path folder) {
    try (Store store = Store.open(folder)) {
      new Seed(store, Instant.now().truncatedTo(ChronoUnit.HOURS)).plant();
    }
  }

  private void plant() {
    Shortener.of(store)
        .domains()
        .add(
            Actor.operator(),
            ShortDomain.builder(HOST)
                .previewHost(PREVIEW_HOST)
                .scheme("http")
                .registration(false)
                .build());
    Shortener.of(store)
        .domains()
        .add(
            Actor.operator(),
            ShortDomain.builder("go.example")
                .aliases(List.of("www.go.example"))
                .status(RedirectStatus.MOVED_PERMANENTLY)
                .build());
    users();
    List<ShortLink> links = links();
    visits(links);
  }

  private void users() {
    user(ADMIN, UserRole.ADMIN, Passwords.hash(PASSWORD));
    User editor = user("erika", UserRole.EDITOR, null);
    user("viktor", UserRole.VIEWER, null);
    for (String label : List.of("build", "<b>a label with markup</b>")) {
      store
          .accounts()
          .insert(
              new ApiKey(
                  0,
                  editor.id(),
                  label,
                  "u_" + label.substring(0, 2).replace('<', 'x'),
                  digest(label),
                  Set.of(Scope.READ, Scope.CREATE),
                  null,
                  true,
                  now.minus(9, ChronoUnit.DAYS),
                  null,
                  now.minus(1, ChronoUnit.DAYS),
                  false),
              null);
    }
    for (int i = 0; i < 60; i++) {
      store
          .accounts()
          .log(
              new AuditEntry(
                  0,
                  now.minus(60 - i, ChronoUnit.HOURS),
                  i % 3 == 0 ? "erika" : ADMIN,
                  i % 2 == 0 ? "link.create" : "link.update",
                  HOST + "/seed" + i,
                  i % 5 == 0 ? "target: " + TARGET + "/<i>" + i : null));
    }
  }

  private User user(String name, UserRole role, @Nullable String hash) {
    User user = new User(0, name, hash, role, true, now.minus(40, ChronoUnit.DAYS));
    return Objects.requireNonNull(store.accounts().insert(user, null));
  }

  private static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private List<ShortLink> links() {
    List<ShortLink> links = new ArrayList<>();
    links.add(keep("plain", TARGET, b -> b.title("A plain link").tags(List.of("spring", "mail"))));
    keep("gone", TARGET, b -> b.state(LinkState.DELETED));
    keep("banned", TARGET, b -> b.state(LinkState.BANNED));
    keep("over", TARGET, b -> b.validUntil(now.minus(2, ChronoUnit.DAYS)));
    keep("early", TARGET, b -> b.validFrom(Instant.parse("2999-12-31T23:00:00Z")));
    keep("secret", TARGET, b -> b.passwordHash(Passwords.hash(LINK_PASSWORD)));
    keep("bucher", "https://xn--bcher-kva.example/x", b -> b.title("Bücher"));
    keep("homograph", "https://xn--80ak6aa92e.com/", b -> b.tags(List.of("look")));
    keep("octal", "http://0177.0.0.1/", b -> b);
    keep(
        "hostile",
        "https://example.com/%3Cscript%3Ealert(1)%3C/script%3E",
        b -> b.title("</title><script>window.hurt=1</script>\u202Eevil").tags(List.of("<b>tag")));
    keep(
        "long",
        "https://example.com/" + "a-long-way/".repeat(90),
        b -> b.title("A title of many words, ".repeat(20)));
    keep(
        "rules",
        TARGET,
        b ->
            b.visitLimit(500)
                .rules(
                    List.of(
                        new RedirectRule(
                            List.of(new Condition.Language("hu")),
                            LinkTarget.of("https://example.hu/other")))));
    for (int i = 0; i < 60; i++) {
      links.add(keep("seed" + i, TARGET + i, b -> b.tags(List.of("series"))));
    }
    return links;
  }

  private ShortLink keep(String slug, String target, UnaryOperator<ShortLink.Builder> more) {
    ShortLink.Builder link =
        ShortLink.builder(
            HOST, new Slug(slug, slug), LinkTarget.of(target), now.minus(41, ChronoUnit.DAYS));
    ShortLink kept = insert(store, more.apply(link.ownerId(1)).build());
    return Objects.requireNonNull(kept, slug);
  }

  private void visits(List<ShortLink> links) {
    List<Visit> visits = new ArrayList<>();
    for (int hour = 40 * 24; hour > 0; hour--) {
      Instant at = now.minus(hour, ChronoUnit.HOURS);
      for (int i = random.nextInt(3); i > 0; i--) {
        ShortLink link = links.get(random.nextInt(4) > 0 ? 0 : random.nextInt(links.size()));
        visits.add(
            new Visit(
                link.id(),
                HOST,
                null,
                at.plusSeconds(random.nextInt(3600)),
                random.nextInt(9) == 0,
                null,
                any("HU", "EE", "DE", "US", null),
                any("Firefox", "Chrome", "Safari"),
                any("Linux", "Windows", "Android"),
                any("desktop", "mobile", "tablet"),
                any("www.example.org", "news.example", "<b>x</b>.example", null)));
      }
    }
    visits.add(
        new Visit(
            0, HOST, "/nowhere", now.minusSeconds(60), false, null, null, null, null, null, null));
    store.visits().append(visits);
  }

  private @Nullable String any(@Nullable String... of) {
    return of[random.nextInt(of.length)];
  }

  private static @Nullable ShortLink insert(Store store, ShortLink link) {
    LinkTable.Insertion made =
        new LinkTable.Insertion(
            link,
            List.of(),
            null,
            it -> new AuditEntry(0, Instant.EPOCH, "test", "link.create", it.domain(), null));
    return store.links().insert(List.of(made), true, null).get(0).link();
  }
}
