package dev.urial.bench;

import dev.urial.safety.FetchPolicy;
import dev.urial.url.Url;
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

/** Whether a URL may be fetched, by the policy of the public web. */
@Chapter(
    title = "Vetting a URL",
    text =
        "Web URLs, parsed under both standards and checked by `FetchPolicy.publicWeb()`, without"
            + " DNS lookups. `tryParse` is shown for comparison.",
    per = "URL")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public class VetBench {
  private final String[] lines = Corpus.WEB_URLS.lines();
  private final FetchPolicy policy = FetchPolicy.publicWeb();

  /** Instantiated by JMH. */
  public VetBench() {}

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "Url.tryParse(text)", yardstick = true)
  public void tryParse(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Url.tryParse(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "FetchPolicy.publicWeb().vet(text)")
  public void vet(Blackhole hole) {
    for (String line : lines) {
      hole.consume(policy.vet(line));
    }
  }
}
