package dev.urial.bench;

import dev.urial.template.UriTemplate;
import dev.urial.template.Values;
import io.vertx.uritemplate.Variables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Templates, read once and expanded again and again: what is measured on those of each shape.
 *
 * <p>Each library gets the values as it takes them, made before: a map, or what it has for them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 20, timeUnit = TimeUnit.MILLISECONDS)
public abstract class Expanding {
  /** How many templates are expanded in one operation. */
  protected static final int TEMPLATES = 2;

  /** What the variables stand for. */
  protected final Map<String, Object> map = values();

  private final Values values = Values.of(map);
  private final Variables variables = variables(map);
  private final UriTemplate[] urial = new UriTemplate[TEMPLATES];
  private final io.micronaut.http.uri.UriTemplate[] micronaut =
      new io.micronaut.http.uri.UriTemplate[TEMPLATES];
  private final io.vertx.uritemplate.UriTemplate[] vertx =
      new io.vertx.uritemplate.UriTemplate[TEMPLATES];
  private final com.damnhandy.uri.template.UriTemplate[] handy =
      new com.damnhandy.uri.template.UriTemplate[TEMPLATES];

  /** Expands these. */
  protected Expanding(String... templates) {
    for (int i = 0; i < TEMPLATES; i++) {
      urial[i] = UriTemplate.parse(templates[i]);
      micronaut[i] = io.micronaut.http.uri.UriTemplate.of(templates[i]);
      vertx[i] = io.vertx.uritemplate.UriTemplate.of(templates[i]);
      handy[i] = com.damnhandy.uri.template.UriTemplate.fromTemplate(templates[i]);
    }
  }

  /** The values of all shapes. */
  static Map<String, Object> values() {
    Map<String, String> filter = new LinkedHashMap<>();
    filter.put("state", "open");
    filter.put("author", "j doe");
    filter.put("sort", "created");
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("id", "4711");
    map.put("owner", "urial");
    map.put("repo", "uri system");
    map.put("q", "Ovis orientalis vignei");
    map.put("lang", "en");
    map.put("page", "2");
    map.put("path", new ArrayList<>(List.of("a", "b c", "d")));
    map.put("labels", new ArrayList<>(List.of("bug", "help wanted")));
    map.put("filter", filter);
    map.put("top", "line/7");
    return map;
  }

  private static Variables variables(Map<String, Object> map) {
    Values values = Values.of(map);
    Variables variables = Variables.variables();
    for (String name : values.names()) {
      String text = values.text(name);
      if (text != null) {
        variables.set(name, text);
      } else if (!values.map(name).isEmpty()) {
        variables.set(name, values.map(name));
      } else {
        variables.set(name, values.list(name));
      }
    }
    return variables;
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_TEMPLATE, call = "template.expand(map)", yardstick = true)
  public void urialMap(Blackhole hole) {
    for (UriTemplate template : urial) {
      hole.consume(template.expand(map));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_TEMPLATE, call = "template.expand(values)")
  public void urialValues(Blackhole hole) {
    for (UriTemplate template : urial) {
      hole.consume(template.expand(values));
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.MICRONAUT_TEMPLATE,
      call = "template.expand(map); a space becomes `+`")
  public void micronaut(Blackhole hole) {
    for (io.micronaut.http.uri.UriTemplate template : micronaut) {
      hole.consume(template.expand(map));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.VERTX_TEMPLATE, call = "template.expandToString(variables)")
  public void vertx(Blackhole hole) {
    for (io.vertx.uritemplate.UriTemplate template : vertx) {
      hole.consume(template.expandToString(variables));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.HANDY_TEMPLATE, call = "template.expand(map)")
  public void handy(Blackhole hole) {
    for (com.damnhandy.uri.template.UriTemplate template : handy) {
      hole.consume(template.expand(map));
    }
  }
}
