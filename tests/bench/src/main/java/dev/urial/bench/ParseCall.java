package dev.urial.bench;

import dev.urial.Uri;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.concurrent.TimeUnit;
import org.apache.jena.rfc3986.IRI3986;
import org.apache.jena.rfc3986.RFC3986;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.rdf4j.common.net.ParsedIRI;
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
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder.ParserType;

/** Text to noun: what is measured on each list of texts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public abstract class ParseCall {
  /** What is read. */
  protected final String[] lines;

  /** Reads lines of a list. */
  protected ParseCall(Corpus corpus) {
    lines = corpus.lines();
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.tryParse(text)", yardstick = true)
  public void urialTryParse(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Uri.tryParse(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.parse(text)")
  public void urialParse(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Uri.parse(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.isValid(text)")
  public void urialIsValid(Blackhole hole) {
    for (String line : lines) {
      hole.consume(Uri.isValid(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JDK, call = "new URI(text)")
  public void jdk(Blackhole hole) throws URISyntaxException {
    for (String line : lines) {
      hole.consume(new URI(line));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JENA, call = "IRI3986.create(text)")
  public void jena(Blackhole hole) {
    for (String line : lines) {
      hole.consume(IRI3986.create(line));
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.JENA,
      call = "RFC3986.checkSyntax(text), without scheme rules or an object")
  public void jenaCheckSyntax() {
    for (String line : lines) {
      RFC3986.checkSyntax(line);
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.RDF4J, call = "new ParsedIRI(text)")
  public void rdf4j(Blackhole hole) throws URISyntaxException {
    for (String line : lines) {
      hole.consume(new ParsedIRI(line));
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.SPRING,
      call = "UriComponentsBuilder.fromUriString(text, RFC).build(), few checks")
  public void spring(Blackhole hole) {
    for (String line : lines) {
      hole.consume(UriComponentsBuilder.fromUriString(line, ParserType.RFC).build());
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.JETTY,
      call = "HttpURI.from(text), violations checked against RFC3986")
  public void jetty(Blackhole hole) {
    for (String line : lines) {
      HttpURI uri = HttpURI.from(line);
      hole.consume(Library.isCompliant(uri));
      hole.consume(uri);
    }
  }
}
