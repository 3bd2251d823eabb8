package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The service with its pages on a store in a folder, for tests of pages. */
public final class PageServer implements AutoCloseable {
  /** The host of the domain that is there. */
  public static final String HOST = "s.example";

  /** The host that shows previews. */
  public static final String PREVIEW_HOST = "preview.s.example";

  private final UrialServer server;

  private PageServer(UrialServer server) {
    this.server = server;
  }

  /** Starts with some settings besides a free port. */
  public static PageServer start(Path folder, Map<String, String> settings) {
    Map<String, String> all = new java.util.HashMap<>(settings);
    all.put("port", "0");
    all.put("base-domain", HOST);
    all.put("log-level", "error");
    UrialServer server =
        UrialServer.start(
            Configuration.of(all),
            () -> {
              Store store = Store.open(folder);
              TestStore.of(store)
                  .save(ShortDomain.builder(HOST).previewHost(PREVIEW_HOST).scheme("http").build());
              return store;
            },
            new StringBuffer());
    return new PageServer(server);
  }

  /** Returns what all parts share. */
  public SharedServices context() {
    return server.context();
  }

  /** Returns the port. */
  public int port() {
    return server.address().getPort();
  }

  /** Keeps a link, whatever rules say of it. */
  public ShortLink keep(String slug, String target, UnaryOperator<ShortLink.Builder> more) {
    ShortLink.Builder link =
        ShortLink.builder(
            HOST,
            new Slug(slug, slug),
            LinkTarget.of(target),
            Instant.parse("2026-11-01T08:00:00Z"));
    ShortLink kept =
        TestStore.insertAll(server.context().store(), List.of(more.apply(link).build())).get(0);
    return java.util.Objects.requireNonNull(kept);
  }

  /** Keeps a link with nothing special. */
  public ShortLink keep(String slug, String target) {
    return keep(slug, target, link -> link);
  }

  /** Asks for a path with GET. */
  public Wire.Reply get(String path, String... fields) throws Exception {
    return utf8(Wire.get(port(), HOST, path, fields));
  }

  /** Sends a form. */
  public Wire.Reply post(String path, Map<String, String> form, String... fields) throws Exception {
    StringBuilder body = new StringBuilder();
    form.forEach(
        (name, value) ->
            body.append(body.length() == 0 ? "" : "&")
                .append(name)
                .append('=')
                .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
    return postBody(path, body.toString(), fields);
  }

  /** Sends the encoded fields of a form. */
  public Wire.Reply postBody(String path, String body, String... fields) throws Exception {
    return utf8(Wire.send(port(), HOST, "POST " + path, Wire.FORM, body, fields));
  }

  /** The body's octets as UTF-8; what is no UTF-8 shows as U+FFFD. */
  public static Wire.Reply utf8(Wire.Reply reply) {
    byte[] octets = reply.body().getBytes(StandardCharsets.ISO_8859_1);
    return new Wire.Reply(
        reply.statusLine(), reply.fields(), new String(octets, StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    server.close();
  }
}
