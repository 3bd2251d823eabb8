package dev.urial.bench;

import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** What a text that the RFC refuses may have been meant to be. */
@Chapter(
    title = "Repairs",
    text = "All repairs of eight invalid texts, and of eight valid texts, which need none.",
    per = "text")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(RepairsBench.TEXTS)
public class RepairsBench {
  static final int TEXTS = 8;

  static final String[] BROKEN = {
    "http://my_host/a|b?x=%zz#ő",
    "http://example.com/a b",
    "www.example.com/path",
    "http:/example.com/",
    "<URL:http://example.com/a\n  /b>",
    "http://example.com/100%",
    "http://example.com:80a/",
    "http://[::1/index.html",
  };

  static final String[] VALID = {
    "http://example.com/a%7Cb?x=1#y",
    "http://example.com/a%20b",
    "https://www.example.com/path",
    "mailto:john@example.com",
    "urn:isbn:9780141036144",
    "http://example.com/100%25",
    "http://example.com:80/",
    "http://[::1]/index.html",
  };

  /** Instantiated by JMH. */
  public RepairsBench() {}

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL,
      call = "Repairs.of(brokenText, RFC_3986)",
      yardstick = true)
  public void broken(Blackhole hole) {
    for (String text : BROKEN) {
      hole.consume(Repairs.of(text, Standard.RFC_3986));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Repairs.of(validText, RFC_3986)")
  public void valid(Blackhole hole) {
    for (String text : VALID) {
      hole.consume(Repairs.of(text, Standard.RFC_3986));
    }
  }
}
