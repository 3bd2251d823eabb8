package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.clients.CountingServer;
import dev.urial.safety.clients.PretendInternet;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tricks of safety's table, all the way: nobody is contacted, neither the secret service on
 * loopback nor anybody else. And what is harmless gets its answer.
 */
@Timeout(300)
class SsrfEndToEndTest {
  private record Case(String name, String text) {}

  @TempDir Path directory;

  @BeforeEach
  void loopback() {
    Loopback.assume();
  }

  private static List<Case> cases(String file) throws IOException {
    List<Case> cases = new ArrayList<>();
    try (InputStream in =
        Objects.requireNonNull(FetchPolicy.class.getResourceAsStream(file), file)) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(line -> cases.add(row(line)));
    }
    return cases;
  }

  private static Case row(String line) {
    int first = line.indexOf(" | ");
    String text =
        line.substring(first + 3, line.lastIndexOf(" | "))
            .replace("&tab;", "\t")
            .replace("&lf;", "\n")
            .replace("&cr;", "\r")
            .replace("&sp;", " ")
            .replace("&shy;", "\u00AD")
            .replace("&zwsp;", "\u200B");
    return new Case(line.substring(0, first).strip(), text);
  }

  /** Wherever a socket is to go, it goes to the server that counts, and is noted. */
  @Test
  void everyTrickIsRefusedAndNobodyIsContacted() throws Exception {
    List<Case> cases = cases("ssrf-tricks.txt");
    cases.removeIf(it -> it.name().equals("scheme-data")); // it asks nobody, and is answered
    assertTrue(cases.size() >= 200, () -> "" + cases.size());
    List<InetSocketAddress> wanted = new CopyOnWriteArrayList<>();
    List<String> lookedUp = new CopyOnWriteArrayList<>();
    NameResolver trap =
        host -> {
          lookedUp.add(host);
          return List.of(InetAddress.getLoopbackAddress());
        };
    try (CountingServer secret = CountingServer.start();
        Dereferencer web =
            Dereferencer.builder()
                .resolver(trap)
                .detour(
                    address -> {
                      wanted.add(address);
                      return secret.address();
                    })
                .build()) {
      for (Case it : cases) {
        isRefused(web, it.name(), it.text());
      }
      assertEquals(List.of(), lookedUp, "not even a name is looked up");
      for (Case it : cases) {
        isRefused(web, it.name(), "jar:" + it.text() + "!/a");
      }
      assertEquals(List.of(), wanted);
      assertEquals(List.of(), secret.visits());
    }
  }

  private static void isRefused(Dereferencer web, String name, String text) {
    DereferenceException e =
        Loopback.fails(
            () -> {
              try (Representation page = web.dereference(text)) {
                page.octets();
              }
            });
    assertTrue(
        Set.of(Reason.REFUSED, Reason.NOT_A_URI, Reason.UNKNOWN_SCHEME, Reason.HANDED_OVER)
            .contains(e.reason()),
        () -> name + ": " + e);
  }

  /** The same tricks as the target of a redirect from a server that is public. */
  @Test
  void everyTrickIsRefusedAsARedirectToo() throws Exception {
    int refused = 0;
    for (Case it : cases("ssrf-tricks.txt")) {
      if (!fitsAHeader(it)) {
        continue;
      }
      String head = "HTTP/1.1 302 Found\r\nLocation: " + it.text();
      List<InetAddress> wanted = new CopyOnWriteArrayList<>();
      try (RawServer server = RawServer.saying(head + "\r\nContent-Length: 0\r\n\r\n");
          Dereferencer web = publicOnes(wanted, server.port()).build()) {
        isRefusedAsARedirect(web, it, "http://start.example.com/", wanted);
      }
      refused++;
    }
    assertTrue(refused >= 150, "" + refused);
  }

  private static boolean fitsAHeader(Case it) {
    return it.text().chars().allMatch(c -> c > ' ' && c < 127);
  }

  /**
   * Every name is public; what is connected to is noted, and leads to a port on loopback in truth.
   */
  private static Dereferencer.Builder publicOnes(List<InetAddress> wanted, int port)
      throws IOException {
    List<InetAddress> addresses = List.of(InetAddress.getByName("93.184.215.14"));
    return Dereferencer.builder()
        .resolver(host -> addresses)
        .detour(
            address -> {
              wanted.add(address.getAddress());
              return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
            });
  }

  private static void isRefusedAsARedirect(
      Dereferencer web, Case it, String start, List<InetAddress> wanted) throws Exception {
    DereferenceException e = Loopback.fails(() -> web.dereference(start));
    assertTrue(
        Set.of(Reason.REFUSED, Reason.REDIRECT_TARGET, Reason.REDIRECT_LOOP, Reason.REDIRECT_COUNT)
            .contains(e.reason()),
        () -> it.name() + ": " + e);
    InetAddress publicOne = InetAddress.getByName("93.184.215.14");
    assertTrue(wanted.stream().allMatch(publicOne::equals), () -> it.name() + wanted);
  }

  @Test
  void whatIsHarmlessIsAnswered() throws Exception {
    List<Case> cases = cases("harmless.txt");
    assertTrue(cases.size() >= 50, () -> "" + cases.size());
    Set<String> names = new TreeSet<>();
    for (Case it : cases) {
      VettedUrl url = FetchPolicy.publicWeb().vet(it.text()).orElseThrow();
      String host = url.host();
      boolean isAddress = host.startsWith("[") || Character.isDigit(host.charAt(host.length() - 1));
      String bare = host.replace("[", "").replace("]", "");
      bare = bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
      if (!bare.contains("_")) {
        names.add((isAddress ? "ip:" : "dns:") + bare);
      }
    }
    TestCertificate certificate = TestCertificate.of(directory, List.copyOf(names));
    List<InetAddress> publicOnes = List.of(InetAddress.getByName("93.184.215.14"));
    try (PretendInternet plain = new PretendInternet();
        WebServer safe = WebServer.start(certificate.server());
        Dereferencer web =
            Dereferencer.builder()
                .resolver(host -> publicOnes)
                .tls(certificate.trust())
                .detour(
                    address ->
                        address.getPort() == 443
                            ? new InetSocketAddress(InetAddress.getLoopbackAddress(), safe.port())
                            : plain.instead(address))
                .build()) {
      for (Case it : cases) {
        if (it.text().startsWith("https:") && hasUnderscore(it.text())) {
          // The JDK checks no certificate for a name with an underscore.
          DereferenceException e = Loopback.fails(() -> web.dereference(it.text()));
          assertEquals(Reason.TLS, e.reason(), it.name());
          continue;
        }
        int before = plain.visits().size() + safe.visits().size();
        try (Representation page = web.dereference(it.text())) {
          Url url = Url.parse(it.text());
          assertTrue(page.status() > 0, it.name());
          assertEquals(url.fragment(), page.fragment(), it.name());
          assertFalse(page.baseUri().hasFragment(), it.name());
          int after = plain.visits().size() + safe.visits().size();
          boolean isRefusedByTheServer = page.status() == 400; // Jetty's, of ambiguous paths
          assertEquals(isRefusedByTheServer ? 0 : 1, after - before, it.name());
        }
      }
    }
  }

  private static boolean hasUnderscore(String text) {
    return String.valueOf(Url.parse(text).host()).indexOf('_') >= 0;
  }
}
