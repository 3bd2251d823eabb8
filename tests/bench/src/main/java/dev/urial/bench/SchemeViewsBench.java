package dev.urial.bench;

import dev.urial.Uri;
import dev.urial.scheme.SchemeViews;
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

/** The view of a URI by its scheme. */
@Chapter(
    title = "Scheme views",
    text =
        "Web URLs, parsed in advance. The view checks what HTTP requires beyond RFC 3986."
            + " `tryParse` is shown for comparison.",
    per = "URL")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public class SchemeViewsBench {
  private final String[] lines = Corpus.WEB.lines();
  private final Uri[] uris = new Uri[lines.length];

  /** Instantiated by JMH. */
  public SchemeViewsBench() {
    for (int i = 0; i < lines.length; i++) {
      uris[i] = Uri.parse(lines[i]);
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.tryParse(text)", yardstick = true)
  public void tryParse(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Uri.tryParse(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "SchemeViews.tryOf(uri)")
  public void of(Blackhole hole) {
    for (Uri uri : uris) {
      hole.consume(SchemeViews.tryOf(uri));
    }
  }
}
