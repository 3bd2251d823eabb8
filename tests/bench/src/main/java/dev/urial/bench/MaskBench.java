package dev.urial.bench;

import dev.urial.Uri;
import dev.urial.text.Redactor;
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

/**
 * What the masker costs where there is nothing to mask, beside reading the same text: the addresses
 * of web pages.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public class MaskBench {
  private final String[] lines = Corpus.WEB_URLS.lines();
  private final Redactor redactor = Redactor.masking();

  /** Instantiated by JMH. */
  public MaskBench() {}

  @Benchmark
  public void parseUri(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Uri.tryParse(line));
    }
  }

  @Benchmark
  public void parseUrl(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Url.tryParse(line));
    }
  }

  @Benchmark
  public void redact(Blackhole hole) {
    for (String line : lines) {
      hole.consume(redactor.redact(line));
    }
  }
}
