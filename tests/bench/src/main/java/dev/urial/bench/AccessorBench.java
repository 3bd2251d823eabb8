package dev.urial.bench;

import dev.urial.Uri;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import okhttp3.HttpUrl;
import org.apache.jena.rfc3986.IRI3986;
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

/** ParseCall and then asking for scheme, host, path and query, once: what most programs do. */
@Chapter(
    title = "Parsing and reading scheme, host, path and query",
    text =
        "From text to four strings. Some libraries create the strings on access, others while"
            + " parsing, so compare only the totals. Two rows show only the access.",
    per = "URL")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public class AccessorBench {
  private final String[] lines = Corpus.WEB.lines();
  private final Uri[] uris = new Uri[lines.length];

  /** Instantiated by JMH. */
  public AccessorBench() {
    for (int i = 0; i < lines.length; i++) {
      uris[i] = Uri.parse(lines[i]);
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL,
      call = "Uri.parse(text), then four accessors",
      yardstick = true)
  public void urial(Blackhole hole) {
    for (String line : lines) {
      Uri uri = Uri.parse(line);
      hole.consume(uri.scheme());
      hole.consume(uri.host());
      hole.consume(uri.path());
      hole.consume(uri.query());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "four accessors, parsed in advance")
  public void urialFour(Blackhole hole) {
    for (Uri uri : uris) {
      hole.consume(uri.scheme());
      hole.consume(uri.host());
      hole.consume(uri.path());
      hole.consume(uri.query());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "uri.host(), parsed in advance")
  public void urialHost(Blackhole hole) {
    for (Uri uri : uris) {
      hole.consume(uri.host());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JDK, call = "new URI(text), then four accessors")
  public void jdk(Blackhole hole) throws Exception {
    for (String line : lines) {
      URI uri = new URI(line);
      hole.consume(uri.getScheme());
      hole.consume(uri.getHost());
      hole.consume(uri.getRawPath());
      hole.consume(uri.getRawQuery());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JENA, call = "IRI3986.create(text), then four accessors")
  public void jena(Blackhole hole) {
    for (String line : lines) {
      IRI3986 iri = IRI3986.create(line);
      hole.consume(iri.scheme());
      hole.consume(iri.host());
      hole.consume(iri.path());
      hole.consume(iri.query());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.RDF4J, call = "new ParsedIRI(text), then four accessors")
  public void rdf4j(Blackhole hole) throws Exception {
    for (String line : lines) {
      ParsedIRI iri = new ParsedIRI(line);
      hole.consume(iri.getScheme());
      hole.consume(iri.getHost());
      hole.consume(iri.getPath());
      hole.consume(iri.getQuery());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.OKHTTP, call = "HttpUrl.parse(text), then four accessors")
  public void okHttp(Blackhole hole) {
    for (String line : lines) {
      HttpUrl url = HttpUrl.get(line);
      hole.consume(url.scheme());
      hole.consume(url.host());
      hole.consume(url.encodedPath());
      hole.consume(url.encodedQuery());
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.JETTY,
      call = "HttpURI.from(text), then four accessors, violations not checked")
  public void jetty(Blackhole hole) {
    for (String line : lines) {
      HttpURI uri = HttpURI.from(line);
      hole.consume(uri.getScheme());
      hole.consume(uri.getHost());
      hole.consume(uri.getPath());
      hole.consume(uri.getQuery());
    }
  }
}
