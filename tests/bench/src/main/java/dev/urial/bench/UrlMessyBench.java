package dev.urial.bench;

import dev.urial.url.Url;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import okhttp3.HttpUrl;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder.ParserType;

/** Web addresses in which one thing is not as the standard would write it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@Chapter(
    title = "WHATWG URLs: rewriting",
    text =
        "A thousand web URLs, each with one change that a parser must undo. `as it is` uses the"
            + " same URLs without the change.",
    per = "URL")
@OperationsPerInvocation(UrlMessyBench.LINES)
public class UrlMessyBench {
  /** How many addresses one invocation reads. */
  static final int LINES = 1_000;

  /** What is done to each address. */
  @Param({
    "as it is",
    "upper-case scheme and host",
    "no path",
    "default port",
    "spaces around",
    "space in the path",
    "non-ASCII path",
    "dot-segments",
    "backslashes",
    "tab in the path",
    "non-ASCII host",
    "IPv4 number as host"
  })
  public String shape = "";

  private String[] lines = {};

  /** Makes the addresses. */
  @Setup
  public void make() {
    String[] web = Corpus.WEB_URLS.lines();
    lines = new String[LINES];
    for (int i = 0; i < LINES; i++) {
      lines[i] = messy(shape, web[i]);
    }
  }

  /** What may be done to an address. */
  static List<String> shapes() {
    try {
      return List.of(UrlMessyBench.class.getField("shape").getAnnotation(Param.class).value());
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An address, changed as a shape says. */
  static String messy(String shape, String address) {
    int host = address.indexOf("//") + 2;
    int path = address.indexOf('/', host);
    int end = path < 0 ? address.length() : path;
    String head = address.substring(0, host);
    String name = address.substring(host, end);
    String tail = path < 0 ? "/" : address.substring(path);
    return switch (shape) {
      case "upper-case scheme and host" -> (head + name).toUpperCase(Locale.ROOT) + tail;
      case "no path" -> head + name;
      case "default port" -> head + name + (head.startsWith("https") ? ":443" : ":80") + tail;
      case "spaces around" -> " " + address + "\n";
      case "space in the path" -> head + name + "/a b" + tail;
      case "non-ASCII path" -> head + name + "/caf\u00e9" + tail;
      case "dot-segments" -> head + name + "/a/../b/." + tail;
      case "backslashes" -> head.replace('/', '\\') + name + tail.replace('/', '\\');
      case "tab in the path" -> head + name + "/a\tb" + tail;
      case "non-ASCII host" -> head + "b\u00fccher." + name + tail;
      case "IPv4 number as host" -> head + "0x7f.1" + tail;
      default -> address;
    };
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "Url.tryParse(text)", yardstick = true)
  public void urial(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Url.tryParse(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.SPRING_WHATWG, call = "fromUriString(text, WHAT_WG).build()")
  public void spring(Blackhole hole) {
    for (String line : lines) {
      hole.consume(UriComponentsBuilder.fromUriString(line, ParserType.WHAT_WG).build());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.OKHTTP, call = "HttpUrl.parse(text)")
  public void okHttp(Blackhole hole) {
    for (String line : lines) {
      hole.consume(HttpUrl.parse(line));
    }
  }
}
