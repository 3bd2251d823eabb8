package dev.urial.bench;

import com.linkedin.urls.detection.UrlDetector;
import com.linkedin.urls.detection.UrlDetectorOptions;
import dev.urial.text.Finder;
import java.util.EnumSet;
import java.util.List;
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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Running text to the places of identifiers in it. */
@Chapter(
    title = "Finding URLs in text",
    text =
        "Texts of ten million characters: web pages, sentences, and a server log. All libraries"
            + " find URLs with a scheme, `www.` names and email addresses. URL-Detector always"
            + " finds bare domains too.",
    per = "character")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 8, time = 1)
@OperationsPerInvocation(RunningText.LENGTH)
public class FindBench {
  /** Which text. */
  @Param({"HTML", "PROSE", "LOGS"})
  public RunningText shape = RunningText.PROSE;

  private String text = "";

  private final Finder finder = Finder.web();
  private final LinkExtractor autolink =
      LinkExtractor.builder()
          .linkTypes(EnumSet.of(LinkType.URL, LinkType.WWW, LinkType.EMAIL))
          .build();

  /** Makes the text. */
  @Setup
  public void setup() {
    text = shape.text();
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
  @PerformanceRow(library = Library.AUTOLINK, call = "extractor.extractLinks(text)")
  public void autolink(Blackhole hole) {
    for (LinkSpan link : autolink.extractLinks(text)) {
      hole.consume(link.getBeginIndex());
      hole.consume(link.getEndIndex());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URL_DETECTOR, call = "new UrlDetector(text, HTML).detect()")
  public List<?> urlDetector() {
    return new UrlDetector(text, UrlDetectorOptions.HTML).detect();
  }
}
