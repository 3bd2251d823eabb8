package dev.urial.bench;

import dev.urial.text.Finder;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** The ways in which a finder can be asked. */
@Chapter(
    title = "Methods of the finder",
    text =
        "The sentences from the table above. `findAll` creates an object with a parsed URI for"
            + " each match. Bare domains need the Public Suffix List.",
    per = "character")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 8, time = 1)
@OperationsPerInvocation(RunningText.LENGTH)
public class FindWaysBench {
  private String text = "";

  private final Finder finder = Finder.web();
  private final Finder bare = Finder.web().with(Finder.Option.BARE_DOMAINS);

  /** Makes the text. */
  @Setup
  public void setup() {
    text = RunningText.PROSE.text();
  }

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL_FINDER,
      call = "finder.forEachSpan(text, spans)",
      yardstick = true)
  public void urial(Blackhole hole) {
    finder.forEachSpan(
        text,
        (kind, start, end) -> {
          hole.consume(start);
          hole.consume(end);
        });
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_FINDER, call = "finder.forEachSpan(reader, spans)")
  public void urialReader(Blackhole hole) throws IOException {
    finder.forEachSpan(
        new StringReader(text),
        (kind, start, end) -> {
          hole.consume(start);
          hole.consume(end);
        });
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_FINDER, call = "finder.findAll(text)")
  public List<?> urialFinds() {
    return finder.findAll(text);
  }

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL_FINDER,
      call = "finder.with(BARE_DOMAINS).forEachSpan(text, spans)")
  public void urialBareDomains(Blackhole hole) {
    bare.forEachSpan(
        text,
        (kind, start, end) -> {
          hole.consume(start);
          hole.consume(end);
        });
  }
}
