package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.escape.Escaper;
import com.google.common.net.PercentEscaper;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.URIUtil;
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
import org.springframework.web.util.UriUtils;

/** What {@link EncodeBench} and {@link DecodeBench} share: prose, plain and encoded. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Phrases.COUNT)
public abstract class PercentBench {
  /** Prose. */
  protected final String[] plain = Phrases.all();

  /** The same, all but {@code unreserved} encoded. */
  protected final String[] encoded = new String[plain.length];

  /** Encodes. */
  protected PercentBench() {
    for (int i = 0; i < plain.length; i++) {
      encoded[i] = Percent.encode(plain[i], CharSet.UNRESERVED);
    }
  }

  /** Data to escapes. */
  @Chapter(
      title = "Percent-encoding",
      text =
          "10,000 pieces of prose in about forty languages, up to 40 characters each. All"
              + " characters except `unreserved` are encoded.",
      per = "text")
  public static class EncodeBench extends PercentBench {
    private final Escaper guava = new PercentEscaper("-._~", false);

    @Benchmark
    @PerformanceRow(
        library = Library.URIAL,
        call = "Percent.encode(data, UNRESERVED)",
        yardstick = true)
    public void urial(Blackhole hole) {
      for (String data : plain) {
        hole.consume(Percent.encode(data, CharSet.UNRESERVED));
      }
    }

    @Benchmark
    @PerformanceRow(
        library = Library.GUAVA,
        call = "new PercentEscaper(\"-._~\", false).escape(data)")
    public void guava(Blackhole hole) {
      for (String data : plain) {
        hole.consume(guava.escape(data));
      }
    }

    @Benchmark
    @PerformanceRow(library = Library.SPRING, call = "UriUtils.encode(data, UTF_8)")
    public void spring(Blackhole hole) {
      for (String data : plain) {
        hole.consume(UriUtils.encode(data, UTF_8));
      }
    }

    @Benchmark
    @PerformanceRow(library = Library.JETTY, call = "URIUtil.encodePath(data), a different set")
    public void jetty(Blackhole hole) {
      for (String data : plain) {
        hole.consume(URIUtil.encodePath(data));
      }
    }

    @Benchmark
    @PerformanceRow(
        library = Library.JDK_FORM,
        call = "URLEncoder.encode(data, UTF_8), a space becomes +")
    public void jdk(Blackhole hole) {
      for (String data : plain) {
        hole.consume(URLEncoder.encode(data, UTF_8));
      }
    }
  }

  /** Escapes to data. */
  @Chapter(
      title = "Percent-decoding",
      text = "The same texts, in encoded form. Urial also rejects invalid UTF-8.",
      per = "text")
  public static class DecodeBench extends PercentBench {
    @Benchmark
    @PerformanceRow(library = Library.URIAL, call = "Percent.decode(text)", yardstick = true)
    public void urial(Blackhole hole) {
      for (String text : encoded) {
        hole.consume(Percent.decode(text));
      }
    }

    @Benchmark
    @PerformanceRow(library = Library.SPRING, call = "UriUtils.decode(text, UTF_8)")
    public void spring(Blackhole hole) {
      for (String text : encoded) {
        hole.consume(UriUtils.decode(text, UTF_8));
      }
    }

    @Benchmark
    @PerformanceRow(library = Library.JETTY, call = "URIUtil.decodePath(text)")
    public void jetty(Blackhole hole) {
      for (String text : encoded) {
        hole.consume(URIUtil.decodePath(text));
      }
    }

    @Benchmark
    @PerformanceRow(
        library = Library.JDK_FORM,
        call = "URLDecoder.decode(text, UTF_8), + becomes a space")
    public void jdk(Blackhole hole) {
      for (String text : encoded) {
        hole.consume(URLDecoder.decode(text, UTF_8));
      }
    }
  }
}
