package dev.urial.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.internal.server.Digests;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.VisitCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A whole server on a folder of its own, listening on loopback. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
public final class Fixture implements AutoCloseable {
  /** What the domain of most tests is called. */
  public static final String HOST = "s.example";

  /** The settings that turn all rate limits off. */
  public static final String[] NO_LIMITS = {
    "limit-api=off",
    "limit-creation=off",
    "limit-not-found=off",
    "limit-password=off",
    "limit-rendering=off",
    "limit-sign-in=off"
  };

  /** The host that shows previews of a server in a given folder. */
  public static final String PREVIEW_HOST = "preview.s.example";

  private final Path data;
  private final StringBuffer log = new StringBuffer();
  private final UrialServer server;
  private int keys;
  private String adminKey;

  /** Starts one; settings are such as {@code "port=0"}. */
  public Fixture(String... settings) {
    data = folder();
    Map<String, String> all = map(settings);
    all.putIfAbsent("data", data.toString());
    all.putIfAbsent("port", "0");
    all.putIfAbsent("base-domain", HOST);
    all.putIfAbsent("threads", "4");
    server = UrialServer.start(Configuration.of(all), log);
  }

  private Fixture(Map<String, String> settings) {
    data = folder();
    Map<String, String> all = new HashMap<>(settings);
    all.put("port", "0");
    all.put("base-domain", HOST);
    server =
        UrialServer.start(
            Configuration.of(all),
            () -> {
              Store store = Store.open(data);
              TestStore.of(store)
                  .save(ShortDomain.builder(HOST).previewHost(PREVIEW_HOST).scheme("http").build());
              return store;
            },
            log);
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("urial-server").resolve("data");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> map(String... settings) {
    Map<String, String> map = new HashMap<>();
    for (String setting : settings) {
      String[] pair = setting.split("=", 2);
      map.put(pair[0], pair[1]);
    }
    return map;
  }

  /** Starts one whose domain has previews; settings are such as {@code "port=0"}. */
  public static Fixture start(String... settings) {
    return new Fixture(map(settings));
  }

  /** Starts one without rate limits; settings are such as {@code "port=0"}. */
  public static Fixture unlimited(String... settings) {
    return new Fixture(
        Stream.concat(Stream.of(NO_LIMITS), Stream.of(settings)).toArray(String[]::new));
  }

  /** What all parts of the server share. */
  public SharedServices context() {
    return server.context();
  }

  /** The server. */
  public UrialServer server() {
    return server;
  }

  /** The folder of its data. */
  Path data() {
    return data;
  }

  /** What was logged. */
  public String log() {
    return log.toString();
  }

  /** Where it listens. */
  public int port() {
    return server.address().getPort();
  }

  /** A key of an administrator, always the same. */
  String adminKey() {
    if (adminKey == null) {
      adminKey = key(user("metrics", UserRole.ADMIN));
    }
    return adminKey;
  }

  /** The links. */
  public Links links() {
    return server.context().shortener().links();
  }

  /** The table of users and keys. */
  public AccountTable accounts() {
    return server.context().store().accounts();
  }

  /** Makes a user without a password. */
  public User user(String name, UserRole role) {
    return accounts().insert(new User(0, name, null, role, true, Instant.now()), null);
  }

  /** Makes a link; fails where it is refused. */
  public ShortLink link(LinkDraft.Builder draft) {
    Outcome<ShortLink> outcome = links().create(Actor.operator(), draft.build());
    if (outcome instanceof Outcome.Done<ShortLink> done) {
      return done.value();
    }
    throw new AssertionError("not made: " + outcome);
  }

  /** Makes a key that may all that its user may. */
  public String key(User user) {
    return key(user, EnumSet.allOf(Scope.class));
  }

  /** Makes a key with some scopes. */
  public String key(User user, Set<Scope> scopes) {
    return key(user, scopes, null, false, null);
  }

  /** Makes a key for one domain or own links, until an instant. */
  public String key(
      User user, Set<Scope> scopes, String domain, boolean ownLinks, Instant validUntil) {
    String text = "urial_" + String.format(Locale.ROOT, "%043d", ++keys);
    ApiKey key =
        new ApiKey(
            0,
            user.id(),
            user.name(),
            text.substring(0, 12),
            Digests.sha256(text),
            scopes,
            domain,
            ownLinks,
            Instant.now(),
            validUntil,
            null,
            false);
    accounts().insert(key, null);
    return text;
  }

  /** The token of a new session of a user, and the one that its requests repeat. */
  public List<String> session(User user) throws IOException {
    String token = server.context().shortener().accounts().beginSession(user, null);
    String me = get("/api/v1/me", "Cookie: " + sessionCookie(token)).body();
    return List.of(token, me.replaceFirst("(?s).*\"csrf\":\"([^\"]*)\".*", "$1"));
  }

  /** A session's cookie, with TLS and without. */
  public static String sessionCookie(String token) {
    return "urial-session=" + token + "; __Host-urial-session=" + token;
  }

  /** Makes or changes a domain. */
  public void domain(ShortDomain domain) {
    TestStore.of(server.context().store()).save(domain);
    server.context().domains().refresh();
  }

  /** Keeps a link, whatever rules say of it. */
  public ShortLink keep(String slug, String target, UnaryOperator<ShortLink.Builder> more) {
    Instant made = Instant.parse("2026-11-01T08:00:00Z");
    ShortLink.Builder link =
        ShortLink.builder(HOST, new Slug(slug, slug), LinkTarget.of(target), made);
    return TestStore.insertAll(context().store(), List.of(more.apply(link).build())).get(0);
  }

  /** Keeps a link with nothing special. */
  public ShortLink keep(String slug, String target) {
    return keep(slug, target, link -> link);
  }

  /** Asks for a path of the domain. */
  public Wire.Reply get(String path, String... fields) throws IOException {
    return utf8(Wire.get(port(), HOST, path, fields));
  }

  /** Sends a form. */
  public Wire.Reply post(String path, Map<String, String> form, String... fields)
      throws IOException {
    List<String> pairs = new ArrayList<>();
    form.forEach((name, value) -> pairs.add(name + "=" + URLEncoder.encode(value, UTF_8)));
    return postBody(path, String.join("&", pairs), fields);
  }

  /** Sends the encoded fields of a form. */
  public Wire.Reply postBody(String path, String body, String... fields) throws IOException {
    return utf8(Wire.send(port(), HOST, "POST " + path, Wire.FORM, body, fields));
  }

  /** The body's octets as UTF-8; what is no UTF-8 shows as U+FFFD. */
  public static Wire.Reply utf8(Wire.Reply reply) {
    byte[] octets = reply.body().getBytes(ISO_8859_1);
    return new Wire.Reply(reply.statusLine(), reply.fields(), new String(octets, UTF_8));
  }

  /** How many visits are kept in all, after the server was closed. */
  public long visitsKept(long link) {
    try (Store store = Store.open(data)) {
      return visits(store, link);
    }
  }

  /** The paths of visits to slugs that do not exist, after the server was closed. */
  Set<String> pathsKept() {
    try (Store store = Store.open(data)) {
      return statistics(store, 0).by().get(Dimension.PATH.key()).keySet();
    }
  }

  static long visits(Store store, long link) {
    VisitCounts sums = statistics(store, link);
    return sums.visits() + sums.bots();
  }

  private static VisitCounts statistics(Store store, long link) {
    Instant now = Instant.now();
    return store
        .visits()
        .statistics(
            new VisitCounts.Question(
                link, now.minusSeconds(7200), now.plusSeconds(7200), VisitCounts.Grain.HOUR));
  }

  @Override
  public void close() {
    server.close();
  }

  /** Sends JSON with an API key; the line is a method and a path. */
  Wire.Reply send(String line, String body, String key) throws Exception {
    return Wire.send(port(), HOST, line, Wire.JSON, body, "Authorization: Bearer " + key);
  }
}
