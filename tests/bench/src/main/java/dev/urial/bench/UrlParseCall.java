package dev.urial.bench;

import dev.urial.Uri;
import dev.urial.url.Url;
import io.ktor.http.URLUtilsKt;
import io.mola.galimatias.GalimatiasParseException;
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
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder.ParserType;

/** Text to URL of the WHATWG standard: what is measured on each list of texts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
public abstract class UrlParseCall {
  /** What is read. */
  protected final String[] lines;

  /** Reads these. */
  protected UrlParseCall(String[] lines) {
    this.lines = lines;
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "Url.tryParse(text)", yardstick = true)
  public void urialTryParse(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Url.tryParse(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "Url.canParse(text)")
  public void urialCanParse(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Url.canParse(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.tryParse(text), RFC 3986, changes nothing")
  public void urialUri(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Uri.tryParse(line));
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.SPRING_WHATWG,
      call = "UriComponentsBuilder.fromUriString(text, WHAT_WG).build()")
  public void spring(Blackhole hole) {
    for (String line : lines) {
      hole.consume(UriComponentsBuilder.fromUriString(line, ParserType.WHAT_WG).build());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.GALIMATIAS, call = "URL.parse(text), the URL Standard of 2014")
  public void galimatias(Blackhole hole) throws GalimatiasParseException {
    for (String line : lines) {
      hole.consume(io.mola.galimatias.URL.parse(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.KTOR, call = "Url(text), accepts nearly everything")
  public void ktor(Blackhole hole) {
    for (String line : lines) {
      hole.consume(URLUtilsKt.Url(line));
    }
  }
}
