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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One URL among many routes: literal ones, ones with groups, templates, and hosts of their own. The
 * bar: 100 ns for a literal route among 10,000, and no more for 10,000 than for 100.
 */
@Chapter(
    title = "Routes",
    text =
        "A lookup among 10,000 routes. A quarter of them are literal"
            + " (`https://api.example.com/service7/list`), a quarter have groups"
            + " (`https://api.example.com/:tenant/item7/:id`), a quarter are templates"
            + " (`/v7/people/{id}{?fields*}`), and a quarter have wildcard hosts"
            + " (`https://*.tenant7.example/*`). 256 URLs are looked up in turn.",
    per = "URL")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 20, timeUnit = TimeUnit.MILLISECONDS)
public class RouteBench {
  private static final int URLS = 256;
  private static final int FEW = 100;
  private static final int MANY = 10_000;

  private final Router<Integer> few = routes(FEW);
  private final Router<Integer> many = routes(MANY);
  private final String[] texts = new String[URLS];
  private final Url[] literal = new Url[URLS];
  private final Url[] literalOfFew = new Url[URLS];
  private final Url[] query = new Url[URLS];
  private final Url[] group = new Url[URLS];
  private final Url[] template = new Url[URLS];
  private final Url[] host = new Url[URLS];
  private final Url missing = Url.parse("https://api.example.com/nothing/here");
  private final UrlPattern alone = UrlPattern.parse("https://api.example.com/service7/list");
  private int next;

  /** Instantiated by JMH. */
  public RouteBench() {
    for (int i = 0; i < URLS; i++) {
      int n = i * 31 % (MANY / 4);
      texts[i] = "https://api.example.com/service" + n + "/list";
      literal[i] = Url.parse(texts[i]);
      literalOfFew[i] = Url.parse("https://api.example.com/service" + i * 31 % (FEW / 4) + "/list");
      query[i] = Url.parse(texts[i] + "?page=" + i);
      group[i] = Url.parse("https://api.example.com/acme/item" + n + "/4711");
      template[i] = Url.parse("https://api.example.com/v" + n + "/people/7?fields=a&fields=b");
      host[i] = Url.parse("https://www.tenant" + n + ".example/a/b");
    }
  }

  static Router<Integer> routes(int size) {
    Router.Builder<Integer> builder = Router.builder();
    for (int i = 0; i < size / 4; i++) {
      builder.add(UrlPattern.parse("https://api.example.com/service" + i + "/list"), i);
      builder.add(UrlPattern.parse("https://api.example.com/:tenant/item" + i + "/:id"), i);
      builder.add(UriTemplate.parse("/v" + i + "/people/{id}{?fields*}"), i);
      builder.add(UrlPattern.parse("https://*.tenant" + i + ".example/*"), i);
    }
    return builder.build();
  }

  private int next() {
    next = (next + 1) & (URLS - 1);
    return next;
  }

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL_ROUTER,
      call = "router.findTarget(url), a literal route",
      yardstick = true)
  public @Nullable Integer literal() {
    return many.findTarget(literal[next()]);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_ROUTER, call = "the same among 100 routes")
  public @Nullable Integer literalOfFew() {
    return few.findTarget(literalOfFew[next()]);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_ROUTER, call = "the same, including Url.parse(text)")
  public @Nullable Integer literalFromText() {
    return many.findTarget(Url.parse(texts[next()]));
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_ROUTER, call = "the same, with a query")
  public @Nullable Integer literalWithQuery() {
    return many.findTarget(query[next()]);
  }

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL_ROUTER,
      call = "router.findTarget(url), a route with groups")
  public @Nullable Integer group() {
    return many.findTarget(group[next()]);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_ROUTER, call = "router.findTarget(url), a template")
  public @Nullable Integer template() {
    return many.findTarget(template[next()]);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_ROUTER, call = "router.findTarget(url), a wildcard host")
  public @Nullable Integer host() {
    return many.findTarget(host[next()]);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_ROUTER, call = "router.findTarget(url), no route")
  public @Nullable Integer missing() {
    return many.findTarget(missing);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_ROUTER, call = "pattern.test(url), one literal pattern")
  public boolean alone() {
    return alone.test(literal[next()]);
  }
}
