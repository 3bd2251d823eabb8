package dev.urial.bench;

import dev.urial.template.UriTemplate;
import dev.urial.template.pattern.Router;
import dev.urial.template.pattern.UrlPattern;
import dev.urial.url.Url;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One URL among many routes: literal ones, ones with groups, templates, and hosts of their own. The
 * bar: 100 ns for a literal route among 10,000, and no more for 10,000 than for 100.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 20, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class RouteBench {
  private static final int URLS = 256;

  /** How many routes there are. */
  @Param({"100", "10000"})
  public int routes = 100;

  private @Nullable Router<Integer> router;
  private final Url[] literal = new Url[URLS];
  private final String[] texts = new String[URLS];
  private final Url[] group = new Url[URLS];
  private final Url[] template = new Url[URLS];
  private final Url[] host = new Url[URLS];
  private final Url missing = Url.parse("https://api.example.com/nothing/here");
  private final UrlPattern alone = UrlPattern.parse("https://api.example.com/service7/list");
  private int next;

  /** Made by JMH. */
  public RouteBench() {}

  /** Called by JMH. */
  @org.openjdk.jmh.annotations.Setup
  public void makeRoutes() {
    Router.Builder<Integer> builder = Router.builder();
    for (int i = 0; i < routes / 4; i++) {
      builder.add(UrlPattern.parse("https://api.example.com/service" + i + "/list"), i);
      builder.add(UrlPattern.parse("https://api.example.com/:tenant/item" + i + "/:id"), i);
      builder.add(UriTemplate.parse("/v" + i + "/people/{id}{?fields*}"), i);
      builder.add(UrlPattern.parse("https://*.tenant" + i + ".example/*"), i);
    }
    router = builder.build();
    for (int i = 0; i < URLS; i++) {
      int n = i * 31 % (routes / 4);
      texts[i] = "https://api.example.com/service" + n + "/list";
      literal[i] = Url.parse(texts[i]);
      group[i] = Url.parse("https://api.example.com/acme/item" + n + "/4711");
      template[i] = Url.parse("https://api.example.com/v" + n + "/people/7?fields=a&fields=b");
      host[i] = Url.parse("https://www.tenant" + n + ".example/a/b");
    }
  }

  private @Nullable Integer found(Url url) {
    return router == null ? null : router.findTarget(url);
  }

  private int next() {
    next = (next + 1) & (URLS - 1);
    return next;
  }

  @Benchmark
  public @Nullable Integer literal() {
    return found(literal[next()]);
  }

  /** With the URL read first. */
  @Benchmark
  public @Nullable Integer literalFromText() {
    return found(Url.parse(texts[next()]));
  }

  @Benchmark
  public @Nullable Integer group() {
    return found(group[next()]);
  }

  @Benchmark
  public @Nullable Integer template() {
    return found(template[next()]);
  }

  @Benchmark
  public @Nullable Integer host() {
    return found(host[next()]);
  }

  @Benchmark
  public @Nullable Integer missing() {
    return found(missing);
  }

  /** One pattern alone. */
  @Benchmark
  public boolean alone() {
    return alone.test(literal[next()]);
  }
}
