package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.net.InternetDomainName;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.QueryParamBytes;
import dev.urial.bulk.RowGrammar;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Component;
import dev.urial.url.Url;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Arrays;
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

/** URLs, hosts and queries that lie in bytes, by the URL Standard. */
@Chapter(
    title = "Bulk parsing as browsers do",
    text =
        "Web URLs in one UTF-8 array, 45 bytes on average; for parameters, a query with four"
            + " parameters is appended. The hosts are those of *Registrable domains*. If a call"
            + " needs a `String`, its time includes creating the `String`.",
    per = "URL")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public class BulkUrlBench {
  private static final String QUERY = "?page=2&q=find+me&utm_source=a%20b&id=4711";
  private static final byte[] ID = "id".getBytes(UTF_8);

  private final Table urls = new Table(Corpus.WEB_URLS.lines(), "");
  private final Table queries = new Table(Corpus.WEB_URLS.lines(), QUERY);
  private final Table hosts = new Table(Corpus.HOSTS.lines(), "");

  // By its full name: the annotation of the rows here is called so too.
  private final dev.urial.bulk.Row row = dev.urial.bulk.Row.of(RowGrammar.URL);
  private final QueryParamBytes pairs = new QueryParamBytes();
  private final ByteBuilder out = new ByteBuilder();

  /** Texts one after the other. */
  private static final class Table {
    final byte[] bytes;
    final int[] starts = new int[Corpus.LINES];
    final int[] ends = new int[Corpus.LINES];

    Table(String[] lines, String added) {
      ByteBuilder all = new ByteBuilder();
      for (int i = 0; i < lines.length; i++) {
        starts[i] = all.length();
        int fragment = added.isEmpty() ? -1 : lines[i].indexOf('#');
        all.append(fragment < 0 ? lines[i] : lines[i].substring(0, fragment));
        all.append(added);
        ends[i] = all.length();
        all.append('\n');
      }
      bytes = Arrays.copyOf(all.array(), all.length());
    }

    String text(int i) {
      return new String(bytes, starts[i], ends[i] - starts[i], UTF_8);
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "row.check(bytes, start, end)")
  public void check(Blackhole hole) {
    for (int i = 0; i < Corpus.LINES; i++) {
      hole.consume(row.check(urls.bytes, urls.starts[i], urls.ends[i]));
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL_URL,
      call = "row.read(bytes, start, end), five positions",
      yardstick = true)
  public void read(Blackhole hole) {
    for (int i = 0; i < Corpus.LINES; i++) {
      row.read(urls.bytes, urls.starts[i], urls.ends[i]);
      hole.consume(
          row.start(Component.SCHEME)
              + row.start(Component.HOST)
              + row.start(Component.PATH)
              + row.start(Component.QUERY)
              + row.start(Component.FRAGMENT));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "Url.tryParse(new String(bytes, …))")
  public void noun(Blackhole hole) {
    for (int i = 0; i < Corpus.LINES; i++) {
      hole.consume(Url.tryParse(urls.text(i)));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.JDK_URL, call = "new URL(new String(bytes, …)).getHost()")
  public void jdk(Blackhole hole) throws MalformedURLException {
    for (int i = 0; i < Corpus.LINES; i++) {
      hole.consume(new URL(urls.text(i)).getHost());
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL_URL,
      call = "row.read, pairs.find(\"id\", 0), pairs.writeValue")
  public void parameter(Blackhole hole) {
    for (int i = 0; i < Corpus.LINES; i++) {
      out.clear();
      if (row.read(queries.bytes, queries.starts[i], queries.ends[i])) {
        pairs.read(row.bytes(), row.start(Component.QUERY), row.end(Component.QUERY));
        if (pairs.find(ID, 0)) {
          pairs.writeValue(out);
        }
      }
      hole.consume(out.length());
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_URL, call = "Url.parse(…).params().get(\"id\")")
  public void parameterOfNoun(Blackhole hole) {
    for (int i = 0; i < Corpus.LINES; i++) {
      Url url = Url.tryParse(queries.text(i)).orElseNull();
      hole.consume(url == null ? "" : url.params().get("id"));
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL_DOMAIN,
      call = "RegistrableDomain.find(new String(bytes, …))")
  public void domainOfNoun(Blackhole hole) {
    for (int i = 0; i < Corpus.LINES; i++) {
      hole.consume(RegistrableDomain.find(hosts.text(i)));
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.GUAVA_DOMAIN,
      call = "InternetDomainName.from(new String(bytes, …)).topPrivateDomain()")
  public void domainOfGuava(Blackhole hole) {
    for (int i = 0; i < Corpus.LINES; i++) {
      hole.consume(InternetDomainName.from(hosts.text(i)).topPrivateDomain());
    }
  }
}
