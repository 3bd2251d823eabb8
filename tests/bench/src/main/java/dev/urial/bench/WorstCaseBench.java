package dev.urial.bench;

import dev.urial.Uri;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.concurrent.TimeUnit;
import org.apache.jena.rfc3986.IRIParseException;
import org.apache.jena.rfc3986.RFC3986;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Long texts made to hurt: the time must grow as their length does. */
@Chapter(
    title = "Worst cases",
    text =
        "Texts of 10,000, 100,000 and 1,000,000 characters. Nanoseconds and bytes are *per"
            + " character*, so equal numbers in a row mean linear growth. `ATS` and `COLONS` are"
            + " not URIs, so they are not resolved or normalized.",
    per = "character")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class WorstCaseBench {
  /** How long the text is. */
  @Param({"10000", "100000", "1000000"})
  public int size = 10_000;

  /** What it consists of. */
  @Param({"PATH", "SEGMENTS", "UP", "DOTS", "ESCAPES", "ATS", "COLONS"})
  public Shape shape = Shape.PATH;

  private String text = "";
  private String reference = "";
  private Uri base = Uri.parse("http://a/");

  /** What a text consists of, after its beginning. */
  public enum Shape {
    /** One segment. */
    PATH("http://a/", "a"),
    /** Empty segments. */
    SEGMENTS("http://a/", "/"),
    /** Segments, each taken back at once. */
    UP("http://a/", "a/../"),
    /** Dot-segments alone. */
    DOTS("http://a/", "../"),
    /** Escapes of what needs none. */
    ESCAPES("http://a/", "%7e"),
    /** More than one {@code @} in an authority: no URI. */
    ATS("http://", "@"),
    /** Colons in an authority: no URI. */
    COLONS("http://", ":");

    private final String beginning;
    private final String unit;

    Shape(String beginning, String unit) {
      this.beginning = beginning;
      this.unit = unit;
    }

    String text(int size) {
      return beginning + unit.repeat(size / unit.length());
    }

    boolean isValid() {
      return Uri.isValid(text(100));
    }
  }

  /** Makes the texts. */
  @Setup
  public void setUp() {
    text = shape.text(size);
    reference = shape.isValid() ? "/b/" + shape.unit.repeat(size / shape.unit.length()) : "x";
    base = Uri.parse(shape.isValid() ? text : "http://a/");
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.tryParse(text)")
  public Object urialTryParse() {
    return Uri.tryParse(text);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Uri.isValid(text)")
  public boolean urialIsValid() {
    return Uri.isValid(text);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "uri.normalize()")
  public Object urialNormalize() {
    return base.normalize();
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "base.resolve(text)")
  public Object urialResolve() {
    return base.resolve(reference);
  }

  @Benchmark
  @PerformanceRow(library = Library.JDK, call = "new URI(text)")
  public Object jdk() {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      return e;
    }
  }

  // Not IRI3986.create: it notes each escape in lower case with a message that holds the whole
  // text,
  // which for 25,000 of them is more than a gigabyte.
  @Benchmark
  @PerformanceRow(library = Library.JENA, call = "RFC3986.checkSyntax(text)")
  public Object jena() {
    try {
      RFC3986.checkSyntax(text);
      return text;
    } catch (IRIParseException e) {
      return e;
    }
  }
}
