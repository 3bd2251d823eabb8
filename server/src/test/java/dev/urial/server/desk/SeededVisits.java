package dev.urial.server.desk;

import dev.urial.server.Fixture;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.TestStore;
import dev.urial.shortener.visit.Visit;
import dev.urial.shortener.visit.VisitTable;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A store as it is after a year: a dozen links and thousands of visits that come as people do, more
 * by day than by night, fewer on Sundays, many on the day that somebody wrote about a link.
 *
 * <p>Its {@code main} starts a server on it, for who wants to look at pages: folder and port; it
 * prints the cookie of somebody who is signed in.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
public final class SeededVisits {
  /** The name of the administrator, and of the editor and viewer beside her. */
  public static final String ADMIN = "anna";

  /** Everybody's password. */
  public static final String PASSWORD = "a long enough password";

  private static final String[] SLUGS = {
    "spring-26",
    "handbook",
    "map",
    "vote",
    "lecture-3",
    "exercises",
    "b\u00fccher",
    "menu",
    "x7Kq2",
    "jobs"
  };

  private SeededVisits() {}

  /** Makes users, domains, links, and visits up to now; returns the links, the best known first. */
  public static List<ShortLink> seed(Fixture server, Instant now, int visits) {
    SharedServices context = server.context();
    String hash = QuickPasswords.hash(PASSWORD);
    Instant start = now.minus(Duration.ofDays(400));
    user(context, new User(0, ADMIN, hash, UserRole.ADMIN, true, start));
    user(context, new User(0, "emil", hash, UserRole.EDITOR, true, start.plusSeconds(90_000)));
    user(context, new User(0, "vera", hash, UserRole.VIEWER, true, start.plusSeconds(190_000)));
    TestStore.of(context.store())
        .save(ShortDomain.likeTinyUrl("tiny.example").scheme("http").build());
    context.domains().refresh();
    List<ShortLink> links = new ArrayList<>();
    for (String slug : SLUGS) {
      links.add(
          server.keep(
              slug,
              "https://example.com/" + (slug.length() * 7) + "/" + links.size(),
              link -> link.createdAt(start).ownerId(2)));
    }
    Random random = new Random(14);
    VisitTable store = context.store().visits();
    List<Visit> batch = new ArrayList<>();
    for (int i = 0; i < visits; i++) {
      batch.add(visit(random, links, now));
      if (batch.size() == 5_000 || i == visits - 1) {
        store.append(batch);
        batch.clear();
      }
    }
    log(context, now);
    return links;
  }

  private static void user(SharedServices context, User user) {
    Objects.requireNonNull(context.store().accounts().insert(user, null));
  }

  private static Visit visit(Random random, List<ShortLink> links, Instant now) {
    ShortLink link = links.get((int) (links.size() * Math.pow(random.nextDouble(), 3)));
    boolean isOrphan = random.nextInt(14) == 0;
    boolean isBot = random.nextInt(9) == 0;
    int kind = random.nextInt(100);
    boolean isPhone = kind < 58;
    boolean isTablet = kind >= 94;
    String system =
        isPhone || isTablet
            ? one(random, "Android", "Android", "iOS", "iOS", "iOS")
            : one(random, "Windows", "Windows", "Windows", "macOS", "Linux");
    String browser =
        system.equals("iOS") ? "Safari" : one(random, "Chrome", "Chrome", "Firefox", "Edge");
    String host = isOrphan && random.nextInt(4) == 0 ? "tiny.example" : Fixture.HOST;
    return new Visit(
        isOrphan ? 0 : link.id(),
        host,
        isOrphan
            ? one(random, "favicon.png", "spring26", "wp-login.php", ".env", "hand-book", "Vote")
            : null,
        at(random, now),
        isBot,
        "192.0.2.0/24",
        isBot ? "US" : one(random, "HU", "HU", "HU", "EE", "EE", "DE", "RU", "AT", "FI", null),
        browser,
        system,
        isPhone ? "mobile" : isTablet ? "tablet" : "desktop",
        random.nextInt(100) < 44
            ? null
            : one(
                random,
                "www.google.com",
                "www.google.com",
                "news.example",
                "t.co",
                "intranet.university.example",
                "a-very-long-host-name-that-nobody-can-remember.department.university.example"));
  }

  private static @Nullable String one(Random random, @Nullable String... of) {
    return of[random.nextInt(of.length)];
  }

  /** A year that grows; days and nights; a weekend; and one day that was in the news. */
  private static Instant at(Random random, Instant now) {
    while (true) {
      double age = 1 - Math.sqrt(random.nextDouble());
      boolean isNews = random.nextInt(150) == 0;
      Instant at =
          isNews
              ? now.minus(Duration.ofDays(11)).plusSeconds(random.nextInt(60_000))
              : now.minusSeconds((long) (age * 390 * 86_400));
      int hour = at.atOffset(ZoneOffset.UTC).getHour();
      int day = at.atOffset(ZoneOffset.UTC).getDayOfWeek().getValue();
      double wanted =
          (hour < 5 ? 0.12 : hour < 8 ? 0.5 : hour < 20 ? 1 : 0.6) * (day > 5 ? 0.55 : 1);
      if (random.nextDouble() < wanted && !at.isAfter(now)) {
        return at;
      }
    }
  }

  private static void log(SharedServices context, Instant now) {
    for (int i = 0; i < 120; i++) {
      Instant at = now.minus(Duration.ofHours(121L - i));
      String actor = i % 3 == 0 ? ADMIN : i % 3 == 1 ? "emil" : "emil key:1 Import of the library";
      String slug = SLUGS[i % SLUGS.length];
      context
          .store()
          .accounts()
          .log(
              i % 10 == 0
                  ? new AuditEntry(0, at, ADMIN, "user.sign-in", ADMIN, null)
                  : new AuditEntry(
                      0,
                      at,
                      actor,
                      i % 4 == 0 ? "link.create" : "link.edit",
                      Fixture.HOST + "/" + slug,
                      i % 4 == 0 ? null : "title: Old \u2192 New"));
    }
  }

  /** Starts a server to look at. */
  public static void main(String[] args) throws Exception {
    Fixture server = new Fixture("data=" + args[0], "port=" + (args.length > 1 ? args[1] : "0"));
    List<ShortLink> links = seed(server, Instant.now(), 60_000);
    TestStore.of(server.context().store()).save(ShortDomain.builder("localhost").build());
    server.context().domains().refresh(); // so that a browser on this machine finds it
    DeskBrowser browser = DeskBrowser.nobody(server);
    browser.signIn(ADMIN);
    System.out.println("http://localhost:" + server.port());
    System.out.println("link " + links.get(0).id());
    System.out.println(browser.cookies());
    Thread.currentThread().join();
  }
}
