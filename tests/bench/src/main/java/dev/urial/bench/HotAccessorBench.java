package dev.urial.bench;

import dev.urial.Uri;
import dev.urial.url.Url;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import okhttp3.HttpUrl;
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
import org.openjdk.jmh.infra.Blackhole;

/** One object that is asked again and again, as in a loop over rules or routes. */
@Chapter(
    title = "Reading one URL again and again",
    text =
        "Five components (scheme, host, path, query, fragment) and one query parameter of a single"
            + " object, from the second time on: all is in the processor's cache.",
    per = "question")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(4)
@Warmup(iterations = 6, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 60, time = 5, timeUnit = TimeUnit.MILLISECONDS)
public class HotAccessorBench {
  private static final String TEXT =
      "https://www.example.com:8080/search/results?utm_source=news&q=find+me&id=7&page=2#top";

  private final Uri uri = Uri.parse(TEXT);
  private final Url url = Url.parse(TEXT);
  private final URI javaUri = URI.create(TEXT);
  private final HttpUrl okHttpUrl = HttpUrl.get(TEXT);

  /** Instantiated by JMH. */
  public HotAccessorBench() {}

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "five accessors of a Uri", yardstick = true)
  public void urialFive(Blackhole hole) {
    hole.consume(uri.scheme());
    hole.consume(uri.host());
    hole.consume(uri.path());
    hole.consume(uri.query());
    hole.consume(uri.fragment());
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "five accessors of a Url")
  public void urlFive(Blackhole hole) {
    hole.consume(url.scheme());
    hole.consume(url.host());
    hole.consume(url.path());
    hole.consume(url.query());
    hole.consume(url.fragment());
  }

  @Benchmark
  @PerformanceRow(library = Library.JDK, call = "five accessors")
  public void jdkFive(Blackhole hole) {
    hole.consume(javaUri.getScheme());
    hole.consume(javaUri.getHost());
    hole.consume(javaUri.getRawPath());
    hole.consume(javaUri.getRawQuery());
    hole.consume(javaUri.getRawFragment());
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "uri.param(\"id\")")
  public @Nullable String urialParam() {
    return uri.param("id");
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "url.param(\"id\")")
  public @Nullable String urlParam() {
    return url.param("id");
  }

  @Benchmark
  @PerformanceRow(library = Library.OKHTTP, call = "url.queryParameter(\"id\")")
  public @Nullable String okHttpParam() {
    return okHttpUrl.queryParameter("id");
  }
}
