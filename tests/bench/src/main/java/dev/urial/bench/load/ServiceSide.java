package dev.urial.bench.load;

import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The service in a process of its own, as {@code serve} starts it; every visit is stored, none may
 * be dropped. It answers questions, one a line.
 *
 * <pre>
 *   ServiceSide data=FOLDER|postgres=URL LINKS    makes links first
 *   → port 40122
 *   ServiceSide data=FOLDER|postgres=URL
 *   → port 40123
 *   visits         → written 100000 dropped 0 lost 0 depth 0
 *   compiled       → millis 5120                      (by the JVM's compilers since the start)
 *   started        → millis 1234                      (from the JVM's start until links were served)
 *   create 8 5     → created 4711 seconds 5.01        (in this process, by 8 threads, for 5 seconds)
 *   key            → key u_…                          (for the API)
 * </pre>
 */
final class ServiceSide {
  private static final int AT_ONCE = 1_000;

  private final UrialServer server;
  private final long startMillis;

  private ServiceSide(UrialServer server) {
    this.server = server;
    this.startMillis =
        System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
  }

  /** Starts, makes links where their number is given, and answers until its input ends. */
  public static void main(String[] arguments) throws Exception {
    Map<String, String> settings = new HashMap<>();
    int equals = arguments[0].indexOf('=');
    settings.put(arguments[0].substring(0, equals), arguments[0].substring(equals + 1));
    settings.put("port", "0");
    settings.put("limit-creation", "off");
    settings.put("limit-api", "off");
    settings.put("limit-rendering", "off");
    int links = arguments.length == 2 ? Integer.parseInt(arguments[1]) : 0;
    try (UrialServer server = UrialServer.start(Configuration.of(settings))) {
      ServiceSide side = new ServiceSide(server);
      side.make(links);
      side.awaitReady();
      System.out.println("port " + server.address().getPort());
      try (BufferedReader in =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          System.out.println(side.answer(line.split(" ")));
        }
      }
    }
  }

  /** As a load balancer does: until the service has rehearsed. */
  private void awaitReady() throws IOException, InterruptedException {
    URL ready = server.address().resolve("/ready").toURL();
    while (((HttpURLConnection) ready.openConnection()).getResponseCode() != 200) {
      Thread.sleep(100);
    }
  }

  private void make(int links) {
    Store store = server.context().store();
    Instant now = Instant.now();
    for (int start = 0; start < links; start += AT_ONCE) {
      List<ShortLink> some = new ArrayList<>();
      for (int i = start; i < Math.min(links, start + AT_ONCE); i++) {
        String slug = Links.slug(i);
        some.add(
            ShortLink.builder(
                    ServedDomains.LOCAL, new Slug(slug, slug), LinkTarget.of(Links.target(i)), now)
                .build());
      }
      insert(store, some);
    }
  }

  private String answer(String[] words) throws InterruptedException, NoSuchAlgorithmException {
    return switch (words[0]) {
      case "visits" -> visits();
      case "compiled" -> Side.compiled();
      case "started" -> "millis " + startMillis;
      case "create" -> create(Integer.parseInt(words[1]), Double.parseDouble(words[2]));
      case "key" -> "key " + key();
      default -> throw new IllegalArgumentException(words[0]);
    };
  }

  private String visits() throws InterruptedException {
    for (int i = 0; i < 600 && meter("urial.visits.queue") > 0; i++) {
      Thread.sleep(100);
    }
    return "written "
        + meter("urial.visits.written")
        + " dropped "
        + meter("urial.visits.dropped")
        + " lost "
        + meter("urial.visits.lost")
        + " depth "
        + meter("urial.visits.queue");
  }

  private long meter(String name) {
    var meters = server.context().metrics().find(name);
    var counter = meters.functionCounter();
    return (long)
        (counter != null ? counter.count() : Objects.requireNonNull(meters.gauge()).value());
  }

  private String create(int threads, double seconds) throws InterruptedException {
    Shortener shortener = server.context().shortener();
    AtomicLong created = new AtomicLong();
    long began = System.nanoTime();
    long end = began + (long) (seconds * 1e9);
    List<Thread> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      Random random = new Random(began + t);
      Thread thread =
          new Thread(
              () -> {
                while (System.nanoTime() < end) {
                  LinkDraft draft = LinkDraft.to(Links.target(random.nextInt(1 << 30))).build();
                  if (!(shortener.links().create(Actor.operator(), draft)
                      instanceof Outcome.Done)) {
                    throw new IllegalStateException("a link was refused");
                  }
                  created.incrementAndGet();
                }
              });
      thread.start();
      all.add(thread);
    }
    for (Thread thread : all) {
      thread.join();
    }
    return "created " + created + " seconds " + (System.nanoTime() - began) / 1e9;
  }

  private String key() throws NoSuchAlgorithmException {
    var accounts = server.context().store().accounts();
    Instant now = Instant.now();
    User user =
        Objects.requireNonNull(
            accounts.insert(new User(0, "load", null, UserRole.EDITOR, true, now), null));
    // As the API draws keys: a prefix and 32 octets; their SHA-256 is kept.
    byte[] octets = new byte[32];
    new SecureRandom().nextBytes(octets);
    String text = "urial_" + Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
    accounts.insert(
        new ApiKey(
            0,
            user.id(),
            "load",
            text.substring(0, 12),
            hash,
            Set.of(Scope.CREATE, Scope.READ),
            null,
            false,
            now,
            null,
            null,
            false),
        null);
    return text;
  }

  private static void insert(Store store, List<ShortLink> links) {
    AuditEntry entry = new AuditEntry(0, Instant.EPOCH, "bench", "link.create", "bench", null);
    var unused =
        store
            .links()
            .insert(
                links.stream()
                    .map(it -> new LinkTable.Insertion(it, List.of(), null, link -> entry))
                    .toList(),
                true,
                null);
  }
}
