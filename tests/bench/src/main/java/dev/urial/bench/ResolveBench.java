package dev.urial.bench;

import dev.urial.Uri;
import dev.urial.UriReference;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.concurrent.TimeUnit;
import org.apache.jena.rfc3986.IRI3986;
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

/** Base and reference to target: the examples of RFC 3986 §5.4, references of every kind. */
@Chapter(
    title = "Resolving",
    text =
        "The 42 normal and abnormal references of RFC 3986 §5.4, resolved against"
            + " `http://a/b/c/d;p?q`. `java.net.URI` resolves some of them incorrectly.",
    per = "reference")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(ResolveBench.REFERENCES)
public class ResolveBench {
  static final int REFERENCES = 42;

  private static final String BASE = "http://a/b/c/d;p?q";
  private static final String EXAMPLES =
      // §5.4.1; the empty reference is the empty string between two spaces
      "g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x g;x?y#s  . ./ .. ../ ../g ../.. ../../"
          + " ../../g"
          // §5.4.2
          + " ../../../g ../../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g/../h"
          + " g;x=1/./y g;x=1/../y g?y/./x g?y/../x g#s/./x g#s/../x http:g";

  private final String[] references = examples();
  private final UriReference[] parsed = new UriReference[REFERENCES];
  private final Uri urialBase = Uri.parse(BASE);
  private final URI jdkBase = URI.create(BASE);
  private final IRI3986 jenaBase = IRI3986.create(BASE);
  private final ParsedIRI rdf4jBase = ParsedIRI.create(BASE);

  /** Instantiated by JMH. */
  public ResolveBench() {
    if (references.length != REFERENCES) {
      throw new IllegalStateException("there are " + references.length);
    }
    for (int i = 0; i < REFERENCES; i++) {
      parsed[i] = UriReference.parse(references[i]);
    }
  }

  static String[] examples() {
    return EXAMPLES.split(" ");
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "base.resolve(text)", yardstick = true)
  public void urial(Blackhole hole) {
    for (String reference : references) {
      hole.consume(urialBase.resolve(reference));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "base.resolve(uriReference), parsed in advance")
  public void urialParsed(Blackhole hole) {
    for (UriReference reference : parsed) {
      hole.consume(urialBase.resolve(reference));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JDK, call = "base.resolve(new URI(text))")
  public void jdk(Blackhole hole) throws URISyntaxException {
    for (String reference : references) {
      hole.consume(jdkBase.resolve(new URI(reference)));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JENA, call = "base.resolve(IRI3986.create(text))")
  public void jena(Blackhole hole) {
    for (String reference : references) {
      hole.consume(jenaBase.resolve(IRI3986.create(reference)));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.RDF4J, call = "base.resolve(new ParsedIRI(text))")
  public void rdf4j(Blackhole hole) throws URISyntaxException {
    for (String reference : references) {
      hole.consume(rdf4jBase.resolve(new ParsedIRI(reference)));
    }
  }
}
