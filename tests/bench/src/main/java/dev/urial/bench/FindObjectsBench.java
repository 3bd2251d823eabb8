package dev.urial.bench;

import dev.urial.text.Find;
import dev.urial.text.Finder;
import java.util.EnumSet;
import java.util.concurrent.TimeUnit;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;
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

/**
 * A log to an object for each link, beside a library that makes one too. It is no row of the page
 * of performance: a bound is held by it, 0.9 of the other's time.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 8, time = 1)
@OperationsPerInvocation(RunningText.LENGTH)
public class FindObjectsBench {
  private String text = "";

  private final Finder finder = Finder.web();
  private final LinkExtractor autolink =
      LinkExtractor.builder()
          .linkTypes(EnumSet.of(LinkType.URL, LinkType.WWW, LinkType.EMAIL))
          .build();

  /** Makes the text. */
  @Setup
  public void setup() {
    text = RunningText.LOGS.text();
  }

  @Benchmark
  public void urial(Blackhole hole) {
    for (Find find : finder.findAll(text)) {
      hole.consume(find);
    }
  }

  @Benchmark
  public void autolink(Blackhole hole) {
    for (LinkSpan link : autolink.extractLinks(text)) {
      hole.consume(link);
    }
  }
}
