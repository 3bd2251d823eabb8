package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Message;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.testkit.Patience;
import dev.urial.testkit.laws.Laws;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The maps of web servers, read by readers that follow the servers' own books, and by the servers
 * themselves where they are installed.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class RedirectMapTest {
  private static final int COUNT = 400;

  private static List<ShortLink> links() {
    DrawnLinks draws = new DrawnLinks(Laws.seed() + 1);
    List<ShortLink> links = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      links.add(draws.plain(i));
    }
    return links;
  }

  private static String written(
      List<ShortLink> links, ExportFormat format, Map<String, Message> skipped) throws Exception {
    StringBuilder out = new StringBuilder();
    LinkExport.of(links::forEach, List.of(DrawnLinks.DOMAIN))
        .onSkipped((link, why) -> skipped.put(link.slug().text(), why))
        .write(format, out);
    return out.toString();
  }

  /** What each path leads to: status, space, target. */
  private static Map<String, String> wanted(List<ShortLink> links, Map<String, Message> skipped) {
    Map<String, String> wanted = new TreeMap<>();
    for (ShortLink link : links) {
      if (!skipped.containsKey(link.slug().text())) {
        wanted.put(link.slug().text(), link.status().code() + " " + link.target().text());
      }
    }
    return wanted;
  }

  /** nginx's tokens: quotes, and backslashes before quotes, backslashes, t, r and n. */
  private static List<List<String>> nginxStatements(String text) {
    List<List<String>> statements = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < text.length(); ) {
      char c = text.charAt(i);
      if (c == '#') {
        i = text.indexOf('\n', i);
      } else if (c <= ' ') {
        i++;
      } else if (c == ';' || c == '{' || c == '}') {
        words.add(String.valueOf(c));
        statements.add(words);
        words = new ArrayList<>();
        i++;
      } else {
        StringBuilder word = new StringBuilder();
        boolean quoted = c == '"';
        i += quoted ? 1 : 0;
        while (quoted ? text.charAt(i) != '"' : " ;{\n".indexOf(text.charAt(i)) < 0) {
          if (text.charAt(i) == '\\' && "\"'\\".indexOf(text.charAt(i + 1)) >= 0) {
            i++;
          }
          word.append(text.charAt(i++));
        }
        i += quoted ? 1 : 0;
        words.add(word.toString());
      }
    }
    return statements;
  }

  @ParameterizedTest
  @EnumSource
  void aFilterHoldsInEveryFormat(ExportFormat format) throws Exception {
    List<ShortLink> links = links();
    Predicate<ShortLink> isWanted = link -> link.status().code() == 302;
    List<ShortLink> wanted = links.stream().filter(isWanted).toList();
    StringBuilder out = new StringBuilder();
    List<String> skipped = new ArrayList<>();
    long written =
        LinkExport.of(links::forEach, List.of(DrawnLinks.DOMAIN))
            .only(isWanted)
            .onSkipped((link, why) -> skipped.add(link.slug().text()))
            .write(format, out);
    StringBuilder alone = new StringBuilder();
    LinkExport.of(wanted::forEach, List.of(DrawnLinks.DOMAIN)).write(format, alone);
    assertTrue(wanted.size() > COUNT / 20 && wanted.size() < COUNT / 2, "" + wanted.size());
    assertEquals(alone.toString(), out.toString());
    assertEquals(wanted.size(), written + skipped.size());
  }

  @ParameterizedTest
  @EnumSource
  void aMapHasNoLinkThatTheServiceRefuses(ExportFormat format) throws Exception {
    List<ShortLink> links = links();
    StringBuilder all = new StringBuilder();
    Map<String, String> before = new TreeMap<>();
    LinkExport.of(links::forEach, List.of(DrawnLinks.DOMAIN))
        .onSkipped((link, why) -> before.put(link.slug().text(), why.key()))
        .write(format, all);
    StringBuilder out = new StringBuilder();
    Map<String, String> skipped = new TreeMap<>();
    long written =
        LinkExport.of(links::forEach, List.of(DrawnLinks.DOMAIN))
            .refusing(link -> true)
            .onSkipped((link, why) -> skipped.put(link.slug().text(), why.key()))
            .write(format, out);
    boolean isFile = format == ExportFormat.CSV || format == ExportFormat.JSON_LINES;
    if (isFile) {
      assertEquals(all.toString(), out.toString());
    } else {
      assertEquals(0, written);
      assertTrue(skipped.containsValue("export.refused"));
      skipped.values().removeIf("export.refused"::equals);
      assertEquals(before, skipped);
    }
  }

  @Test
  void nginxByTheBook() throws Exception {
    List<ShortLink> links = links();
    Map<String, Message> skipped = new TreeMap<>();
    Map<String, String> read = new TreeMap<>();
    String status = "";
    for (List<String> words : nginxStatements(written(links, ExportFormat.NGINX, skipped))) {
      if (words.get(0).equals("map")) {
        status = words.get(2).substring("$urial_".length(), "$urial_302".length());
      } else if (words.size() == 3 && words.get(0).startsWith("~^/")) {
        String value = words.get(1).replace("${urial_dollar}", "\u0000");
        assertTrue(value.indexOf('$') < 0, value);
        for (ShortLink link : links) {
          if (java.util.regex.Pattern.matches(
              words.get(0).substring(1), "/" + link.slug().text())) {
            read.put(link.slug().text(), status + " " + value.replace('\u0000', '$'));
          }
        }
      }
    }
    assertEquals(wanted(links, skipped), read);
    assertEquals(Map.of(), skipped);
  }

  /** A link that nginx refuses would make it refuse the whole file. */
  @Test
  void nginxGetsNoLongerStringsThanItReads() throws Exception {
    Map<String, Message> skipped = new TreeMap<>();
    String text = written(longLinks(), ExportFormat.NGINX, skipped);
    assertEquals(List.of("dollars", "longer", "longest"), List.copyOf(skipped.keySet()));
    for (Message why : skipped.values()) {
      assertEquals("export.long-target", why.key());
    }
    assertTrue(text.contains("/long$"), text.substring(0, 800));
  }

  /** The longest target that fits into a map for nginx, and longer ones. */
  private static List<ShortLink> longLinks() {
    return List.of(
        lengthened("long", "x".repeat(3_998)),
        lengthened("longer", "x".repeat(3_999)),
        lengthened("longest", "x".repeat(8_000)),
        lengthened("dollars", "$".repeat(500)));
  }

  private static ShortLink lengthened(String slug, String text) {
    String start = "https://example.com/";
    String target = start + text.substring(start.length());
    return ShortLink.builder(
            DrawnLinks.DOMAIN.host(), new Slug(slug, slug), LinkTarget.of(target), Instant.EPOCH)
        .build();
  }

  @Test
  void hostsHaveVariablesOfTheirOwnInNginx() {
    List<String> hosts =
        List.of(
            "s.example",
            "a.b.example",
            "a-b.example",
            "a--b.example",
            "xn--a-b.example",
            "xn--a.b.example",
            "s.example:8080",
            "s.example.8080",
            "s.example3a8080",
            "[::1]:8080",
            "[::1]",
            "1");
    Set<String> names = new HashSet<>();
    for (String host : hosts) {
      String name = NginxMap.name(host);
      assertTrue(name.matches("[a-z0-9_]+"), name);
      assertTrue(names.add(name), host);
    }
    assertEquals("s_example", NginxMap.name("s.example"));
  }

  @Test
  void apacheByTheBook() throws Exception {
    List<ShortLink> links = links();
    Map<String, Message> skipped = new TreeMap<>();
    Map<String, String> read = new TreeMap<>();
    for (String line : written(links, ExportFormat.APACHE, skipped).split("\n")) {
      if (!line.startsWith("#")) {
        String[] words = line.split("[ \t]+");
        assertEquals(2, words.length, line);
        assertEquals("/s.example/", words[0].substring(3, 14));
        read.put(words[0].substring(14), words[0].substring(0, 3) + " " + words[1]);
      }
    }
    assertEquals(wanted(links, skipped), read);
    assertTrue(read.size() > COUNT / 2 && !skipped.isEmpty(), "" + skipped.size());
    skipped.values().forEach(why -> assertEquals("export.empty-query", why.key()));
  }

  @Test
  void caddyByTheBook() throws Exception {
    List<ShortLink> links = links();
    Map<String, Message> skipped = new TreeMap<>();
    Map<String, String> read = new TreeMap<>();
    for (String line : written(links, ExportFormat.CADDY, skipped).split("\n")) {
      if (line.startsWith("\t\t`/")) {
        int end = line.indexOf('`', 3);
        char quote = line.charAt(end + 2);
        int last = line.lastIndexOf(quote);
        String token = line.substring(end + 3, last);
        String value = quote == '"' ? token.replace("\\\"", "\"") : token;
        assertEquals(line, "\t\t`/" + line.substring(4, end) + "` " + line.substring(end + 2));
        String target = value.replace("\\{", "{");
        read.put(line.substring(4, end), line.substring(last + 2) + " " + target);
      }
    }
    assertEquals(wanted(links, skipped), read);
    assertTrue(read.size() > COUNT / 2 && !skipped.isEmpty(), "" + skipped.size());
  }

  @Test
  void whatAMapCannotKnowIsLeftOutAndTold() throws Exception {
    ShortLink plain = new DrawnLinks(1).plain(1);
    Map<ShortLink, String> cases =
        Map.of(
            plain.edit().visitLimit(1).build(), "export.limits",
            plain.edit().validUntil(java.time.Instant.EPOCH).build(), "export.limits",
            plain.edit().passwordHash("x").build(), "export.password",
            plain.edit().forwardQuery(true).build(), "export.rules",
            plain.edit().state(LinkState.BANNED).build(), "export.not-active");
    for (Map.Entry<ShortLink, String> one : cases.entrySet()) {
      for (ExportFormat format : ExportFormat.values()) {
        Map<String, Message> skipped = new TreeMap<>();
        String out = written(List.of(one.getKey()), format, skipped);
        assertEquals(format.isMap(), !skipped.isEmpty());
        if (format.isMap()) {
          assertEquals(one.getValue(), skipped.values().iterator().next().key());
          assertTrue(!out.contains("a.example"), out);
        }
      }
    }
  }

  // ---- the programs themselves, on loopback

  @TempDir Path folder;

  private static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void assumeInstalled(String program) {
    boolean is = false;
    for (String at : new String[] {"/usr/sbin/", "/usr/bin/", "/usr/local/bin/"}) {
      is |= Files.isExecutable(Path.of(at + program));
    }
    Assumptions.assumeTrue(is, program + " is not installed");
  }

  /** Runs a server, asks it for every path, and compares what it answers byte for byte. */
  private void compare(
      int port, List<ShortLink> links, Map<String, Message> skipped, String... command)
      throws Exception {
    Path log = folder.resolve("log");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("HOME", folder.toString());
    builder.redirectOutput(log.toFile());
    Process server = builder.start();
    try {
      Patience.await(() -> !(server.isAlive() && ask(port, "/").isEmpty()));
      assertTrue(server.isAlive(), () -> read(log));
      Map<String, String> wanted = wanted(links, skipped);
      Map<String, String> answered = new TreeMap<>();
      for (String slug : wanted.keySet()) {
        answered.put(slug, ask(port, "/" + escaped(slug)));
      }
      int all = wanted.size();
      wanted.keySet().removeIf(slug -> wanted.get(slug).equals(answered.get(slug)));
      answered.keySet().retainAll(wanted.keySet());
      assertEquals(wanted, answered);
      assertTrue(all > COUNT / 4, "" + all);
    } finally {
      server.destroy();
      server.waitFor();
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (java.io.IOException e) {
      return e.toString();
    }
  }

  private static String escaped(String slug) {
    StringBuilder to = new StringBuilder();
    for (byte b : slug.getBytes(StandardCharsets.UTF_8)) {
      to.append(String.format("%%%02X", b));
    }
    return to.toString();
  }

  /** Status, space, Location, as they came over the wire; empty if nobody answers. */
  private static String ask(int port, String path) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(5000);
      OutputStream out = socket.getOutputStream();
      out.write(
          ("GET " + path + " HTTP/1.1\r\nHost: s.example\r\nConnection: close\r\n\r\n")
              .getBytes(StandardCharsets.ISO_8859_1));
      InputStream in = socket.getInputStream();
      String head = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).split("\r\n\r\n")[0];
      String[] lines = head.split("\r\n");
      String location = "";
      for (String line : lines) {
        if (line.startsWith("Location: ")) {
          location = line.substring(10);
        }
      }
      return lines[0].length() < 12 ? "" : lines[0].substring(9, 12) + " " + location;
    } catch (java.io.IOException e) {
      return "";
    }
  }

  @Test
  void nginxItself() throws Exception {
    assumeInstalled("nginx");
    List<ShortLink> links = new ArrayList<>(links());
    links.addAll(longLinks());
    Map<String, Message> skipped = new TreeMap<>();
    Files.writeString(folder.resolve("urial.map"), written(links, ExportFormat.NGINX, skipped));
    int port = freePort();
    StringBuilder server = new StringBuilder();
    for (RedirectStatus status : RedirectStatus.values()) {
      String name = "$urial_" + status.code() + "_s_example";
      server.append("if (" + name + ") { return " + status.code() + " " + name + "; }\n");
    }
    Path conf = folder.resolve("nginx.conf");
    Files.writeString(
        conf,
        "daemon off; master_process off; pid %1$s/pid; error_log %1$s/error;\nevents {}\n"
                .formatted(folder)
            + "http { access_log off; map_hash_bucket_size 8192; client_body_temp_path %s/b;"
                .formatted(folder)
            + " proxy_temp_path %1$s/p; fastcgi_temp_path %1$s/f; uwsgi_temp_path %1$s/u;"
                .formatted(folder)
            + " scgi_temp_path %1$s/s;\ninclude %1$s/urial.map;\n".formatted(folder)
            + "server { listen 127.0.0.1:"
            + port
            + "; server_name s.example;\n"
            + server
            + "} }\n");
    compare(port, links, skipped, "nginx", "-c", conf.toString(), "-e", folder + "/error");
  }

  @Test
  void apacheItself() throws Exception {
    assumeInstalled("apache2");
    List<ShortLink> links = links();
    Map<String, Message> skipped = new TreeMap<>();
    Files.writeString(folder.resolve("urial.txt"), written(links, ExportFormat.APACHE, skipped));
    int port = freePort();
    String modules = "/usr/lib/apache2/modules/mod_";
    StringBuilder conf =
        new StringBuilder(
            "ServerRoot %1$s\nPidFile %1$s/pid\nErrorLog %1$s/error\nServerName s.example\n"
                .formatted(folder));
    conf.append("Listen 127.0.0.1:" + port + "\nDefaultRuntimeDir " + folder + "\n");
    conf.append("Mutex default:" + folder + "\nUser www-data\nGroup www-data\n");
    for (String module : new String[] {"mpm_event", "rewrite", "authz_core"}) {
      conf.append("LoadModule " + module + "_module " + modules + module + ".so\n");
    }
    conf.append("AllowEncodedSlashes NoDecode\nRewriteEngine On\n");
    conf.append("RewriteMap urial \"txt:" + folder + "/urial.txt\"\n");
    conf.append("RewriteMap lower int:tolower\n");
    for (RedirectStatus status : RedirectStatus.values()) {
      String target = "${urial:" + status.code() + "/${lower:%{HTTP_HOST}}%{REQUEST_URI}}";
      conf.append("RewriteCond \"" + target + "\" \".\"\n")
          .append(
              "RewriteRule \"^\" \""
                  + target
                  + "\" [R="
                  + status.code()
                  + ",NE,QSD,UnsafeAllow3F,L]\n");
    }
    Path file = folder.resolve("httpd.conf");
    Files.writeString(file, conf);
    // Its worker, which is another user, reads the map.
    folder.toFile().setExecutable(true, false);
    folder.toFile().setReadable(true, false);
    compare(port, links, skipped, "apache2", "-f", file.toString(), "-DFOREGROUND");
  }

  @Test
  void caddyItself() throws Exception {
    assumeInstalled("caddy");
    List<ShortLink> links = links();
    Map<String, Message> skipped = new TreeMap<>();
    int port = freePort();
    String sites = written(links, ExportFormat.CADDY, skipped);
    Path file = folder.resolve("Caddyfile");
    Files.writeString(
        file,
        "{\n\tadmin off\n\tauto_https off\n\thttp_port "
            + port
            + "\n\tdefault_bind 127.0.0.1\n}\n"
            + sites);
    compare(
        port,
        links,
        skipped,
        "caddy",
        "run",
        "--adapter",
        "caddyfile",
        "--config",
        file.toString());
  }
}
