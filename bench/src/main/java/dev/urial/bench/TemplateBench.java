package dev.urial.bench;

import dev.urial.template.UriTemplate;
import dev.urial.template.Values;
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
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Templates of a web API, read once and expanded again and again: two of level 1, which all
 * libraries know, and two of levels 3 and 4. One operation expands both. The bar: three times as
 * fast as the fastest other.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 20, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class TemplateBench {
  private static final String[] SIMPLE = {
    "https://api.example.com/people/{id}", "https://api.example.com/repos/{owner}/{repo}/issues"
  };

  private static final String[] LEVEL_4 = {
    "https://api.example.com/search{?q,lang,page}",
    "https://api.example.com{/path*}/files{?labels*}{&page}{#top}"
  };

  private final Map<String, Object> map = new LinkedHashMap<>();
  private final Values values;
  private final UriTemplate[] simple = new UriTemplate[SIMPLE.length];
  private final UriTemplate[] level4 = new UriTemplate[LEVEL_4.length];
  private final com.damnhandy.uri.template.UriTemplate[] handySimple =
      new com.damnhandy.uri.template.UriTemplate[SIMPLE.length];
  private final com.damnhandy.uri.template.UriTemplate[] handyLevel4 =
      new com.damnhandy.uri.template.UriTemplate[LEVEL_4.length];
  private final io.micronaut.http.uri.UriTemplate[] micronautSimple =
      new io.micronaut.http.uri.UriTemplate[SIMPLE.length];
  private final io.micronaut.http.uri.UriTemplate[] micronautLevel4 =
      new io.micronaut.http.uri.UriTemplate[LEVEL_4.length];
  private final UriComponents[] springSimple = new UriComponents[SIMPLE.length];

  /** Made by JMH. */
  public TemplateBench() {
    map.put("id", "4711");
    map.put("owner", "urial");
    map.put("repo", "uri system");
    map.put("q", "Ovis orientalis vignei");
    map.put("lang", "en");
    map.put("page", "2");
    map.put("path", new ArrayList<>(List.of("a", "b c", "d")));
    map.put("labels", new ArrayList<>(List.of("bug", "help wanted")));
    map.put("top", "line/7");
    values = Values.of(map);
    for (int i = 0; i < 2; i++) {
      simple[i] = UriTemplate.parse(SIMPLE[i]);
      level4[i] = UriTemplate.parse(LEVEL_4[i]);
      handySimple[i] = com.damnhandy.uri.template.UriTemplate.fromTemplate(SIMPLE[i]);
      handyLevel4[i] = com.damnhandy.uri.template.UriTemplate.fromTemplate(LEVEL_4[i]);
      micronautSimple[i] = io.micronaut.http.uri.UriTemplate.of(SIMPLE[i]);
      micronautLevel4[i] = io.micronaut.http.uri.UriTemplate.of(LEVEL_4[i]);
      springSimple[i] = UriComponentsBuilder.fromUriString(SIMPLE[i]).encode().build();
    }
  }

  @Benchmark
  public void simpleUrial(Blackhole hole) {
    for (UriTemplate template : simple) {
      hole.consume(template.expand(values));
    }
  }

  /** With the values read from the map each time, as the others read it. */
  @Benchmark
  public void simpleUrialFromMap(Blackhole hole) {
    for (UriTemplate template : simple) {
      hole.consume(template.expand(Values.of(map)));
    }
  }

  @Benchmark
  public void simpleHandy(Blackhole hole) {
    for (com.damnhandy.uri.template.UriTemplate template : handySimple) {
      hole.consume(template.expand(map));
    }
  }

  @Benchmark
  public void simpleMicronaut(Blackhole hole) {
    for (io.micronaut.http.uri.UriTemplate template : micronautSimple) {
      hole.consume(template.expand(map));
    }
  }

  @Benchmark
  public void simpleSpring(Blackhole hole) {
    for (UriComponents template : springSimple) {
      hole.consume(template.expand(map).toUriString());
    }
  }

  @Benchmark
  public void level4Urial(Blackhole hole) {
    for (UriTemplate template : level4) {
      hole.consume(template.expand(values));
    }
  }

  /** With the values read from the map each time, as the others read it. */
  @Benchmark
  public void level4UrialFromMap(Blackhole hole) {
    for (UriTemplate template : level4) {
      hole.consume(template.expand(Values.of(map)));
    }
  }

  @Benchmark
  public void level4Handy(Blackhole hole) {
    for (com.damnhandy.uri.template.UriTemplate template : handyLevel4) {
      hole.consume(template.expand(map));
    }
  }

  @Benchmark
  public void level4Micronaut(Blackhole hole) {
    for (io.micronaut.http.uri.UriTemplate template : micronautLevel4) {
      hole.consume(template.expand(map));
    }
  }
}
