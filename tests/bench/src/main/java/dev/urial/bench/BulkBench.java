package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.RowGrammar;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.apache.jena.rfc3986.IRI3986;
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

/** Identifiers that lie in bytes, as they do in files and columns. */
@Chapter(
    title = "Bulk parsing from bytes",
    text =
        "Web URLs in one UTF-8 array, 45 bytes on average, including line feeds; 22.5 ns per URL"
            + " is 2 GB/s. If a call needs a `String`, its time includes creating the `String`.",
    per = "URL")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public class BulkBench {
  private final byte[] bytes;
  private final int[] starts = new int[Corpus.LINES];
  private final int[] ends = new int[Corpus.LINES];

  // By its full name: the annotation of the rows here is called so too.
  private final dev.urial.bulk.Row row = dev.urial.bulk.Row.of(RowGrammar.URI);
  private final NormalForms syntax = NormalForms.of(RowGrammar.URI, Equivalence.SYNTAX);
  private final NormalForms scheme = NormalForms.of(RowGrammar.URI, Equivalence.SCHEME);
  private final ByteBuilder out = new ByteBuilder();

  /** Writes the lines of a list into one array. */
  public BulkBench() {
    ByteBuilder all = new ByteBuilder();
    String[] lines = Corpus.WEB.lines();
    for (int i = 0; i < lines.length; i++) {
      starts[i] = all.length();
      all.append(lines[i]);
      ends[i] = all.length();
      all.append('\n');
    }
    bytes = Arrays.copyOf(all.array(), all.length());
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "row.check(bytes, start, end)")
  public void check(Blackhole hole) {
    for (int i = 0; i < starts.length; i++) {
      hole.consume(row.check(bytes, starts[i], ends[i]));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "row.read(bytes, start, end)", yardstick = true)
  public void read(Blackhole hole) {
    for (int i = 0; i < starts.length; i++) {
      hole.consume(row.read(bytes, starts[i], ends[i]));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "forms.write(bytes, start, end, out), SYNTAX")
  public void normalizeSyntax(Blackhole hole) {
    normalize(syntax, hole);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "forms.write(bytes, start, end, out), SCHEME")
  public void normalizeScheme(Blackhole hole) {
    normalize(scheme, hole);
  }

  private void normalize(NormalForms forms, Blackhole hole) {
    for (int i = 0; i < starts.length; i++) {
      out.clear();
      hole.consume(forms.write(bytes, starts[i], ends[i], out));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.tryParse(new String(…, UTF_8))")
  public void noun(Blackhole hole) {
    for (int i = 0; i < starts.length; i++) {
      hole.consume(Uri.tryParse(text(i)));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.parse(new String(…, UTF_8)).normalize()")
  public void nounNormalized(Blackhole hole) {
    for (int i = 0; i < starts.length; i++) {
      hole.consume(Uri.parse(text(i)).normalize());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JDK, call = "new URI(new String(…, UTF_8))")
  public void jdk(Blackhole hole) throws URISyntaxException {
    for (int i = 0; i < starts.length; i++) {
      hole.consume(new URI(text(i)));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JENA, call = "IRI3986.create(new String(…, UTF_8))")
  public void jena(Blackhole hole) {
    for (int i = 0; i < starts.length; i++) {
      hole.consume(IRI3986.create(text(i)));
    }
  }

  private String text(int i) {
    return new String(bytes, starts[i], ends[i] - starts[i], UTF_8);
  }
}
