package dev.urial.bench;

import dev.urial.Equivalence;
import dev.urial.Uri;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.apache.jena.rfc3986.IRI3986;
import org.eclipse.rdf4j.common.net.ParsedIRI;
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

/** Noun to normal noun; the texts have been read before. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
public abstract class Normalizing {
  private final Uri[] urial;
  private final URI[] jdk;
  private final IRI3986[] jena;
  private final ParsedIRI[] rdf4j;

  /** Reads the texts with every library. */
  protected Normalizing(String[] texts) {
    urial = new Uri[texts.length];
    jdk = new URI[texts.length];
    jena = new IRI3986[texts.length];
    rdf4j = new ParsedIRI[texts.length];
    for (int i = 0; i < texts.length; i++) {
      urial[i] = Uri.parse(texts[i]);
      jdk[i] = URI.create(texts[i]);
      jena[i] = IRI3986.create(texts[i]);
      rdf4j[i] = ParsedIRI.create(texts[i]);
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "uri.normalize(SYNTAX)", yardstick = true)
  public void urial(Blackhole hole) {
    for (Uri uri : urial) {
      hole.consume(uri.normalize(Equivalence.SYNTAX));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "uri.normalize(SCHEME)")
  public void urialScheme(Blackhole hole) {
    for (Uri uri : urial) {
      hole.consume(uri.normalize(Equivalence.SCHEME));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JDK, call = "uri.normalize(), only dot-segments")
  public void jdk(Blackhole hole) {
    for (URI uri : jdk) {
      hole.consume(uri.normalize());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JENA, call = "iri.normalize(), components split in advance")
  public void jena(Blackhole hole) {
    for (IRI3986 iri : jena) {
      hole.consume(iri.normalize());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.RDF4J, call = "iri.normalize()")
  public void rdf4j(Blackhole hole) {
    for (ParsedIRI iri : rdf4j) {
      hole.consume(iri.normalize());
    }
  }
}
