package dev.urial.bench;

import dev.urial.shadow.Shadow;
import dev.urial.shadow.ShadowUris;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What shadow mode costs a program that serves requests: the same handler with {@code java.net.URI}
 * and with the calls that the agent writes, a shadow installed as it is by default.
 */
@Chapter(
    title = "Shadow mode",
    text =
        "A handler that parses a target and a referer, resolves a location, and returns a kilobyte"
            + " of JSON with its digest; with default shadow mode, and without.",
    per = "request")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ShadowBench {
  private static final int REQUESTS = 256;

  private final String[] targets = new String[REQUESTS];
  private final String[] referers = new String[REQUESTS];
  private final Map<String, String> routes = new HashMap<>();
  private final MessageDigest digest = sha256();
  private final URI base = URI.create("https://shop.example/catalogue/");
  private @Nullable Shadow shadow;
  private int next;

  /** Instantiated by JMH. */
  public ShadowBench() {
    for (int i = 0; i < REQUESTS; i++) {
      targets[i] =
          "/items/" + i + "/details?page=" + i % 7 + "&q=blue%20shoes+" + i + "&sort=price";
      // One in 16 is of those that the two read otherwise.
      String host = i % 16 == 0 ? "my_host" : "www.example";
      referers[i] = "https://" + host + "/from/" + i + "?utm_source=letter&id=" + i * 7919;
    }
    for (String route : new String[] {"items", "carts", "users", "search"}) {
      routes.put(route, "serve-" + route);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Installs a shadow with its defaults; the plain handler calls nothing of it. */
  @Setup(Level.Trial)
  public void install() {
    shadow = Shadow.builder().start();
    ShadowUris.install(shadow);
  }

  /** Ends it. */
  @TearDown(Level.Trial)
  public void end() {
    ShadowUris.install(null);
    if (shadow != null) {
      shadow.close();
    }
  }

  /** Without a shadow. */
  @Benchmark
  public byte[] plain() {
    int i = next++ & REQUESTS - 1;
    return answer(URI.create(targets[i]), URI.create(referers[i]), base.resolve("items/" + i));
  }

  /** With one. */
  @Benchmark
  public byte[] watched() {
    int i = next++ & REQUESTS - 1;
    return answer(
        ShadowUris.create(targets[i]),
        ShadowUris.create(referers[i]),
        ShadowUris.resolve(base, "items/" + i));
  }

  /** Routes, reads the parameters, writes a page of a kilobyte and its entity tag. */
  private byte[] answer(URI target, URI referer, URI location) {
    String path = target.getRawPath();
    String route = routes.getOrDefault(path.substring(1, path.indexOf('/', 1)), "none");
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String pair : target.getRawQuery().split("&", -1)) {
      int is = pair.indexOf('=');
      parameters.put(
          pair.substring(0, is), URLDecoder.decode(pair.substring(is + 1), StandardCharsets.UTF_8));
    }
    StringBuilder body = new StringBuilder(1200);
    body.append("{\"route\":\"").append(route).append("\",\"from\":\"").append(referer.getHost());
    body.append("\",\"location\":\"").append(location).append("\",\"items\":[");
    for (int n = 0; n < 12; n++) {
      body.append("{\"id\":").append(n).append(",\"name\":\"").append(parameters.get("q"));
      body.append("\",\"page\":").append(parameters.get("page")).append(",\"price\":1234},");
    }
    return digest.digest(body.append("]}").toString().getBytes(StandardCharsets.UTF_8));
  }
}
